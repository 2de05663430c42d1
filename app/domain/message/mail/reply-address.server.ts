import { createHmac, timingSafeEqual } from "node:crypto";
import * as lifetimes from "#kit/lifetimes.ts";
import type { Ctx } from "#platform/context.server.ts";

/** Whose replies an address takes, and in which conversation. */
export type Replier = { conversationId: string; userId: string; side: "guest" | "hotel" };

/** What can be read from a token before it is known whose it is. */
export type ReplyToken = { conversationId: string; side: "guest" | "hotel"; expiryDay: number; signature: Buffer };

const dayMs = 86_400_000;
const signatureBytes = 16;
const alphabet = "abcdefghijklmnopqrstuvwxyz234567";
/** A side, a conversation, a day and a signature: 35 bytes in base32 (RFC 4648), which survives programs that change the case. */
const tokenLength = 56;

function base32(bytes: Uint8Array): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join("");
}

function bytesOf(token: string): Buffer {
  const bits = Array.from(token, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

const sides = ["guest", "hotel"] as const;

const signatureOf = ({ config }: Pick<Ctx, "config">, { conversationId, userId, side }: Replier, expiryDay: number): Buffer =>
  createHmac("sha256", config.authSecret)
    .update(`reply ${side} ${conversationId} ${userId} ${expiryDay}`)
    .digest()
    .subarray(0, signatureBytes);

/**
 * The address to which this person answers in the conversation by e-mail, for `replyAddressDays`; undefined where the site takes no
 * replies by e-mail. Who has it and writes as the person can do no more than send messages there in their name.
 */
export function replyAddress(ctx: Pick<Ctx, "config" | "now">, replier: Replier): string | undefined {
  const { replies } = ctx.config;
  if (!replies) return undefined;
  const expiryDay = Math.floor(ctx.now().getTime() / dayMs) + lifetimes.replyAddressDays;
  const head = Buffer.alloc(19);
  head.writeUInt8(sides.indexOf(replier.side), 0);
  head.write(replier.conversationId.replaceAll("-", ""), 1, "hex");
  head.writeUInt16BE(expiryDay, 17);
  return `${replies.local}+${base32(Buffer.concat([head, signatureOf(ctx, replier, expiryDay)]))}@${replies.domain}`;
}

/** The tokens in the addresses of an e-mail that go to the site's address of replies. */
export function tokensIn({ config: { replies } }: Pick<Ctx, "config">, addresses: readonly string[]): string[] {
  if (!replies) return [];
  const [before, after] = [`${replies.local}+`, `@${replies.domain}`];
  const ours = addresses
    .map((address) => address.trim().toLowerCase())
    .filter((address) => address.startsWith(before) && address.endsWith(after));
  return [...new Set(ours.map((address) => address.slice(before.length, -after.length)))];
}

/** A token as it is written; undefined if it can be none of ours. Its signature is not checked. */
export function readToken(token: string): ReplyToken | undefined {
  if (token.length !== tokenLength || !/^[a-z2-7]+$/.test(token)) return undefined;
  const bytes = bytesOf(token);
  const side = sides[bytes.readUInt8(0)];
  if (!side) return undefined;
  const id = bytes.toString("hex", 1, 17);
  const conversationId = [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join("-");
  return { conversationId, side, expiryDay: bytes.readUInt16BE(17), signature: bytes.subarray(19) };
}

/** Whether the site has made a token for this person, in constant time; `expired` after its last day. */
export function checkToken(
  ctx: Pick<Ctx, "config" | "now">,
  { conversationId, side, expiryDay, signature }: ReplyToken,
  userId: string,
): "valid" | "expired" | "forged" {
  if (!timingSafeEqual(signature, signatureOf(ctx, { conversationId, userId, side }, expiryDay))) return "forged";
  return ctx.now().getTime() < (expiryDay + 1) * dayMs ? "valid" : "expired";
}

/** Runs of letters that no word has, which a token is. */
const longRuns = /[a-z2-7]{40,}/gi;
const runs = /[a-z2-7]{12,}/gi;

/** A text without tokens, and without pieces of the one that it came to: what it quotes would show them to the other side. */
export function withoutTokens(text: string, used: string): string {
  return text.replace(longRuns, "…").replace(runs, (run) => (used.includes(run.toLowerCase()) ? "…" : run));
}
