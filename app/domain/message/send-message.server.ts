import { sql } from "kysely";
import { lockHolder } from "#domain/reservation/hold/hold-limits.server.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { isVisible } from "#kit/text/plain-text.ts";
import { recordSecurityEvent } from "#platform/auth/security-events.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { countTowards } from "#platform/network/rate-limit.server.ts";
import { burstSeconds, proofOf, stopReason } from "./confirm-sender.server.ts";
import { type ClosedReason, type ConversationKey, openedConversation, storedConversation } from "./conversation-access.server.ts";
import type { ReadFile } from "./files/read-files.server.ts";
import { storeFiles } from "./files/stored-file.server.ts";
import { marksOf } from "./find-marks.ts";
import { maskedCards } from "./masked-cards.ts";
import { longestMessage, type Mark, marks, type Proof, type Sender } from "./message.ts";
import { cleanText } from "./stored-text.ts";

export type SendRejection =
  | { code: "unknown_conversation" | "empty" | "too_long" | "full" | "full_of_files" }
  | { code: "closed"; reason: ClosedReason }
  /** Seconds. */
  | { code: "too_many"; retryAfter: number }
  /** The person has to confirm who they are (`confirmSender`). */
  | { code: "stopped"; reason: "many_guests" | "new_session"; proof: Proof };

type Written = { text: string; marks: Mark[] };

/** A clean text as it is stored, without card numbers, and what was found in it, in how it was typed and in its files. */
function written(ctx: Ctx, clean: string, typed: string, files: readonly ReadFile[]): Written {
  const { host } = new URL(ctx.config.origin);
  const found = new Set([...marksOf(clean, host, typed), ...files.flatMap((file) => file.marks)]);
  return { text: maskedCards(clean).text, marks: marks.filter((mark) => found.has(mark)) };
}

/** Characters of a message as it was typed, with what nobody sees. */
const longestTyped = 4 * longestMessage;

type Place = { hotelId: string; conversationId: string; side: Sender };

/** Adds a message to the conversation, whose row is locked from here on: each has a later time than the one before. */
async function addMessage(ctx: Ctx, { hotelId, conversationId, side }: Place, { text, marks }: Written): Promise<string> {
  const { rows } = await sql<{ at: Date }>`
    update conversations set last_at = greatest(${ctx.now()}, last_at + interval '1 millisecond'),
      to_hotel_at = case when ${side !== "hotel"} then greatest(${ctx.now()}, last_at + interval '1 millisecond') else to_hotel_at end
    where hotel_id = ${hotelId} and id = ${conversationId} returning last_at as at`.execute(ctx.db);
  const id = newId();
  await ctx.db
    .insertInto("messages")
    .values({
      hotel_id: hotelId,
      conversation_id: conversationId,
      id,
      sender: side,
      user_id: ctx.actor?.id ?? "",
      text,
      marks: [...marks],
      created_at: rows[0]?.at ?? ctx.now(),
    })
    .execute();
  return id;
}

/**
 * Sends a message with its files (`readFiles`) in a conversation, for the side on which the signed-in person is, and tells the other side
 * by e-mail, at most once a minute. Card numbers are masked before anything is stored. Rejections: `closed` with its reason, `too_many`
 * with the seconds to wait, `full` beyond `messagesPerConversation`, `full_of_files` beyond `filesPerConversation`, `stopped` for people of
 * a hotel who have to confirm who they are.
 */
export async function sendMessage(
  ctx: Ctx,
  key: ConversationKey,
  typed: string,
  files: readonly ReadFile[] = [],
): Promise<Outcome<{ id: string }, SendRejection>> {
  const { actor } = ctx;
  if (!actor) return rejected({ code: "unknown_conversation" });
  const clean = typed.length > longestTyped ? null : cleanText(typed);
  const outcome = await inTransaction(ctx, async (ctx): Promise<Outcome<{ id: string }, SendRejection>> => {
    await lockHolder(ctx, actor.id, null);
    const opened = await openedConversation(ctx, key, "locked");
    if (!opened) return rejected({ code: "unknown_conversation" });
    const { hotelId, side, closed } = opened;
    if (clean !== null && !isVisible(clean) && files.length === 0) return rejected({ code: "empty" });
    if (closed) return rejected({ code: "closed", reason: closed });
    if (clean === null || clean.length > longestMessage) return rejected({ code: "too_long" });
    const conversationId = await storedConversation(ctx, opened);
    const stop = side === "hotel" ? await stopReason(ctx, conversationId) : null;
    if (stop) return rejected({ code: "stopped", reason: stop, proof: await proofOf(ctx) });
    for (const [name, max] of [
      [`messages of ${actor.id}`, limits.messagesOfPerson],
      [`messages in ${conversationId} ${side}`, limits.messagesOfSide],
    ] as const) {
      const { retryAfter } = await countTowards(ctx, name, { window: burstSeconds, max });
      if (retryAfter !== null) return rejected({ code: "too_many", retryAfter });
    }
    const { rows } = await sql<{ messages: number; files: number }>`
      select (select count(*)::int from messages where hotel_id = ${hotelId} and conversation_id = ${conversationId}) as messages,
        (select count(*)::int from message_files where hotel_id = ${hotelId} and conversation_id = ${conversationId}) as files`.execute(
      ctx.db,
    );
    if ((rows[0]?.messages ?? 0) >= limits.messagesPerConversation) return rejected({ code: "full" });
    if (files.length > 0 && (rows[0]?.files ?? 0) + files.length > limits.filesPerConversation) return rejected({ code: "full_of_files" });
    // Last, since it takes the most time.
    const id = await addMessage(ctx, { hotelId, conversationId, side }, written(ctx, clean, typed, files));
    await storeFiles(ctx, { hotelId, conversationId, messageId: id }, files);
    await ctx.jobs.enqueue("tell-of-messages", { hotelId, conversationId }, { pace: { key: conversationId, seconds: 60 } });
    return done({ id });
  });
  // Outside of the transaction, which a rejection rolls back.
  if (!outcome.ok && outcome.rejection.code === "stopped")
    await recordSecurityEvent(ctx, { kind: "messages_stopped", email: actor.email, detail: outcome.rejection.reason });
  return outcome;
}
