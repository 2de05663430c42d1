import { sql } from "kysely";
import type { Day } from "#kit/date/day.ts";
import type { Ctx } from "#platform/context.server.ts";
import { mappingOf } from "../connection/mapping.server.ts";
import type { MessageSummary } from "../connection/message-log.server.ts";
import { applyAri } from "./apply-ari.server.ts";
import { type AriEffect, lateWarnings } from "./ari.ts";
import type { Resolve } from "./push.server.ts";

/** A message that waits for the hotel, read again by its language. */
export type ResolveHeld = (message: unknown) => Resolve;

type Waiting = { id: string; summary: MessageSummary; held: { message: unknown; countedAt: string } };

/**
 * Applies the messages that wait, the oldest first, up to one or all, in the caller's transaction, which has locked the hotel. Counts keep
 * the time at which they came, so that later ones of the same nights stay. One that fits nothing any more is dropped with its reason.
 * Returns what they changed.
 */
export async function applyWaiting(
  ctx: Ctx,
  { hotelId, today, upTo, resolve }: { hotelId: string; today: Day; upTo: string | null; resolve: ResolveHeld },
): Promise<AriEffect> {
  const total: AriEffect = { nights: 0, prices: 0, restrictions: 0 };
  const mapping = await mappingOf(ctx, hotelId);
  for (const message of await waitingMessages(ctx, hotelId)) {
    const resolved = await resolve(message.held.message)(ctx, mapping, today);
    if (resolved.ok) {
      const saidAt = new Date(message.held.countedAt);
      const applied = await applyAri(ctx, { hotelId, today, saidAt, changes: resolved.value.changes, asks: null });
      if (!applied.ok) throw new Error(`A message that the hotel agreed to was not applied: ${applied.rejection.code}.`);
      const { late, ...effect } = applied.value;
      total.nights += effect.nights;
      total.prices += effect.prices;
      total.restrictions += effect.restrictions;
      const warnings = [...new Set([...lateWarnings(late), ...(message.summary.warnings ?? [])])];
      await endWaiting(ctx, hotelId, message.id, "applied", { ...message.summary, ...effect, ...(warnings.length > 0 && { warnings }) });
    } else await endWaiting(ctx, hotelId, message.id, "dropped", { ...message.summary, problem: problemOf(resolved.rejection) });
    if (message.id === upTo) break;
  }
  return total;
}

const problemOf = (rejection: { code: string; text?: string }) => rejection.text ?? rejection.code;

/** Drops the messages that wait from one on, since those after it build on it; the caller has locked the hotel. Returns how many. */
export async function dropWaiting(ctx: Ctx, hotelId: string, from: string): Promise<number> {
  const all = await waitingMessages(ctx, hotelId);
  const first = all.findIndex(({ id }) => id === from);
  const dropped = first < 0 ? [] : all.slice(first);
  for (const { id, summary } of dropped) await endWaiting(ctx, hotelId, id, "dropped", summary);
  return dropped.length;
}

/** Whether the message waits for the hotel. */
export const isWaiting = async (ctx: Ctx, hotelId: string, id: string): Promise<boolean> =>
  (await waitingMessages(ctx, hotelId)).some((message) => message.id === id);

/** At most `limits.channelMessagesHeld`, the oldest first. */
async function waitingMessages(ctx: Ctx, hotelId: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select id, summary, held from channel_messages where hotel_id = ${hotelId} and result = 'waiting' order by at, id`.execute(ctx.db);
  return rows;
}

const endWaiting = (ctx: Ctx, hotelId: string, id: string, result: "applied" | "dropped", summary: MessageSummary) =>
  ctx.db
    .updateTable("channel_messages")
    .set({ result, held: null, summary: JSON.stringify(summary) })
    .where("hotel_id", "=", hotelId)
    .where("id", "=", id)
    .execute();
