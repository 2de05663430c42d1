import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { accepts } from "hono/accepts";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import type { UsageCounter } from "#domain/account/api-usage/count-usage.server.ts";
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
import { apiPath } from "./api-path.ts";
import { createCounter } from "./counter.ts";
import { documentOf, openApi } from "./document.server.ts";
import { withEtag } from "./etag.ts";
import { holderOf } from "./holder.server.ts";
import type { Api } from "./operation.ts";
import { Problem } from "./problem.ts";

type LaneRequest = { method: string; path: string; url: string };

/** What the API needs of the server. */
export type ApiServer = {
  ctx: Ctx;
  /** The connections for reads, and for writes. */
  pages: Database;
  writes: Database;
  addressOf: (c: Context<Api>) => string;
  /** Runs a request in the lane of its client. */
  lanes: <Value>(request: LaneRequest, client: { who: string; network: string }, work: () => Promise<Value>) => Promise<Value>;
  /** Notes a request of a key or app with the status of its answer; waits for nothing. */
  noteUse: UsageCounter["note"];
  /** The lane of the client is full. */
  isBusy: (error: unknown) => boolean;
};

/** What a program is told that may not do something (RFC 6750, 9728). */
function challenge({ code, facts }: Problem, origin: string): string {
  const error = code === "invalid_key" ? ', error="invalid_token"' : code === "scope_missing" ? ', error="insufficient_scope"' : "";
  const scope = typeof facts["scope"] === "string" ? `, scope="${facts["scope"]}"` : "";
  return `Bearer realm="Stumari"${error}${scope}, resource_metadata="${origin}/.well-known/oauth-protected-resource${apiPath}"`;
}

const isRead = (method: string) => method === "GET" || method === "HEAD";

/** The API, version 1: no cookies, a key is the person. */
export function createApi({ ctx, pages, writes, addressOf, lanes, noteUse, isBusy }: ApiServer): OpenAPIHono<Api> {
  const api = openApi();
  const outer = new OpenAPIHono<Api>();
  const about = siteUrl(ctx.config.origin, baseLocale, sitePaths.developers);
  const count = createCounter();
  let document: string | undefined;

  /** Counts a request with what is left in its headers; false above the limit. */
  async function counts(c: Context<Api>, key: string): Promise<boolean> {
    const { isWithin, left, seconds } = await count(key);
    c.header("ratelimit-policy", `"minute";q=${limits.apiRequestsPerMinute};w=60`);
    c.header("ratelimit", `"minute";r=${left};t=${seconds}`);
    if (isWithin) return true;
    c.header("retry-after", String(seconds));
    return false;
  }

  const limited: MiddlewareHandler<Api> = async (c, next) => {
    if (!(await counts(c, c.get("ctx").actor?.id ?? networkOf(addressOf(c))))) throw new Problem("too_many_requests");
    await next();
  };

  /** The person of a key or of an app's token, looked up in the lane of their network. */
  async function personOf(c: Context<Api>, token: string) {
    const who = networkOf(addressOf(c));
    const read = { method: "GET", path: c.req.path, url: c.req.url };
    const holder = await lanes(read, { who, network: wideNetworkOf(addressOf(c)) }, async () =>
      holderOf({ ...ctx, db: pages }, token, c.env?.resource ?? apiPath),
    );
    if (holder) return holder;
    if (await counts(c, `unknown ${who}`)) throw new Problem("invalid_key");
    throw new Problem("too_many_requests");
  }

  const withKey: MiddlewareHandler<Api> = async (c, next) => {
    // A tool of an assistant calls operations without the server around them.
    const requestId = c.get("requestId") ?? newId();
    c.set("requestId", requestId);
    const given = c.req.header("authorization");
    const token = given === undefined ? undefined : (/^bearer +(\S+)$/i.exec(given)?.[1] ?? "");
    const clientAddress = addressOf(c);
    const holder = token === undefined ? undefined : await personOf(c, token);
    c.set("clientAddress", clientAddress);
    c.set("scopes", holder?.scopes ?? []);
    c.set("ctx", {
      ...ctx,
      db: isRead(c.req.method) ? pages : writes,
      actor: holder?.actor ?? null,
      log: logWith(ctx.log, { requestId }),
      client: networkOf(clientAddress),
    });
    await next();
    if (holder) noteUse(holder.owner, c.res.status);
  };

  // PostgreSQL stores no NUL.
  const withoutNul: MiddlewareHandler<Api> = async (c, next) => {
    const isIn = c.req.url.includes("%00") || (!isRead(c.req.method) && /\0|(?<!\\)(?:\\\\)*\\u0000/.test(await c.req.text()));
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
    if (c.res.ok) c.header("content-language", locale);
    c.header("vary", "Accept-Language, Authorization");
  };

  outer.use(
    cors({
      origin: "*",
      allowHeaders: ["authorization", "content-type", "idempotency-key", "if-match", "if-none-match", "accept-language"],
      exposeHeaders: ["etag", "www-authenticate", "content-language", "x-request-id", "ratelimit", "ratelimit-policy", "retry-after"],
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
    withEtag,
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
    if (c.req.raw.signal.aborted && error.message === "aborted") return new Response(null, { status: 499 });
    const requestId = c.get("requestId");
    const problem = (() => {
      if (error instanceof Problem) return error;
      if (isBusy(error)) return new Problem("too_many_requests");
      // A body that is no JSON, or says that it is none.
      if ("status" in error && (error.status === 400 || error.status === 415))
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
      ...((status === 401 || problem.code === "scope_missing") && { "www-authenticate": challenge(problem, ctx.config.origin) }),
      "access-control-allow-origin": "*",
      "cache-control": "no-store",
    });
  });
  return outer;
}
