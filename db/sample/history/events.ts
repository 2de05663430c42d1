import type { Day } from "#kit/date/day.ts";
import type { Locale } from "#kit/locale.ts";
import type { Chance } from "../random.ts";
import { requests, type SampleGuest } from "./guests.ts";
import type { PlannedStay } from "./plan-stays.ts";

/** A booking to be made. Plain data, because it is stored as JSON. */
export type Booking = {
  hotelId: string;
  roomId: string;
  checkIn: Day;
  checkOut: Day;
  rooms: number;
  adults: number;
  children: number;
  source: "site" | "desk";
  /** The guest, or for a phone booking the hotel's owner. */
  actorId: string;
  guest: { firstName: string; lastName: string; phone: string | null; email: string | null; locale: Locale };
  arrivalHour: number | null;
  requests: string | null;
  rate: "best" | "cheapest";
};

/** `at` is in milliseconds; `stay` is the number of the booking. */
export type Event = { at: number } & (
  | { kind: "book"; stay: number; booking: Booking }
  | { kind: "cancel"; stay: number; actorId: string; reason: string }
  | { kind: "no_show"; stay: number; actorId: string }
  | { kind: "pay_at_hotel"; stay: number; actorId: string; method: "cash" | "card" | "transfer" }
  | { kind: "reward" }
);

const guestReasons = ["", "", "", "Our plans have changed", "The flight was cancelled", "Illness in the family", "We found other dates"];
const staffCancelReasons = ["The guest called and cancelled", "Asked for by e-mail", "The group comes another time"];
const minute = 60_000;

/** All events of a stay. */
export function eventsOf(
  chance: Chance,
  number: number,
  stay: PlannedStay,
  who: { hotelId: string; ownerId: string; guest: SampleGuest & { id: string } },
): Event[] {
  const { source, fate } = stay;
  const { guest, ownerId } = who;
  const actorId = source === "desk" ? ownerId : guest.id;
  const known = chance.happens(0.5);
  const booking: Booking = {
    hotelId: who.hotelId,
    roomId: stay.room.roomId,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    rooms: stay.rooms,
    adults: stay.adults,
    children: stay.children,
    source,
    actorId,
    guest: {
      firstName: guest.firstName,
      lastName: guest.lastName,
      phone: source === "desk" || chance.happens(0.7) ? guest.phone : null,
      email: source === "desk" && known ? guest.email : null,
      locale: guest.locale,
    },
    arrivalHour: chance.happens(0.4) ? chance.between(15, 21) : null,
    requests: chance.happens(0.16) ? chance.pick(requests[guest.locale === "ka" ? "ka" : "en"]) : null,
    rate: fate === "stays" && chance.happens(0.4) ? "cheapest" : "best",
  };
  const events: Event[] = [{ at: stay.bookedAt, kind: "book", stay: number, booking }];
  if (stay.cancelledAt !== null)
    events.push({
      at: stay.cancelledAt,
      kind: "cancel",
      stay: number,
      actorId,
      reason: source === "desk" ? chance.pick(staffCancelReasons) : chance.pick(guestReasons),
    });
  const morningOf = (day: Day, hour: number) => Date.parse(`${day}T00:00:00Z`) + hour * 60 * minute + chance.between(0, 59) * minute;
  if (fate === "no_show") events.push({ at: morningOf(stay.checkIn, 32), kind: "no_show", stay: number, actorId: ownerId });
  if (fate === "stays" && source === "desk")
    events.push({
      at: morningOf(stay.checkOut, chance.between(5, 8)),
      kind: "pay_at_hotel",
      stay: number,
      actorId,
      method: chance.pick(["card", "card", "cash", "transfer"] as const),
    });
  return events;
}
