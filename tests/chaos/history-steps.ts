import { recordPropertyPayment } from "#domain/front-desk/record-property-payment.server.ts";
import { askHotel } from "#domain/group/ask-hotel.server.ts";
import { makeOffer } from "#domain/group/make-offer.server.ts";
import { bookReservation } from "#domain/reservation/book/book-reservation.server.ts";
import { cancelLine } from "#domain/reservation/cancel/cancel-line.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { addDays } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import { newId } from "#platform/id.server.ts";
import { requestFor, stayOf } from "../support/booking.ts";
import { dayAhead } from "../support/day-ahead.ts";
import type { CallRoom } from "./explain.ts";
import { usualTotal } from "./explain.ts";
import { changeBooked, expireOpen, pay, sendFor } from "./history-changes.ts";
import { answerOf, type Client, type Held } from "./history-client.ts";
import type { Chance } from "./random.ts";

export const basePrice = 10_000;
const firstNight = 10;
const length = 120;

const someStay = (chance: Chance): Stay => {
  const checkIn = addDays(dayAhead(firstNight), chance.between(0, length - 1));
  return stayOf(checkIn, addDays(checkIn, chance.between(1, 6)));
};
const someRoom = ({ chance, hotel }: Client): CallRoom => {
  const room = chance.pick(hotel.rooms);
  return { ...room, count: chance.between(1, room.units) };
};

const alreadyCancelled = ["already_cancelled"];

const numbered = (rooms: readonly CallRoom[]) => rooms.map((room, index) => ({ ...room, line: index + 1 }));

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
    if (code) held.push({ code, rooms: numbered([room]), stay, isOverHttp: true });
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
  let booked: Held | undefined;
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
    if (!first) throw new Error("Nothing is requested.");
    const person = { firstName: "Nino", lastName: "Beridze", phone: null, arrivalHour: null, requests: null };
    const outcome = await bookReservation(env.as(guest), { ...first, guest: person, expectedTotal: total, otherRooms });
    if (!outcome.ok) return answerOf(outcome);
    const { code } = outcome.value;
    booked = { code, rooms: numbered(rooms), stay, isOverHttp: false };
    held.push(booked);
    return { answer: "done", total: outcome.value.total };
  });
  if (booked && chance.happens(0.6)) await pay(client, booked);
}

async function cancel(client: Client) {
  const { env, chance, guest, forms, held, call } = client;
  const [going] = held.splice(chance.between(0, held.length - 1), 1);
  if (!going) return;
  const { code, rooms, stay, isOverHttp } = going;
  if (isOverHttp) await call({ what: "cancel", effect: "free", rooms, stay, may: alreadyCancelled }, () => forms.cancel(code));
  else
    await sendFor(client, going, { what: "cancel", may: alreadyCancelled }, async () =>
      answerOf(await cancelReservation(env.as(guest), { code, reason: "" })),
    );
}

/** Units of one room of a booking, by the guest or the hotel; the last units cancel the booking. */
async function cancelUnits(client: Client) {
  const { env, chance, guest, hotel, held } = client;
  const booked = held.filter(({ isOverHttp, rooms }) => !isOverHttp && rooms.length > 0);
  if (booked.length === 0) return;
  const one = chance.pick(booked);
  const { line, count } = chance.pick(one.rooms);
  const units = chance.between(1, count);
  const byHotel = chance.happens(0.3);
  await sendFor(client, one, { what: "cancel units", may: [...alreadyCancelled, "not_confirmed_yet"] }, async () => {
    const requested = { code: one.code, line, units, reason: "", ...(byHotel && { hotelId: hotel.hotelId }) };
    return answerOf(await cancelLine(env.as(byHotel ? hotel.owner : guest), requested));
  });
  if (one.rooms.length === 0) held.splice(held.indexOf(one), 1);
}

/** A group asks, and the hotel offers rooms, which the group declines, pays or leaves. */
async function offer(client: Client) {
  const { env, chance, guest, hotel, held, call } = client;
  const { hotelId, owner } = hotel;
  const stay = someStay(chance);
  const rooms = [someRoom(client), ...(chance.happens(0.5) ? [someRoom(client)] : [])];
  const requested = {
    ...stay,
    rooms: 10,
    adults: 20,
    children: 0,
    firstName: "Tamar",
    lastName: "Kapanadze",
    phone: null,
    message: "A choir.",
  };
  const asked = await askHotel(env.as(guest), { ...requested, hotelId, clientAddress: newId(), locale: "en" });
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
  const booked = { code, rooms: numbered(rooms), stay, isOverHttp: false };
  held.push(booked);
  if (chance.happens(0.5)) await pay(client, booked);
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
  await call(
    { what: `money ${direction}`, effect: "none", rooms, stay, may: ["too_much", "paid_on_site", ...alreadyCancelled] },
    async () => answerOf(await recordPropertyPayment(env.as(hotel.owner), payment)),
  );
}

async function changeNights(client: Client) {
  const { chance, forms, hotel, call } = client;
  const room = someRoom(client);
  const stay = someStay(chance);
  const closed = chance.happens(0.3);
  const price = chance.pick([null, 8000, 12_000]);
  const what = chance.happens(0.6) ? { closed } : { price };
  await call({ what: "change nights", effect: "change", rooms: [room], stay }, async () => ({
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
  { share: 29, act: bookOverHttp },
  { share: 16, act: bookRooms },
  { share: 13, act: cancel },
  { share: 6, act: cancelUnits },
  { share: 12, act: changeBooked },
  { share: 5, act: offer },
  { share: 4, act: atProperty },
  { share: 10, act: changeNights },
  { share: 3, act: expire },
  { share: 2, act: expireOpen },
];
