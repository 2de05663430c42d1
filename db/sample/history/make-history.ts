import { sql } from "kysely";
import { changeNights } from "#domain/availability/change-nights.server.ts";
import { dunHotels } from "#domain/payout/dun-hotels.server.ts";
import { inviteReviewers } from "#domain/review/invite-reviewers.server.ts";
import { reconcilePayments } from "#domain/settlement/reconcile-payments.server.ts";
import type { Actor } from "#kit/actor.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import { nightsOf } from "#kit/date/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction, runLastSteps } from "#platform/database/transaction.server.ts";
import { addPerson } from "../add-person.ts";
import type { MadeHotel, MadeSample } from "../load-sample-data.ts";
import { must } from "../must.ts";
import { type Chance, chanceOf } from "../random.ts";
import type { Event } from "./events.ts";
import { eventsOf } from "./events.ts";
import { type SampleGuest, sampleGuests } from "./guests.ts";
import { bankDays, owing, payOut, readBank, refundPaidOut } from "./pay-out.ts";
import { planStays, type PlannedRoom, take } from "./plan-stays.ts";
import { type Made, play } from "./play.ts";
import { tripsOf } from "./trips.ts";

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
const guestCount = 260;
/** Of the month. */
const payoutDay = 5;
/** Events per transaction: one transaction for all would prevent vacuum from removing dead rows. */
const batch = 50;

/** The sample manager's hotels have bookings of a year, the others of 45 days before and after today. */
const ofOwn = { reach: { back: 365, ahead: 100 }, desk: 40, groups: 0.16 };
const ofOthers = { reach: { back: 45, ahead: 45 }, desk: 60, groups: 0.3 };

const ofOverdue = { ...ofOthers, reach: { back: 120, ahead: 0 } };

const planOf = ({ own, name }: MadeHotel) => (own ? ofOwn : name === owing.overdue ? ofOverdue : ofOthers);

/** Days ago of what the hotels that owe something gave back after a payout; their later stays don't pay it. */
const refunds: Record<string, { ago: number; stays: number }> = {
  [owing.overdue]: { ago: 75, stays: 2 },
  [owing.fresh]: { ago: 4, stays: 1 },
};

function isPlanned({ name }: MadeHotel, { checkIn }: { checkIn: Day }, today: Day): boolean {
  if (name === owing.overdue) return checkIn < addDays(today, -90);
  return name !== owing.fresh || checkIn < addDays(today, -28) || checkIn > today;
}

async function roomsOf(ctx: Ctx, hotel: MadeHotel): Promise<PlannedRoom[]> {
  const sold = await ctx.db.selectFrom("room_nights").select(["room_id", "night", "sold"]).where("hotel_id", "=", hotel.hotelId).execute();
  return hotel.rooms.map((room) => ({
    ...room,
    sold: new Map(sold.filter(({ room_id }) => room_id === room.roomId).map(({ night, sold }) => [night, sold])),
  }));
}

/** Closes three nights of one room and raises the weekend price of another. */
async function keepNights(ctx: Ctx, hotel: MadeHotel, rooms: PlannedRoom[], today: Day): Promise<void> {
  const owner: Ctx = { ...ctx, actor: hotel.owner };
  const [first, second] = rooms;
  if (!first || !second) return;
  const [from, to] = [addDays(today, 16), addDays(today, 18)];
  must(await changeNights(owner, { hotelId: hotel.hotelId, roomIds: [second.roomId], from, to, change: { closed: true } }));
  for (const night of nightsOf({ checkIn: from, checkOut: addDays(to, 1) })) second.sold.set(night, second.units);
  const price = Math.round((first.price * 1.15) / 100) * 100;
  const weekends = { from: addDays(today, 5), to: addDays(today, 60), weekdays: [5, 6] };
  must(await changeNights(owner, { hotelId: hotel.hotelId, roomIds: [first.roomId], ...weekends, change: { price } }));
}

function demandOf(hotel: MadeHotel, chance: Chance) {
  const swing = ["Batumi", "Santorini", "Bali"].includes(hotel.city) ? 0.3 : 0.14;
  const usual = hotel.own ? 0.7 : chance.between(1, 4) / 100;
  return { usual, swing: hotel.own ? swing : swing / 2, weekend: hotel.timeZone === "Asia/Tbilisi" ? 1.12 : 1.08 };
}

export type History = { coming: Event[]; made: Made; actors: Actor[] };

/**
 * Adds past and upcoming bookings to new sample data, by the commands and in chronological order up to `ctx.now`. Returns
 * the bookings of the following week and what else happens in the sample manager's hotels; `loadStoredSample` plays those that are due.
 */
export async function makeHistory(ctx: Ctx, env: MadeSample, seed = "stumari"): Promise<History> {
  const now = ctx.now().getTime();
  const today = ctx.now().toISOString().slice(0, 10);
  const chance = chanceOf(seed);
  const guests: (SampleGuest & { id: string; actor: Actor })[] = [];
  for (const guest of sampleGuests(chance, guestCount)) {
    const { firstName, lastName, email, locale } = guest;
    const actor = await addPerson(ctx, { firstName, lastName, email, locale, emailVerified: true, role: "guest" });
    guests.push({ ...guest, id: actor.id, actor });
  }
  const actors = new Map(
    [...guests.map(({ actor }) => actor), ...env.hotels.map(({ owner }) => owner), env.guest].map((actor) => [actor.id, actor]),
  );

  const events: Event[] = [];
  let stays = 0;
  const add = (more: (stay: number) => Event[]) => events.push(...more(stays++));
  for (const hotel of env.hotels) {
    const rooms = await roomsOf(ctx, hotel);
    if (hotel.own) await keepNights(ctx, hotel, rooms, today);
    const { hotelId, owner } = hotel;
    for (const trip of tripsOf(hotel, rooms, now)) {
      take(trip.room, trip.checkIn, trip.nights, 1);
      add((stay) => eventsOf(chance, stay, trip, { hotelId, ownerId: owner.id, guest: { ...env.guest, phone: "+995 599 12 34 56" } }));
    }
    const planned = { rooms, daily: hotel.own, demand: demandOf(hotel, chance), ...planOf(hotel) };
    for (const stay of planStays(chance, planned, today, now + weekMs).filter((stay) => isPlanned(hotel, stay, today)))
      add((number) => eventsOf(chance, number, stay, { hotelId, ownerId: owner.id, guest: chance.pick(guests) }));
  }
  const firstDay = Math.min(...events.map(({ at }) => at));
  for (let at = Math.ceil(firstDay / dayMs) * dayMs + dayMs / 2; at < now; at += dayMs) events.push({ at, kind: "reward" });
  events.sort((one, other) => one.at - other.at);

  const made: Made = new Map();
  const past = events.filter(({ at }) => at <= now);
  for (let from = 0; from < past.length; from += batch) {
    await inTransaction(ctx, async (ctx) => {
      for (const event of past.slice(from, from + batch)) {
        await play(ctx, event, actors, made);
        await runLastSteps(ctx.db);
        if (event.kind === "reward") await payHotels({ ...ctx, actor: env.admin, now: () => new Date(event.at) }, env, now);
      }
    });
    // The embedded database has no autovacuum: without statistics it scans whole tables.
    if (from % (batch * 20) === 0) await sql`vacuum analyze`.execute(ctx.db);
  }
  while (await reconciledMore(ctx));
  await inviteReviewers(ctx);

  const own = new Set(env.hotels.filter((hotel) => hotel.own).map(({ hotelId }) => hotelId));
  const isOwn = (event: Event) => event.kind !== "reward" && own.has(made.get(event.stay)?.hotelId ?? "");
  const soon = events.filter(({ at }) => at > now && at <= now + weekMs);
  const booked = new Set(soon.flatMap((event) => (event.kind === "book" ? event.stay : [])));
  const coming = soon.filter((event) => event.kind !== "reward" && (booked.has(event.stay) || isOwn(event)));
  const acting = new Set(
    coming.flatMap((event) => (event.kind === "book" ? event.booking.actorId : event.kind === "reward" ? [] : event.actorId)),
  );
  const listed = new Set(coming.flatMap((event) => (event.kind === "reward" ? [] : event.stay)));
  return {
    coming,
    made: new Map([...made].filter(([stay]) => listed.has(stay))),
    actors: [...actors.values()].filter(({ id }) => acting.has(id)),
  };
}

/** What the operator does on a day about the money of hotels, and what two of them give back. */
async function payHotels(ctx: Ctx, { hotels }: MadeSample, madeAt: number): Promise<void> {
  const day = ctx.now();
  if (day.getUTCDate() === payoutDay) await payOut(ctx);
  if (day.getUTCDate() === payoutDay + bankDays) await readBank(ctx);
  const ago = Math.floor((madeAt - day.getTime()) / dayMs);
  for (const hotel of hotels) {
    const refund = refunds[hotel.name];
    if (refund?.ago === ago) await refundPaidOut(ctx, hotel, refund.stays);
  }
  if (ago < (refunds[owing.overdue]?.ago ?? 0) && day.getUTCDay() === 1) await dunHotels({ ...ctx, actor: null });
}

/** Runs the reconciliation of payments if one is due; returns whether one was. */
async function reconciledMore(ctx: Ctx): Promise<boolean> {
  const due = await ctx.db.selectFrom("payments").select("id").where("next_check_at", "<=", ctx.now()).limit(1).executeTakeFirst();
  if (due) await reconcilePayments(ctx);
  return Boolean(due);
}
