import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "#kit/actor.ts";
import * as limits from "#kit/limits.ts";
import { knownLocale, type Locale } from "#kit/locale.ts";
import { type Outcome, rejected } from "#kit/outcome.ts";
import { recordSecurityEvent } from "#platform/auth/security-events.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { countTowards } from "#platform/network/rate-limit.server.ts";
import { isolate, programFile } from "#platform/process/isolated.server.ts";
import { type ConversationKey, openedConversation } from "../conversation-access.server.ts";
import { mostFiles } from "../files/message-file.ts";
import { readFiles, type ReadFile } from "../files/read-files.server.ts";
import { sendMessage, type SendRejection } from "../send-message.server.ts";
import type { readReply, ReadReply, ReplyTask } from "./read-reply.server.ts";
import { checkToken, readToken, tokensIn, withoutTokens } from "./reply-address.server.ts";

/** Why an e-mail was not taken in, as the log names it. */
type ReplyRefusal =
  | "not_set_up"
  /** It was not sent to an address of replies. */
  | "not_ours"
  | "too_large"
  | "unreadable"
  | "automatic"
  /** No token, several of them, or one that the site has not made for who the e-mail is from. */
  | "forged"
  | "expired"
  | "too_many_in_a_day"
  | SendRejection["code"];

/**
 * `taken`: it is a message now. `repeated`: it was one before. `later`: it may be given again in a minute, nothing was done. `refused`:
 * it never becomes one.
 */
export type TakenReply = { what: "taken" | "repeated" | "later" } | { what: "refused"; why: ReplyRefusal };

const refused = (why: ReplyRefusal): TakenReply => ({ what: "refused", why });

const emails = isolate<ReplyTask, Awaited<ReturnType<typeof readReply>>>({
  kind: "thread",
  file: programFile(import.meta.url, "reply-worker"),
  heapMb: limits.replyMailMegabytes,
  timeoutMs: limits.replyMailSeconds * 1000,
  mostWaiting: limits.replyMailsWaiting,
});

const daySeconds = 86_400;

/** The person of this address as they are at this moment; never as an administrator, who has a second factor on the site. */
async function personAt(ctx: Ctx, email: string): Promise<Actor | undefined> {
  const { rows } = await sql<Omit<Actor, "locale"> & { locale: string }>`
    select id, email, email_verified as "emailVerified", first_name as "firstName", last_name as "lastName", role, locale
    from users where email = ${email.trim().toLowerCase()} and deleted_at is null and banned_at is null`.execute(ctx.db);
  const [person] = rows;
  return person && { ...person, locale: knownLocale(person.locale), role: person.role === "guest" ? "guest" : "hotel_manager" };
}

type Conversation = { hotelId: string; id: string; code: string; locale: Locale };

async function conversationWith(ctx: Ctx, id: string): Promise<Conversation | undefined> {
  const { rows } = await sql<Conversation>`
    select v.hotel_id as "hotelId", v.id, coalesce(r.code, v.id::text) as code, coalesce(r.locale, u.locale) as locale
    from conversations v join users u on u.id = v.user_id
    left join reservations r on r.hotel_id = v.hotel_id and r.id = v.reservation_id where v.id = ${id}`.execute(ctx.db);
  return rows[0];
}

/** The files of an e-mail that pass as those of the site do, and how many do not; `busy` if they can't be read now. */
async function filesOf(ctx: Ctx, key: ConversationKey, attachments: readonly Uint8Array[]) {
  const files: ReadFile[] = [];
  const problems: string[] = [];
  for (const bytes of attachments) {
    const outcome = files.length < mostFiles ? await readFiles(ctx, key, [bytes]) : rejected({ code: "too_many_files" as const });
    if (outcome.ok) files.push(...outcome.value);
    else if (outcome.rejection.code === "busy") return "busy";
    else problems.push(outcome.rejection.code);
  }
  return { files, problems };
}

/** A message that came as e-mail, in the caller's transaction; false if the e-mail was taken in before. */
async function storeMail(
  ctx: Ctx,
  { hotelId, id }: Conversation,
  { messageId, digest, refusedFiles }: { messageId: string; digest: Buffer; refusedFiles: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into message_mails (hotel_id, conversation_id, message_id, digest, refused_files)
    values (${hotelId}, ${id}, ${messageId}, ${digest}, ${refusedFiles}) on conflict do nothing`.execute(ctx.db);
  return numAffectedRows === 1n;
}

/** Tells the person whose reply was refused, a few times a day. The e-mail has no address of replies, so no program can answer it. */
async function tellOfRefusal(ctx: Ctx, person: Actor, conversation: Conversation, side: "guest" | "hotel"): Promise<void> {
  const counted = await countTowards(ctx, `refused replies of ${person.id}`, { window: daySeconds, max: limits.refusedReplyMailsPerDay });
  if (!counted.allowed) return;
  const locale = side === "guest" ? knownLocale(conversation.locale) : person.locale;
  const facts = { hotelId: conversation.hotelId, conversationId: conversation.id, side };
  await ctx.jobs.enqueue("send-mail", { mail: "reply-refused", to: person.email, locale, facts });
}

/**
 * Takes an e-mail (RFC 5322) in as a message, if it was sent to the address that the site has made for the person whose address it is
 * from. It passes `sendMessage` and `readFiles` as that person at this moment; the text is without what it quotes. Automatic e-mails are
 * dropped. Nobody is answered at the address of the e-mail.
 */
export async function takeReply(ctx: Ctx, bytes: Uint8Array): Promise<TakenReply> {
  const outcome = await taken(ctx, bytes);
  if (outcome.what === "refused") ctx.log.info("reply_refused", { why: outcome.why });
  return outcome;
}

async function taken(ctx: Ctx, bytes: Uint8Array): Promise<TakenReply> {
  if (!ctx.config.replies) return refused("not_set_up");
  if (bytes.byteLength > limits.replyMailBytes) return refused("too_large");
  const siteAddress = /[^\s<>]+@[^\s<>]+/.exec(ctx.config.mailFrom)?.[0] ?? ctx.config.mailFrom;
  const answer = await emails.run({ bytes, siteAddress });
  if (!answer.ok) return answer.why === "busy" ? { what: "later" } : refused("unreadable");
  if (!answer.value) return refused("unreadable");
  return takeRead(ctx, answer.value, createHash("sha256").update(bytes).digest("hex"));
}

async function takeRead(ctx: Ctx, email: ReadReply, hash: string): Promise<TakenReply> {
  const tokens = tokensIn(ctx, email.to);
  const [written] = tokens;
  if (written === undefined) return refused("not_ours");
  if (email.automatic) return refused("automatic");
  const token = tokens.length === 1 ? readToken(written) : undefined;
  const person = email.from === null ? undefined : await personAt(ctx, email.from);
  if (!token || !person) return refused("forged");
  const check = checkToken(ctx, token, person.id);
  if (check === "forged") return refused("forged");
  const conversation = await conversationWith(ctx, token.conversationId);
  if (!conversation) return refused("unknown_conversation");
  const { side } = token;
  const key = { code: conversation.id, ...(side === "hotel" && { hotelId: conversation.hotelId }) };
  const as = { ...ctx, actor: person };
  // Whoever has lost access is not told anything either.
  if ((await openedConversation(as, key))?.side !== side) return refused("unknown_conversation");
  const digest = createHash("sha256")
    .update(`${person.id} ${email.messageId ?? hash}`)
    .digest();
  const outcome =
    check === "expired" ? rejected({ code: "expired" as const }) : await sent(as, { key, conversation, email, written, digest });
  if (outcome.ok) return { what: "taken" };
  const { rejection } = outcome;
  if (rejection.code === "repeated") return { what: "repeated" };
  if (rejection.code === "busy" || rejection.code === "too_many") return { what: "later" };
  if (rejection.code === "stopped")
    await recordSecurityEvent(as, { kind: "messages_stopped", email: person.email, detail: rejection.reason });
  await tellOfRefusal(ctx, person, conversation, side);
  return refused(rejection.code);
}

type Sending = { key: ConversationKey; conversation: Conversation; email: ReadReply; written: string; digest: Buffer };
type Unsent = SendRejection | { code: "repeated" | "busy" | "too_many_in_a_day" };

async function sent(ctx: Ctx, { key, conversation, email, written, digest }: Sending): Promise<Outcome<{ id: string }, Unsent>> {
  const { hotelId, id } = conversation;
  const before =
    await sql`select from message_mails where hotel_id = ${hotelId} and conversation_id = ${id} and digest = ${digest}`.execute(ctx.db);
  if (before.rows.length > 0) return rejected({ code: "repeated" });
  const read = await filesOf(ctx, key, email.attachments);
  if (read === "busy") return rejected({ code: "busy" });
  const { files, problems } = read;
  if (problems.length > 0) ctx.log.info("reply_files_refused", { why: problems.join(", ") });
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ id: string }, Unsent>> => {
    const outcome = await sendMessage(ctx, key, withoutTokens(email.text, written), files);
    if (!outcome.ok) return outcome;
    const isNew = await storeMail(ctx, conversation, { messageId: outcome.value.id, digest, refusedFiles: problems.length });
    if (!isNew) return rejected({ code: "repeated" });
    const counted = await countTowards(ctx, `replies of ${ctx.actor?.id} in ${id}`, {
      window: daySeconds,
      max: limits.repliesByMailPerDay,
    });
    return counted.allowed ? outcome : rejected({ code: "too_many_in_a_day" });
  });
}
