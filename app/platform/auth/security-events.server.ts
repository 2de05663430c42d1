import { sql } from "kysely";
import * as lifetimes from "#kit/lifetimes.ts";
import type { SecurityEventKind } from "#kit/security-event.ts";
import type { Ctx } from "../context.server.ts";
import { newId } from "../id.server.ts";
import { clientPseudonym, personPseudonym } from "./pseudonym.server.ts";

export type SecurityEvent = {
  kind: SecurityEventKind;
  /** Email address of the account, whether or not it exists. */
  email: string;
  /** The client's network; default: that of the request. */
  client?: string | undefined;
  /** A short constant; never user input. */
  detail?: string;
};

/**
 * Stores a security event under pseudonyms, counted per minute, in the open transaction if there is one. Also logged as
 * `security_event`.
 */
export async function recordSecurityEvent(ctx: Ctx, { kind, email, client = ctx.client, detail = "" }: SecurityEvent): Promise<void> {
  const at = ctx.now();
  const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
  const person = personPseudonym(ctx, email);
  const from = client ? clientPseudonym(ctx, client) : "";
  ctx.log.info("security_event", { kind, person, client: from, detail });
  await sql`
    insert into security_events as e (id, kind, person, client, detail, minute, last_at)
    values (${newId()}, ${kind}, ${person}, ${from}, ${detail}, ${minute}, ${at})
    on conflict (kind, person, client, detail, minute) do update set count = e.count + 1, last_at = ${at}`.execute(ctx.db);
}

/** Deletes events older than `securityEventDays`. */
export async function deleteOldSecurityEvents(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom("security_events")
    .where("last_at", "<", new Date(ctx.now().getTime() - lifetimes.securityEventDays * 86_400_000))
    .execute();
}
