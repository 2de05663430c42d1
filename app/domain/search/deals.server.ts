import { sql } from "kysely";
import { addsTaxes } from "#domain/hotel/adds-taxes-sql.server.ts";
import { coverOf, eveningUrl } from "#domain/hotel/photos/cover.server.ts";
import { withEvening } from "#domain/hotel/photos/evening.server.ts";
import { localCity, localCountry } from "#domain/hotel/place/place-columns.server.ts";
import { type Charges, chargesOf, hotelFactsIn, roomGuests } from "#domain/pricing/facts-sql.server.ts";
import type { Guests, PricingFacts, RoomGuests } from "#domain/pricing/facts.ts";
import { priceStay } from "#domain/pricing/price-stay.ts";
import { includedGuests } from "#domain/pricing/units.ts";
import type { Day } from "#kit/date/day.ts";
import { maxNights, type Stay } from "#kit/date/stay.ts";
import * as limits from "#kit/limits.ts";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { adultsOf, type Deal, type DealKind } from "./deal.ts";
import { isFree, nightsInOne } from "./flexible/flexible-free.server.ts";

const facts = hotelFactsIn(sql`h.id`);

export const dealsAPage = 12;

export type DealsFound = { deals: Deal[]; page: number; pages: number };

type Row = Omit<Deal, "image" | "stay" | "total"> & {
  /** Null without dates. */
  today: Day | null;
  guests: RoomGuests;
  charges: Charges | null;
  url: string | null;
  alt: string | null;
  eveningUrl: string | null;
  timeZone: string;
  checkIn: Day | null;
  checkOut: Day | null;
};

const usualNights = 2;
/** Number of days searched for free nights. */
const searchedDays = 90;
/** Number of newest rooms from which the list is filled up. */
const newestRooms = 50;

const live = sql`r.archived_at is null and h.listed`;
const never = sql`null::date as starts, null::date as ends`;

/** The total of a deal on its dates: no night of them has another price than the room, or the season. */
function totalOf(
  { roomId, rateType, price, fullPrice, percentage, daysInAdvance, minNights, capacity }: Omit<Deal, "stay" | "total" | "image">,
  { stay, today, guests, charges }: { stay: Stay; today: Day; guests: RoomGuests; charges: Charges | null },
): Cents | null {
  const rate = rateType && { rateType, discountPercentage: percentage ?? 0, daysInAdvance, minNights, isCancelable: true };
  const facts: PricingFacts = {
    ...chargesOf(charges, roomId),
    price: rate ? fullPrice : price,
    seasonRule: "arrival",
    seasons: [],
    nightPrices: {},
    specialRates: rate ? [rate] : [],
    plans: [],
    guests,
  };
  const priced = (party: Guests) => priceStay({ facts, stay, units: 1, guests: party, today, isMember: false, code: null, chosen: [] });
  const plans = priced({ adults: adultsOf({ capacity }), childAges: [] }) ?? priced(includedGuests(guests, 1)) ?? [];
  return plans.find(({ plan }) => plan === (rateType ?? "standard"))?.total ?? null;
}

/**
 * A page of the current deals, one per hotel, largest first: current or coming seasons below the room's own price, and
 * special rates open to everyone; of the `limits.offersForDeals` largest offers. Without a filter by kind the first page
 * is filled up with the newest rooms of other hotels at their own price. One statement.
 */
export async function dealsFound(
  ctx: Ctx,
  { kind = null, page = 1, size = dealsAPage }: { kind?: DealKind | null; page?: number; size?: number },
): Promise<DealsFound> {
  const { rows } = await sql<Row & { found: number }>`
    with offers as (
      select d.*, (${ctx.now()}::timestamptz at time zone d.time_zone)::date as today from search_deals d
      where (d.ends is null or d.ends >= (${ctx.now()}::timestamptz at time zone d.time_zone)::date)
        and (d.starts is null or d.starts < ${ctx.now()}::timestamptz at time zone d.time_zone + interval '2 years')
        ${kind === null ? sql`` : sql`and d.rate_type is ${kind === "special" ? sql`not` : sql``} null`}
      order by d.discount desc, d.room_created_at desc, d.hotel_id limit ${limits.offersForDeals}),
    best as (select distinct on (hotel_id) * from offers order by hotel_id, discount desc, starts, rate_type, room_id),
    newest as (
      select distinct on (r.hotel_id) r.hotel_id, r.id as room_id, r.price as full_price, r.created_at
      from (select r.* from rooms r join hotels h on h.id = r.hotel_id where ${live} and ${kind === null}
        order by r.created_at desc limit ${newestRooms}) r
      where not exists (select 1 from best b where b.hotel_id = r.hotel_id)
      order by r.hotel_id, r.created_at desc, r.id),
    placed as (
      select *, row_number() over (order by discount desc nulls last, room_created_at desc, hotel_id) as place from (
        select hotel_id, room_id, full_price, room_created_at, today, price, starts, ends, rate_type, percentage,
          days_in_advance, min_nights, discount from best
        union all
        select hotel_id, room_id, full_price, created_at, null, full_price, ${never}, null, null, null, null, null from newest) x),
    kept as (select *, count(*) over ()::int as total from placed where discount is not null or place <= ${size}),
    page as (select * from kept order by place limit ${size} offset ${(page - 1) * size}),
    sought as materialized (
      select place, hotel_id, room_id, today, ends, greatest(today + coalesce(days_in_advance, 0), starts) as first,
        coalesce(min_nights, least(${usualNights}::int, ends - greatest(today, starts) + 1)) as nights
      from page where discount is not null),
    nights as materialized (
      select s.place, ${nightsInOne(1, sql`n.price is not null`)} from sought s
      join room_nights n on n.hotel_id = s.hotel_id and n.room_id = s.room_id
        and n.night between s.first and s.first + ${searchedDays}::int + s.nights
      group by s.place),
    seasons as materialized (
      select s.place, range_agg(daterange(w.start_date, w.end_date, '[]')) as days from sought s
      join room_pricing w on w.hotel_id = s.hotel_id and w.room_id = s.room_id
        and w.start_date < s.first + ${searchedDays}::int + s.nights and w.end_date >= s.first
      where s.ends is null group by s.place),
    stays as materialized (
      select s.place, free.check_in, free.check_out from sought s
      left join nights w on w.place = s.place left join seasons on seasons.place = s.place
      cross join lateral (
        select c.check_in, c.check_out from (
          select s.first + i as check_in, s.first + i + s.nights as check_out, s.nights from generate_series(0, ${searchedDays}::int) i) c
        where s.nights <= ${maxNights}::int and (s.ends is null or c.check_out <= s.ends + 1)
          and c.check_out <= s.today + interval '2 years' and (seasons.days && daterange(c.check_in, c.check_out)) is not true and ${isFree}
        order by c.check_in limit 1) free)
    select d.hotel_id as "hotelId", d.room_id as "roomId", ${localText("h.name")} as "hotelName", ${localCity()} as city,
      ${localCountry()} as country, ${localText("r.name")} as "roomName", r.capacity, d.price::int,
        d.full_price as "fullPrice", ${addsTaxes} as "addsTaxes", d.discount,
      case when d.starts > d.today then d.starts end as "startsOn", d.ends as "expiresOn", d.rate_type as "rateType", d.percentage,
      d.days_in_advance as "daysInAdvance", d.min_nights as "minNights", stay.check_in as "checkIn", stay.check_out as "checkOut",
      coalesce(photo.url, h.image_url) as url, ${localText("photo.alt")} as alt, ${eveningUrl("h.id")} as "eveningUrl",
        h.time_zone as "timeZone", d.total as found,
      d.today, ${roomGuests} as guests, case when ${facts.areOwn} then ${facts.withoutChoice} end as charges
    from page d join hotels h on h.id = d.hotel_id join rooms r on r.hotel_id = h.id and r.id = d.room_id
    left join cities c on c.id = h.city_id
    left join lateral ${coverOf("h.id")} photo on true
    left join stays stay on stay.place = d.place
    order by d.place`.execute(ctx.db);
  const [first] = rows;
  if (!first && page > 1) return dealsFound(ctx, { kind, size });
  return {
    deals: rows.map(({ url, alt, checkIn, checkOut, guests, charges, today, eveningUrl, timeZone, ...deal }) => {
      const stay = checkIn && checkOut ? { checkIn, checkOut } : null;
      return {
        ...deal,
        stay,
        total: stay && today ? totalOf(deal, { stay, today, guests, charges }) : null,
        image: url ? withEvening({ url, alt: alt ?? "" }, eveningUrl, { now: ctx.now(), timeZone }) : null,
      };
    }),
    page,
    pages: Math.ceil((first?.found ?? 0) / size),
  };
}
