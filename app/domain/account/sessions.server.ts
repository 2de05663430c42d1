import Bowser from "bowser";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";

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
