import { returnableOf } from "#domain/front-desk/permitted-steps.ts";
import { recordPropertyPayment } from "#domain/front-desk/record-property-payment.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { releaseHold } from "#domain/reservation/hold/release-hold.server.ts";
import { dueAtHotel } from "#domain/reservation/reservation-money.ts";
import type { Actor } from "#kit/actor.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { tripAt } from "../support/schedules.ts";
import type { TestEnv } from "../support/test-env-on.ts";
import type { Chance } from "./random.ts";
import { answerChange, changeByGuest, changeByHotel, withdraw } from "./week-changes.ts";
import { cancelUnits, noShow } from "./week-ends.ts";
import type { WeekHotel } from "./week-hotel.ts";
import { payer } from "./week-payer.ts";

/** The simulated week, as its steps see it. */
export type World = {
  env: TestEnv;
  hotel: WeekHotel;
  chance: Chance;
  /** The process, which may crash, with a signed-in person. */
  as: (person: Actor) => Ctx;
  say: (text: string) => void;
  /** Runs one action of the process; undefined where it crashed or failed. */
  does: <Value>(what: string, work: () => Promise<Value>) => Promise<Value | undefined>;
  /** Plans something for some minutes later; with `meanwhile` it may happen while an answer of the provider is awaited. */
  plan: (after: number, what: string, act: () => Promise<unknown>, meanwhile?: boolean) => void;
};

export type Booked = { code: string; guest: Actor; name: string };

/** What may happen to a booking in a world. */
export type Step<In extends World = World> = {
  what: string;
  /** For which share of the bookings it is planned, and when: minutes after the booking. */
  share: number;
  within: readonly [from: number, to: number];
  meanwhile?: boolean;
  act: (world: In, booked: Booked) => Promise<unknown>;
};

const hour = 60;
const day = 24 * hour;

/** The hotel receives or returns all or some of what is possible; after a crash it records it again under the same key. */
export async function atProperty(world: World, booked: Booked, direction: "received" | "returned") {
  const { env, chance, does, say, as, hotel, plan } = world;
  const { code, guest, name } = booked;
  const trip = await tripAt(env, guest, code);
  const most = direction === "returned" ? returnableOf(trip) : dueAtHotel(trip);
  if (most <= 0) return;
  const amount = chance.happens(0.6) ? most : chance.between(1, most);
  const payment = { hotelId: hotel.hotelId, code, direction, amount, method: "cash" as const, idempotencyKey: newId() };
  const record = async (isAgain: boolean) => {
    const recorded = await does(`${name}: ${amount} ${direction} at the hotel`, () => recordPropertyPayment(as(hotel.owner), payment));
    if (!recorded) plan(chance.between(1, 30), "recording it again", () => record(true));
    else if (!recorded.ok && recorded.rejection.code === "too_much" && !isAgain)
      say(`VIOLATION ${name}: ${most} are shown, which are too much`);
  };
  await record(false);
}

/**
 * What may happen to a booking, of one or several rooms or an offer, after it was made. A further kind of step is one more entry;
 * the invariants are checked after the run, and after every event where a single seed is run.
 */
const stepsOfBooking: readonly Step[] = [
  { what: "paying", share: 0.9, within: [1, 25], meanwhile: false, act: (world, booked) => payer(world, booked)() },
  { what: "paying later", share: 0.5, within: [30, 4 * day], meanwhile: false, act: (world, booked) => payer(world, booked)() },
  {
    what: "paying at the last moment",
    share: 0.3,
    within: [4 * day, 9 * day],
    meanwhile: false,
    act: (world, booked) => payer(world, booked)(),
  },
  {
    what: "cancelling",
    share: 0.12,
    within: [2, 30 * hour],
    act: ({ does, as }, { code, guest, name }) => does(`${name} cancels`, () => cancelReservation(as(guest), { code, reason: "" })),
  },
  {
    what: "cancelling late",
    share: 0.15,
    within: [day, 9 * day],
    act: ({ does, as }, { code, guest, name }) => does(`${name} cancels late`, () => cancelReservation(as(guest), { code, reason: "" })),
  },
  {
    what: "a cancellation by the hotel",
    share: 0.1,
    within: [2, 9 * day],
    act: ({ does, as, hotel }, { code, name }) =>
      does(`${name} is cancelled by the hotel`, () =>
        cancelReservation(as(hotel.owner), { code, reason: "Closed", hotelId: hotel.hotelId }),
      ),
  },
  {
    what: "letting go",
    share: 0.04,
    within: [2, 40],
    act: ({ does, as }, { code, guest, name }) => does(`${name} lets go`, () => releaseHold(as(guest), code)),
  },
  { what: "cancelling a room", share: 0.4, within: [20, 2 * day], act: (world, booked) => cancelUnits(world, booked, booked.guest) },
  {
    what: "cancelling a room late",
    share: 0.5,
    within: [2 * day, 9 * day],
    act: (world, booked) => cancelUnits(world, booked, booked.guest),
  },
  { what: "a room taken back", share: 0.2, within: [20, 9 * day], act: (world, booked) => cancelUnits(world, booked, world.hotel.owner) },
  { what: "money at the hotel", share: 0.8, within: [hour, 6 * day], act: (world, booked) => atProperty(world, booked, "received") },
  {
    what: "more money at the hotel",
    share: 0.8,
    within: [4 * day, 11 * day],
    act: (world, booked) => atProperty(world, booked, "received"),
  },
  { what: "changing", share: 0.6, within: [15, 2 * day], act: changeByGuest },
  { what: "changing again", share: 0.5, within: [hour, 9 * day], act: changeByGuest },
  { what: "a change by the hotel", share: 0.5, within: [20, 9 * day], act: changeByHotel },
  { what: "answering a change", share: 0.5, within: [hour, 9 * day], meanwhile: false, act: answerChange },
  { what: "withdrawing a change", share: 0.2, within: [hour, 9 * day], act: (world, booked) => withdraw(world, booked, booked.guest) },
  { what: "a change taken back", share: 0.2, within: [hour, 9 * day], act: (world, booked) => withdraw(world, booked, world.hotel.owner) },
  { what: "a no-show", share: 0.4, within: [8 * day, 13 * day], act: noShow },
  { what: "money given back", share: 0.25, within: [day, 11 * day], act: (world, booked) => atProperty(world, booked, "returned") },
];

/** Plans what happens to a new booking. */
export function planSteps<In extends World>(world: In, booked: Booked, steps: readonly Step<In>[] = stepsOfBooking) {
  const { chance, plan } = world;
  for (const { what, share, within, meanwhile = true, act } of steps)
    if (chance.happens(share)) plan(chance.between(...within), what, () => act(world, booked), meanwhile);
}
