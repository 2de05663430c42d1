import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { takeReply } from "#domain/message/mail/take-reply.server.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { networkOf, wideNetworkOf } from "#platform/network/client-address.server.ts";
import { programFailures } from "./http/failures.ts";
import type { requestLanes } from "./http/request-lanes.ts";
import type { clientAddressOf, Site } from "./site.ts";

type Parts = { ctx: Ctx; addressOf: ReturnType<typeof clientAddressOf>; lanes: ReturnType<typeof requestLanes> };

export const repliesPath = "/mail/replies";

const answer = (status: number, body: Record<string, string>, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });

const digest = (text: string) => createHash("sha256").update(text).digest();

/** The bytes of a body; of one with more than `most` as many as were read until then, which are more than `most`. */
async function bytesOf(body: ReadableStream<Uint8Array> | null, most: number): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of body ?? []) {
    read.push(chunk);
    size += chunk.byteLength;
    if (size > most) break;
  }
  return Buffer.concat(read);
}

const laterSeconds = "60";

/**
 * Where a mail server or provider posts e-mails with replies, as they are (RFC 5322), with REPLY_WEBHOOK_SECRET; `docs/operations.md`.
 * 200: it is done with, `what` says how. 429 and 503: it is to be sent again. Without the setting there is nothing here.
 */
export function replyRoutes({ ctx, addressOf, lanes }: Parts): Hono<Site> {
  const app = new Hono<Site>();
  app.onError(programFailures(ctx.log, (status, error, headers) => answer(status, { error }, headers)));
  const secret = ctx.config.replies?.webhookSecret;
  if (secret === undefined) return app;
  const key = digest(secret);
  const wrong = new RateLimiterMemory({ points: limits.wrongChannelPasswords, duration: 15 * 60 });
  app.post(
    repliesPath,
    async (c, next) => {
      const [, given = ""] = /^bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
      if (timingSafeEqual(digest(given), key)) return next();
      const counted: unknown = await wrong.consume(networkOf(addressOf(c))).catch((reason: unknown) => reason);
      return counted instanceof RateLimiterRes && counted.consumedPoints > limits.wrongChannelPasswords
        ? answer(429, { error: "too many requests" }, { "retry-after": String(Math.ceil(counted.msBeforeNext / 1000)) })
        : answer(401, { error: "unknown secret" }, { "www-authenticate": "Bearer" });
    },
    async (c) => {
      const bytes = await bytesOf(c.req.raw.body, limits.replyMailBytes);
      return lanes(c.req, { who: "replies", network: wideNetworkOf(addressOf(c)) }, async () => {
        const taken = await takeReply(ctx, bytes);
        if (bytes.byteLength > limits.replyMailBytes && taken.what === "refused") return answer(413, { error: "the e-mail is too large" });
        return taken.what === "later"
          ? answer(429, { what: taken.what }, { "retry-after": laterSeconds })
          : answer(200, { what: taken.what, ...(taken.what === "refused" && { why: taken.why }) });
      });
    },
  );
  return app;
}
