import { acceptChange, withdrawChange } from "#domain/reservation/change/accept-change.server.ts";
import type { RequestedChange } from "#domain/reservation/change/booking-change.ts";
import { changeBooking, type ChangeRequest } from "#domain/reservation/change/change-booking.server.ts";
import { expireChanges } from "#domain/settlement/expire-changes.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import { syncPayment } from "#domain/settlement/sync-payment.server.ts";
import { addDays } from "#kit/date/day.ts";
import { nightsOf, type Stay } from "#kit/date/stay.ts";
import { newId } from "#platform/id.server.ts";
import { approvedCard } from "../support/booking.ts";
import { requestedFor } from "../support/changes.ts";
import type { TestEnv } from "../support/test-env-on.ts";
import type { CallRoom, Move } from "./explain.ts";
import { answerOf, type Client, type Held } from "./history-client.ts";

const hour = 3_600_000;

const takenBy = (rooms: readonly Pick<CallRoom, "roomId" | "count">[], stay: Stay, sign = 1): Move[] =>
  rooms.flatMap(({ roomId, count }) => nightsOf(stay).map((night) => ({ roomId, night, count: count * sign })));

/** Moves of the same night of a room as one. */
const together = (moves: readonly Move[]): Move[] =>
  [...Map.groupBy(moves, ({ roomId, night }) => `${roomId} ${night}`).values()].flatMap((same) => {
    const count = same.reduce((sum, one) => sum + one.count, 0);
    return same[0] && count !== 0 ? [{ ...same[0], count }] : [];
  });

/** What a booking is now: its stay, its rooms and the nights that it and its open change take. */
async function bookingNow({ ctx }: TestEnv, code: string) {
  const {
    id,
    state,
    check_in: checkIn,
    check_out: checkOut,
  } = await ctx.db
    .selectFrom("reservations")
    .select(["id", "state", "check_in", "check_out"])
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  const lines = await ctx.db
    .selectFrom("reservation_rooms")
    .select(["line", "room_id as roomId", "units as count"])
    .where("reservation_id", "=", id)
    .where("cancelled_at", "is", null)
    .orderBy("line")
    .execute();
  const change = await ctx.db
    .selectFrom("reservation_changes")
    .select(["id", "due_now", "held_nights"])
    .where("reservation_id", "=", id)
    .where("state", "=", "open")
    .executeTakeFirst();
  const stay = { checkIn, checkOut };
  const held = state === "held" || state === "confirmed" ? takenBy(lines, stay) : [];
  return { stay, lines, change, taken: [...held, ...(change?.held_nights ?? [])] };
}

/**
 * Sends a command for a booking whose nights depend on what happened to it, and notes the nights that it has taken and freed: by it, or
 * meanwhile by the expiry of its hold or change. `needs`: what the command asks for beyond what the booking has.
 */
export async function sendFor(
  client: Client,
  one: Held,
  { what, may, needs = [] }: { what: string; may: readonly string[]; needs?: readonly Move[] },
  send: () => Promise<{ answer?: string; night?: string }>,
) {
  const { env, call, hotel } = client;
  return call({ what, effect: "move", rooms: hotel.rooms.map((room) => ({ ...room, count: 0 })), stay: one.stay, may, needs }, async () => {
    const before = await bookingNow(env, one.code);
    const answer = await send();
    const after = await bookingNow(env, one.code);
    one.stay = after.stay;
    one.rooms = after.lines.map((line) => ({ ...line, units: hotel.rooms.find(({ roomId }) => roomId === line.roomId)?.units ?? 0 }));
    return { ...answer, moves: together([...after.taken, ...before.taken.map((move) => ({ ...move, count: -move.count }))]) };
  });
}

const someChanged = ({ chance, hotel }: Client, requested: RequestedChange): RequestedChange => {
  const [first, ...others] = requested.rooms;
  const days = chance.between(1, 3);
  const kind = chance.between(1, 6);
  if (kind === 1) return { ...requested, checkIn: addDays(requested.checkIn, days), checkOut: addDays(requested.checkOut, days) };
  if (kind === 2) return { ...requested, checkOut: addDays(requested.checkOut, days) };
  if (kind === 3) return { ...requested, checkOut: addDays(requested.checkOut, -1) };
  if (!first) return requested;
  const { roomId } = chance.pick(hotel.rooms);
  if (kind === 4) return { ...requested, rooms: [...requested.rooms, { ...first, line: null, roomId, rooms: 1, adults: 1 }] };
  return kind === 5 ? { ...requested, rooms: [{ ...first, roomId }, ...others] } : { ...requested, rooms: others };
};

/** What may be wrong with a change when nobody else books. */
const refused = ["no_change", "change_open", "too_many_changes", "bad_stay", "unknown_room", "too_many_rooms", "too_many_guests"];
const states = ["not_confirmed_yet", "already_cancelled"];

/** A booking is changed by its guest or the hotel; the guest answers what stays open, or leaves it. */
export async function changeBooked(client: Client) {
  const { env, chance, guest, hotel, held } = client;
  const booked = held.filter(({ isOverHttp }) => !isOverHttp);
  if (booked.length === 0) return;
  const one = chance.pick(booked);
  const { code } = one;
  const byHotel = chance.happens(0.3);
  const actor = byHotel ? hotel.owner : guest;
  const requested = await requestedFor(env, code, (requested) => someChanged(client, requested));
  const request: ChangeRequest = { code, requested, idempotencyKey: newId(), ...(byHotel && { hotelId: hotel.hotelId }) };
  const { stay, lines } = await bookingNow(env, code);
  const wanted = requested.rooms.map(({ roomId, rooms }) => ({ roomId, count: rooms }));
  const needs = together([...takenBy(wanted, requested), ...takenBy(lines, stay, -1)]).filter(({ count }) => count > 0);
  // Nights are closed and prices changed by others between the two answers.
  await sendFor(client, one, { what: "change booking", may: [...refused, ...states, "confirm"], needs }, async () => {
    const shown = await changeBooking(env.as(actor), request);
    if (shown.ok || shown.rejection.code !== "confirm") return answerOf(shown);
    const { after, dueNow, refund } = shown.rejection.preview;
    return answerOf(await changeBooking(env.as(actor), { ...request, confirmed: { total: after.total, dueNow, refund } }));
  });
  if (chance.happens(0.7)) await answer(client, one);
}

/** The guest pays, accepts or withdraws the open change of a booking. */
async function answer(client: Client, one: Held) {
  const { env, chance, guest } = client;
  const { code } = one;
  const { change } = await bookingNow(env, code);
  if (!change) return;
  if (chance.happens(0.2))
    await sendFor(client, one, { what: "withdraw change", may: ["unknown_change"] }, async () =>
      answerOf(await withdrawChange(env.as(guest), { code, changeId: change.id })),
    );
  else if (change.due_now > 0) await pay(client, one, "change");
  else
    await sendFor(client, one, { what: "accept change", may: ["unknown_change"] }, async () =>
      answerOf(await acceptChange(env.as(guest), code, change.id)),
    );
}

/** By this clock all open changes that wait for less than some hours are over. */
export const expireOpen = ({ env, chance, call, held }: Client) =>
  call({ what: "expire changes", effect: "expire", rooms: [], stay: held[0]?.stay ?? { checkIn: "", checkOut: "" } }, async () => {
    const later = env.ctx.now().getTime() + chance.pick([1, 49]) * hour;
    await expireChanges({ ...env.ctx, now: () => new Date(later) });
    return { answer: "done" };
  });

const notPaid = ["already_paid", "hold_over", "cancelled", "change_over"];

/** Pays what is due next of a booking, or its open change. */
export const pay = (client: Client, booked: Held, what: "next" | "change" = "next") =>
  sendFor(client, booked, { what: what === "change" ? "pay change" : "pay", may: notPaid }, async () => {
    const { env, guest } = client;
    const outcome = await payReservation(env.as(guest), booked.code, what);
    if (!outcome.ok) return answerOf(outcome);
    const order = env.provider.orders().find(({ token }) => outcome.value.url.endsWith(token));
    if (!order) return { answer: "the provider has no order" };
    env.provider.pay(order.orderId, approvedCard);
    await syncPayment(env.ctx, order.orderId);
    return { answer: "done" };
  });
