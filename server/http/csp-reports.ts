import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as limits from "#kit/limits.ts";
import type { Log } from "#platform/process/log.server.ts";
import { countPolicyViolation } from "#platform/process/metrics.server.ts";
import { reportPath } from "./security-headers.ts";

const text = (value: unknown) => (typeof value === "string" ? value : "");
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/**
 * The path of a reported URL without query and fragment, or only the origin of another site's URL, since the rest may
 * contain personal data.
 */
const placeOf = (address: unknown, origin: string) => {
  const url = URL.canParse(text(address)) ? new URL(text(address)) : undefined;
  return url ? (url.origin === origin ? url.pathname : url.origin) : text(address).slice(0, 40);
};

/** The fields of a report in either format (CSP Level 2 and 3). */
function violationsIn(body: unknown): Record<string, unknown>[] {
  if (Array.isArray(body)) return body.flatMap((one: unknown) => (isRecord(one) && isRecord(one["body"]) ? [one["body"]] : []));
  return isRecord(body) && isRecord(body["csp-report"]) ? [body["csp-report"]] : [];
}

/** Receives reports of Content Security Policy violations: counts them, and logs a bounded number without personal data. */
export function cspReports({ log, origin }: { log: Log; origin: string }): Hono {
  let [minute, logged] = [0, 0];
  return new Hono().post(reportPath, bodyLimit({ maxSize: 32 * 1024, onError: (c) => c.body(null, 413) }), async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined);
    for (const violation of violationsIn(body).slice(0, 10)) {
      countPolicyViolation();
      const now = Math.floor(Date.now() / 60_000);
      if (now !== minute) [minute, logged] = [now, 0];
      // Reports are unauthenticated.
      if (++logged > limits.policyReportsLogged) continue;
      log.warn("csp_violation", {
        directive: text(violation["effectiveDirective"] ?? violation["effective-directive"] ?? violation["violated-directive"]).slice(
          0,
          60,
        ),
        blocked: placeOf(violation["blockedURL"] ?? violation["blocked-uri"], origin),
        page: placeOf(violation["documentURL"] ?? violation["document-uri"], origin),
      });
    }
    return c.body(null, 204);
  });
}
