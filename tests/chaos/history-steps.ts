import { recordPropertyPayment } from "../../app/domain/front-desk/record-property-payment.server.ts";
import { askHotel } from "../../app/domain/group/ask-hotel.server.ts";
import { makeOffer } from "../../app/domain/group/make-offer.server.ts";
import { bookReservation } from "../../app/domain/reservation/book-reservation.server.ts";
import { cancelLine } from "../../app/domain/reservation/cancel-line.server.ts";
import { cancelReservation } from "../../app/domain/reservation/cancel-reservation.server.ts";
import { payReservation } from "../../app/domain/settlement/pay-reservation.server.ts";
import { syncPayment } from "../../app/domain/settlement/sync-payment.server.ts";
import type { Actor } from "../../app/kit/actor.ts";
import { addDays } from "../../app/kit/day.ts";
import type { Outcome } from "../../app/kit/outcome.ts";
import type { Stay } from "../../app/kit/stay.ts";
import { newId } from "../../app/platform/id.server.ts";
import { approvedCard, requestFor, stayOf } from "../support/booking.ts";
import { dayAhead } from "../support/day-ahead.ts";
import type { TestEnv } from "../support/test-env-on.ts";
import type { Call, CallRoom, NightBook } from "./explain.ts";
import { usualTotal } from "./explain.ts";
import type { Chance } from "./random.ts";
import type { formsOf } from "./client-forms.ts";

export const basePrice = 10_000;
const firstNight = 10;
const length = 120;

type Held = { code: string; rooms: CallRoom[]; stay: Stay; isOverHttp: boolean };

/** One client with what they have booked, and the hotel. */
export type Client = {
  env: TestEnv;
  chance: Chance;
  guest: Actor;
  forms: Awaited<ReturnType<typeof formsOf>>;
  hotel: { hotelId: string; owner: Actor; rooms: readonly Omit<CallRoom, "count">[]; plans: readonly string[] };
  held: Held[];
  before: NightBook;
  /** Sends a command and notes what it was, when it began and ended, and its answer. */
  call: (call: Pick<Call, "what" | "effect" | "rooms" | "stay" | "may">, send: () => Promise<Partial<Call>>) => Promise<Call>;
};

const someStay = (chance: Chance): Stay => {
  const checkIn = addDays(dayAhead(firstNight), chance.between(0, length - 1));
  return stayOf(checkIn, addDays(checkIn, chance.between(1, 6)));
};
const someRoom = ({ chance, hotel }: Client): CallRoom => {
  const room = chance.pick(hotel.rooms);
  return { ...room, count: chance.between(1, room.units) };
};

type Rejection = { code: string; night?: string };
const answerOf = (outcome: Outcome<unknown, Rejection>): Partial<Call> =>
  outcome.ok ? { answer: "done" } : { answer: outcome.rejection.code, ...(outcome.rejection.night && { night: outcome.rejection.night }) };

const gone = ["already_cancelled"];

async function bookOverHttp(client: Client) {
  const { env, chance, guest, forms, hotel, held, before, call } = client;
  const { hotelId } = hotel;
  const room = someRoom(client);
  const { roomId, count } = room;
  const stay = someStay(chance);
  await call({ what: "book", effect: "take", rooms: [room], stay }, async () => {
    const { adults, expectedTotal, idempotencyKey } = await requestFor(env, guest, { hotelId, roomId }, stay, { rooms: count });
    // A client without an offer sends the booking anyway, which the command must reject.
    const total = expectedTotal || usualTotal(room, stay, before, basePrice);
    const { code, ...answer } = await forms.book({ hotelId, roomId, stay, rooms: count, adults, total, idempotencyKey });
    if (code) held.push({ code, rooms: [room], stay, isOverHttp: true });
    return answer;
  });
}

/** Several rooms under plans that are paid now, later or at the hotel; what is due now is paid sometimes. */
async function bookRooms(client: Client) {
  const { env, chance, guest, hotel, held, before, call } = client;
  const stay = someStay(chance);
  const rooms = Array.from({ length: chance.between(2, 3) }, () => someRoom(client)).map((room) => ({
    ...room,
    count: Math.min(room.count, 2),
  }));
  const plan = chance.happens(0.5) ? chance.pick(hotel.plans) : undefined;
  let code: string | undefined;
  await call({ what: "book rooms", effect: "take", rooms, stay }, async () => {
    const parts = [];
    let total = 0;
    for (const room of rooms) {
      const rateType = plan ?? chance.pick(hotel.plans);
      const part = await requestFor(env, guest, { hotelId: hotel.hotelId, roomId: room.roomId }, stay, {
        rooms: room.count,
        adults: room.count,
        rateType,
      });
      parts.push({ ...part, guest: null });
      total += part.expectedTotal || usualTotal(room, stay, before, basePrice);
    }
    const [first, ...otherRooms] = parts;
    if (!first) throw new Error("Nothing is wished for.");
    const person = { firstName: "Nino", lastName: "Beridze", phone: null, arrivalHour: null, requests: null };
    const outcome = await bookReservation(env.as(guest), { ...first, guest: person, expectedTotal: total, otherRooms });
    if (!outcome.ok) return answerOf(outcome);
    ({ code } = outcome.value);
    held.push({ code, rooms: [...rooms], stay, isOverHttp: false });
    return { answer: "done", total: outcome.value.total };
  });
  if (code && chance.happens(0.6)) await pay(client, { code, rooms, stay });
}

const pay = ({ env, guest, call }: Client, { code, rooms, stay }: Omit<Held, "isOverHttp">) =>
  call({ what: "pay", effect: "none", rooms, stay, may: ["already_paid", "hold_over", "cancelled"] }, async () => {
    const outcome = await payReservation(env.as(guest), code);
    if (!outcome.ok) return answerOf(outcome);
    const order = env.provider.orders().find(({ token }) => outcome.value.url.endsWith(token));
    if (!order) return { answer: "the provider has no order" };
    env.provider.pay(order.orderId, approvedCard);
    await syncPayment(env.ctx, order.orderId);
    return { answer: "done" };
  });

async function cancel({ env, chance, guest, forms, held, call }: Client) {
  const [going] = held.splice(chance.between(0, held.length - 1), 1);
  if (!going) return;
  const { code, rooms, stay, isOverHttp } = going;
  await call({ what: "cancel", effect: "free", rooms, stay, may: gone }, async () =>
    isOverHttp ? forms.cancel(code) : answerOf(await cancelReservation(env.as(guest), { code, reason: "" })),
  );
}

/** Units of one room of a booking, by the guest or the hotel; the last units cancel the booking. */
async function cancelUnits(client: Client) {
  const { env, chance, guest, hotel, held, call } = client;
  const booked = held.filter(({ isOverHttp }) => !isOverHttp);
  if (booked.length === 0) return;
  const one = chance.pick(booked);
  const line = chance.between(1, one.rooms.length);
  const room = one.rooms[line - 1];
  if (!room || room.count === 0) return;
  const units = chance.between(1, room.count);
  const byHotel = chance.happens(0.3);
  const ended = await call(
    { what: "cancel units", effect: "free", rooms: [{ ...room, count: units }], stay: one.stay, may: [...gone, "not_confirmed_yet"] },
    async () => {
      const wish = { code: one.code, line, units, reason: "", ...(byHotel && { hotelId: hotel.hotelId }) };
      return answerOf(await cancelLine(env.as(byHotel ? hotel.owner : guest), wish));
    },
  );
  if (ended.answer === "done") one.rooms[line - 1] = { ...room, count: room.count - units };
  if (one.rooms.every(({ count }) => count === 0)) held.splice(held.indexOf(one), 1);
}

/** A group asks, and the hotel offers rooms, which the group declines, pays or leaves. */
async function offer(client: Client) {
  const { env, chance, guest, hotel, held, call } = client;
  const { hotelId, owner } = hotel;
  const stay = someStay(chance);
  const rooms = [someRoom(client), ...(chance.happens(0.5) ? [someRoom(client)] : [])];
  const wish = { ...stay, rooms: 10, adults: 20, children: 0, firstName: "Tamar", lastName: "Kapanadze", phone: null, message: "A choir." };
  const asked = await askHotel(env.as(guest), { ...wish, hotelId, clientAddress: newId(), locale: "en" });
  if (!asked.ok) return;
  const lines = rooms.map(({ roomId, count }) => ({
    roomId,
    units: count,
    adults: count,
    children: 0,
    price: 5000,
    plan: chance.pick(hotel.plans),
  }));
  let code: string | undefined;
  await call({ what: "offer", effect: "take", rooms, stay }, async () => {
    const wanted = { hotelId, enquiryId: asked.value.enquiryId, lines, days: 7, text: "Welcome." };
    const checked = await makeOffer(env.as(owner), { ...wanted, expectedTotal: null });
    const total = !checked.ok && checked.rejection.code === "check_total" ? checked.rejection.total : null;
    const made = total === null ? checked : await makeOffer(env.as(owner), { ...wanted, expectedTotal: total });
    if (made.ok) ({ code } = made.value);
    return answerOf(made);
  });
  if (!code) return;
  held.push({ code, rooms: [...rooms], stay, isOverHttp: false });
  if (chance.happens(0.5)) await pay(client, { code, rooms, stay });
}

/** The hotel receives or gives back money of a booking that is paid there. */
async function atProperty({ env, chance, hotel, held, call }: Client) {
  const booked = held.filter(({ isOverHttp }) => !isOverHttp);
  if (booked.length === 0) return;
  const { code, rooms, stay } = chance.pick(booked);
  const direction = chance.happens(0.8) ? ("received" as const) : ("returned" as const);
  const payment = {
    hotelId: hotel.hotelId,
    code,
    direction,
    amount: chance.between(1, 30_000),
    method: "cash" as const,
    idempotencyKey: newId(),
  };
  await call({ what: `money ${direction}`, effect: "none", rooms, stay, may: ["too_much", "paid_on_site", ...gone] }, async () =>
    answerOf(await recordPropertyPayment(env.as(hotel.owner), payment)),
  );
}

async function change(client: Client) {
  const { chance, forms, hotel, call } = client;
  const room = someRoom(client);
  const stay = someStay(chance);
  const closed = chance.happens(0.3);
  const price = chance.pick([null, 8000, 12_000]);
  const what = chance.happens(0.6) ? { closed } : { price };
  await call({ what: "change", effect: "change", rooms: [room], stay }, async () => ({
    ...(await forms.change({ hotelId: hotel.hotelId, roomId: room.roomId, stay }, what)),
    change: what,
  }));
}

/** By this clock all holds older than the given seconds have expired. */
const expire = ({ env, chance, call }: Client) =>
  call({ what: "expire", effect: "expire", rooms: [], stay: someStay(chance) }, async () => {
    const seconds = chance.between(1, 15);
    env.at(new Date(Date.now() + env.ctx.config.holdMinutes * 60_000 - seconds * 1000).toISOString());
    await env.expireHolds();
    return { answer: "done" };
  });

/**
 * What a client may do, and how often in a hundred steps. A further kind of step is one more entry: its `call` says which nights it
 * takes or frees, and the model explains its answer.
 */
export const steps: readonly { share: number; act: (client: Client) => Promise<unknown> }[] = [
  { share: 33, act: bookOverHttp },
  { share: 16, act: bookRooms },
  { share: 15, act: cancel },
  { share: 8, act: cancelUnits },
  { share: 5, act: offer },
  { share: 6, act: atProperty },
  { share: 13, act: change },
  { share: 4, act: expire },
];
