import { sql } from "kysely";
import { type NightSpan, type NightState, spansOf } from "#domain/availability/night-change.ts";
import { addDays, type Day, daysOf, weekdayOf } from "#kit/date/day.ts";
import { done, type Outcome } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { lastCountedNight, type OriginalPrice, type PlanSpans } from "../ari/ari.ts";
import type { Resolved } from "../ari/push.server.ts";
import { type ConnectedPlan, type ConnectedRoom, type Connection, type Mapping, standardPlan } from "../connection/connection.ts";
import { nightStateOf } from "../prices/night-state.ts";
import { addedTaxes, type Conversion, nightPriceOf } from "../prices/plan-price.ts";
import { conversionOf, type PriceFacts, priceModelOf, readPriceFacts } from "../prices/price-facts.server.ts";
import type { BookingRule, Rate, RatePlan, RatePlans } from "./rate-plans.ts";
import { type Problem, refuse, unknownRoom } from "./xml-tree.ts";

/** OpenTravel's code for an unknown plan. */
const unknownPlan = 249;

/** Booking rules of a plan, and of a message; each may be of every day. */
const mostRules = 1000;

/** What is remembered of a plan between its messages. */
type Memory = { rules: Rule[]; per: RatePlan["per"] };
type Rule = Omit<BookingRule, "line">;

/**
 * Prices and restrictions of plans here. Rejects codes that nothing has, rates that overlap, and currencies without a rate. A night whose
 * prices can't be the same here is closed, and a restriction that can't be kept is left out, each with a warning.
 */
export async function resolveRatePlans(
  ctx: Ctx,
  connection: Connection,
  message: RatePlans,
  { rooms, plans }: Mapping,
  today: Day,
): Promise<Outcome<Resolved, Problem>> {
  const rulesSent = message.plans.reduce((count, { rules }) => count + rules.length, 0);
  if (rulesSent > mostRules) return refuse(1, `The message has more than ${mostRules} booking rules.`);
  const facts = await readPriceFacts(ctx, connection.hotelId);
  const warnings: string[] = [];
  const resolved: PlanSpans[] = [];
  const named = new Set(message.plans.map(({ code }) => code));
  const gone = message.isComplete ? plans.filter(({ code, decides }) => decides && !named.has(code)).map(({ code }) => removed(code)) : [];
  for (const sent of [...message.plans, ...gone]) {
    const plan = plans.find(({ code }) => code === sent.code);
    if (!plan) return refuse(sent.line, `There is no plan ${sent.code}.`, unknownPlan);
    const foreign = [...sent.rates, ...sent.rules].find(({ code }) => code !== null && !rooms.some((room) => room.code === code));
    if (foreign) return refuse(foreign.line, `There is no room type ${foreign.code}.`, unknownRoom);
    if (!plan.decides) {
      warnings.push(`Prices of ${plan.code} are left out: the hotel decides them here.`);
      continue;
    }
    const conversion = await conversionOfPlan(ctx, connection, sent, facts);
    if (!conversion.ok) return conversion;
    const days = await daysOfPlan(ctx, { connection, sent, plan, rooms, facts, conversion: conversion.value, today });
    if (!days.ok) return days;
    resolved.push(days.value.spans);
    warnings.push(...days.value.warnings.map((text) => `${plan.code}: ${text}`));
  }
  return done({ changes: { plans: resolved }, warnings });
}

const removed = (code: string): RatePlan => ({
  line: 1,
  code,
  type: "remove",
  currency: "",
  per: null,
  rates: [],
  rules: [],
  besides: [],
});

async function conversionOfPlan(
  ctx: Ctx,
  connection: Connection,
  { line, currency, type, rates }: RatePlan,
  { taxRules }: PriceFacts,
): Promise<Outcome<Conversion, Problem>> {
  if (type === "remove" || rates.length === 0) return done({ rate: 1, addedTaxes: addedTaxes(taxRules) ?? 0 });
  const conversion = await conversionOf(ctx, connection, currency, taxRules);
  return conversion.ok ? conversion : refuse(line, conversion.rejection.text);
}

type PlanInput = {
  connection: Connection;
  sent: RatePlan;
  plan: ConnectedPlan;
  rooms: readonly ConnectedRoom[];
  facts: PriceFacts;
  conversion: Conversion;
  today: Day;
};

type PricedDay = { price: number; original: OriginalPrice | null };

async function daysOfPlan(ctx: Ctx, input: PlanInput): Promise<Outcome<{ spans: PlanSpans; warnings: string[] }, Problem>> {
  const { connection, sent, plan, rooms, facts, today } = input;
  const last = lastCountedNight(today);
  const warnings = new Set(sent.besides);
  const memory = facts.plans.get(plan.plan)?.memory as Memory | null | undefined;
  const per = sent.per ?? memory?.per ?? null;
  if (per === null && sent.rates.length > 0) return refuse(sent.line, "Rates need the rate without dates, with their Type.");
  const priced = pricedDays(input, per ?? "room", last, warnings);
  if (!priced.ok) return priced;
  const before = memory?.rules ?? [];
  const rules = sent.type === "overlay" ? overlaid(before, sent.rules) : sent.type === "full" ? sent.rules.map(withoutLine) : [];
  if (rules.length > mostRules) return refuse(sent.line, `The plan has more than ${mostRules} booking rules.`);
  for (const rule of sent.rules) for (const text of unkept(rule)) warnings.add(text);
  const isOverlay = sent.type === "overlay";
  const known = isOverlay ? await ownPrices(ctx, connection.hotelId, plan.plan, { from: today, to: last }) : new Map<string, number>();
  const states: { roomId: string; night: Day; was: NightState }[] = [];
  const [ofAll, namedOfAll] = [rulesByDay(rules, null, today, last), rulesByDay(sent.rules, null, today, last)];
  for (const room of rooms
    .filter(({ roomId }) => plan.roomIds.includes(roomId))
    .toSorted((one, other) => (one.roomId < other.roomId ? -1 : 1))) {
    const prices = priced.value.get(room.roomId) ?? new Map<Day, PricedDay | null>();
    const [ofRoom, named] = [rulesByDay(rules, room.code, today, last), rulesByDay(sent.rules, room.code, today, last)];
    for (const night of daysOf(today, addDays(last, 1))) {
      const isNamed = !isOverlay || prices.has(night) || namedOfAll.has(night) || named.has(night);
      if (!isNamed) continue;
      const price = prices.has(night) ? (prices.get(night)?.price ?? null) : (known.get(`${room.roomId} ${night}`) ?? null);
      states.push({ roomId: room.roomId, night, was: stateOf(price, [ofAll.get(night), ofRoom.get(night)]) });
    }
  }
  const originals = [...priced.value.values()].flatMap((days) => [...days.values()].flatMap((day) => day?.original ?? []));
  const spans: NightSpan[] = spansOf(states);
  const keepsPrices = isOverlay && sent.rates.length === 0;
  return done({
    spans: { plan: plan.plan, spans, originals, memory: { rules, per } satisfies Memory, keepsPrices },
    warnings: [...warnings],
  });
}

/** The prices of a message by room type and night; null: no price here is the same. */
function pricedDays(
  { sent, plan, rooms, facts, conversion, today }: PlanInput,
  per: "person" | "room",
  last: Day,
  warnings: Set<string>,
): Outcome<Map<string, Map<Day, PricedDay | null>>, Problem> {
  const days = new Map<string, Map<Day, PricedDay | null>>();
  for (const rate of sent.rates) {
    const room = rooms.find(({ code }) => code === rate.code);
    const model = room && priceModelOf(facts, room.roomId, plan.plan);
    if (!room || !model || !plan.roomIds.includes(room.roomId)) {
      warnings.add(`rates of ${rate.code} are left out: the room type doesn’t have this plan.`);
      continue;
    }
    const found = nightPriceOf(rate, per, model, conversion);
    if ("problem" in found) warnings.add(`${rate.code} from ${rate.from} to ${rate.to} is closed: ${found.problem}.`);
    else {
      const { unpriced, unpricedAges, dearer } = found;
      if (unpriced.length > 0)
        warnings.add(`${rate.code} has no price for ${unpriced.join(", ")} adults: they pay what the room type says here.`);
      if (unpricedAges.length > 0)
        warnings.add(`${rate.code} has no price for children of ${unpricedAges.join(", ")}: they pay what the hotel says here.`);
      if (dearer !== null) warnings.add(`${rate.code}: ${dearer}, which they pay.`);
    }
    const ofRoom = days.get(room.roomId) ?? new Map<Day, PricedDay | null>();
    days.set(room.roomId, ofRoom);
    for (const night of nightsOfRate(rate, today, last)) {
      if (ofRoom.has(night)) return refuse(rate.line, `Rates of ${rate.code} overlap on ${night}.`);
      ofRoom.set(
        night,
        "problem" in found ? null : { price: found.price, original: originalOf(room.roomId, night, found.amount, sent, conversion) },
      );
    }
  }
  return done(days);
}

const originalOf = (roomId: string, night: Day, amount: number, { currency }: RatePlan, { rate }: Conversion): OriginalPrice | null =>
  currency === "USD" ? null : { roomId, night, amount, currency, rate };

const nightsOfRate = ({ from, to, weekdays }: Rate, today: Day, last: Day): Day[] =>
  daysOf(from < today ? today : from, addDays(to > last ? last : to, 1)).filter((night) => weekdays.includes(weekdayOf(night)));

/** What rules say of a day together. */
type DayRules = { leastNights: number; isClosed: boolean; noArrival: boolean; noDeparture: boolean };

/** What the rules of a room type, or of all (null), say of each day; the work is the sum of their days. */
function rulesByDay(rules: readonly Rule[], code: string | null, today: Day, last: Day): Map<Day, DayRules> {
  const days = new Map<Day, DayRules>();
  for (const rule of rules)
    if (rule.code === code)
      for (const night of daysOf(rule.from < today ? today : rule.from, addDays(rule.to > last ? last : rule.to, 1))) {
        const before = days.get(night);
        const weekday = weekdayOf(night);
        days.set(night, {
          leastNights: Math.max(before?.leastNights ?? 1, rule.minNights ?? 1, rule.minThrough ?? 1),
          isClosed: (before?.isClosed ?? false) || rule.isClosed,
          noArrival: (before?.noArrival ?? false) || !rule.arrival.includes(weekday),
          noDeparture: (before?.noDeparture ?? false) || !rule.departure.includes(weekday),
        });
      }
  return days;
}

/** A night without a price, or that a rule closes, is not sold. */
function stateOf(price: number | null, all: readonly (DayRules | undefined)[]): NightState {
  const here = all.filter((rules) => rules !== undefined);
  return nightStateOf({
    price,
    leastNights: Math.max(1, ...here.map(({ leastNights }) => leastNights)),
    isClosed: here.some(({ isClosed }) => isClosed),
    noArrival: here.some(({ noArrival }) => noArrival),
    noDeparture: here.some(({ noDeparture }) => noDeparture),
  });
}

function* unkept({ from, to, maxNights: most, minThrough, maxThrough }: BookingRule): Generator<string> {
  if (most !== null) yield `SetMaxLOS ${most} from ${from} to ${to} is left out: stays have no longest length here.`;
  if (maxThrough !== null) yield `SetForwardMaxStay ${maxThrough} from ${from} to ${to} is left out: stays have no longest length here.`;
  if (minThrough !== null)
    yield `SetForwardMinStay ${minThrough} from ${from} to ${to} binds stays that arrive then, not those that arrived before.`;
}

const withoutLine = (rule: BookingRule): Rule => {
  const { code, from, to, minNights, maxNights, minThrough, maxThrough, arrival, departure, isClosed } = rule;
  return { code, from, to, minNights, maxNights, minThrough, maxThrough, arrival, departure, isClosed };
};

/** Rules with those of an overlay, which replace what rules of the same room type say of their days. */
function overlaid(before: readonly Rule[], sent: readonly BookingRule[]): Rule[] {
  let rules = [...before];
  for (const one of sent)
    rules = rules.flatMap((rule) => {
      if (rule.code !== one.code || rule.to < one.from || one.to < rule.from) return [rule];
      return [
        ...(rule.from < one.from ? [{ ...rule, to: addDays(one.from, -1) }] : []),
        ...(one.to < rule.to ? [{ ...rule, from: addDays(one.to, 1) }] : []),
      ];
    });
  return [...rules, ...sent.map(withoutLine)];
}

/** The prices that a plan has on its own, by room type and night. */
async function ownPrices(ctx: Ctx, hotelId: string, plan: string, { from, to }: { from: Day; to: Day }): Promise<Map<string, number>> {
  const { rows } =
    plan === standardPlan
      ? await sql<{ key: string; price: number }>`
        select n.room_id || ' ' || n.night as key, n.price from room_nights n
        where n.hotel_id = ${hotelId} and n.night between ${from} and ${to} and n.price is not null`.execute(ctx.db)
      : await sql<{ key: string; price: number }>`
        select m.room_id || ' ' || (m.month + p.number::int - 1) as key, p.price from plan_months m
        cross join unnest(m.prices) with ordinality p (price, number)
        where m.hotel_id = ${hotelId} and m.plan_id = ${plan} and p.price is not null
          and m.month between date_trunc('month', ${from}::date) and ${to}::date`.execute(ctx.db);
  return new Map(rows.map(({ key, price }) => [key, price]));
}
