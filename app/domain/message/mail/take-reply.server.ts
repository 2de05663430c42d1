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
import { type ReadFile, readFiles, uncountFiles } from "../files/read-files.server.ts";
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
  /** It was given as often as `replyMailTries` says, and could not be taken in yet. */
  | "tried_too_often"
  | SendRejection["code"];

/**
 * `taken`: it is a message now. `repeated`: it was one before. `later`: it may be given again in a minute, nothing was done. `refused`:
 * it never becomes one.
 */
export type TakenReply =
  | { what: "taken" | "repeated" | "later" }
  /** `isOurs`: sent to an address of replies, as far as that could be read. */
  | { what: "refused"; why: ReplyRefusal; isOurs: boolean };

const refused = (why: ReplyRefusal, isOurs = true): TakenReply => ({ what: "refused", why, isOurs });

const emails = isolate<ReplyTask, Awaited<ReturnType<typeof readReply>>>({
  kind: "thread",
  file: programFile(import.meta.url, "reply-worker"),
  heapMb: limits.replyMailMegabytes,
  timeoutMs: limits.replyMailSeconds * 1000,
  mostWaiting: limits.replyMailsWaiting,
});

const daySeconds = 86_400;

/** The person who has proved this address, as they are at this moment; never as an administrator, who has a second factor on the site. */
async function personAt(ctx: Ctx, email: string): Promise<Actor | undefined> {
  const { rows } = await sql<Omit<Actor, "locale"> & { locale: string }>`
    select id, email, email_verified as "emailVerified", first_name as "firstName", last_name as "lastName", role, locale
    from users where email = ${email.trim().toLowerCase()} and email_verified and deleted_at is null and banned_at is null`.execute(ctx.db);
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

/** The files of an e-mail that pass as those of the site do, and why others do not; `isBusy` if they can't be read now. */
async function filesOf(ctx: Ctx, key: ConversationKey, attachments: readonly Uint8Array[]) {
  const files: ReadFile[] = [];
  const problems: string[] = [];
  for (const bytes of attachments) {
    const outcome = files.length < mostFiles ? await readFiles(ctx, key, [bytes]) : rejected({ code: "too_many_files" as const });
    if (outcome.ok) files.push(...outcome.value);
    else if (outcome.rejection.code === "busy") return { files, problems, isBusy: true };
    else problems.push(outcome.rejection.code);
  }
  return { files, problems, isBusy: false };
}

/** A message that came as e-mail, in the caller's transaction; false if the e-mail was taken in before. */
async function storeMail(
  ctx: Ctx,
  { hotelId, id }: Conversation,
  { messageId, digest, refusedFiles, leftOut }: { messageId: string; digest: Buffer; refusedFiles: number; leftOut: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into message_mails (hotel_id, conversation_id, message_id, digest, refused_files, left_out)
    values (${hotelId}, ${id}, ${messageId}, ${digest}, ${refusedFiles}, ${leftOut}) on conflict do nothing`.execute(ctx.db);
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

/** Whose reply an e-mail is, and in which conversation. */
type Replying = {
  /** As its person. */
  as: Ctx;
  person: Actor;
  conversation: Conversation;
  side: "guest" | "hotel";
  /** The token as it is written. */
  written: string;
  isExpired: boolean;
};

/** Whose reply it is by its headers; a refusal of which nobody is told. */
async function replyingOf(ctx: Ctx, email: ReadReply): Promise<Replying | ReplyRefusal> {
  const tokens = tokensIn(ctx, email.to);
  const [written] = tokens;
  if (written === undefined) return "not_ours";
  if (email.automatic) return "automatic";
  const token = tokens.length === 1 ? readToken(written) : undefined;
  const person = email.from === null ? undefined : await personAt(ctx, email.from);
  if (!token || !person) return "forged";
  const check = checkToken(ctx, token, person.id);
  if (check === "forged") return "forged";
  const conversation = await conversationWith(ctx, token.conversationId);
  if (!conversation) return "unknown_conversation";
  const { side } = token;
  const as = { ...ctx, actor: person };
  // Whoever has lost access is not told anything either.
  if ((await openedConversation(as, keyOf(conversation, side)))?.side !== side) return "unknown_conversation";
  return { as, person, conversation, side, written, isExpired: check === "expired" };
}

const keyOf = ({ id, hotelId }: Conversation, side: "guest" | "hotel"): ConversationKey => ({
  code: id,
  ...(side === "hotel" && { hotelId }),
});

const read = (ctx: Ctx, bytes: Uint8Array) =>
  emails.run({ bytes, siteAddress: /[^\s<>]+@[^\s<>]+/.exec(ctx.config.mailFrom)?.[0] ?? ctx.config.mailFrom });

/** The headers at the beginning of an e-mail, and whether they are all of them. */
function headersIn(bytes: Uint8Array): { bytes: Uint8Array; areAll: boolean } {
  const head = Buffer.from(bytes.subarray(0, limits.replyMailHeadBytes)).toString("latin1");
  const end = /\r?\n\r?\n/.exec(head)?.index;
  return { bytes: bytes.subarray(0, end ?? Math.max(0, head.lastIndexOf("\n"))), areAll: end !== undefined };
}

const logged = (ctx: Ctx, taken: TakenReply): TakenReply => {
  if (taken.what === "refused") ctx.log.info("reply_refused", { why: taken.why });
  return taken;
};

/**
 * Whose turn an e-mail is, by what `replyMailHeadBytes` of it say: e-mails of one person in one conversation have one name. A refusal if
 * the headers alone are reason enough for it, and null if they do not say it.
 */
export async function lookAtReply(ctx: Ctx, head: Uint8Array): Promise<{ turn: string } | TakenReply | null> {
  const headers = headersIn(head);
  const answer = await read(ctx, headers.bytes);
  if (!answer.ok || !answer.value) return null;
  const replying = await replyingOf(ctx, answer.value);
  if (typeof replying !== "string") return { turn: `${replying.person.id} ${replying.conversation.id}` };
  return headers.areAll ? logged(ctx, refused(replying, replying !== "not_ours")) : null;
}

/** Refuses an e-mail that is not read, or of which there is only the beginning, and tells its person as far as its headers say who. */
export async function refuseReply(ctx: Ctx, bytes: Uint8Array, why: ReplyRefusal): Promise<TakenReply> {
  const answer = await read(ctx, headersIn(bytes).bytes);
  if (!answer.ok && answer.why === "busy") return { what: "later" };
  const replying = answer.ok && answer.value ? await replyingOf(ctx, answer.value) : "not_ours";
  if (typeof replying !== "string") await tellOfRefusal(ctx, replying.person, replying.conversation, replying.side);
  return logged(ctx, refused(why, replying !== "not_ours"));
}

/**
 * Takes an e-mail (RFC 5322) in as a message, if it was sent to the address that the site has made for the person whose address it is
 * from. It passes `sendMessage` and `readFiles` as that person at this moment; the text is without what it quotes. Automatic e-mails are
 * dropped. Nobody is answered at the address of the e-mail; the person of a right token is told of a refusal.
 */
export async function takeReply(ctx: Ctx, bytes: Uint8Array): Promise<TakenReply> {
  if (!ctx.config.replies) return logged(ctx, refused("not_set_up", false));
  if (bytes.byteLength > limits.replyMailBytes) return refuseReply(ctx, bytes, "too_large");
  const answer = await read(ctx, bytes);
  if (!answer.ok && answer.why === "busy") return { what: "later" };
  if (!answer.ok || !answer.value) return refuseReply(ctx, bytes, "unreadable");
  return logged(ctx, await takeRead(ctx, answer.value, createHash("sha256").update(bytes).digest("hex")));
}

async function takeRead(ctx: Ctx, email: ReadReply, hash: string): Promise<TakenReply> {
  const replying = await replyingOf(ctx, email);
  if (typeof replying === "string") return refused(replying, replying !== "not_ours");
  const { as, person, conversation, side } = replying;
  const digest = createHash("sha256")
    .update(`${person.id} ${email.messageId ?? hash}`)
    .digest();
  const outcome = replying.isExpired ? rejected({ code: "expired" as const }) : await sent({ replying, email, digest });
  if (outcome.ok) return { what: "taken" };
  const { rejection } = outcome;
  if (rejection.code === "repeated") return { what: "repeated" };
  if (rejection.code === "busy" || rejection.code === "too_many") return { what: "later" };
  if (rejection.code === "stopped")
    await recordSecurityEvent(as, { kind: "messages_stopped", email: person.email, detail: rejection.reason });
  await tellOfRefusal(ctx, person, conversation, side);
  return refused(rejection.code);
}

type Sending = { replying: Replying; email: ReadReply; digest: Buffer };
type Unsent = SendRejection | { code: "repeated" | "busy" | "too_many_in_a_day" };
type Sent = Outcome<{ id: string }, Unsent>;

/** Stores the message, in the caller's transaction. */
async function store(ctx: Ctx, { replying, email, digest }: Sending, text: string, files: ReadFile[], refusedFiles: number): Promise<Sent> {
  const { conversation, side } = replying;
  const outcome = await sendMessage(ctx, keyOf(conversation, side), text, files);
  if (!outcome.ok) return outcome;
  const isNew = await storeMail(ctx, conversation, { messageId: outcome.value.id, digest, refusedFiles, leftOut: email.leftOut });
  if (!isNew) return rejected({ code: "repeated" });
  const counted = await countTowards(ctx, `replies of ${replying.person.id} in ${conversation.id}`, {
    window: daySeconds,
    max: limits.repliesByMailPerDay,
  });
  return counted.allowed ? outcome : rejected({ code: "too_many_in_a_day" });
}

async function sent(sending: Sending): Promise<Sent> {
  const { email } = sending;
  const { as: ctx, conversation, side, written } = sending.replying;
  const before = await sql`
    select from message_mails where hotel_id = ${conversation.hotelId} and conversation_id = ${conversation.id}
      and digest = ${sending.digest}`.execute(ctx.db);
  if (before.rows.length > 0) return rejected({ code: "repeated" });
  const text = withoutTokens(email.text, written);
  if (email.attachments.length > 0) {
    // Files count towards the person's day when they are read: not before the message itself would be taken, which is tried and undone.
    const tried = await inTransaction(ctx, async (ctx) => {
      const outcome = await store(ctx, sending, text || "…", [], 0);
      return outcome.ok ? rejected({ code: "would_be_taken" as const }) : outcome;
    });
    if (!tried.ok && tried.rejection.code !== "would_be_taken") return rejected(tried.rejection);
  }
  const { files, problems, isBusy } = await filesOf(ctx, keyOf(conversation, side), email.attachments);
  const outcome: Sent = isBusy
    ? rejected({ code: "busy" })
    : await inTransaction(ctx, (ctx) => store(ctx, sending, text, files, problems.length));
  const isLater = !outcome.ok && (outcome.rejection.code === "busy" || outcome.rejection.code === "too_many");
  if (isLater) await uncountFiles(ctx, files.length);
  else if (problems.length > 0) ctx.log.info("reply_files_refused", { why: problems.join(", ") });
  return outcome;
}
