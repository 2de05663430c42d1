import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import { RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import scriptsOfLanguages from "virtual:stumari/languages";
import { apiPath, mcpPath } from "#api/api-path.ts";
import { createApi } from "#api/api.server.ts";
import { holderOf } from "#api/holder.server.ts";
import { createMcp } from "#api/mcp.server.ts";
import * as limits from "#kit/limits.ts";
import { type Locale, localeOf, locales } from "#kit/locale.ts";
import { clientAddressHeader } from "#platform/auth/auth.server.ts";
import { isDatabaseUnavailable } from "#platform/database/database-unavailable.server.ts";
import { networkOf, wideNetworkOf } from "#platform/network/client-address.server.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { logWith } from "#platform/process/log.server.ts";
import { actorOf } from "#web/actor.server.ts";
import { requestContext } from "#web/context.server.ts";
import { channelRoutes } from "./channel-routes.ts";
import { channexRoutes } from "./channex-routes.ts";
import { unavailableResponse, busyAnswer } from "./database-unavailable.ts";
import { healthRoutes } from "./health-routes.ts";
import { arrivedBody } from "./http/arrived-body.ts";
import { BulkheadFull, createBulkhead } from "./http/bulkhead.ts";
import { chosenLanguage } from "./http/chosen-language.ts";
import { cspReports } from "./http/csp-reports.ts";
import { failureOf, hungUp, programFailures } from "./http/failures.ts";
import { ownHostOnly } from "./http/host-check.ts";
import { hostCookies } from "./http/host-cookies.ts";
import { lowerCaseIds } from "./http/lower-case-ids.ts";
import { microCache } from "./http/micro-cache.ts";
import { oneClickRoutes } from "./http/one-click.ts";
import { packAnswers } from "./http/packing.ts";
import { pageHandlers } from "./http/page-handlers.ts";
import { pathsUnder } from "./http/paths-under.ts";
import { marksWriters, wroteLately } from "./http/read-your-writes.ts";
import { requestLanes } from "./http/request-lanes.ts";
import { requestWatch } from "./http/request-watch.ts";
import { routePatterns } from "./http/route-patterns.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { mediaRoutes } from "./media-routes.ts";
import { oauthRoutes } from "./oauth-routes.ts";
import { paymentRoutes } from "./payment-routes.ts";
import { replyRoutes } from "./reply-routes.ts";
import type { Services } from "./services.ts";
import { clientAddressOf, type Site } from "./site.ts";

// Every language is the same site under its own base path, so links and forms are written without it.
const sites = Object.fromEntries(
  locales.map((locale) => [
    locale,
    pageHandlers({ ...build, assets: scriptsOfLanguages[locale] ?? build.assets }, locale, import.meta.env.MODE),
  ]),
) as Record<Locale, ReturnType<typeof pageHandlers>>;

/**
 * The request with the public origin: a proxy that ends TLS forwards it by http, and CSRF protection compares origins.
 */
function atPublicOrigin(request: Request, origin: string): Request {
  const { origin: inner, pathname, search } = new URL(request.url);
  return inner === origin ? request : new Request(origin + pathname + search, request);
}

/** Pages that receive uploads of signed-in people; each person has their own request lane. */
const takesImages = pathsUnder("profile", "trips", "messages", "hotel-manager", "admin");

/** Requests that no page shows: those of the sign-in library's scripts, and calendars for other sites. */
const isForScripts = ({ method, path }: { method: string; path: string }) =>
  (method === "POST" && path.startsWith("/api/auth/")) || /^(?:\/[a-z]{2})?\/ical\//.test(path);

/** The whole site as one fetch handler over the given services. */
export function createApp(services: Services): Hono<Site> {
  const { ctx, auth, queues } = services;
  const app = new Hono<Site>();

  const isStopping = () => services.stopping.now;
  const addressOf = clientAddressOf(services.config.trustedProxies);
  const clientOf = (c: Parameters<typeof addressOf>[0]) => ({ who: networkOf(addressOf(c)), network: wideNetworkOf(addressOf(c)) });

  const failedScript = programFailures(ctx.log, (status, message, headers) =>
    Response.json({ code: "TEMPORARILY_UNAVAILABLE", message }, { status, headers: { "cache-control": "no-store", ...headers } }),
  );
  app.use(requestWatch({ log: services.config.logRequests ? ctx.log : undefined, patternOf: routePatterns(build.routes), isStopping }));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (isForScripts(c.req)) return failedScript(error, c);
    const failure = failureOf(error, c, ctx.log);
    if (failure === "busy") return busyAnswer(localeOf(c.req.path), c.get("requestId"));
    if (failure === "hung_up") return hungUp();
    if (failure === "unavailable") return unavailableResponse(localeOf(c.req.path), c.get("requestId"));
    return c.text(`Something went wrong on our side. Reference: ${c.get("requestId")}`, 500);
  });

  app.route("/", healthRoutes(services.unready));
  app.use(ownHostOnly(ctx.config.origin), hostCookies(ctx.config.origin));
  app.route("/", cspReports({ log: ctx.log, origin: ctx.config.origin }));
  const { pages, writes, replica } = services.requestDb;
  if (replica) app.use(marksWriters());
  app.route("/media", mediaRoutes(services));
  // Requests of the provider's servers, and returns of the payer's browser, are cross-site, so these routes precede csrf().
  app.route("/", paymentRoutes(ctx));
  // Mail clients end subscriptions from anywhere.
  app.route("/", oneClickRoutes(ctx));
  services.devRoutes?.(app);
  const lanes = requestLanes(services.pools());
  // Programs of others have no cookies, so that no other site can use those of a person.
  const api = createApi({
    ctx,
    pages,
    writes,
    addressOf,
    lanes,
    noteUse: services.usage.note,
    isBusy: (error) => error instanceof BulkheadFull,
  });
  app.route(apiPath, api);
  app.route("/", oauthRoutes({ ctx: { ...ctx, db: writes }, auth, addressOf, lanes }));
  app.route("/", channelRoutes({ ctx: { ...ctx, db: writes }, addressOf, lanes }));
  app.route("/", channexRoutes({ ctx: { ...ctx, db: writes }, addressOf, lanes }));
  app.route("/", replyRoutes({ ctx: { ...ctx, db: writes }, addressOf, lanes }));
  const mcp = createMcp(api, ctx.config.origin);
  const assistants = new Hono<Site>();
  assistants.onError(
    programFailures(ctx.log, (status, message, headers) =>
      Response.json({ jsonrpc: "2.0", id: null, error: { code: -32603, message } }, { status, headers }),
    ),
  );
  assistants.use(mcpPath, cors({ origin: "*", exposeHeaders: ["www-authenticate"] }));
  assistants.use(mcpPath, bodyLimit({ maxSize: limits.apiBytes, onError: (c) => c.body(null, 413) }));
  assistants.all(mcpPath, async (c) =>
    mcp(c.req.raw, {
      env: c.env,
      client: networkOf(addressOf(c)),
      body: await c.req.json<unknown>().catch(() => null),
      holderOf: (token) =>
        lanes({ method: "GET", path: c.req.path, url: c.req.url }, clientOf(c), () => holderOf({ ...ctx, db: pages }, token, mcpPath)),
    }),
  );
  app.route("/", assistants);

  app.use(lowerCaseIds(ctx.config.origin));
  app.use(chosenLanguage(ctx.config.origin));
  // Outermost, so that a cached page keeps the headers (with the nonce) of its rendering.
  app.use(
    packAnswers(),
    microCache({ ttl: 1000, slowTtl: limits.flexibleSharedSeconds * 1000 }),
    csrf({ origin: (origin) => origin === ctx.config.origin }),
    securityHeaders(ctx.config, services.paymentHosts),
  );
  // The sign-in library parses a body of any length.
  app.use("/api/auth/*", bodyLimit({ maxSize: limits.signInBytes, onError: (c) => c.body(null, 413) }));
  const receiving = createBulkhead({ atOnce: limits.formsAtOnce, waiting: limits.waitingForms, waitMs: limits.laneSeconds * 1000 });
  const received = (request: Request, who: string) => receiving(who, () => arrivedBody(request, limits.formBytes));
  app.all("/api/auth/*", async (c) => {
    const client = networkOf(addressOf(c));
    const request = new Request(await received(c.req.raw, client));
    request.headers.set(clientAddressHeader, addressOf(c));
    return lanes(c.req, { who: client, network: wideNetworkOf(addressOf(c)) }, () => auth.handler(request));
  });
  app.all("*", async (c) => {
    const locale = localeOf(c.req.path);
    const requestId = c.get("requestId");
    const log = logWith(ctx.log, { requestId });
    const actor = await actorOf(services, c.req.raw.headers).catch((error: unknown) => {
      log.error("session_lookup_failed", error);
      return undefined;
    });
    // As a visitor the person would find their trips missing, and lose a form by signing in again.
    if (actor === undefined) return unavailableResponse(locale, requestId);
    let unavailable = false;
    const sharing = { allowed: false };
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const client = networkOf(addressOf(c));
    const who = actor?.id ?? client;
    const isUpload = actor !== null && takesImages.test(c.req.path) && /^multipart\//i.test(c.req.header("content-type") ?? "");
    const incoming = isRead || isUpload ? c.req.raw : await received(c.req.raw, who);
    const context = new RouterContextProvider();
    const db = isRead ? pages : writes;
    context.set(requestContext, {
      replica: isRead && replica?.isRead() && !wroteLately(c) ? replica.db : db,
      ctx: {
        ...ctx,
        db,
        actor,
        log,
        client,
      },
      auth,
      queues,
      nonce: c.get("secureHeadersNonce") ?? "",
      requestId,
      isData: c.req.path.endsWith(".data"),
      clientAddress: addressOf(c),
      sharing,
      onError: (error) => {
        unavailable ||= isDatabaseUnavailable(error);
      },
    });
    const request = atPublicOrigin(incoming, ctx.config.origin);
    const drawing = c.get("drawing");
    drawing?.(false);
    const answer = await lanes(c.req, { who, network: wideNetworkOf(addressOf(c)) }, () => {
      drawing?.(true);
      return inLocale(locale, () => sites[locale](request, context));
    });
    c.set("personal", actor !== null);
    c.set("shareable", sharing.allowed && actor === null);
    // An aborted request is not a server error.
    if (request.signal.aborted && answer.status === 500) return hungUp();
    return unavailable && answer.status === 500 ? unavailableResponse(locale, requestId, answer) : answer;
  });
  return app;
}
