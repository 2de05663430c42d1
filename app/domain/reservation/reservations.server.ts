import { sql } from "kysely";
import { phoneOf } from "#domain/hotel/phone.ts";
import { coverOf } from "#domain/hotel/photos/cover.server.ts";
import { localCity, localCountry } from "#domain/hotel/place/place-columns.server.ts";
import { feeOfCardHolds } from "#domain/ledger/stay-facts.server.ts";
import { termsTogether } from "#domain/pricing/cancellation.ts";
import { isDay } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import { dayAt } from "#kit/date/zone.ts";
import type { Cents } from "#kit/money.ts";
import type { Ages } from "#kit/party.ts";
import { activeStates, endedStates, isActive } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { utcText } from "#platform/database/utc-text.server.ts";
import { paymentState } from "./reservation-money.ts";
import { isCode, type ReservationDetails } from "./reservation.ts";
import { bookedAges } from "./show/booked-ages.ts";
import { bookedRooms, storedItems, type StoredLine } from "./stored-items.ts";

type Derived = "payment" | "hotel" | "bookedRooms" | "droppedRooms" | "cancelableUntil" | "terms" | keyof ReturnType<typeof storedItems>;

type Row = Omit<ReservationDetails, Derived | keyof Ages> & {
  hotelName: string;
  address: string;
  city: string;
  country: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  hotelPhone: string | null;
  imageUrl: string | null;
  imageAlt: string | null;
  checking: boolean;
  lines: StoredLine[];
};

const details = () => sql`
  r.hotel_id as "hotelId", r.id, r.code, r.source, r.check_in as "checkIn", r.check_out as "checkOut",
  r.rooms, r.adults, r.children, r.policies, case
    when r.guest_first_name is not null then jsonb_build_object('firstName', r.guest_first_name,
    'lastName', r.guest_last_name, 'phone', r.guest_phone, 'arrivalHour', r.arrival_hour, 'requests', r.special_requests) end as guest,
  r.guest_email as "guestEmail", r.mail_withheld as "mailWithheld", r.offer_text as "offerText",
    r.quoted_total as "quotedTotal", r.freed_from as "freedFrom", ${utcText("r.no_show_at")} as "noShowAt",
  ${utcText("r.checked_in_at")} as "checkedInAt", ${utcText("r.checked_out_at")} as "checkedOutAt",
  case when b.id is not null then jsonb_build_object('firstName', b.first_name, 'lastName', b.last_name, 'email', b.email,
    'emailVerified', b.email_verified) end as booker,
  l.lines, r.extras, r.code_discount as "codeDiscount", r.promo_code as "promoCode", r.property_taxes as "propertyTaxes",
  r.subtotal, r.discount, r.taxes, r.total, r.state,
  r.points_spent as "pointsSpent", r.points_discount as "pointsDiscount", r.charge, r.due_now as "dueNow",
    r.cancellation_fee as "cancellationFee",
  r.fee_kept as "feeKept", r.points_kept as "pointsKept",
  ${feeOfCardHolds("r")}::int as "feeCharged",
  r.goodwill, ${storedParts("r")} as parts,
  case when r.rewarded_at is not null then (select coalesce(sum(points), 0)::int from reward_entries
    where user_id = r.user_id and reservation_id = r.id and kind in ('earned', 'revoked')) end as "pointsEarned",
  (select jsonb_build_object('id', g.id, 'by', g.proposed_by, 'checkIn', g.check_in, 'checkOut', g.check_out, 'oldTotal',
    g.old_total, 'total', g.total,
    'dueNow', g.due_now, 'expiresAt', ${utcText("g.expires_at")}) from reservation_changes g
    where g.hotel_id = r.hotel_id and g.reservation_id = r.id and g.state = 'open') as "openChange",
  ${utcText("r.hold_expires_at")} as "holdExpiresAt",
  ${utcText("r.paid_at")} as "paidAt", ${utcText("r.cancelled_at")} as "cancelledAt", ${utcText("r.created_at")} as "createdAt",
  r.cancelled_by as "cancelledBy", r.cancellation_reason as "cancellationReason",
  ${localText("h.name")} as "hotelName", ${localText("h.address")} as address, ${localCity()} as city, ${localCountry()} as country,
  h.latitude, h.longitude, h.time_zone as "timeZone", h.phone as "hotelPhone",
    coalesce(photo.url, h.image_url) as "imageUrl", ${localText("photo.alt")} as "imageAlt",
  ${waysOf()},
  p.captured, p.refunded, p."refundPending", p."chargedBack", p."owedAtProperty", p.refundable, p.collected,
    p."taxesCollected", p."chargesCollected", p.charges, p.checking, p.flagged`;

/** SQL: columns of a reservation `r`: what was paid and given back at the hotel by method, and refunds by other means than the card. */
export const waysOf = () => sql`
  (select coalesce(jsonb_agg(to_jsonb(g) order by g.method), '[]')
    from (select method, coalesce(sum(amount) filter (where amount > 0), 0)::int as received,
      coalesce(-sum(amount) filter (where amount < 0), 0)::int as returned
    from property_payments where hotel_id = r.hotel_id and reservation_id = r.id and purpose = 'price' group by method) g) as "paidAtHotel",
  (select coalesce(sum(given_by_hand), 0)::int from payments where hotel_id = r.hotel_id and reservation_id = r.id) as "refundedByHand"`;

/** SQL: the payment parts of a reservation. */
export const storedParts = (
  reservation: string,
) => sql`(select coalesce(jsonb_agg(jsonb_build_object('number', t.number, 'kind', t.kind, 'dueOn', t.due_on,
    'amount', t.amount, 'received', t.received, 'requestedAt', ${utcText("t.requested_at")}, 'overdueAt', ${utcText("t.overdue_at")},
    'paidAt', ${utcText("t.paid_at")}, 'droppedAt', ${utcText("t.dropped_at")}, 'shares', t.shares) order by t.number), '[]')
  from payment_parts t where t.hotel_id = ${sql.ref(`${reservation}.hotel_id`)} and t.reservation_id = ${sql.ref(`${reservation}.id`)})`;

/** SQL: keys and values of a ChargedLine from a line `l`, for an object. */
export const chargedLine = () =>
  sql`'accommodation', l.accommodation, 'discount', l.discount, 'code', l.code, 'codeOnExtras', l.code_on_extras, 'extras',
    l.extras, 'taxes', l.taxes`;

/** SQL: a line `l` with its room `m` as a StoredLine. */
const storedLine =
  () => sql`jsonb_build_object('line', l.line, 'units', l.units, 'byUnit', l.by_unit, 'adults', l.adults, 'childAges', l.child_ages,
  'guest', case when l.guest_first_name is not null
    then jsonb_build_object('firstName', l.guest_first_name, 'lastName', l.guest_last_name) end,
  'total', l.total, 'online', l.online, 'cancelableUntil', ${utcText("l.cancelable_until")}, 'terms', l.cancellation_terms,
  'cancelledAt', ${utcText("l.cancelled_at")}, 'kept', l.kept, 'claim', l.claim, 'pointsReturned', l.points_returned,
    'pointsKept', l.points_kept,
  'accessibility', l.accessibility,
  'room', jsonb_build_object('id', l.room_id, 'name', ${localText("m.name")}, 'roomType', m.room_type), 'plan', l.plan,
    'planName', ${localText("l.name")},
  'mealPlan', l.meal_plan, 'discountPercentage', l.discount_percentage, 'basePrices', l.base_prices, 'nightPrices', l.night_prices,
  ${chargedLine()})`;

/** SQL: what was charged on the spot in a reservation, less what was taken back of it. */
export const chargedOnSpot = (reservation: string) => sql<Cents>`(select coalesce(sum(amount), 0)::int from folio_lines
  where hotel_id = ${sql.ref(`${reservation}.hotel_id`)} and reservation_id = ${sql.ref(`${reservation}.id`)} and kind = 'charge')`;

/**
 * What came in for a reservation, what went back, what is on its way back to the card, what the bank took back, and
 * what by card still could; what has to be given back at the hotel: of a cancelled one above the fee and those of
 * rooms cancelled before, of any other above its current price, with those fees.
 */
export const moneyOf = (reservation: string) => sql`
  select (c.captured + d.taken)::int as captured, (c.reversed + d.given)::int as refunded, c.checking, c.flagged,
    c.refundable::int as refundable, c.charged_back::int as "chargedBack", (d.taken - d.given)::int as collected,
      d.taxes::int as "taxesCollected", d.charges::int as "chargesCollected", x.charges,
    greatest(c.requested - c.reversed, 0)::int as "refundPending",
    greatest(0, case when ${inState(reservation, ...endedStates)} then d.taken - d.given
      - greatest(0, coalesce(${sql.ref(`${reservation}.fee_kept`)}, ${sql.ref(`${reservation}.cancellation_fee`)}, 0)
        + k.kept - c.captured + c.requested)
      when ${sql.ref(`${reservation}.source`)} in ('site', 'offer') then d.taken - d.given
        - greatest(0, ${sql.ref(`${reservation}.due_now`)} + k.kept - c.refundable - ${sql.ref(`${reservation}.goodwill`)}
          + (select coalesce(sum(received), 0) from payment_parts t
          where t.hotel_id = ${sql.ref(`${reservation}.hotel_id`)} and t.reservation_id = ${sql.ref(`${reservation}.id`)}
            and t.dropped_at is null))
      else d.taken - d.given - ${sql.ref(`${reservation}.charge`)} end)::int as "owedAtProperty"
  from (select coalesce(sum(actual_amount), 0) as captured, coalesce(sum(reversed_amount + given_by_hand), 0) as reversed,
      coalesce(sum(refund_requested), 0) as requested,
        coalesce(sum(greatest(actual_amount - refund_requested - charged_back, 0)), 0) as refundable,
      coalesce(sum(charged_back), 0) as charged_back,
      coalesce(bool_or(status in ('processing', 'review')), false) as checking,
      coalesce(bool_or(status = 'review' and actual_amount = 0), false) as flagged
    from payments where hotel_id = ${sql.ref(`${reservation}.hotel_id`)} and reservation_id = ${sql.ref(`${reservation}.id`)}) c,
    (select coalesce(sum(amount) filter (where amount > 0 and purpose = 'price'), 0) as taken,
      coalesce(-sum(amount) filter (where amount < 0 and purpose = 'price'), 0) as given,
      coalesce(sum(amount) filter (where purpose = 'taxes'), 0) as taxes, coalesce(sum(amount) filter (where purpose = 'charges'), 0) as charges
    from property_payments where hotel_id = ${sql.ref(`${reservation}.hotel_id`)} and reservation_id = ${sql.ref(`${reservation}.id`)}) d,
    (select coalesce(sum(kept), 0) as kept
    from reservation_rooms where hotel_id = ${sql.ref(`${reservation}.hotel_id`)} and reservation_id = ${sql.ref(`${reservation}.id`)}) k,
    (select ${chargedOnSpot(reservation)} as charges) x`;

const sources = () => sql`
  from reservations r
  join hotels h on h.id = r.hotel_id
  left join cities c on c.id = h.city_id
  left join lateral ${coverOf("r.hotel_id")} photo on true
  left join users b on b.id = r.user_id and b.deleted_at is null
  left join lateral (${moneyOf("r")}) p on true
  left join lateral (
    select jsonb_agg(${storedLine()} order by l.line) as lines
    from reservation_rooms l join rooms m on m.hotel_id = l.hotel_id and m.id = l.room_id
    where l.hotel_id = r.hotel_id and l.reservation_id = r.id) l on true`;

function reservationOf(row: Row): ReservationDetails {
  const { hotelName, address, city, country, latitude, longitude, timeZone, hotelPhone, ...rest } = row;
  const { imageUrl, imageAlt, checking: _, lines: all, ...own } = rest;
  // What was cancelled alone is no longer part of the booking's sums.
  const [lines, dropped] = [all.filter(({ kept }) => kept === null), all.filter(({ kept }) => kept !== null)];
  return {
    ...own,
    ...termsTogether(lines, row.createdAt),
    hotel: {
      name: hotelName,
      address,
      city,
      country,
      latitude,
      longitude,
      timeZone,
      phone: phoneOf(hotelPhone),
      image: imageUrl ? { url: imageUrl, alt: imageAlt ?? "" } : null,
    },
    bookedRooms: bookedRooms(lines, row.checkIn),
    droppedRooms: bookedRooms(dropped, row.checkIn),
    payment: paymentState(row),
    ...bookedAges({ lines }),
    ...storedItems(lines),
  };
}

/** Reservations that match a condition on `r`, in one statement. */
export async function reservationsWhere(ctx: Ctx, where: ReturnType<typeof sql>, rest = sql``) {
  const { rows } = await sql<Row>`select ${details()} ${sources()} where ${where} ${rest}`.execute(ctx.db);
  return rows.map(reservationOf);
}

/** The signed-in person's own reservation; undefined for any other code, existing or not. */
export async function reservationByCode(ctx: Ctx, code: string): Promise<ReservationDetails | undefined> {
  if (!ctx.actor || !isCode(code)) return undefined;
  const [found] = await reservationsWhere(
    ctx,
    sql`r.user_id = ${ctx.actor.id} and (r.hotel_id, r.id) in
    (select hotel_id, reservation_id from reservation_codes where code = ${code})`,
  );
  return found;
}

/** The signed-in person's unpaid reservation in a hotel whose hold ends last, except offers; with `dates` only for these dates. */
export async function heldReservation(ctx: Ctx, hotelId: string, dates?: Stay): Promise<ReservationDetails | undefined> {
  if (!ctx.actor || (dates && !(isDay(dates.checkIn) && isDay(dates.checkOut)))) return undefined;
  const ofDates = dates ? sql`and r.check_in = ${dates.checkIn} and r.check_out = ${dates.checkOut}` : sql``;
  const [found] = await reservationsWhere(
    ctx,
    sql`r.user_id = ${ctx.actor.id} and r.hotel_id = ${hotelId} and ${inState("r", "held")} and r.source <> 'offer'
      and r.hold_expires_at > ${ctx.now()} ${ofDates}`,
    sql`order by r.hold_expires_at desc limit 1`,
  );
  return found;
}

/** The reservation for e-mails that the system sends. */
export async function reservationForMail(ctx: Ctx, code: string): Promise<ReservationDetails | undefined> {
  const [found] = await reservationsWhere(
    ctx,
    sql`(r.hotel_id, r.id) in
    (select hotel_id, reservation_id from reservation_codes where code = ${code})`,
  );
  return found;
}

export const tripsAPage = 10;

/** Whether the check-out day has not ended yet in the hotel's time zone. */
export const isAhead = ({ state, checkOut, hotel }: ReservationDetails, now: Date): boolean =>
  isActive(state) && checkOut >= dayAt(now, hotel.timeZone);

/**
 * A page of the signed-in person's reservations: upcoming stays first, the nearest first, then past and cancelled ones,
 * the latest first. Returns one row more than a page to show whether there is a next page.
 */
export async function reservationsOfGuest(ctx: Ctx, page: number): Promise<ReservationDetails[]> {
  if (!ctx.actor) return [];
  const ahead = sql`(${inState("r", ...activeStates)} and r.check_out >= (${ctx.now()}::timestamptz at time zone h.time_zone)::date)`;
  return reservationsWhere(
    ctx,
    sql`r.user_id = ${ctx.actor.id}`,
    sql`order by ${ahead} desc, case when ${ahead} then r.check_in end, r.check_in desc, r.id
      limit ${tripsAPage + 1} offset ${(page - 1) * tripsAPage}`,
  );
}
