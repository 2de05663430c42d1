import { recordChange } from "#domain/audit/record-change.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { colleaguesFor } from "./colleagues.server.ts";
import { type ConversationKey, openedConversation } from "./conversation-access.server.ts";

export type AssignRejection = { code: "unknown_conversation" | "unknown_colleague" };

/** Chooses who of the hotel answers a conversation that has begun, or nobody (null). Only people of the hotel choose, and are chosen. */
export async function assignConversation(ctx: Ctx, key: ConversationKey, userId: string | null): Promise<Outcome<null, AssignRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, AssignRejection>> => {
    const opened = await openedConversation(ctx, key, "locked");
    if (!opened?.conversationId || opened.side !== "hotel" || opened.closed) return rejected({ code: "unknown_conversation" });
    const { hotelId, conversationId } = opened;
    if (userId !== null && !(await colleaguesFor(ctx, hotelId)).some(({ id }) => id === userId))
      return rejected({ code: "unknown_colleague" });
    const { numUpdatedRows } = await ctx.db
      .updateTable("conversations")
      .set({ assigned_to: userId })
      .where("hotel_id", "=", hotelId)
      .where("id", "=", conversationId)
      .where("assigned_to", "is distinct from", userId)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await recordChange(ctx, { hotelId, action: "conversation.assign", subjectId: userId ?? conversationId });
    return done(null);
  });
}
