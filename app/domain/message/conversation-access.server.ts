import { sql } from "kysely";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { isCode } from "#domain/reservation/reservation.ts";
import { addDays } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { newId } from "#platform/id.server.ts";
import type { Sender } from "./message.ts";

/** A conversation as somebody opens it: the guest by the code of a booking, people of a hotel by the hotel and the code. */
export type ConversationKey = { code: string; hotelId?: string };

/** Why nobody can write: the hotel is archived, the stay is long over, the guest's account is deleted. */
export type ClosedReason = "archived" | "over" | "no_guest";

export type OpenedConversation = {
  hotelId: string;
  reservationId: string;
  /** Null until the first message. */
  conversationId: string | null;
  guestId: string;
  code: string;
  side: Sender;
  hotel: string;
  guest: string;
  checkIn: string;
  checkOut: string;
  timeZone: string;
  closed: ClosedReason | null;
  operatorAsked: boolean;
};

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
 * The conversation about a booking, if the signed-in person takes part in it: the guest whose account booked, people of the hotel whose
 * role has messages, and the operator once a side has asked. Bookings without an account have none. `"locked"`: the account of the
 * guest can't be deleted until the transaction ends.
 */
export async function openedConversation(
  ctx: Ctx,
  { code, hotelId }: ConversationKey,
  lock: "locked" | "unlocked" = "unlocked",
): Promise<OpenedConversation | undefined> {
  const { actor } = ctx;
  if (!actor || !isCode(code)) return undefined;
  const side = hotelId === undefined ? "guest" : await sideAtHotel(ctx, hotelId);
  if (!side) return undefined;
  const { rows } = await sql<Row>`
    select r.hotel_id as "hotelId", r.id as "reservationId", v.id as "conversationId", r.code, ${localText("h.name")} as hotel,
      r.user_id as "guestId", coalesce(r.guest_first_name || ' ' || r.guest_last_name, u.name) as guest,
      r.check_in as "checkIn", r.check_out as "checkOut", h.time_zone as "timeZone",
      h.archived_at is not null as archived, u.deleted_at is null as "hasGuest", v.operator_asked_at is not null as "operatorAsked"
    from reservation_codes c join reservations r on r.hotel_id = c.hotel_id and r.id = c.reservation_id
    join hotels h on h.id = r.hotel_id join users u on u.id = r.user_id
    left join conversations v on v.hotel_id = r.hotel_id and v.reservation_id = r.id
    where c.code = ${code} ${lock === "locked" ? sql`for share of u` : sql``}`.execute(ctx.db);
  const [row] = rows;
  if (!row || (side === "guest" ? row.guestId !== actor.id : row.hotelId !== hotelId)) return undefined;
  if (side === "operator" && !row.operatorAsked) return undefined;
  const { archived, hasGuest, ...booking } = row;
  const isOver = dayAt(ctx.now(), row.timeZone) > addDays(row.checkOut, lifetimes.messageDays);
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
