import { sql } from "kysely";
import { checkPassword } from "#domain/account/check-password.server.ts";
import { takeAppCode } from "#domain/account/second-factor/app-codes.server.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { codeGuesses } from "#platform/auth/auth-limits.server.ts";
import { recordSecurityEvent } from "#platform/auth/security-events.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { countTowards, resetCount } from "#platform/network/rate-limit.server.ts";
import type { Proof } from "./message.ts";

const dayMs = 86_400_000;
/** Seconds in which the guests are counted that a person writes to. */
export const burstSeconds = 600;

/**
 * Why a person of a hotel has to confirm who they are before they write in a conversation: they have written to many guests within
 * minutes, or their session began after a change of the password and without a second factor. Null: they need not. The caller has
 * locked the person, so that two messages at once count both.
 */
export async function stopReason(ctx: Ctx, conversationId: string): Promise<"many_guests" | "new_session" | null> {
  const { actor } = ctx;
  if (!actor) return null;
  const now = ctx.now();
  const { rows } = await sql<{ guests: number; isNew: boolean }>`
    with confirmed as (select max(confirmed_at) as at from message_confirmations where session_id = ${actor.sessionId ?? null}::uuid)
    select
      (select count(distinct m.conversation_id)::int from messages m
        where m.user_id = ${actor.id} and m.sender = 'hotel' and m.conversation_id <> ${conversationId}
          and m.created_at > greatest(${new Date(now.getTime() - burstSeconds * 1000)}::timestamptz, (select at from confirmed))) as guests,
      (select at from confirmed) is null and exists (
        select from accounts a join sessions s on s.user_id = a.user_id
        where a.user_id = ${actor.id} and s.id = ${actor.sessionId ?? null}::uuid and a.provider_id = 'credential'
          and a.updated_at > a.created_at + interval '1 second'
          and a.updated_at > ${new Date(now.getTime() - lifetimes.newPasswordDays * dayMs)}
          and s.created_at >= a.updated_at and coalesce(s.proof, '') not in ('two_factor', 'passkey')) as "isNew"`.execute(ctx.db);
  const [row] = rows;
  if (row?.isNew) return "new_session";
  return row && row.guests >= limits.guestsWrittenTo ? "many_guests" : null;
}

/** By what the signed-in person can confirm that it is them: a code of their app, else their password. */
export async function proofOf(ctx: Ctx): Promise<Proof> {
  const { actor } = ctx;
  if (!actor?.sessionId) return "none";
  const { rows } = await sql<{ app: boolean; password: boolean }>`
    select exists (select from two_factors where user_id = ${actor.id} and verified) as app,
      exists (select from accounts where user_id = ${actor.id} and provider_id = 'credential' and password is not null) as password`.execute(
    ctx.db,
  );
  return rows[0]?.app ? "app" : rows[0]?.password ? "password" : "none";
}

export type ConfirmRejection = { code: "wrong_code" | "wrong_password" | "too_many_tries" | "no_proof" };

/**
 * Confirms in this session who the signed-in person is, by a code of their app if they have one, else by their password; the operator
 * sees it among the security events. Attempts are counted, outside of a transaction.
 */
export async function confirmSender(
  ctx: Ctx,
  { password, appCode }: { password: string; appCode: string },
): Promise<Outcome<null, ConfirmRejection>> {
  const { actor } = ctx;
  const proof = await proofOf(ctx);
  if (!actor?.sessionId || proof === "none") return rejected({ code: "no_proof" });
  if (proof === "app") {
    const key = `message code ${actor.id}`;
    const { allowed } = await countTowards(ctx, key, codeGuesses);
    if (!allowed) return rejected({ code: "too_many_tries" });
    if (!(await takeAppCode(ctx, actor.id, appCode.replaceAll(/\s/g, "")))) return rejected({ code: "wrong_code" });
    await resetCount(ctx, key);
  } else {
    const checked = await checkPassword(ctx, password);
    if (!checked.ok) return rejected({ code: checked.rejection.code === "no_password" ? "no_proof" : checked.rejection.code });
  }
  await sql`insert into message_confirmations (session_id, confirmed_at) values (${actor.sessionId}, ${ctx.now()})
    on conflict (session_id) do update set confirmed_at = excluded.confirmed_at`.execute(ctx.db);
  await recordSecurityEvent(ctx, { kind: "messages_confirmed", email: actor.email, detail: proof });
  return done(null);
}
