import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { acceptChange, withdrawChange } from "#domain/reservation/change/accept-change.server.ts";
import type { RequestedChange, RequestedRoom } from "#domain/reservation/change/booking-change.ts";
import { changeBooking, type ChangeRequest } from "#domain/reservation/change/change-booking.server.ts";
import type { Actor } from "#kit/actor.ts";
import { addDays } from "#kit/date/day.ts";
import { newId } from "#platform/id.server.ts";
import { requestedFor } from "../support/changes.ts";
import { tripAt } from "../support/schedules.ts";
import { cancelUnits, noShow } from "./week-ends.ts";
import { payer } from "./week-payer.ts";
import type { Booked, World } from "./week-steps.ts";

const hour = 60;

/** A room beside those that are booked. */
function newRoom({ chance, hotel }: World): RequestedRoom {
  return {
    line: null,
    roomId: chance.pick(hotel.roomIds),
    plan: chance.pick(hotel.plans),
    rooms: 1,
    adults: chance.between(1, 2),
    children: 0,
    childAges: [],
    teenAges: [],
    extras: [],
    guest: null,
  };
}

type Kind = (world: World, requested: RequestedChange, at: number) => RequestedChange;

const withRoom = (requested: RequestedChange, at: number, becomes: (room: RequestedRoom) => RequestedRoom[]): RequestedChange => ({
  ...requested,
  rooms: requested.rooms.flatMap((room, index) => (index === at ? becomes(room) : [room])),
});

/** What a change may ask for, of all or of one of the rooms; a further kind is one more entry. */
const kinds: readonly Kind[] = [
  (_world, requested) => ({ ...requested, checkIn: addDays(requested.checkIn, 1), checkOut: addDays(requested.checkOut, 1) }),
  ({ chance }, requested) => ({ ...requested, checkOut: addDays(requested.checkOut, chance.between(1, 2)) }),
  (_world, requested) => ({ ...requested, checkIn: addDays(requested.checkIn, -1) }),
  (_world, requested) => ({ ...requested, checkOut: addDays(requested.checkOut, -1) }),
  (world, requested) => ({ ...requested, rooms: [...requested.rooms, newRoom(world)] }),
  (_world, requested, at) => withRoom(requested, at, () => []),
  ({ chance, hotel }, requested, at) => withRoom(requested, at, (room) => [{ ...room, roomId: chance.pick(hotel.roomIds) }]),
  ({ chance, hotel }, requested, at) => withRoom(requested, at, (room) => [{ ...room, plan: chance.pick(hotel.plans) }]),
  (_world, requested, at) => withRoom(requested, at, (room) => [{ ...room, adults: room.adults + 1 }]),
  (_world, requested, at) => withRoom(requested, at, (room) => [{ ...room, guest: { firstName: "Gia", lastName: "Maisuradze" } }]),
  ({ chance, hotel }, requested, at) =>
    withRoom(requested, at, (room) => [
      { ...room, extras: room.extras.length > 0 ? [] : [{ extraId: hotel.parkingId, pieces: chance.between(1, 2) }] },
    ]),
];

/** What ends a change that is open. */
const ends: readonly ((world: World, booked: Booked) => Promise<unknown>)[] = [
  ({ does, as }, { code, guest, name }) =>
    does(`${name} cancels while a change is open`, () => cancelReservation(as(guest), { code, reason: "" })),
  (world, booked) => cancelUnits(world, booked, booked.guest),
  (world, booked) => cancelUnits(world, booked, world.hotel.owner),
  noShow,
];

/** Confirms what is shown; without an answer under the same key again, and sometimes in two tabs. The guest answers what stays open. */
async function changeBy(world: World, booked: Booked, by: Actor) {
  const { env, hotel, chance, does, as, plan } = world;
  const { code, name } = booked;
  const isHotel = by === hotel.owner;
  const who = isHotel ? "the hotel" : "the guest";
  const kind = chance.pick(kinds);
  const requested = await requestedFor(env, code, (requested) =>
    kind(world, requested, chance.between(0, Math.max(0, requested.rooms.length - 1))),
  );
  const request: ChangeRequest = { code, requested, idempotencyKey: newId(), ...(isHotel && { hotelId: hotel.hotelId }) };
  const shown = await does(`${name}: a change is shown to ${who}`, () => changeBooking(as(by), request));
  if (!shown || shown.ok || shown.rejection.code !== "confirm") return;
  const { after, dueNow, refund } = shown.rejection.preview;
  const confirmed = { total: after.total, dueNow, refund };
  let isAnswered = false;
  const confirm = async () => {
    const made = await does(`${name} is changed by ${who}`, () => changeBooking(as(by), { ...request, confirmed }));
    if (!made) plan(chance.between(1, 5), "changing again", confirm);
    if (!made?.ok || made.value.state !== "open" || isAnswered) return;
    isAnswered = true;
    if (chance.happens(0.3)) plan(chance.between(0, 20), "an end while a change is open", () => chance.pick(ends)(world, booked));
    if (chance.happens(0.7)) plan(chance.between(0, isHotel ? 50 * hour : 25), "an answer", () => answerChange(world, booked), false);
  };
  // What was shown is confirmed at once, or when much may have happened since.
  if (chance.happens(0.2)) plan(chance.between(1, 6 * hour), "confirming later", confirm);
  else await confirm();
  if (chance.happens(0.15)) plan(chance.between(0, 3), "confirming twice", confirm);
}

export const changeByGuest = (world: World, booked: Booked) => changeBy(world, booked, booked.guest);
export const changeByHotel = (world: World, booked: Booked) => changeBy(world, booked, world.hotel.owner);

/** The guest pays or accepts the open change, or declines it. */
export async function answerChange(world: World, booked: Booked) {
  const { env, chance, does, as } = world;
  const { openChange } = await tripAt(env, booked.guest, booked.code);
  if (!openChange) return;
  if (chance.happens(0.2)) return withdraw(world, booked, booked.guest);
  if (openChange.dueNow > 0) return payer(world, booked, "change")();
  await does(`${booked.name} accepts the change`, () => acceptChange(as(booked.guest), booked.code, openChange.id));
}

/** The guest withdraws or declines the open change, or the hotel withdraws it. */
export async function withdraw({ env, hotel, does, as }: World, { code, guest, name }: Booked, by: Actor) {
  const { openChange } = await tripAt(env, guest, code);
  if (!openChange) return;
  const isHotel = by === hotel.owner;
  await does(`${name}: the change is withdrawn by ${isHotel ? "the hotel" : "the guest"}`, () =>
    withdrawChange(as(by), { code, changeId: openChange.id, ...(isHotel && { hotelId: hotel.hotelId }) }),
  );
}
