import { type RawBuilder, sql } from "kysely";
import type { ExtraItem } from "#domain/pricing/charge-items.ts";
import type { RateType } from "#domain/pricing/quote.ts";
import { taxSummary } from "#domain/pricing/text/tax-lines.ts";
import { hasDue } from "#domain/reservation/collected.server.ts";
import type { PaymentPart } from "#domain/reservation/later-payments/payment-parts.ts";
import { moneyKept, paymentAtHotel, paymentState } from "#domain/reservation/reservation-money.ts";
import type { PaymentState, ReservationDetails, Source } from "#domain/reservation/reservation.ts";
import { chargedLine, moneyOf, storedParts, waysOf } from "#domain/reservation/reservations.server.ts";
import { roomUnitsOf } from "#domain/reservation/room-units.server.ts";
import type { RoomUnits } from "#domain/reservation/room-units.ts";
import { bookedAges } from "#domain/reservation/show/booked-ages.ts";
import type { ShownLine } from "#domain/reservation/show/line-text.ts";
import { paidRows } from "#domain/reservation/show/paid-ways.ts";
import { type ChargedLine, type StoredLine, storedItems } from "#domain/reservation/stored-items.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import { maxNights } from "#kit/date/stay.ts";
import { dayAt } from "#kit/date/zone.ts";
import * as limits from "#kit/limits.ts";
import type { Cents } from "#kit/money.ts";
import type { Ages, PartyWithAges } from "#kit/party.ts";
import { endedStates, expectedStates, type ReservationState } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { guestName } from "#platform/database/guest-name-sql.server.ts";
import { escapeLike } from "#platform/database/like-pattern.server.ts";
import { localText, textsOf } from "#platform/database/local-text.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { type BookingFilter, type BookingSort, rowsAPage } from "./booking-filter.ts";

/** A row of the hotel's booking list. */
export type ListedBooking = PartyWithAges & {
  hotelId: string;
  id: string;
  code: string;
  guest: string;
  email: string | null;
  phone: string | null;
  bookedRooms: RoomUnits[];
  checkIn: Day;
  checkOut: Day;
  total: Cents;
  /** What points pay of it. */
  pointsDiscount: Cents;
  /** What was paid and given back in which way, in words, in US dollars. */
  paidBy: string;
  /** Money received and kept: not refunded, being refunded, taken back by the bank, or owed back. */
  kept: Cents;
  source: Source;
  state: ReservationState;
  noShowAt: Date | null;
  /** When staff recorded that the guests have come, and that they have left. */
  checkedInAt: Date | null;
  checkedOutAt: Date | null;
  payment: PaymentState;
  bookedAt: Date;
  /** Of its lines; the name of a custom plan is that at booking time. */
  plans: { rateType: RateType; planName: string | null }[];
  /** Also those that were cancelled alone. */
  lines: ShownLine[];
  extras: ExtraItem[];
  /** Taxes and fees in words, in US dollars; also those that the price contains. */
  taxes: string;
  /** Null: none was used. */
  promoCode: string | null;
  /** What of a website booking is paid later. */
  parts: readonly PaymentPart[];
};

type HotelOfList = { id: string; timeZone: string };

type Row = Omit<ListedBooking, "payment" | "paidBy" | "kept" | "plans" | "extras" | "taxes" | "lines" | keyof Ages> & {
  lines: (ShownLine & ChargedLine & Pick<StoredLine, "kept">)[];
  paidAt: Date | null;
  captured: Cents;
  refunded: Cents;
  refundPending: Cents;
  chargedBack: Cents;
  owedAtProperty: Cents;
  propertyTaxes: Cents;
  taxesCollected: Cents;
  charges: Cents;
  chargesCollected: Cents;
  pointsSpent: number;
  pointsKept: number;
  paidAtHotel: ReservationDetails["paidAtHotel"];
  refundedByHand: Cents;
  checking: boolean;
  flagged: boolean;
};

const joined = sql`reservations r left join users u on u.id = r.user_id and u.deleted_at is null`;

/** SQL: what the bookings `r` are sorted by. */
export const bookingKeys: Record<BookingSort, RawBuilder<unknown>> = {
  booked: sql`r.created_at`,
  checkIn: sql`r.check_in`,
  checkOut: sql`r.check_out`,
  guest: sql`lower(${guestName})`,
  room: sql`(select min(m.name) from reservation_rooms l join rooms m on m.hotel_id = l.hotel_id and m.id = l.room_id
    where l.hotel_id = r.hotel_id and l.reservation_id = r.id and l.kept is null)`,
  total: sql`r.total`,
};

const statuses = {
  confirmed: inState("r", ...expectedStates),
  cancelled: inState("r", ...endedStates),
  no_show: inState("r", "no_show"),
};

const chargedBack = sql`exists (select from payments p where p.hotel_id = r.hotel_id and p.reservation_id = r.id and p.charged_back > 0)`;
const payments = {
  paid: sql`((r.paid_at is not null or r.total = 0) and not ${hasDue("r")} and not ${chargedBack})`,
  unpaid: sql`(r.paid_at is null and r.total > 0 or ${hasDue("r")})`,
  charged_back: chargedBack,
};

const expected = inState("r", ...expectedStates);
const stays = {
  arriving: (today: Day) => sql`${expected} and r.check_in = ${today} and r.checked_in_at is null`,
  in_house: (today: Day) =>
    sql`${expected} and r.check_in between ${addDays(today, -maxNights)} and ${today} and r.check_out >= ${today}
      and r.checked_out_at is null
      and (r.checked_in_at is not null or (r.check_in < ${today} and r.check_out > ${today}))`,
  departing: (today: Day) => sql`${expected} and r.check_out = ${today} and r.checked_out_at is null`,
  upcoming: (today: Day) => sql`${expected} and r.check_in > ${today}`,
  departed: (today: Day) =>
    sql`${expected} and r.check_in <= ${today}
      and (r.checked_out_at is not null or r.check_out < ${today} or (r.check_out = ${today} and r.checked_in_at is null))`,
};

/** SQL: the conditions on state and payment of the booking `r`. */
export const inStateAndPaid = ({ status, payment }: Pick<BookingFilter, "status" | "payment">): RawBuilder<unknown>[] => [
  ...(status ? [statuses[status]] : []),
  ...(payment ? [payments[payment]] : []),
];

function matching(ctx: Ctx, hotel: HotelOfList, filter: BookingFilter) {
  const { q, stay, period } = filter;
  const parts: RawBuilder<unknown>[] = [sql`r.hotel_id = ${hotel.id}`, ...inStateAndPaid(filter)];
  if (stay) parts.push(stays[stay](dayAt(ctx.now(), hotel.timeZone)));
  // The first bound follows from the maximum stay; it bounds the index scan.
  if (period)
    parts.push(sql`r.check_in > ${addDays(period.from, -maxNights)} and r.check_in <= ${period.to} and r.check_out > ${period.from}`);
  if (q) {
    const like = `%${escapeLike(q)}%`;
    parts.push(sql`(exists (select from reservation_rooms l join rooms m on m.hotel_id = l.hotel_id and m.id = l.room_id
      where l.hotel_id = r.hotel_id and l.reservation_id = r.id
        and array_to_string(${textsOf("m.name")}, E'\n') ilike ${like}) or coalesce(r.guest_email, u.email) ilike ${like}
          or ${guestName} ilike ${like}
      or r.code like ${`${escapeLike(q.toUpperCase())}%`} or r.id::text = ${q.toLowerCase()})`);
  }
  return sql.join(parts, sql` and `);
}

const columns = () => sql`
  r.hotel_id as "hotelId", r.id, r.code, ${guestName} as guest, coalesce(r.guest_email, u.email) as email, r.guest_phone as phone,
    ${roomUnitsOf("r")} as "bookedRooms",
  r.rooms, r.adults, r.children, r.check_in as "checkIn", r.check_out as "checkOut", r.total,
    r.points_discount as "pointsDiscount", r.points_spent as "pointsSpent", r.points_kept as "pointsKept", ${waysOf()},
      r.source, r.state, r.no_show_at as "noShowAt",
  r.checked_in_at as "checkedInAt", r.checked_out_at as "checkedOutAt",
  r.paid_at as "paidAt", ${storedParts("r")} as parts, r.created_at as "bookedAt",
  (select c.code from promo_code_uses c where c.hotel_id = r.hotel_id and c.reservation_id = r.id) as "promoCode",
  (select coalesce(jsonb_agg(jsonb_build_object('units', l.units, 'byUnit', l.by_unit, 'adults', l.adults, 'childAges', l.child_ages,
      'guest', case when l.guest_first_name is not null
        then jsonb_build_object('firstName', l.guest_first_name, 'lastName', l.guest_last_name) end,
      'cancelled', l.cancelled_at is not null, 'kept', l.kept, 'room', ${localText("m.name")},
      'rateType', l.plan, 'planName', ${localText("l.name")}, ${chargedLine()}) order by l.kept is not null, l.line), '[]')
    from reservation_rooms l join rooms m on m.hotel_id = l.hotel_id and m.id = l.room_id
    where l.hotel_id = r.hotel_id and l.reservation_id = r.id) as lines, p.captured, p.refunded, p."refundPending",
      p."chargedBack", p."owedAtProperty", p.checking, p.flagged,
  r.property_taxes as "propertyTaxes", p."taxesCollected", p.charges, p."chargesCollected"`;

function shown(row: Row): ListedBooking {
  const {
    lines: all,
    paidAt: _,
    captured,
    refunded,
    refundPending,
    chargedBack,
    owedAtProperty,
    checking: __,
    flagged: ___,
    propertyTaxes,
    taxesCollected,
    charges,
    chargesCollected,
    ...own
  } = row;
  const lines = all.filter(({ kept }) => kept === null);
  const { extraItems, taxItems } = storedItems(lines);
  return {
    ...own,
    ...bookedAges({ lines }),
    lines: all.map(({ units, byUnit, adults, childAges, guest, cancelled, room, rateType, planName }) => ({
      units,
      byUnit,
      adults,
      childAges,
      guest,
      cancelled,
      room,
      rateType,
      planName,
    })),
    plans: lines.map(({ rateType, planName }) => ({ rateType, planName })),
    extras: extraItems,
    taxes: taxSummary(taxItems),
    paidBy: paidRows(row)
      .map(([name, amount]) => `${name}: ${amount}`)
      .join("; "),
    payment: paymentAtHotel({ state: row.state, payment: paymentState(row), propertyTaxes, taxesCollected, charges, chargesCollected }),
    kept: moneyKept({ captured, refunded, refundPending, chargedBack, owedAtProperty }),
  };
}

/** The reservations whose keys `chosen` selects (`hotel_id`, `id`), with their money, ordered by `order`. One statement. */
export async function bookingsWithMoney(ctx: Ctx, chosen: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<ListedBooking[]> {
  const { rows } = await sql<Row>`
    select ${columns()} from (${chosen}) k
    join reservations r on r.hotel_id = k.hotel_id and r.id = k.id
    left join users u on u.id = r.user_id and u.deleted_at is null
    left join lateral (${moneyOf("r")}) p on true
    order by ${order}`.execute(ctx.db);
  return rows.map(shown);
}

/** How many bookings arrive today, are in house, and leave today. */
export type NowCounts = Record<"arriving" | "in_house" | "departing", number>;

const countOf = ({ id }: HotelOfList, which: RawBuilder<unknown>) =>
  sql`(select count(*)::int from reservations r where r.hotel_id = ${id} and ${which})`;

/**
 * A page of a hotel's reservations and their number (counted up to countedTo), one statement each; with the number, how
 * many bookings arrive today, are in house and leave today, whatever the filter. The caller has checked access.
 */
export async function listedBookings(
  ctx: Ctx,
  hotel: HotelOfList,
  filter: BookingFilter,
): Promise<{ rows: ListedBooking[]; count: number; now: NowCounts }> {
  const today = dayAt(ctx.now(), hotel.timeZone);
  const where = matching(ctx, hotel, filter);
  const way = filter.descending ? sql`desc` : sql`asc`;
  const order = sql`${bookingKeys[filter.sort]} ${way}, r.id ${way}`;
  const skipped = Math.min((filter.page - 1) * rowsAPage, limits.countedTo);
  const [rows, counted] = await Promise.all([
    bookingsWithMoney(
      ctx,
      sql`select r.hotel_id, r.id from ${joined} where ${where} order by ${order} limit ${rowsAPage} offset ${skipped}`,
      order,
    ),
    sql<{ count: number } & NowCounts>`
      select count(*)::int as count, ${countOf(hotel, stays.arriving(today))} as arriving,
        ${countOf(hotel, stays.in_house(today))} as in_house,
        ${countOf(hotel, stays.departing(today))} as departing
      from (select 1 from ${joined} where ${where} limit ${limits.countedTo}) c`.execute(ctx.db),
  ]);
  const { count, ...now } = counted.rows[0] ?? { count: 0, arriving: 0, in_house: 0, departing: 0 };
  return { rows, count, now };
}

const batch = 500;

/** All reservations of the filter, latest booking first, in batches; one batch is in memory at a time. */
export async function* allListedBookings(ctx: Ctx, hotel: HotelOfList, filter: BookingFilter): AsyncGenerator<ListedBooking> {
  const where = matching(ctx, hotel, filter);
  const order = sql`r.created_at desc, r.id desc`;
  let after = sql``;
  for (;;) {
    const rows = await bookingsWithMoney(
      ctx,
      sql`select r.hotel_id, r.id from ${joined} where ${where} ${after} order by ${order} limit ${batch}`,
      order,
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = sql`and (r.created_at, r.id) < (select created_at, id from reservations where hotel_id = ${hotel.id} and id = ${last.id})`;
  }
}
