import { sql } from "kysely";
import { waitsForAnswer } from "#domain/group/open-enquiries.server.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import { endedStates, firmStates } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { type MonthMetrics, monthsAhead, monthsBack, type Span, type SpanName, type Spans } from "./performance.ts";

const spanDays = 30;

/** An offer counts as sold while it lasts. */
const offered = sql`(${inState("r", "held")} and r.source = 'offer')`;

/** Counted stays: firm ones, and those that were firm until they were cancelled. Holds of guests don't count. */
const counted = sql`(${inState("r", ...firmStates)} or ${offered}
  or ${inState("r", ...endedStates)} and (r.paid_at is not null or r.source not in ('site', 'offer')))`;

/**
 * SQL: what of the accommodation of a line `l` is no tax that its price contains (docs/pricing.md, step 7): percentages together, and
 * amounts as they were computed.
 */
const withoutContained = sql`(select round((l.accommodation - l.discount - l.code) * 100000
      / (100000 + coalesce(sum((x.rule->>'rate')::int)
        filter (where x.rule->>'basis' = 'percent' and x.rule->'parts' ? 'accommodation'), 0))::numeric)
    - coalesce(sum(x.amount) filter (where x.rule->>'basis' = 'amount'), 0)
  from jsonb_to_recordset(l.taxes) x (mode text, amount bigint, rule jsonb) where x.mode = 'included')`;

/**
 * Nights of stays that overlap [from, to), each with its share of the price after discount and code, without extras and any tax. What a
 * no-show released is not sold from `released_at` on, though it is paid.
 */
const soldNights = (hotelId: string, from: ReturnType<typeof sql>, to: ReturnType<typeof sql>) => sql`
  select r.check_in + (n.place - 1)::int as night, l.units as rooms, case when l.kept is not null then 'cancelled'
    when ${offered} then 'confirmed' else r.state end as state,
    r.created_at, l.cancelled_at,
    case when r.freed_from <= r.check_in + (n.place - 1)::int then coalesce(r.no_show_at, r.checked_out_at) end as released_at,
    coalesce(${withoutContained} * n.price / nullif((select sum(p) from unnest(l.night_prices) p), 0)::numeric, 0) as revenue
  from reservations r join reservation_rooms l on l.hotel_id = r.hotel_id and l.reservation_id = r.id
  cross join lateral unnest(l.night_prices) with ordinality as n(price, place)
  where r.hotel_id = ${hotelId} and r.check_in < ${to} and r.check_out > ${from} and ${counted}`;

/** Rooms of today with the day from which each counts: its creation, or its first night if its stays were imported. */
const liveRooms = (hotelId: string) => sql`
  select m.id, m.units, least((m.created_at at time zone h.time_zone)::date,
    (select min(n.night) from room_nights n where n.hotel_id = m.hotel_id and n.room_id = m.id)) as first
  from rooms m join hotels h on h.id = m.hotel_id where m.hotel_id = ${hotelId} and m.archived_at is null`;

/**
 * Sellable nights of the span `s` with the rooms `live`; past nights have the units of their time. What the hotel's own program counts is
 * what it offers here, perhaps little of the room type: such nights have the units of the room type that are in order.
 */
const sellable = (hotelId: string) => sql`
  ((select coalesce(sum(m.units * greatest(0, s.last - greatest(s.first, m.first) + 1)), 0) from live m)
    + (select coalesce(sum(case when n.closed then n.sold when n.allotment is null then n.units
          else greatest(n.sold, m.units - out_of_order(n.hotel_id, n.room_id, n.night)) end - m.units), 0)
        from room_nights n join live m on m.id = n.room_id where n.hotel_id = ${hotelId} and n.night between s.first and s.last))::int`;

/**
 * The thirty nights before `today`, the coming one, and the thirty from it on; and what each is compared with: the thirty before, the
 * night a week before, and the thirty nights before `today` as they were sold when they were to come. One statement.
 */
export async function hotelSpans(ctx: Ctx, hotelId: string, today: Day): Promise<Spans & { before: Spans }> {
  const [first, to] = [addDays(today, -2 * spanDays), addDays(today, spanDays)];
  const then = new Date(ctx.now().getTime() - spanDays * 86_400_000);
  const span = (name: SpanName, before: boolean, from: Day, nights: number, asOf: Date | null = null) =>
    sql`(${name}::text, ${before}::boolean, ${from}::date, ${addDays(from, nights - 1)}::date, ${asOf}::timestamptz)`;
  const { rows } = await sql<Span & { name: SpanName; before: boolean }>`
    with spans (name, before, first, last, as_of) as (values ${sql.join([
      span("past", false, addDays(today, -spanDays), spanDays),
      span("past", true, first, spanDays),
      span("tonight", false, today, 1),
      span("tonight", true, addDays(today, -7), 1),
      span("coming", false, today, spanDays),
      span("coming", true, addDays(today, -spanDays), spanDays, then),
    ])}),
    live as (${liveRooms(hotelId)}),
    sold as (${soldNights(hotelId, sql`${first}::date`, sql`${to}::date`)})
    select s.name, s.before, ${sellable(hotelId)} as sellable, coalesce(n.sold, 0)::int as sold, coalesce(n.revenue, 0)::int as revenue
    from spans s cross join lateral (
      select sum(rooms) filter (where released_at is null or released_at > s.as_of) as sold, round(sum(revenue)) as revenue
        from sold where night between s.first and s.last
        and case when s.as_of is null then ${inState("sold", ...firmStates)}
          else created_at <= s.as_of and (cancelled_at is null or cancelled_at > s.as_of) end) n`.execute(ctx.db);
  const of = (before: boolean): Spans => {
    const named = (name: SpanName): Span => {
      const { sellable = 0, sold = 0, revenue = 0 } = rows.find((row) => row.name === name && row.before === before) ?? {};
      return { sellable, sold, revenue };
    };
    return { past: named("past"), tonight: named("tonight"), coming: named("coming") };
  };
  return { ...of(false), before: of(true) };
}

/**
 * Twelve months back and six ahead by month of the night: revenue, also of the same month of the year before, and
 * nights sellable, sold now and sold thirty days ago. One statement.
 */
export async function hotelMonths(ctx: Ctx, hotelId: string, today: Day): Promise<MonthMetrics[]> {
  const before = new Date(ctx.now().getTime() - spanDays * 86_400_000);
  const { rows } = await sql<MonthMetrics>`
    with months as (
      select f::date as first, (f + interval '1 month')::date - 1 as last
      from generate_series(date_trunc('month', ${today}::date) - make_interval(months => ${monthsBack - 1}),
        date_trunc('month', ${today}::date) + make_interval(months => ${monthsAhead}), interval '1 month') f),
    edges as (select (min(first) - interval '1 year')::date as first, max(last) + 1 as last from months),
    live as (${liveRooms(hotelId)}),
    sold as (${soldNights(hotelId, sql`(select first from edges)`, sql`(select last from edges)`)}),
    sums as (
      select date_trunc('month', night)::date as first, sum(revenue) filter (where ${inState("sold", ...firmStates)}) as revenue,
        sum(rooms) filter (where ${inState("sold", ...firmStates)} and released_at is null) as sold,
        sum(rooms) filter (where created_at <= ${before} and (cancelled_at is null or cancelled_at > ${before})
          and (released_at is null or released_at > ${before})) as sold_before
      from sold group by 1)
    select to_char(s.first, 'YYYY-MM') as month, coalesce(round(n.revenue), 0)::int as revenue,
      nullif(round(b.revenue), 0)::int as "revenueYearBefore", ${sellable(hotelId)} as sellable,
      coalesce(n.sold, 0)::int as sold, coalesce(n.sold_before, 0)::int as "soldBefore"
    from months s left join sums n on n.first = s.first left join sums b on b.first = (s.first - interval '1 year')::date
      order by s.first`.execute(ctx.db);
  return rows;
}

/** What waits for the staff of a hotel: group enquiries and reviews without an answer, conversations with new messages. */
export type WaitingAtHotel = { bookings: number; messages: number; reviews: number };

/** One statement. */
export async function waitingAtHotel(ctx: Ctx, hotelId: string): Promise<WaitingAtHotel> {
  const { rows } = await sql<WaitingAtHotel>`
    select (select count(*)::int from group_enquiries e where e.hotel_id = h.id and ${waitsForAnswer(ctx)}) as bookings,
      (select count(*)::int from conversations c where c.hotel_id = h.id and c.to_hotel_at > c.hotel_read_at) as messages,
      (select count(*)::int from reviews v where v.hotel_id = h.id and v.state = 'shown' and v.answer is null) as reviews
    from hotels h where h.id = ${hotelId}`.execute(ctx.db);
  return rows[0] ?? { bookings: 0, messages: 0, reviews: 0 };
}
