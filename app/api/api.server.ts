import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { accepts } from "hono/accepts";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { holderOfKey } from "#domain/account/api-keys/api-keys.server.ts";
import * as limits from "#kit/limits.ts";
import { baseLocale, knownLocale, locales } from "#kit/locale.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import type { Ctx } from "#platform/context.server.ts";
import { isDatabaseUnavailable } from "#platform/database/database-unavailable.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { newId } from "#platform/id.server.ts";
import { networkOf, wideNetworkOf } from "#platform/network/client-address.server.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { logWith } from "#platform/process/log.server.ts";
import { documentOf, openApi } from "./document.server.ts";
import type { Api } from "./operation.ts";
import { Problem } from "./problem.ts";

/** What the API needs of the server. */
export type ApiServer = {
  ctx: Ctx;
  /** The connections for reads, and for writes. */
  pages: Database;
  writes: Database;
  addressOf: (c: Context<Api>) => string;
  /** Runs a request in the lane of its client. */
  lanes: (request: Context<Api>["req"], client: { who: string; network: string }, work: () => Promise<Response>) => Promise<Response>;
  /** The lane of the client is full. */
  isBusy: (error: unknown) => boolean;
};

const isRead = (method: string) => method === "GET" || method === "HEAD";
/** The API, version 1: no cookies, a key is the person. */
export function createApi({ ctx, pages, writes, addressOf, lanes, isBusy }: ApiServer): OpenAPIHono<Api> {
  const api = openApi();
  const outer = new OpenAPIHono<Api>();
  const about = siteUrl(ctx.config.origin, baseLocale, sitePaths.developers);
  const counting = new RateLimiterMemory({ points: limits.apiRequestsPerMinute, duration: 60 });
  let document: string | undefined;

  const limited: MiddlewareHandler<Api> = async (c, next) => {
    const key = c.get("keyId") ?? networkOf(addressOf(c));
    const left = await counting.consume(key).catch((reason: unknown) => {
      if (reason instanceof RateLimiterRes) return reason;
      throw reason;
    });
    const seconds = Math.ceil(left.msBeforeNext / 1000);
    c.header("ratelimit-policy", `"minute";q=${limits.apiRequestsPerMinute};w=60`);
    c.header("ratelimit", `"minute";r=${left.remainingPoints};t=${seconds}`);
    if (left.consumedPoints > limits.apiRequestsPerMinute) {
      c.header("retry-after", String(seconds));
      throw new Problem("too_many_requests");
    }
    await next();
  };

  const withKey: MiddlewareHandler<Api> = async (c, next) => {
    // A tool of an assistant calls operations without the server around them.
    const requestId = c.get("requestId") ?? newId();
    c.set("requestId", requestId);
    const given = c.req.header("authorization");
    const token = given === undefined ? undefined : (/^bearer +(\S+)$/i.exec(given)?.[1] ?? "");
    const holder = token === undefined ? undefined : await holderOfKey({ ...ctx, db: writes }, token);
    if (token !== undefined && !holder) throw new Problem("invalid_key");
    const clientAddress = addressOf(c);
    c.set("clientAddress", clientAddress);
    c.set("scopes", holder?.scopes ?? []);
    c.set("keyId", holder?.keyId);
    c.set("ctx", {
      ...ctx,
      db: isRead(c.req.method) ? pages : writes,
      actor: holder?.actor ?? null,
      log: logWith(ctx.log, { requestId }),
      client: networkOf(clientAddress),
    });
    await next();
  };

  // PostgreSQL stores no NUL.
  const withoutNul: MiddlewareHandler<Api> = async (c, next) => {
    const isIn = c.req.url.includes("%00") || (!isRead(c.req.method) && /\0|\\u0000/.test(await c.req.text()));
    if (isIn) throw new Problem("invalid_input", { errors: [{ pointer: "", detail: "A text contains the character NUL." }] });
    await next();
  };

  const inLane: MiddlewareHandler<Api> = async (c, next) => {
    const address = addressOf(c);
    const who = c.get("ctx").actor?.id ?? networkOf(address);
    const locale = knownLocale(accepts(c, { header: "Accept-Language", supports: [...locales], default: baseLocale }));
    await lanes(c.req, { who, network: wideNetworkOf(address) }, async () => {
      await inLocale(locale, next);
      return c.res;
    });
    c.header("content-language", locale);
    c.header("vary", "Accept-Language, Authorization");
  };

  outer.use(
    cors({
      origin: "*",
      allowHeaders: ["authorization", "content-type", "idempotency-key", "accept-language"],
      exposeHeaders: ["ratelimit", "ratelimit-policy", "retry-after"],
      maxAge: 86_400,
    }),
    async (c, next) => {
      await next();
      c.header("cache-control", "no-store");
      c.header("x-content-type-options", "nosniff");
    },
    withKey,
    limited,
    bodyLimit({
      maxSize: limits.apiBytes,
      onError: () => {
        throw new Problem("too_large");
      },
    }),
    withoutNul,
    inLane,
  );
  outer.get("/openapi.json", (c) => {
    document ??= JSON.stringify(documentOf(api, ctx.config.origin));
    return c.body(document, 200, { "content-type": "application/json" });
  });
  outer.route("/", api);
  outer.all("*", () => {
    throw new Problem("not_found");
  });
  outer.onError((error, c) => {
    const requestId = c.get("requestId");
    const problem = (() => {
      if (error instanceof Problem) return error;
      if (isBusy(error)) return new Problem("too_many_requests");
      // A body that is no JSON.
      if ("status" in error && error.status === 400)
        return new Problem("invalid_input", { errors: [{ pointer: "", detail: "The body is no JSON." }] });
      ctx.log.error("api_request_failed", error, { requestId, path: c.req.routePath });
      return new Problem(isDatabaseUnavailable(error) ? "unavailable" : "failed");
    })();
    const { status } = problem;
    const retry = status === 503 || (status === 429 && !c.res.headers.has("retry-after"));
    return problem.answer(about, requestId, {
      ...Object.fromEntries(
        ["ratelimit", "ratelimit-policy", "retry-after"].flatMap((name) =>
          c.res.headers.has(name) ? [[name, c.res.headers.get(name) ?? ""]] : [],
        ),
      ),
      ...(retry && { "retry-after": "5" }),
      ...(status === 401 && { "www-authenticate": 'Bearer realm="Stumari"' }),
      "access-control-allow-origin": "*",
      "cache-control": "no-store",
    });
  });
  return outer;
}
