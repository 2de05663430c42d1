import { type RawBuilder, sql } from "kysely";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { localCity } from "#domain/hotel/place/place-columns.server.ts";
import type { Policies } from "#domain/hotel/policies.ts";
import { isCode } from "#domain/reservation/reservation.ts";
import type { Day } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import type { ReservationState } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { guestSubject, openGuestData } from "#platform/process/guest-data.server.ts";
import { registerRuleOf } from "./register-rules.ts";
import type { RegisteredStay, Registration } from "./registration.ts";

/** A booking as somebody registers its guests: its guest by the code, people of the hotel by the hotel and the code. */
export type RegisterKey = { code: string; hotelId?: string };

/** Why nothing can be written: switched off, no booking that stands, its guests are in the house or have left, no key. */
export type ClosedReason = "off" | "not_confirmed" | "checked_in" | "over" | "no_key";

type Row = {
  hotelId: string;
  reservationId: string;
  code: string;
  userId: string | null;
  hotel: string;
  address: string;
  city: string;
  country: string | null;
  timeZone: string;
  archived: boolean;
  isOn: boolean;
  keptDays: number | null;
  state: ReservationState;
  policies: Pick<Policies, "checkInFrom" | "checkInUntil">;
  checkIn: Day;
  checkOut: Day;
  arrivalHour: number | null;
  /** The guest of the booking, whom its account or the desk has named. */
  main: { firstName: string; lastName: string } | null;
  checkedIn: boolean;
  checkedOut: boolean;
  /** Of the booking, and how many of them are registered. */
  guests: number;
  registered: number;
};

/** `closed`: why the reader can't write. */
export type RegisterOfBooking = Omit<Row, "userId" | "archived" | "isOn" | "keptDays"> & { keptDays: number; closed: ClosedReason | null };

/** What is written of a guest: nothing yet, the answers, or answers whose key is missing. */
export type RegisteredGuest = { guest: number; state: "open" | "registered" | "unreadable"; registration: Registration };

async function rowWhere(ctx: Ctx, where: RawBuilder<unknown>): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select r.hotel_id as "hotelId", r.id as "reservationId", r.code, r.user_id as "userId", ${localText("h.name")} as hotel, h.address,
      ${localCity()} as city, c.country_code as country, h.time_zone as "timeZone", h.archived_at is not null as archived,
      coalesce(s.is_on, false) as "isOn", s.kept_days as "keptDays", r.state, r.policies, r.check_in as "checkIn",
      r.check_out as "checkOut", r.arrival_hour as "arrivalHour",
      case when r.guest_first_name is not null
        then jsonb_build_object('firstName', r.guest_first_name, 'lastName', r.guest_last_name) end as main,
      r.checked_in_at is not null as "checkedIn",
      r.checked_out_at is not null as "checkedOut", r.adults + r.children as guests,
      (select count(*)::int from guest_registrations g
        where g.hotel_id = r.hotel_id and g.reservation_id = r.id and g.guest <= r.adults + r.children) as registered
    from reservations r join hotels h on h.id = r.hotel_id left join cities c on c.id = h.city_id
      left join guest_register_settings s on s.hotel_id = h.id
    where ${where}`.execute(ctx.db);
  return rows[0];
}

function closedReason(ctx: Ctx, row: Row, isDesk: boolean): ClosedReason | null {
  const isOver = row.checkedOut || dayAt(ctx.now(), row.timeZone) > row.checkOut;
  if (!row.isOn || row.archived) return "off";
  if (row.state !== "confirmed") return "not_confirmed";
  if (isOver) return "over";
  if (row.checkedIn && !isDesk) return "checked_in";
  return ctx.config.guestDataKeys.length === 0 ? "no_key" : null;
}

function shown(ctx: Ctx, row: Row, isDesk: boolean): RegisterOfBooking {
  const { userId: _, archived: __, isOn: ___, keptDays, ...booking } = row;
  return { ...booking, keptDays: keptDays ?? registerRuleOf(row.country).usualDays, closed: closedReason(ctx, row, isDesk) };
}

/** Whether the signed-in person is of the front desk of a hotel: its owner, a manager or the front desk, not the operator. */
async function isOfDesk(ctx: Ctx, hotelId: string): Promise<boolean> {
  const hotel = await managedHotel(ctx, hotelId, "bookings", "unlocked", "archived too");
  if (!hotel) return false;
  return hotel.owner_id === ctx.actor?.id || hotel.staff_role === "manager" || hotel.staff_role === "front_desk";
}

/**
 * The register of a booking for the guest whose account booked it, or for the front desk of its hotel; undefined for everybody else,
 * administrators too.
 */
export async function openedRegister(ctx: Ctx, { code, hotelId }: RegisterKey): Promise<RegisterOfBooking | undefined> {
  const { actor } = ctx;
  if (!actor || !isCode(code) || (hotelId !== undefined && !(await isOfDesk(ctx, hotelId)))) return undefined;
  const row = await rowWhere(ctx, sql`(r.hotel_id, r.id) = (select hotel_id, reservation_id from reservation_codes where code = ${code})`);
  if (!row || (hotelId === undefined ? row.userId !== actor.id : row.hotelId !== hotelId)) return undefined;
  return shown(ctx, row, hotelId !== undefined);
}

/** How many guests of a booking are registered, and whether its guest can still register some; undefined where the hotel does not ask. */
export async function registerCounts(
  ctx: Ctx,
  { hotelId, id }: { hotelId: string; id: string },
): Promise<{ guests: number; registered: number; isOpen: boolean } | undefined> {
  const row = await rowWhere(ctx, sql`r.hotel_id = ${hotelId} and r.id = ${id}`);
  if (!row || (!row.isOn && row.registered === 0)) return undefined;
  return { guests: row.guests, registered: row.registered, isOpen: closedReason(ctx, row, false) === null };
}

/** The same for the front desk; undefined also for everybody else. */
export const registerCountsAtDesk = async (ctx: Ctx, booking: { hotelId: string; id: string }) =>
  (await isOfDesk(ctx, booking.hotelId)) ? registerCounts(ctx, booking) : undefined;

/** The guests of an opened register with their answers. */
export async function registeredGuests(ctx: Ctx, { hotelId, reservationId, guests }: RegisterOfBooking): Promise<RegisteredGuest[]> {
  const rows = await ctx.db
    .selectFrom("guest_registrations")
    .select(["guest", "key_id as keyId", "sealed"])
    .where("hotel_id", "=", hotelId)
    .where("reservation_id", "=", reservationId)
    .execute();
  const written = new Map(rows.map((row) => [row.guest, row]));
  return Array.from({ length: guests }, (_, index): RegisteredGuest => {
    const guest = index + 1;
    const row = written.get(guest);
    if (!row) return { guest, state: "open", registration: {} };
    const text = openGuestData(ctx.config.guestDataKeys, guestSubject({ hotelId, reservationId, guest }), row);
    if (text === undefined) return { guest, state: "unreadable", registration: {} };
    return { guest, state: "registered", registration: JSON.parse(text) as Registration };
  });
}

/** About which guest a form asks. */
export const stayOfGuest = ({ country, checkIn }: Pick<Row, "country" | "checkIn">, guest: number): RegisteredStay => ({
  rule: registerRuleOf(country),
  country,
  guest,
  checkIn,
});
