import { sql } from "kysely";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { pageOfRows, type PageOfRows } from "#platform/database/page-of-rows.server.ts";
import { assignee } from "./colleagues.server.ts";
import { checkInOf, checkOutOf, guestOf } from "./conversation-access.server.ts";
import { lastColumns, lastMessage } from "./last-message.server.ts";
import type { Sender } from "./message.ts";

export type InboxRow = {
  code: string;
  /** A question before a booking. */
  isQuestion: boolean;
  guest: string;
  checkIn: string | null;
  checkOut: string | null;
  /** ISO. */
  lastAt: string;
  /** The beginning of the last message, and how many files it has. */
  text: string | null;
  files: number;
  sender: Sender | null;
  /** Messages that nobody of the hotel has read. */
  unread: number;
  operatorAsked: boolean;
  /** Who of the hotel answers. */
  assignedTo: string | null;
};

/**
 * A page of the conversations of a hotel, those with unread messages first, then the newest; `text` is the beginning of a booking code or
 * a part of the guest's name, `mine`: those that the signed-in person answers. The operator gets those that a side has asked to join. Empty
 * for whoever may not read the hotel's messages.
 */
export async function inboxOf(
  ctx: Ctx,
  hotelId: string,
  { text, mine = false, page }: { text: string; mine?: boolean; page: number },
): Promise<PageOfRows<InboxRow>> {
  const hotel = await managedHotel(ctx, hotelId, "messages", "unlocked", "archived too");
  if (!hotel) return { rows: [], count: 0, page: 1, pages: 1 };
  const isOperator = hotel.role === "admin" && hotel.owner_id !== ctx.actor?.id;
  return pageOfRows<InboxRow>(ctx, {
    columns: sql`coalesce(r.code, v.id::text) as code, r.id is null as "isQuestion", ${guestOf} as guest, ${checkInOf} as "checkIn",
      ${checkOutOf} as "checkOut", v.last_at as "lastAt", ${lastColumns}, v.operator_asked_at is not null as "operatorAsked",
      ${assignee("name")} as "assignedTo", (select count(*)::int from messages n where n.hotel_id = v.hotel_id and n.conversation_id = v.id
        and n.sender <> 'hotel' and n.created_at > v.hotel_read_at) as unread`,
    source: sql`conversations v join users u on u.id = v.user_id
      left join reservations r on r.hotel_id = v.hotel_id and r.id = v.reservation_id ${lastMessage}
      where v.hotel_id = ${hotelId} ${isOperator ? sql`and v.operator_asked_at is not null` : sql``}
        ${mine ? sql`and v.assigned_to = ${ctx.actor?.id}` : sql``}
        ${text ? sql`and (starts_with(r.code, upper(${text})) or position(lower(${text}) in lower(${guestOf})) > 0)` : sql``}`,
    order: sql`v.to_hotel_at > v.hotel_read_at desc, v.last_at desc, v.id`,
    page,
  });
}
