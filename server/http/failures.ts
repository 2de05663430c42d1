import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { isDatabaseUnavailable } from "#platform/database/database-unavailable.server.ts";
import type { Log } from "#platform/process/log.server.ts";
import type { Site } from "../site.ts";
import { BulkheadFull } from "./bulkhead.ts";

/** Seconds until a client may retry. */
export const retryAfter = "5";

/** Why a request has no answer: its client has too many at once, the database is not there, it hung up, or a defect. */
export type Failure = "busy" | "unavailable" | "hung_up" | "failed";

/** What an error is, logged. */
export function failureOf(error: Error, c: Context<Site>, log: Log): Failure {
  const facts = { requestId: c.get("requestId"), route: c.get("route") };
  if (error instanceof BulkheadFull) {
    log.warn("too_many_requests", facts);
    return "busy";
  }
  if (c.req.raw.signal.aborted && error.message === "aborted") return "hung_up";
  log.error("request_failed", error, facts);
  return isDatabaseUnavailable(error) ? "unavailable" : "failed";
}

/** The logged status of a request that the client aborted. */
export const hungUp = () => new Response(null, { status: 499 });

/**
 * The error handler of routes for programs, which read no pages: `answer` says in their language what is wrong and whether to try again,
 * 503 with Retry-After where that may help.
 */
export const programFailures =
  (
    log: Log,
    answer: (status: 500 | 503, text: string, headers: Record<string, string>, c: Context<Site>) => Response | Promise<Response>,
  ): ErrorHandler<Site> =>
  (error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    const failure = failureOf(error, c, log);
    if (failure === "hung_up") return hungUp();
    if (failure === "failed") return answer(500, `something went wrong here, reference ${c.get("requestId")}`, {}, c);
    const text = failure === "busy" ? "too many requests at once, try again" : "the site can't answer now, try again";
    return answer(503, text, { "retry-after": retryAfter }, c);
  };
