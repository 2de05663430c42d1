import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";

/** What a message of the program did. `problem`: why it was refused. */
export type MessageSummary = {
  nights?: number;
  prices?: number;
  restrictions?: number;
  bookings?: number;
  warnings?: string[];
  problem?: string;
  /** Why it waits for the hotel. */
  why?: "trial" | "closes_all" | "most_prices" | "earlier_waits";
};

export type MessageResult = "done" | "warned" | "refused" | "waiting" | "applied" | "dropped";

/** The first warnings, and how many more there are. */
export const fewWarnings = (warnings: readonly string[]): string[] =>
  warnings.length <= limits.channelWarnings
    ? [...warnings]
    : [...warnings.slice(0, limits.channelWarnings), `${warnings.length - limits.channelWarnings} more warnings.`];

/** Records a message of the hotel's program with its result. `held`: its content, where it waits for the hotel. */
export async function recordMessage(
  ctx: Ctx,
  message: { hotelId: string; action: string; result: MessageResult; summary: MessageSummary; held?: object; since: number },
): Promise<void> {
  await ctx.db
    .insertInto("channel_messages")
    .values({
      hotel_id: message.hotelId,
      id: newId(),
      at: ctx.now(),
      action: message.action,
      result: message.result,
      summary: JSON.stringify(message.summary),
      held: message.held ? JSON.stringify(message.held) : null,
      took_ms: Math.max(0, Math.round(performance.now() - message.since)),
    })
    .execute();
}
