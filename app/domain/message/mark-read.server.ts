import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { type ConversationKey, openedConversation } from "./conversation-access.server.ts";

/**
 * Notes that the signed-in person's side has seen the messages until the time of the last one that was shown (ISO), so that one that
 * comes at the same moment stays unread. What the operator reads is still new to both sides.
 */
export async function markRead(ctx: Ctx, key: ConversationKey, lastShown: string): Promise<void> {
  const opened = await openedConversation(ctx, key);
  if (!opened || opened.side === "operator") return;
  const column = sql.ref(`${opened.side}_read_at`);
  await sql`update conversations set ${column} = ${new Date(lastShown)} where hotel_id = ${opened.hotelId}
    and id = ${opened.conversationId} and ${column} < ${new Date(lastShown)}`.execute(ctx.db);
}
