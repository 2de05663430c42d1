import fc from "fast-check";
import type { CancellationPolicy, PricingFacts } from "#domain/pricing/facts.ts";
import type { PaymentTerms } from "#domain/pricing/payment-terms.ts";
import { chosen, code } from "./arbitrary-charges.ts";
import type { Stay } from "./arbitrary-plans.ts";
import { checkInTime, paymentTerms, policy, timeZone } from "./arbitrary-terms.ts";
import { anyStay, guestsFor, hotelFor } from "./arbitrary.ts";
import { freeUntil } from "./cancellation.ts";
import type { Booking, Had, Requested } from "./change-line.ts";
import { changed } from "./change.ts";
import { instantOf } from "./clock.ts";
import { linesOf } from "./guests.ts";
import { offeredPlans } from "./oracle.ts";
import type { ChosenExtra } from "./priced.ts";

export type Rooms = Record<"one" | "other", PricingFacts>;

/** A hotel with two rooms, and a booking of units of one or both, each line with its payment terms and its policy. */
export type AnyBooking = {
  stay: Stay;
  timeZone: string;
  checkInTime: string;
  freeHours: number;
  isMember: boolean;
  bookedAt: Date;
  rooms: Rooms;
  booking: Booking;
  payment: PaymentTerms[];
};

/** Another room of the same hotel. */
function asOther(facts: PricingFacts, room: PricingFacts): PricingFacts {
  const { price, seasons, nightPrices, specialRates, guests } = room;
  return { ...facts, price, seasons, nightPrices, specialRates, guests };
}

function withPolicies(facts: PricingFacts, policies: readonly (CancellationPolicy | null)[]): PricingFacts {
  return { ...facts, plans: facts.plans.map((plan, index) => ({ ...plan, cancellation: policies[index] ?? null })) };
}

/** Lines of a room, all under one plan; the first gets what is chosen by the piece. */
function alertsFor(
  room: keyof Rooms,
  {
    facts,
    units,
    guests,
    chosen,
    plan,
  }: { facts: PricingFacts; units: number; guests: Parameters<typeof linesOf>[0]["guests"]; chosen: readonly ChosenExtra[]; plan: string },
): Requested[] {
  const byPiece = new Set(facts.extras.filter(({ unit }) => unit.startsWith("piece")).map(({ id }) => id));
  const lines =
    linesOf({ facts, units, guests, stay: { checkIn: "", checkOut: "" }, today: "", isMember: false, code: null, chosen }) ?? [];
  return lines.map((line, index) => ({
    of: null,
    room,
    plan,
    line,
    chosen: index === 0 ? chosen : chosen.filter(({ extraId }) => !byPiece.has(extraId)),
  }));
}

/** The policy of a plan: its own, or that of the hotel. */
export function policyOf(facts: PricingFacts, plan: string, freeHours: number): CancellationPolicy {
  const ofHotel = { freeUntilHours: freeHours, tiers: [] };
  const rate = facts.specialRates.find(({ rateType }) => rateType === plan);
  if (rate) return rate.isCancelable ? ofHotel : { freeUntilHours: null, tiers: [] };
  return facts.plans.find(({ id }) => id === plan)?.cancellation ?? ofHotel;
}

/** The extras that lines have, as chosen. */
function chosenIn(
  requested: Requested,
  facts: PricingFacts,
  line: { nights: readonly unknown[]; extras: readonly { id: string; quantity: number }[] },
): ChosenExtra[] {
  return line.extras.map(({ id, quantity }) => {
    const unit = facts.extras.find((extra) => extra.id === id)?.unit;
    const pieces = unit === "piece" ? quantity : unit === "piece_night" ? quantity / line.nights.length : 1;
    return { extraId: id, pieces: requested.chosen.find(({ extraId }) => extraId === id)?.pieces ?? pieces };
  });
}

const hotelWithStay = anyStay.chain((stay) =>
  fc.record({
    stay: fc.constant(stay),
    one: hotelFor(stay),
    other: hotelFor(stay),
    policies: fc.array(fc.option(policy), { minLength: 5, maxLength: 5 }),
  }),
);

/** Bookings that can be priced; null where the guests do not fit. */
export const anyBooking: fc.Arbitrary<AnyBooking | null> = hotelWithStay.chain(({ stay, one, other, policies }) => {
  const facts = withPolicies(one.facts, policies);
  const rooms: Rooms = { one: facts, other: asOther(facts, other.facts) };
  return fc
    .record({
      guests: guestsFor(rooms.one.guests, one.units),
      otherGuests: guestsFor(rooms.other.guests, other.units),
      hasOther: fc.constantFrom(false, false, true),
      isMember: fc.boolean(),
      code: code(
        stay,
        one.units,
        facts.price,
        facts.plans.map(({ id }) => id),
      ),
      chosen: chosen(facts.extras),
      otherChosen: chosen(facts.extras),
      plans: fc.tuple(fc.nat(20), fc.nat(20)),
      payment: fc.array(paymentTerms(stay), { minLength: 8, maxLength: 8 }),
      timeZone,
      checkInTime,
      freeHours: fc.oneof(fc.constant(48), fc.nat(300)),
      bookedMinute: fc.nat(24 * 60 - 1),
    })
    .map((drawn): AnyBooking | null => {
      const { isMember, code, timeZone } = drawn;
      const { checkIn, checkOut, today } = stay;
      const dates = { checkIn, checkOut };
      const planOf = (facts: PricingFacts, index: number) => {
        const offered = offeredPlans({ facts, stay: dates, today, isMember, code });
        return offered[index % offered.length]?.key ?? "standard";
      };
      const planned = [
        ...alertsFor("one", { ...drawn, facts, units: one.units, plan: planOf(facts, drawn.plans[0]) }),
        ...(drawn.hasOther
          ? alertsFor("other", {
              facts: rooms.other,
              units: other.units,
              guests: drawn.otherGuests,
              chosen: drawn.otherChosen,
              plan: planOf(rooms.other, drawn.plans[1]),
            })
          : []),
      ];
      if (planned.length === 0) return null;
      const empty: Booking = { stay: dates, bookedOn: today, code, lines: [] };
      const now = { today, isMember, rooms };
      let requests: Requested[] = planned;
      let lines = changed(empty, dates, requests, now);
      if (!Array.isArray(lines))
        lines = changed(empty, dates, (requests = requests.map((requested) => ({ ...requested, plan: "standard" }))), now);
      if (!Array.isArray(lines)) return null;
      const minute = `${String(Math.floor(drawn.bookedMinute / 60)).padStart(2, "0")}:${String(drawn.bookedMinute % 60).padStart(2, "0")}`;
      const arrival = instantOf(checkIn, drawn.checkInTime, timeZone);
      const booked = instantOf(today, minute, timeZone);
      const had = lines.map(({ line }, index): Had => {
        const requested = requests[index] as Requested;
        const { room, plan } = requested;
        const facts = rooms[room as keyof Rooms];
        const percent = facts.specialRates.find(({ rateType }) => rateType === plan)?.discountPercentage ?? 0;
        const deadline = freeUntil({ policy: policyOf(facts, plan, drawn.freeHours), arrival });
        return { room, plan, percent, deadline, priced: line, chosen: chosenIn(requested, facts, line) };
      });
      return {
        ...drawn,
        stay,
        rooms,
        bookedAt: booked < arrival ? booked : new Date(arrival.getTime() - 60_000),
        booking: { ...empty, lines: had },
      };
    });
});
