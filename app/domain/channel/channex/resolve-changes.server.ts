import { sql } from "kysely";
import { spansOf } from "#domain/availability/night-change.ts";
import { addDays, type Day, daysOf } from "#kit/date/day.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { lastCountedNight, type OriginalPrice } from "../ari/ari.ts";
import type { Resolved } from "../ari/push.server.ts";
import type { Connection, Mapping } from "../connection/connection.ts";
import { nightStateOf } from "../prices/night-state.ts";
import { type Conversion, dependsOnAdults, nightPriceOf, numbersOfAdults } from "../prices/plan-price.ts";
import { conversionOf, priceModelOf, readPriceFacts } from "../prices/price-facts.server.ts";
import { type AvailabilityChange, type Problem, problem, type RestrictionChange } from "./changes.ts";

/** What has been said of a night of a plan; what was never said is missing. `price` null: none that is the same here. */
type Said = Partial<{
  price: number | null;
  stopSell: boolean;
  noArrival: boolean;
  noDeparture: boolean;
  minArrival: number;
  minThrough: number;
}>;

/** Rejects the first change that names a room type or a plan that nothing here has. */
export function unknownCode(changes: readonly (AvailabilityChange | RestrictionChange)[], { rooms, plans }: Mapping): Problem | undefined {
  for (const { place, room_type_id: room, rate_plan_id: plan } of changes) {
    if (!rooms.some(({ code }) => code === room)) return problem(place, `there is no room type ${room}`).rejection;
    if (plan && !plans.some(({ code }) => code === plan)) return problem(place, `there is no rate plan ${plan}`).rejection;
  }
  return undefined;
}

/** Counts of room types here. Warns of those that the hotel decides and of far nights. */
export function resolveAvailability(changes: readonly AvailabilityChange[], { rooms }: Mapping, today: Day): Resolved {
  const byCode = new Map(rooms.map((room) => [room.code, room]));
  const named = new Set(changes.map(({ room_type_id: code }) => code));
  const last = lastCountedNight(today);
  return {
    changes: {
      counts: {
        isComplete: false,
        spans: changes.flatMap(({ room_type_id: code, date_from: from, date_to: to, availability: count }) => {
          const room = byCode.get(code);
          return room?.decides ? [{ roomId: room.roomId, from, to, count }] : [];
        }),
      },
    },
    warnings: [
      ...rooms.flatMap(({ code, decides }) =>
        !decides && named.has(code) ? `Availability of ${code} is left out: the hotel decides it here.` : [],
      ),
      ...(changes.some(({ date_to: to }) => to > last) ? [`Nights after ${last} are left out.`] : []),
    ],
  };
}

/**
 * Prices and restrictions of plans here, later changes after earlier ones; what a change does not name stays as it was said before, which
 * is kept in the caller's transaction. A night whose prices can't be the same here is closed, and a restriction that can't be kept is left
 * out, each with a warning. Rejects currencies without a rate, and more nights than `limits.channelNights`.
 */
export async function resolveRestrictions(
  ctx: Ctx,
  connection: Connection,
  changes: readonly RestrictionChange[],
  { rooms, plans }: Mapping,
  today: Day,
): Promise<Outcome<Resolved, Problem>> {
  const { hotelId } = connection;
  const facts = await readPriceFacts(ctx, hotelId);
  const last = lastCountedNight(today);
  const warnings = new Set<string>();
  const conversions = new Map<string, Conversion>();
  const byPlan = new Map<string, Map<string, Named>>();
  let nights = 0;
  for (const change of changes) {
    const { place, room_type_id: roomCode, rate_plan_id: planCode, date_from: from, date_to: to } = change;
    const room = rooms.find(({ code }) => code === roomCode);
    const plan = plans.find(({ code }) => code === planCode);
    if (!room || !plan) continue;
    if (!plan.decides) {
      warnings.add(`Prices of ${planCode} are left out: the hotel decides them here.`);
      continue;
    }
    const model = priceModelOf(facts, room.roomId, plan.plan);
    if (!model || !plan.roomIds.includes(room.roomId)) {
      warnings.add(`${planCode}: ${roomCode} is left out: the room type doesn’t have this plan.`);
      continue;
    }
    if (to > last) warnings.add(`Nights after ${last} are left out.`);
    const named: Omit<Named, "roomId" | "night"> = { said: saidOf(change), original: undefined };
    const [rate] = change.rates ?? [];
    if (change.rates && rate) {
      const { currency } = rate;
      if (change.rates.some((one) => one.currency !== currency)) return problem(place, "rates are in several currencies");
      const amounts = new Map(change.rates.map(({ occupancy, rate }) => [occupancy ?? numbersOfAdults(model.guests).length, Number(rate)]));
      if (amounts.size < change.rates.length) return problem(place, "an occupancy is there twice");
      const known = conversions.get(currency);
      const conversion = known ? done(known) : await conversionOf(ctx, connection, currency, facts.taxRules);
      if (!conversion.ok) return problem(place, conversion.rejection.text);
      conversions.set(currency, conversion.value);
      const base = [...amounts].map(([guests, amount]) => ({ guests, amount }));
      const found = nightPriceOf({ base, additional: [] }, "room", model, conversion.value);
      if ("problem" in found) warnings.add(`${planCode}: ${roomCode} from ${from} to ${to} is closed: ${found.problem}.`);
      else if (found.unpriced.length > 0 && dependsOnAdults(model))
        warnings.add(
          `${planCode}: ${roomCode} has no price for ${found.unpriced.join(", ")} adults: they pay what the room type says here.`,
        );
      named.said.price = "problem" in found ? null : found.price;
      named.original = "problem" in found || currency === "USD" ? null : { amount: found.amount, currency, rate: conversion.value.rate };
    }
    for (const text of unkept(change)) warnings.add(`${planCode}: ${text}`);
    const ofPlan = byPlan.get(plan.plan) ?? new Map<string, Named>();
    byPlan.set(plan.plan, ofPlan);
    for (const night of daysOf(from < today ? today : from, addDays(to > last ? last : to, 1))) {
      if (++nights > limits.channelNights) return problem(place, `a request has at most ${limits.channelNights} nights of plans`);
      const key = `${room.roomId} ${night}`;
      const before = ofPlan.get(key);
      const original = named.original === undefined ? before?.original : named.original;
      ofPlan.set(key, { roomId: room.roomId, night, said: { ...before?.said, ...named.said }, original });
    }
  }
  const resolved = [];
  for (const [plan, named] of byPlan) {
    if (named.size === 0) continue;
    const kept = await keep(ctx, { hotelId, plan, today }, [...named.values()]);
    const code = plans.find((one) => one.plan === plan)?.code ?? plan;
    for (const roomId of new Set(kept.flatMap(({ roomId, said }) => (said.price === undefined ? roomId : []))))
      warnings.add(`${code}: nights of ${rooms.find((room) => room.roomId === roomId)?.code} without a price are closed.`);
    resolved.push({
      plan,
      spans: spansOf(kept.map(({ roomId, night, said }) => ({ roomId, night, was: stateOf(said) }))),
      originals: await originalsOf(ctx, hotelId, plan, named),
    });
  }
  return done({ changes: { plans: resolved }, warnings: [...warnings] });
}

/** What a request names of a night; `original`: the price as it came, null in US dollars, undefined where no price is named. */
type Named = { roomId: string; night: Day; said: Said; original: Omit<OriginalPrice, "roomId" | "night"> | null | undefined };

const saidOf = (change: RestrictionChange): Said => {
  const minArrival = change.min_stay_arrival ?? change.min_stay;
  return {
    ...(typeof change.stop_sell === "boolean" && { stopSell: change.stop_sell }),
    ...(typeof change.closed_to_arrival === "boolean" && { noArrival: change.closed_to_arrival }),
    ...(typeof change.closed_to_departure === "boolean" && { noDeparture: change.closed_to_departure }),
    ...(typeof minArrival === "number" && { minArrival }),
    ...(typeof change.min_stay_through === "number" && { minThrough: change.min_stay_through }),
  };
};

const stateOf = ({ price = null, stopSell = false, noArrival = false, noDeparture = false, minArrival = 1, minThrough = 1 }: Said) =>
  nightStateOf({ price, leastNights: Math.max(1, minArrival, minThrough), isClosed: stopSell, noArrival, noDeparture });

function* unkept({ max_stay: most, min_stay_arrival: arrival, min_stay_through: through }: RestrictionChange): Generator<string> {
  if (most) yield `max_stay ${most} is left out: stays have no longest length here.`;
  if ((through ?? 1) > (arrival ?? 1)) yield `min_stay_through ${through} binds stays that arrive then, not those that arrived before.`;
}

/** Keeps what a request says of nights of a plan, and returns all that has been said of them, by room type and night. */
async function keep(
  ctx: Ctx,
  { hotelId, plan, today }: { hotelId: string; plan: string; today: Day },
  named: readonly Named[],
): Promise<(Pick<Named, "roomId" | "night"> & { said: Said })[]> {
  const inOrder = named.toSorted((one, other) =>
    one.roomId === other.roomId ? (one.night < other.night ? -1 : 1) : one.roomId < other.roomId ? -1 : 1,
  );
  const spans = spansOf(inOrder.map(({ roomId, night, said }) => ({ roomId, night, was: said })));
  const { rows } = await sql<{ roomId: string; night: Day; said: Said }>`
    with kept as (
      insert into channel_nights as n (hotel_id, plan, room_id, night, said)
      select ${hotelId}, ${plan}, s."roomId", d.day::date, s.was
      from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) s ("roomId" uuid, "from" date, "to" date, was jsonb)
      cross join generate_series(s."from", s."to", interval '1 day') d (day)
      on conflict (hotel_id, plan, room_id, night) do update set said = n.said || excluded.said
      returning room_id as "roomId", night, said)
    select * from kept order by "roomId", night`.execute(ctx.db);
  await sql`delete from channel_nights where hotel_id = ${hotelId} and plan = ${plan} and night < ${today}`.execute(ctx.db);
  return rows;
}

/** Prices in other currencies as they came: those that are named, and the earlier ones of nights that keep their price. */
async function originalsOf(ctx: Ctx, hotelId: string, plan: string, named: ReadonlyMap<string, Named>): Promise<OriginalPrice[]> {
  const all = [...named.values()];
  const nights = all.map(({ night }) => night).toSorted();
  const { rows } = await sql<OriginalPrice>`
    select room_id as "roomId", night, amount::float8 as amount, currency, rate::float8 as rate from channel_prices
    where hotel_id = ${hotelId} and plan = ${plan} and night between ${nights[0]} and ${nights.at(-1)}`.execute(ctx.db);
  const keepsPrice = ({ roomId, night }: OriginalPrice) => {
    const here = named.get(`${roomId} ${night}`);
    return here !== undefined && here.original === undefined;
  };
  return [...rows.filter(keepsPrice), ...all.flatMap(({ roomId, night, original }) => (original ? { roomId, night, ...original } : []))];
}
