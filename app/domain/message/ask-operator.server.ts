import { sql } from "kysely";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { type ClosedReason, type ConversationKey, openedConversation, storedConversation } from "./conversation-access.server.ts";

export type AskOperatorRejection = { code: "unknown_conversation" } | { code: "closed"; reason: ClosedReason };

/**
 * Asks the operator to take part in a conversation, for the signed-in guest or person of the hotel: from then on administrators can read
 * it and write in it. The operator gets an e-mail. Idempotent.
 */
export async function askOperator(ctx: Ctx, key: ConversationKey): Promise<Outcome<null, AskOperatorRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, AskOperatorRejection>> => {
    const opened = await openedConversation(ctx, key, "locked");
    if (!opened || opened.side === "operator") return rejected({ code: "unknown_conversation" });
    const { hotelId, side, closed, code } = opened;
    if (closed) return rejected({ code: "closed", reason: closed });
    const conversationId = await storedConversation(ctx, opened);
    const { numAffectedRows } = await sql`
      update conversations set operator_asked_at = ${ctx.now()}, operator_asked_by = ${side}
      where hotel_id = ${hotelId} and id = ${conversationId} and operator_asked_at is null`.execute(ctx.db);
    const { operatorEmail } = ctx.config;
    if (numAffectedRows === 1n && operatorEmail)
      await ctx.jobs.enqueue("send-mail", { mail: "operator-asked", to: operatorEmail, locale: "en", facts: { hotelId, code, side } });
    return done(null);
  });
}
