import { sql } from "kysely";
import { isCode } from "#domain/reservation/reservation.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { pageOfRows, type PageOfRows } from "#platform/database/page-of-rows.server.ts";
import { checkInOf, checkOutOf, type ConversationKey, openedConversation, type OpenedConversation } from "./conversation-access.server.ts";
import type { ShownFile } from "./files/message-file.ts";
import { lastColumns, lastMessage } from "./last-message.server.ts";
import type { Mark, Sender } from "./message.ts";

export type ShownMessage = {
  id: string;
  sender: Sender;
  text: string;
  marks: Mark[];
  /** ISO. */
  createdAt: string;
  /** Whether the other side has seen it. */
  read: boolean;
  /** Who wrote it, for people of the hotel. */
  by: string | null;
  files: ShownFile[];
  /** It came as e-mail. */
  byMail: boolean;
  /** Attachments of the e-mail that were not taken in. */
  refusedFiles: number;
  /** Parts of the text of the e-mail, such as quoted ones, are not in the message. */
  leftOut: boolean;
};

export type Conversation = Omit<OpenedConversation, "reservationId" | "conversationId" | "guestId"> & {
  /** A question before a booking. */
  isQuestion: boolean;
  /** The oldest first. */
  messages: ShownMessage[];
  page: number;
  pages: number;
};

/** The files of the message `m`, as JSON. */
const filesOf = sql`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'size', octet_length(f.bytes),
  'width', f.width, 'height', f.height) order by f.position) from message_files f
  where f.hotel_id = m.hotel_id and f.conversation_id = m.conversation_id and f.message_id = m.id), '[]')`;

/**
 * A conversation with a page of its messages, the newest on the first; undefined for whoever takes no part in it
 * (`openedConversation`).
 */
export async function conversationOf(ctx: Ctx, key: ConversationKey, page = 1): Promise<Conversation | undefined> {
  const opened = await openedConversation(ctx, key);
  if (!opened) return undefined;
  const { reservationId, guestId: __, conversationId, ...booking } = opened;
  const staff = opened.side === "guest" ? sql`null` : sql`case when m.sender = 'hotel' then u.name end`;
  const found = await pageOfRows<ShownMessage>(ctx, {
    columns: sql`m.id, m.sender, m.text, m.marks, m.created_at as "createdAt", ${staff} as by, ${filesOf} as files,
      e.message_id is not null as "byMail", coalesce(e.refused_files, 0) as "refusedFiles",
      coalesce(e.left_out, false) as "leftOut",
      case m.sender when 'guest' then v.hotel_read_at else v.guest_read_at end >= m.created_at as read`,
    source: sql`messages m join users u on u.id = m.user_id
      join conversations v on v.hotel_id = m.hotel_id and v.id = m.conversation_id
      left join message_mails e on e.hotel_id = m.hotel_id and e.conversation_id = m.conversation_id and e.message_id = m.id
      where m.hotel_id = ${opened.hotelId} and m.conversation_id = ${conversationId}`,
    order: sql`m.created_at desc`,
    page,
    size: limits.messagesPerPage,
  });
  return {
    ...booking,
    assignedTo: opened.side === "guest" ? null : booking.assignedTo,
    isQuestion: reservationId === null,
    messages: found.rows.toReversed(),
    page: found.page,
    pages: found.pages,
  };
}

/** The number of messages about a booking of the signed-in guest that they have not read. */
export async function unreadByGuest(ctx: Ctx, code: string): Promise<number> {
  if (!ctx.actor || !isCode(code)) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservation_codes c
    join reservations r on r.hotel_id = c.hotel_id and r.id = c.reservation_id and r.user_id = ${ctx.actor.id}
    join conversations v on v.hotel_id = r.hotel_id and v.reservation_id = r.id
    join messages m on m.hotel_id = v.hotel_id and m.conversation_id = v.id
    where c.code = ${code} and m.sender <> 'guest' and m.created_at > v.guest_read_at`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

export type OwnConversation = {
  code: string;
  isQuestion: boolean;
  hotel: string;
  checkIn: string | null;
  checkOut: string | null;
  /** ISO. */
  lastAt: string;
  text: string | null;
  files: number;
  sender: Sender | null;
  unread: number;
  timeZone: string;
};

/** A page of the signed-in guest's conversations with hotels, the newest first. */
export async function conversationsOfGuest(ctx: Ctx, page: number): Promise<PageOfRows<OwnConversation>> {
  if (!ctx.actor) return { rows: [], count: 0, page: 1, pages: 1 };
  return pageOfRows<OwnConversation>(ctx, {
    columns: sql`coalesce(r.code, v.id::text) as code, r.id is null as "isQuestion", ${localText("h.name")} as hotel,
      ${checkInOf} as "checkIn", ${checkOutOf} as "checkOut", v.last_at as "lastAt", h.time_zone as "timeZone", ${lastColumns},
      (select count(*)::int from messages n where n.hotel_id = v.hotel_id and n.conversation_id = v.id
        and n.sender <> 'guest' and n.created_at > v.guest_read_at) as unread`,
    source: sql`conversations v join hotels h on h.id = v.hotel_id
      left join reservations r on r.hotel_id = v.hotel_id and r.id = v.reservation_id ${lastMessage} where v.user_id = ${ctx.actor.id}`,
    order: sql`v.last_at desc, v.id`,
    page,
  });
}

/** The number of messages that the signed-in guest has not read, in all conversations. */
export async function allUnreadByGuest(ctx: Ctx): Promise<number> {
  if (!ctx.actor) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from conversations v join messages m on m.hotel_id = v.hotel_id and m.conversation_id = v.id
    where v.user_id = ${ctx.actor.id} and m.sender <> 'guest' and m.created_at > v.guest_read_at`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}
