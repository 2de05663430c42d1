import { sql } from "kysely";
import { allotNights, lockSoldNights } from "#domain/availability/allotments.server.ts";
import type { NightSpan } from "#domain/availability/night-change.ts";
import { writePlanNights } from "#domain/availability/write-plan-nights.server.ts";
import { writeRoomNights } from "#domain/availability/write-room-nights.server.ts";
import { addDays, type Day, daysOf } from "#kit/date/day.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { activeStates } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { standardPlan } from "../connection/connection.ts";
import { type Applied, type AriChanges, lastCountedNight, type PlanSpans } from "./ari.ts";
import type { LockedHotel } from "./locked-hotel.server.ts";

export type AriRejection =
  /** The connection is on trial: nothing was changed. */
  | { code: "trial"; effect: Applied }
  /** It closes everything, or changes most prices, and the hotel wants to be asked: nothing was changed. */
  | { code: "asks_first"; effect: Applied; why: "closes_all" | "most_prices" };

/**
 * Applies availability, prices and restrictions that the hotel's program sent: of room types and plans that it decides, from the hotel's
 * today on. `saidAt`: when the program said so, which a count must not be later than to know a booking's acknowledgement; counts that are
 * older than those of a night are left out. In the caller's transaction, which has locked the hotel, so that its bookings wait; nothing
 * depends on the language that the program speaks. `asks`: what makes it wait for the hotel, null where the hotel has seen what it changes.
 * After a rejection the caller rolls back.
 */
export async function applyAri(
  ctx: Ctx,
  { hotelId, today, asks, saidAt, changes }: Target & { asks: Omit<LockedHotel, "today"> | null; changes: AriChanges },
): Promise<Outcome<Applied, AriRejection>> {
  const target = { hotelId, today, saidAt };
  const isLive = asks?.state === "live";
  const openBefore = isLive && asks.asksClosing && changes.counts && (await hasFreeNights(ctx, target));
  const pricesBefore = isLive && asks.asksPrices && changes.plans ? await pricesOf(ctx, target, changes.plans) : 0;
  const counted = changes.counts ? await writeCounts(ctx, target, changes.counts) : { nights: 0, late: 0 };
  const effect = { ...counted, prices: 0, restrictions: 0 };
  for (const plan of changes.plans ?? []) {
    const written = await writePlan(ctx, target, plan);
    effect.prices += written.prices;
    effect.restrictions += written.restrictions;
  }
  if (asks?.state === "trial") return rejected({ code: "trial", effect });
  if (openBefore && !(await hasFreeNights(ctx, target))) return rejected({ code: "asks_first", effect, why: "closes_all" });
  if (effect.prices > pricesBefore / 2 && pricesBefore > 0) return rejected({ code: "asks_first", effect, why: "most_prices" });
  return done(effect);
}

type Target = { hotelId: string; today: Day; saidAt: Date };

/** SQL: room types that the program decides. */
const decidedRooms = (hotelId: string) => sql`
  select c.room_id, r.units, c.complete_at from channel_rooms c join rooms r on r.hotel_id = c.hotel_id and r.id = c.room_id
  where c.hotel_id = ${hotelId} and c.decides and r.archived_at is null`;

/** Whether a night of a room type that the program decides can be sold. */
async function hasFreeNights(ctx: Ctx, { hotelId, today }: Target): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select exists (select from (${decidedRooms(hotelId)} and c.complete_at is null) r)
      or exists (select from room_nights n join channel_rooms c on c.hotel_id = n.hotel_id and c.room_id = n.room_id and c.decides
        where n.hotel_id = ${hotelId} and n.night >= ${today} and not n.closed and n.sold < n.units) as free`.execute(ctx.db);
  return rows[0]?.free ?? false;
}

/** How many coming nights have a price of their own under the plans. */
async function pricesOf(ctx: Ctx, { hotelId, today }: Target, plans: readonly PlanSpans[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from room_nights n where n.hotel_id = ${hotelId} and n.night >= ${today} and n.price is not null
          and ${plans.some(({ plan }) => plan === standardPlan)}::boolean)
      + (select coalesce(sum((select count(p) from unnest(m.prices) p)), 0) from plan_months m
        where m.hotel_id = ${hotelId} and m.plan_id::text = any(${plans.map(({ plan }) => plan)}::text[])
          and m.month >= date_trunc('month', ${today}::date)))::int as count`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/**
 * Writes counts: one knows the bookings that were acknowledged before. Returns of how many nights the free units changed, and of how many
 * the count is older than what was counted since.
 */
async function writeCounts(
  ctx: Ctx,
  { hotelId, today, saidAt }: Target,
  { isComplete, spans }: NonNullable<AriChanges["counts"]>,
): Promise<{ nights: number; late: number }> {
  const last = lastCountedNight(today);
  await lockSoldNights(ctx, hotelId, sql`select room_id from (${decidedRooms(hotelId)}) r`, today);
  const placed = spans.map((span, place) => ({ ...span, place }));
  const counted = sql`
    with room as materialized (
      select room_id, units, coalesce(complete_at > ${saidAt}, false) as is_late from (${decidedRooms(hotelId)}) r),
    named as materialized (
      select distinct on (s."roomId", d.day) s."roomId" as room_id, d.day::date as night, s.count
      from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as s ("roomId" uuid, "from" date, "to" date, count int, place int)
      cross join generate_series(greatest(s."from", ${today}), least(s."to", ${last}), interval '1 day') as d(day)
      order by s."roomId", d.day, s.place desc),
    wanted as (${
      isComplete
        ? sql`select r.room_id, d.day::date as night, r.units, r.is_late, coalesce(s.count, 0) as count from room r
      cross join generate_series(${today}::date, ${last}::date, interval '1 day') as d(day)
      left join named s on s.room_id = r.room_id and s.night = d.day::date`
        : sql`select s.room_id, s.night, r.units, r.is_late, s.count from named s join room r using (room_id)`
    }),
    living as (
      select k.room_id, greatest(k.check_in, v.check_in) as check_in, least(k.check_out, coalesce(v.freed_from, v.check_out)) as check_out,
        least(k.units, sum(l.units)) as units
      from channel_known_stays(${hotelId}, ${saidAt}, ${today}, ${last}) k
      join reservations v on v.hotel_id = ${hotelId} and v.id = k.reservation_id and ${inState("v", ...activeStates)}
      join reservation_rooms l on l.hotel_id = ${hotelId} and l.reservation_id = k.reservation_id and l.room_id = k.room_id
        and l.kept is null
      group by k.reservation_id, k.room_id, k.check_in, k.check_out, k.units, v.check_in, v.check_out, v.freed_from),
    known as (
      select v.room_id, d.day::date as night, sum(v.units)::int as units
      from living v cross join generate_series(v.check_in, v.check_out - 1, interval '1 day') as d(day) group by 1, 2)
    select w.room_id, w.night, w.units, w.is_late, w.count, coalesce(k.units, 0) as known
    from wanted w left join known k using (room_id, night)`;
  const written = await allotNights(ctx, hotelId, counted, { countedAt: saidAt, isDated: isComplete });
  if (isComplete)
    await ctx.db
      .updateTable("channel_rooms")
      .set({ complete_at: saidAt })
      .where("hotel_id", "=", hotelId)
      .where("decides", "=", true)
      .where((row) => row.or([row("complete_at", "is", null), row("complete_at", "<", saidAt)]))
      .execute();
  return written;
}

/** Writes prices and restrictions of a plan, if the program decides them, and returns of how many nights they changed. */
async function writePlan(ctx: Ctx, { hotelId, today }: Target, { plan, spans, originals, memory, keepsPrices }: PlanSpans) {
  const decided = await ctx.db
    .selectFrom("channel_plans")
    .select("plan")
    .where("hotel_id", "=", hotelId)
    .where("plan", "=", plan)
    .where("decides", "=", true)
    .executeTakeFirst();
  const coming = spans.filter(({ to }) => to >= today).map((span) => (span.from < today ? { ...span, from: today } : span));
  if (!decided || coming.length === 0) return { prices: 0, restrictions: 0 };
  const written =
    plan === standardPlan
      ? await writeRoomNights(ctx, { hotelId, spans: coming })
      : await writePlanNights(ctx, { hotelId, planId: plan, spans: coming });
  if (memory)
    await ctx.db
      .updateTable("channel_plans")
      .set({ memory: JSON.stringify(memory) })
      .where("hotel_id", "=", hotelId)
      .where("plan", "=", plan)
      .execute();
  if (!keepsPrices) await keepOriginals(ctx, { hotelId, plan, originals }, coming);
  // What changed besides is a restriction, or whether the night is open.
  const priceOf = new Map(
    coming.flatMap(({ roomId, from, to, was }) => daysOf(from, addDays(to, 1)).map((day) => [`${roomId} ${day}`, was.price])),
  );
  const prices = written.filter(({ roomId, night, was }) => priceOf.get(`${roomId} ${night}`) !== was.price).length;
  return { prices, restrictions: written.length - prices };
}

/** Keeps prices of other currencies as they came, for the nights that were written. */
async function keepOriginals(
  ctx: Ctx,
  { hotelId, plan, originals }: Pick<PlanSpans, "plan" | "originals"> & { hotelId: string },
  written: readonly NightSpan[],
): Promise<void> {
  await sql`
    delete from channel_prices p using jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as s ("roomId" uuid, "from" date, "to" date)
    where p.hotel_id = ${hotelId} and p.plan = ${plan} and p.room_id = s."roomId" and p.night between s."from" and s."to"`.execute(ctx.db);
  if (originals.length === 0) return;
  await sql`
    insert into channel_prices (hotel_id, plan, room_id, night, amount, currency, rate)
    select ${hotelId}, ${plan}, o."roomId", o.night, o.amount, o.currency, o.rate
    from jsonb_to_recordset(${JSON.stringify(originals)}::jsonb)
      as o ("roomId" uuid, night date, amount numeric, currency text, rate numeric)
    on conflict (hotel_id, plan, room_id, night) do update
    set amount = excluded.amount, currency = excluded.currency, rate = excluded.rate`.execute(ctx.db);
}
