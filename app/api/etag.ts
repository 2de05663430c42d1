import { createHash } from "node:crypto";
import { z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import type { Api } from "./operation.ts";
import { Problem } from "./problem.ts";

/** The strong ETag of a representation (RFC 9110). */
const etagOf = (body: string): string => `"${createHash("sha256").update(body).digest("base64url")}"`;

const tagsOf = (header: string): string[] => header.match(/(?:W\/)?"[^"]*"/g) ?? [];

/** The header with which a change is done only if nobody has changed what was read. */
export const ifMatchHeader = {
  "if-match": z
    .string()
    .optional()
    .openapi({
      param: { name: "if-match", in: "header" },
      example: '"m1tYcJY7Yg9Dpy6iAyMmTQY3hVtHn3m0rOzXJ3p0bDk"',
      description: "The `ETag` of what was read, in the same language. If that has changed since, nothing is done, and the answer is 412.",
    }),
};

/** Gives answers to reads an ETag; one that the program has already is answered with 304, without a body. */
export const withEtag: MiddlewareHandler<Api> = async (c, next) => {
  await next();
  if (c.req.method !== "GET" || c.res.status !== 200 || !c.res.headers.get("content-type")?.startsWith("application/json")) return;
  const etag = etagOf(await c.res.clone().text());
  c.header("etag", etag);
  const known = c.req.header("if-none-match");
  // Compared weakly: a proxy that packs answers makes strong tags weak.
  const isKnown = known !== undefined && (known.trim() === "*" || tagsOf(known).some((tag) => tag.replace(/^W\//, "") === etag));
  if (!isKnown) return;
  c.res = new Response(null, { status: 304, headers: c.res.headers });
  c.header("content-type", undefined);
};

/** Whether the request is to be done only if nobody has changed what was read. */
export const isConditional = (c: Context<Api>): boolean => c.req.header("if-match") !== undefined;

/**
 * Rejects the request if its `If-Match` names another state than the present one, whose answer to a read this is. Called under the lock
 * of what is changed.
 */
export function requireMatch(c: Context<Api>, answer: object): void {
  const wanted = c.req.header("if-match");
  if (wanted === undefined || wanted.trim() === "*") return;
  if (!tagsOf(wanted).includes(etagOf(JSON.stringify(answer)))) throw new Problem("precondition_failed");
}
