import { sql } from "kysely";
import { type Day } from "#kit/date/day.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import type { Mapping } from "../connection/connection.ts";
import { storedMapping } from "../connection/mapping.server.ts";
import { fewWarnings, type MessageSummary, recordMessage } from "../connection/message-log.server.ts";
import type { Program } from "../connection/program.server.ts";
import { applyAri } from "./apply-ari.server.ts";
import { type AriChanges, type AriEffect, lateWarnings } from "./ari.ts";
import { lockedHotel } from "./locked-hotel.server.ts";

/** What of a message is to be changed, with what the program and the hotel should know. */
export type Resolved = { changes: AriChanges; warnings: string[] };

/** Reads codes, currencies and rules of a message as they are in the transaction. */
export type Resolve<Problem extends { code: string } = { code: string }> = (
  ctx: Ctx,
  mapping: Mapping,
  today: Day,
) => Promise<Outcome<Resolved, Problem>>;

export type Push<Problem extends { code: string }> = {
  program: Program;
  action: string;
  /** When the program says that it made the message, if it does. */
  saidAt: Date | null;
  /** The message, to be read again once the hotel has agreed to it. */
  message: object;
  /** Prices follow each other: they wait while an earlier message waits. */
  arePrices: boolean;
  resolve: Resolve<Problem>;
};

export type Pushed = { effect: AriEffect; warnings: string[]; waits: MessageSummary["why"] | null };

type Waits = { code: "waits"; effect: AriEffect; why: NonNullable<MessageSummary["why"]>; warnings: string[] };

/**
 * Applies a message of a hotel's program, in whichever language, one at a time for each hotel, and records it. On trial, and where the
 * hotel wants to be asked, it changes nothing and waits for the hotel. Rejects what `resolve` rejects, when too many wait, and when the
 * connection has ended.
 */
export async function push<Problem extends { code: string }>(
  ctx: Ctx,
  { program, action, saidAt, message, arePrices, resolve }: Push<Problem>,
): Promise<Outcome<Pushed, Problem | { code: "unknown_hotel" } | { code: "too_many_wait" }>> {
  const since = performance.now();
  const { hotelId, arrivedAt } = program;
  // A count is as old as the program says, and never newer than its arrival.
  const countedAt = saidAt && saidAt < arrivedAt ? saidAt : arrivedAt;
  const log = { hotelId, action, since };
  const outcome = await inTransaction(ctx, async (ctx): Promise<Outcome<Pushed, Problem | Waits | { code: "unknown_hotel" }>> => {
    const hotel = await lockedHotel(ctx, hotelId);
    if (!hotel) return rejected({ code: "unknown_hotel" });
    const { today, ...asks } = hotel;
    const resolved = await resolve(ctx, await storedMapping(ctx, hotelId), today);
    if (!resolved.ok) return resolved;
    const { changes } = resolved.value;
    const applied = await applyAri(ctx, { hotelId, today, saidAt: countedAt, changes, asks });
    const { late, ...effect } = applied.ok ? applied.value : applied.rejection.effect;
    const warnings = fewWarnings([...lateWarnings(late), ...resolved.value.warnings]);
    const waits = (why: Waits["why"]) => rejected({ code: "waits", effect, why, warnings });
    if (!applied.ok) return waits(applied.rejection.code === "trial" ? "trial" : applied.rejection.why);
    if (arePrices && (await priceWaits(ctx, hotelId))) return waits("earlier_waits");
    const summary = { ...effect, ...(warnings.length > 0 && { warnings }) };
    await recordMessage(ctx, { ...log, result: warnings.length > 0 ? "warned" : "done", summary });
    return done({ effect, warnings, waits: null });
  });
  if (outcome.ok) return outcome;
  const { rejection } = outcome;
  if (!isWaiting(rejection)) return rejected(rejection);
  const { effect, warnings, why } = rejection;
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockedHotel(ctx, hotelId))) return rejected({ code: "unknown_hotel" });
    if ((await countWaiting(ctx, hotelId)) >= limits.channelMessagesHeld) return rejected({ code: "too_many_wait" });
    const held = { message, countedAt: countedAt.toISOString() };
    await recordMessage(ctx, { ...log, result: "waiting", held, summary: { ...effect, why, ...(warnings.length > 0 && { warnings }) } });
    return done({ effect, warnings, waits: why });
  });
}

const isWaiting = (rejection: { code: string }): rejection is Waits => rejection.code === "waits";

const waiting = (ctx: Ctx, hotelId: string) =>
  ctx.db.selectFrom("channel_messages").where("hotel_id", "=", hotelId).where("result", "=", "waiting");

async function countWaiting(ctx: Ctx, hotelId: string): Promise<number> {
  const { count } = await waiting(ctx, hotelId)
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const priceWaits = async (ctx: Ctx, hotelId: string): Promise<boolean> =>
  !!(await waiting(ctx, hotelId)
    .select("id")
    .where(sql<boolean>`(summary ->> 'prices' <> '0' or summary ->> 'restrictions' <> '0')`)
    .limit(1)
    .executeTakeFirst());
