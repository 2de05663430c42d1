import { type RawBuilder, sql } from "kysely";
import { meantOnSite } from "#domain/payment/bookings-of-guests.server.ts";
import type { Day } from "#kit/date/day.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { rowsAPage } from "./booking-filter.ts";
import { bookingKeys, bookingsWithMoney, inStateAndPaid, type ListedBooking } from "./booking-list.server.ts";
import type { SiteBookingFilter } from "./site-booking-filter.ts";

/** A booking in the administrators' list of all hotels. */
export type ListedSiteBooking = ListedBooking & { hotel: string; city: string; timeZone: string };

/**
 * A page of it. `before` and `after`: the codes at which the pages around it begin, null at an end of the list. `partly`: the filter
 * means more hotels or bookings than are looked at.
 */
export type SiteBookingPage = { rows: ListedSiteBooking[]; before: string | null; after: string | null; partly: boolean };

type Key = { hotel_id: string; id: string; code: string };
type Place = { bookedAt: string; checkIn: Day; id: string };

/** How the list is read: its order, and the conditions on the booking `r`. */
type Read = { order: RawBuilder<unknown>; beyond: RawBuilder<unknown>; arriving: RawBuilder<unknown>; fitting: RawBuilder<unknown> };

async function placeOf(ctx: Ctx, code: string): Promise<Place | undefined> {
  // The instant is a text: a Date would lose its microseconds.
  const { rows } = await sql<Place>`select r.created_at::text as "bookedAt", r.check_in as "checkIn", r.id
    from reservation_codes c join reservations r on r.hotel_id = c.hotel_id and r.id = c.reservation_id where c.code = ${code}`.execute(
    ctx.db,
  );
  return rows[0];
}

const hasPeriod = ({ from, to }: SiteBookingFilter) => from !== null || to !== null;

function readOf(filter: SiteBookingFilter, place: Place | undefined): Read {
  const { from, to, sort } = filter;
  const isDown = filter.descending !== (filter.place?.way === "before");
  const key = bookingKeys[sort];
  const way = isDown ? sql`desc` : sql`asc`;
  const value = place && (sort === "booked" ? sql`${place.bookedAt}::timestamptz` : sql`${place.checkIn}::date`);
  return {
    order: sql`${key} ${way}, r.id ${way}`,
    beyond: value && place ? sql`(${key}, r.id) ${isDown ? sql`<` : sql`>`} (${value}, ${place.id}::uuid)` : sql`true`,
    arriving: sql`${from ? sql`r.check_in >= ${from}` : sql`true`} and ${to ? sql`r.check_in <= ${to}` : sql`true`}`,
    fitting: sql.join([sql`true`, ...inStateAndPaid(filter)], sql` and `),
  };
}

/** Exported so that tests can check its plan. Reads the bookings of all hotels in the order of an index, a bounded number. */
export const walkStatement = (filter: SiteBookingFilter, place: Place | undefined, most: number): RawBuilder<Key> => {
  const { order, beyond, arriving, fitting } = readOf(filter, place);
  return sql<Key>`select r.hotel_id, r.id, r.code from (select r.* from reservations r where ${beyond} and ${arriving}
    order by ${order} limit ${limits.bookingsWalked}) r where ${fitting} order by ${order} limit ${most}`;
};

/** The last booking that a walk reads, if there are so many. */
const walkEnd = (filter: SiteBookingFilter, place: Place | undefined) => {
  const { order, beyond, arriving } = readOf(filter, place);
  return sql<{ code: string }>`select r.code from reservations r where ${beyond} and ${arriving}
    order by ${order} offset ${limits.bookingsWalked - 1} limit 1`;
};

type Meant = Awaited<ReturnType<typeof meantOnSite>>;

/** Exported so that tests can check its plan. Chooses the bookings of what a text means, or that arrive in a period, and sorts those. */
export const chosenStatement = (filter: SiteBookingFilter, place: Place | undefined, meant: Meant | undefined, most: number) => {
  const { order, beyond, arriving, fitting } = readOf(filter, place);
  const newest = hasPeriod(filter) ? sql`r.check_in` : sql`r.created_at`;
  const ofEach = Math.floor(limits.countedTo / Math.max(1, meant?.hotels.length ?? 0));
  const code = filter.q.toUpperCase();
  const isCoded = /^[2-9A-Z]{8,10}$/.test(code);
  const found = meant
    ? sql`select r.hotel_id, r.id from unnest(${meant.hotels}::uuid[]) as h(id) cross join lateral (select r.hotel_id, r.id
        from reservations r where r.hotel_id = h.id and ${arriving} order by ${newest} desc limit ${ofEach}) r`
    : sql`(select r.hotel_id, r.id from reservations r where ${arriving} order by r.check_in desc, r.id desc limit ${ofEach})`;
  const named = sql`select * from unnest(${meant?.bookings.map(({ hotelId }) => hotelId) ?? []}::uuid[],
    ${meant?.bookings.map(({ id }) => id) ?? []}::uuid[]) as b(hotel_id, id)`;
  const coded = sql`select hotel_id, reservation_id from reservation_codes where code >= ${code} and code <= ${code.padEnd(10, "Z")}`;
  return sql<{ partly: boolean } & { [Name in keyof Key]: Key[Name] | null }>`
    with found as materialized (${found}),
      chosen as (select * from found union ${named} ${isCoded ? sql`union ${coded}` : sql``})
    select f.partly, k.* from (select exists (select from found group by ${meant ? sql`hotel_id` : sql`()`}
        having count(*) >= ${ofEach}) as partly) f
      left join lateral (select r.hotel_id, r.id, r.code from chosen c join reservations r on r.hotel_id = c.hotel_id and r.id = c.id
        where ${beyond} and ${arriving} and ${fitting} order by ${order} limit ${most}) k on true`;
};

type Keys = { keys: Key[]; partly: boolean; /** Where a page ends that is not full. */ end: string | null };

async function walked(ctx: Ctx, filter: SiteBookingFilter, place: Place | undefined, most: number): Promise<Keys> {
  const { rows: keys } = await walkStatement(filter, place, most).execute(ctx.db);
  const ends = keys.length < most ? (await walkEnd(filter, place).execute(ctx.db)).rows : [];
  return { keys, partly: false, end: ends[0]?.code ?? null };
}

async function chosen(ctx: Ctx, filter: SiteBookingFilter, place: Place | undefined, most: number): Promise<Keys> {
  const meant = filter.q ? await meantOnSite(ctx, filter.q) : undefined;
  const { rows } = await chosenStatement(filter, place, meant, most).execute(ctx.db);
  const keys = rows.flatMap(({ hotel_id, id, code }) => (hotel_id && id && code ? [{ hotel_id, id, code }] : []));
  return { keys, partly: (meant?.partly ?? false) || (rows[0]?.partly ?? false), end: null };
}

/** The bookings of the keys as they are listed, in the order of the keys. Two statements. */
async function listed(ctx: Ctx, keys: readonly Key[]): Promise<ListedSiteBooking[]> {
  if (keys.length === 0) return [];
  const chosen = sql`select * from unnest(${keys.map(({ hotel_id }) => hotel_id)}::uuid[], ${keys.map(({ id }) => id)}::uuid[]) as k(hotel_id, id)`;
  const [bookings, hotels] = await Promise.all([
    bookingsWithMoney(ctx, chosen, sql`r.id`),
    ctx.db
      .selectFrom("hotels")
      .select(["id", "name", "city", "time_zone as timeZone"])
      .where("id", "in", [...new Set(keys.map(({ hotel_id }) => hotel_id))])
      .execute(),
  ]);
  return keys.flatMap(({ id, hotel_id }) => {
    const booking = bookings.find((one) => one.id === id);
    const hotel = hotels.find((one) => one.id === hotel_id);
    return booking && hotel ? [{ ...booking, hotel: hotel.name, city: hotel.city, timeZone: hotel.timeZone }] : [];
  });
}

/**
 * A page of the bookings of all hotels, by booking code, guest or hotel, state, payment and days of check-in. Without a text the list is
 * read in its order, at most `bookingsWalked` of it for a page; with one, or with a period in the order of booking, the at most
 * `countedTo` bookings that are meant are sorted. At most five statements. The caller has checked the administrator role.
 */
export async function siteBookings(ctx: Ctx, filter: SiteBookingFilter, size = rowsAPage): Promise<SiteBookingPage> {
  const place = filter.place ? await placeOf(ctx, filter.place.code) : undefined;
  const isBack = place !== undefined && filter.place?.way === "before";
  const isChosen = Boolean(filter.q) || (hasPeriod(filter) && filter.sort !== "checkIn");
  const read = place ? filter : { ...filter, place: null };
  const { keys, partly, end } = await (isChosen ? chosen : walked)(ctx, read, place, size + 1);
  const shown = keys.slice(0, size);
  const further = keys.length > size ? (shown.at(-1)?.code ?? null) : end;
  const nearer = place ? (shown[0]?.code ?? filter.place?.code ?? null) : null;
  const rows = await listed(ctx, isBack ? shown.toReversed() : shown);
  return { rows, before: isBack ? further : nearer, after: isBack ? nearer : further, partly };
}

const batch = 500;

/** All bookings of a filter in its order, read in pieces of a bounded size. */
export async function* allSiteBookings(ctx: Ctx, filter: SiteBookingFilter): AsyncGenerator<ListedSiteBooking> {
  for (let place: SiteBookingFilter["place"] = null, isFirst = true; isFirst || place; isFirst = false) {
    const { rows, after }: SiteBookingPage = await siteBookings(ctx, { ...filter, place }, batch);
    yield* rows;
    place = after === null ? null : { way: "after", code: after };
  }
}
