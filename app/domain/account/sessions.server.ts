import Bowser from "bowser";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { endSessionsOf, endSessionOf, revokeTrustedDevices } from "#platform/auth/sessions.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";

/** A session: its user agent and when it was seen (ISO instants). */
export type SessionDevice = {
  id: string;
  browser: string | undefined;
  system: string | undefined;
  kind: "phone" | "computer";
  begunAt: string;
  seenAt: string;
  isThis: boolean;
};

function deviceOf(userAgent: string | null) {
  const { browser, os, platform } = userAgent ? Bowser.parse(userAgent) : { browser: {}, os: {}, platform: {} };
  const kind = platform.type === "mobile" || platform.type === "tablet" ? ("phone" as const) : ("computer" as const);
  return { browser: browser.name || undefined, system: os.name || undefined, kind };
}

/** The sessions of the signed-in person: this one first, then by last use. */
export const sessionsOfPerson = (ctx: Ctx): Promise<SessionDevice[]> => (ctx.actor ? sessionsOf(ctx, ctx.actor.id) : Promise.resolve([]));

/** The same for any person; the caller has checked access. */
export async function sessionsOf(ctx: Ctx, userId: string): Promise<SessionDevice[]> {
  const rows = await ctx.db
    .selectFrom("sessions")
    .select(["id", "user_agent", "created_at", "updated_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", ctx.now())
    .orderBy((row) => row.eb("id", "is not distinct from", ctx.actor?.sessionId ?? null), "desc")
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(limits.sessionsShown)
    .execute();
  const devices = rows.map(({ id, user_agent, created_at, updated_at }) => ({
    id,
    ...deviceOf(user_agent),
    begunAt: created_at.toISOString(),
    seenAt: updated_at.toISOString(),
    isThis: id === ctx.actor?.sessionId,
  }));
  return devices.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
}

/** Ends all sessions of the signed-in person, this one included, and revokes trusted devices. */
export async function endAllSessions(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  if (!actor) return;
  await inTransaction(ctx, async (ctx) => {
    await endSessionsOf(ctx, actor.id);
    await revokeTrustedDevices(ctx, actor.id);
  });
}

/** Ends all sessions of a person except the current one. */
export async function endOtherSessions(ctx: Ctx, userId: string): Promise<void> {
  await endSessionsOf(ctx, userId, ctx.actor?.sessionId);
}

/** Ends one session of the signed-in person. Rejects with `unknown_session` for those of others. */
export async function endSession(ctx: Ctx, sessionId: string): Promise<Outcome<null, { code: "unknown_session" }>> {
  if (!ctx.actor || !isId(sessionId)) return rejected({ code: "unknown_session" });
  return (await endSessionOf(ctx, ctx.actor.id, sessionId)) ? done(null) : rejected({ code: "unknown_session" });
}
