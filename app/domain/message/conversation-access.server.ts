import { sql } from "kysely";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { isCode } from "#domain/reservation/reservation.ts";
import { addDays } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { isId } from "#kit/id.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import type { Locale } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { newId } from "#platform/id.server.ts";
import { assignee } from "./colleagues.server.ts";
import type { Sender } from "./message.ts";

/**
 * A conversation as somebody opens it: the guest by the code of a booking, or the id of a conversation, people of a hotel by the hotel and
 * one of these.
 */
export type ConversationKey = { code: string; hotelId?: string };

/** Why nobody can write: the hotel is archived, the stay is long over, the guest's account is deleted. */
export type ClosedReason = "archived" | "over" | "no_guest";

export type OpenedConversation = {
  hotelId: string;
  /** Null: a question without a booking. */
  reservationId: string | null;
  /** Null until the first message. */
  conversationId: string | null;
  guestId: string;
  /** Of the booking; of a question its id. */
  code: string;
  side: Sender;
  hotel: string;
  guest: string;
  guestLocale: Locale;
  /** Who of the hotel answers: the id of a person who still works there. */
  assignedTo: string | null;
  /** Of the booking, or what a question is about. */
  checkIn: string | null;
  checkOut: string | null;
  timeZone: string;
  closed: ClosedReason | null;
  operatorAsked: boolean;
};

/** Of a conversation `v` with its guest `u` and its booking `r`, if any. */
export const guestOf = sql`coalesce(r.guest_first_name || ' ' || r.guest_last_name, u.name)`;
export const checkInOf = sql`coalesce(r.check_in, v.asked_from)`;
export const checkOutOf = sql`coalesce(r.check_out, v.asked_to)`;

const byBooking = sql`reservation_codes c join reservations r on r.hotel_id = c.hotel_id and r.id = c.reservation_id
    join hotels h on h.id = r.hotel_id join users u on u.id = r.user_id
    left join conversations v on v.hotel_id = r.hotel_id and v.reservation_id = r.id`;
const byItsId = sql`conversations v join hotels h on h.id = v.hotel_id join users u on u.id = v.user_id
    left join reservations r on r.hotel_id = v.hotel_id and r.id = v.reservation_id`;

type Row = Omit<OpenedConversation, "side" | "closed"> & { hasGuest: boolean; archived: boolean };

/** The side on which the signed-in person is at a hotel. An administrator is the operator, unless it is their own hotel. */
async function sideAtHotel(ctx: Ctx, hotelId: string): Promise<"hotel" | "operator" | undefined> {
  const hotel = await managedHotel(ctx, hotelId, "messages", "unlocked", "archived too");
  if (!hotel) return undefined;
  if (hotel.owner_id === ctx.actor?.id) return "hotel";
  if (hotel.role === "admin") return "operator";
  return hotel.archived_at ? undefined : "hotel";
}

/**
 * A conversation about a booking or a question, if the signed-in person takes part in it: the guest whose account booked or asked, people of
 * the hotel whose role has messages, and the operator once a side has asked. Bookings without an account have none. `"locked"`: the account
 * of the guest can't be deleted until the transaction ends.
 */
export async function openedConversation(
  ctx: Ctx,
  { code, hotelId }: ConversationKey,
  lock: "locked" | "unlocked" = "unlocked",
): Promise<OpenedConversation | undefined> {
  const { actor } = ctx;
  const byId = isId(code);
  if (!actor || !(byId || isCode(code))) return undefined;
  const side = hotelId === undefined ? "guest" : await sideAtHotel(ctx, hotelId);
  if (!side) return undefined;
  const ownSide = hotelId === undefined ? sql`v.user_id = ${actor.id}` : sql`v.hotel_id = ${hotelId}`;
  const { rows } = await sql<Row>`
    select h.id as "hotelId", r.id as "reservationId", v.id as "conversationId", coalesce(r.code, v.id::text) as code,
      ${localText("h.name")} as hotel, u.id as "guestId", ${guestOf} as guest,
      coalesce(r.locale, u.locale) as "guestLocale", ${assignee("id")} as "assignedTo",
      ${checkInOf} as "checkIn", ${checkOutOf} as "checkOut", h.time_zone as "timeZone",
      h.archived_at is not null as archived, u.deleted_at is null as "hasGuest", v.operator_asked_at is not null as "operatorAsked"
    from ${byId ? byItsId : byBooking} where ${byId ? sql`v.id = ${code} and ${ownSide}` : sql`c.code = ${code}`} ${lock === "locked" ? sql`for share of u` : sql``}`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (!row || (side === "guest" ? row.guestId !== actor.id : row.hotelId !== hotelId)) return undefined;
  if (side === "operator" && !row.operatorAsked) return undefined;
  const { archived, hasGuest, ...booking } = row;
  const isOver =
    row.reservationId !== null && row.checkOut !== null && dayAt(ctx.now(), row.timeZone) > addDays(row.checkOut, lifetimes.messageDays);
  return { ...booking, side, closed: archived ? "archived" : isOver ? "over" : hasGuest ? null : "no_guest" };
}

/** The id of an opened conversation, whose row is added before its first message; in the caller's transaction. */
export async function storedConversation(
  ctx: Ctx,
  { hotelId, reservationId, conversationId, guestId }: OpenedConversation,
): Promise<string> {
  if (conversationId) return conversationId;
  const { rows } = await sql<{ id: string }>`
    insert into conversations as v (hotel_id, id, reservation_id, user_id, last_at)
    values (${hotelId}, ${newId()}, ${reservationId}, ${guestId}, ${new Date(ctx.now().getTime() - 1)})
    on conflict (hotel_id, reservation_id) do update set last_at = v.last_at
    returning id`.execute(ctx.db);
  return rows[0]?.id ?? "";
}
