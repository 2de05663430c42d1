import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { answerChanges, answerMapping, answerTest, type ChannexAnswer, hotelCodeIn } from "#domain/channel/channex/channex.server.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { networkOf, wideNetworkOf } from "#platform/network/client-address.server.ts";
import { programFailures } from "./http/failures.ts";
import type { requestLanes } from "./http/request-lanes.ts";
import type { clientAddressOf, Site } from "./site.ts";

type Parts = { ctx: Ctx; addressOf: ReturnType<typeof clientAddressOf>; lanes: ReturnType<typeof requestLanes> };

export const channexPath = "/channels/channex";

const refuse = (status: number, error: string, headers: Record<string, string> = {}) =>
  Response.json({ success: false, error }, { status, headers: { "cache-control": "no-store", ...headers } });

const tooMany = (ms: number) => refuse(429, "too many requests", { "retry-after": String(Math.ceil(ms / 1000)) });

const answered = ({ status, body }: ChannexAnswer) => Response.json(body, { status, headers: { "cache-control": "no-store" } });

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Where Channex asks for room types and plans of hotels and sends their nights and prices: Open Channel, `docs/channels.md`. One key of the
 * site is that of all its requests; without the setting there is nothing here.
 */
export function channexRoutes({ ctx, addressOf, lanes }: Parts): Hono<Site> {
  const app = new Hono<Site>();
  app.onError(programFailures(ctx.log, refuse));
  const { channex } = ctx.config;
  if (!channex) {
    app.all(`${channexPath}/*`, () => refuse(404, "Channex is not set up here"));
    return app;
  }
  const key = digest(channex.apiKey);
  const wrong = new RateLimiterMemory({ points: limits.wrongChannelPasswords, duration: 15 * 60 });
  const requests = new RateLimiterMemory({ points: limits.channelRequestsPerMinute, duration: 60 });

  /** Milliseconds until the hotel may send again; undefined if it may now. */
  async function waitOf(hotel: string): Promise<number | undefined> {
    const counted = await requests.consume(hotel).catch((reason: unknown) => reason);
    return counted instanceof RateLimiterRes && counted.consumedPoints > limits.channelRequestsPerMinute ? counted.msBeforeNext : undefined;
  }

  app.use(`${channexPath}/*`, async (c, next) => {
    if (timingSafeEqual(digest(c.req.header("api-key") ?? ""), key)) return next();
    const counted: unknown = await wrong.consume(networkOf(addressOf(c))).catch((reason: unknown) => reason);
    return counted instanceof RateLimiterRes && counted.consumedPoints > limits.wrongChannelPasswords
      ? tooMany(counted.msBeforeNext)
      : refuse(401, "unknown api-key");
  });

  const asking = (answer: (ctx: Ctx, hotelCode: string) => Promise<ChannexAnswer>) => async (c: Context<Site>) => {
    const hotelCode = (c.req.query("hotel_code") ?? "").slice(0, 64);
    const waitMs = await waitOf(hotelCode);
    if (waitMs !== undefined) return tooMany(waitMs);
    // Writes: codes that are told are kept.
    const lane = { method: "POST", path: c.req.path, url: c.req.url };
    return lanes(lane, { who: hotelCode || "channex", network: wideNetworkOf(addressOf(c)) }, async () =>
      answered(await answer(ctx, hotelCode)),
    );
  };
  const both = (name: string) => [`${channexPath}/${name}/`, `${channexPath}/${name}`];
  app.on("GET", both("test_connection"), asking(answerTest));
  app.on("GET", both("mapping_details"), asking(answerMapping));
  app.use(`${channexPath}/*`, bodyLimit({ maxSize: limits.channelBytes, onError: () => refuse(413, "the request is longer than 5 MB") }));
  app.on("POST", both("changes"), async (c) => {
    const since = performance.now();
    const body = await c.req.json<unknown>().catch(() => undefined);
    if (body === undefined) return refuse(400, "the request is not JSON");
    let waitMs: number | undefined;
    const mayAsk = async (hotelId: string) => (waitMs = await waitOf(hotelId)) === undefined;
    return lanes(c.req, { who: hotelCodeIn(body) ?? "channex", network: wideNetworkOf(addressOf(c)) }, async () => {
      const answer = await answerChanges(ctx, body, { since, mayAsk });
      return answer === "too_many" ? tooMany(waitMs ?? 0) : answered(answer);
    });
  });
  app.all(`${channexPath}/*`, () => refuse(404, "there is no such endpoint"));
  return app;
}
