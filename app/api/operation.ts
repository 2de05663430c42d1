import type { IncomingMessage } from "node:http";
import { createRoute, type RouteConfig, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Resource } from "#kit/oauth.ts";
import { type KeyScope, operatorScope } from "#kit/scope.ts";
import type { Ctx } from "#platform/context.server.ts";
import { Problem, problemCodes } from "./problem.ts";

/** What the handlers of the API have of a request. */
export type Api = {
  Bindings: {
    incoming?: Pick<IncomingMessage, "complete" | "socket">;
    /** What tokens must be for; absent: the API. Set by the server for assistants, which calls operations itself. */
    resource?: Resource;
  };
  Variables: {
    requestId: string;
    ctx: Ctx;
    /** Of the key or token; none without one. */
    scopes: readonly KeyScope[];
    clientAddress: string;
  };
};

const problemSchema = z
  .looseObject({
    type: z.url(),
    title: z.string(),
    status: z.int(),
    code: z.enum(problemCodes),
    detail: z.string().optional(),
    errors: z
      .array(z.object({ pointer: z.string().optional(), parameter: z.string().optional(), detail: z.string() }))
      .optional()
      .openapi({ description: "Where the input is wrong: a JSON Pointer into the body, or the name of a parameter." }),
    instance: z.string(),
  })
  .openapi("Problem", { description: "RFC 9457. Further members depend on the code." });

const header = (description: string, values?: string[]) => ({
  schema: { type: "string" as const, ...(values && { enum: values }) },
  description,
});

/** Headers of answers, by name; the document has them once. */
export const answerHeaders = {
  "RateLimit-Policy": header("The limit of requests, draft-ietf-httpapi-ratelimit-headers."),
  RateLimit: header("How many requests are left, and in how many seconds the count begins again."),
  "Access-Control-Allow-Origin": header("Pages of every origin may ask; there are no cookies.", ["*"]),
  ETag: header("The state of what was read, for `If-None-Match` and `If-Match`."),
  "Retry-After": header("After how many seconds to try again."),
};

const { "Retry-After": _retry, ETag: _etag, ...always } = answerHeaders;
const headersOf = (names: Iterable<string>) =>
  Object.fromEntries([...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]));
const headers = headersOf(Object.keys(always));
const headersWithRetry = headersOf([...Object.keys(always), "Retry-After"]);
const headersWithEtag = headersOf([...Object.keys(always), "ETag"]);

const rejection = (description: string, retries = false) => ({
  description,
  headers: retries ? headersWithRetry : headers,
  content: { "application/problem+json": { schema: problemSchema } },
});

const rejections = {
  400: rejection("The request is not valid."),
  401: rejection("There is no valid key or token."),
  403: rejection("The key or token does not have the scope."),
  404: rejection("There is no such resource."),
  409: rejection("The state of the hotel or booking does not permit it."),
  412: rejection("It has changed since it was read: `If-Match` names another state."),
  413: rejection("The body is too large."),
  422: rejection("The values are well-formed, but can’t be used."),
  429: rejection("Too many requests; `retry-after` says when to try again.", true),
  500: rejection("An error of the site."),
  503: rejection("The site is busy; `retry-after` says when to try again.", true),
};

type Rejections = typeof rejections;

const usual = [400, 401, 429, 500, 503] as const;

const unchanged = { description: "It is as the program has it: `If-None-Match` names its state.", headers: headersWithEtag };

const knownHeader = z.object({
  "if-none-match": z
    .string()
    .optional()
    .openapi({
      param: { name: "if-none-match", in: "header" },
      description: "The `ETag` of an earlier answer: if it is still the same, the answer is 304, without a body.",
    }),
});

const json = <Schema extends z.ZodType>(schema: Schema, description: string, isRead: boolean) => ({
  description,
  headers: isRead ? headersWithEtag : headers,
  content: { "application/json": { schema } },
});

type Operation<Path extends string, Answer extends z.ZodType, Request extends RouteConfig["request"]> = {
  method: "get" | "post" | "patch";
  path: Path;
  operationId: string;
  tag: "Search" | "Bookings" | "Hotels" | "Operator";
  summary: string;
  description: string;
  /** What the key must permit; null: everybody may. */
  scope: KeyScope | null;
  request: Request;
  answer: Answer;
  answerText: string;
  /** 201: it makes something. */
  status?: 200 | 201;
  /** Statuses of rejections beside those that every operation has. */
  rejects?: readonly (keyof Rejections)[];
};

const requires = (scope: KeyScope) => async (c: Context<Api>, next: () => Promise<void>) => {
  const { actor } = c.get("ctx");
  if (!actor) throw new Problem("not_signed_in");
  if (!c.get("scopes").includes(scope)) throw new Problem("scope_missing", { scope });
  await next();
};

/**
 * An operation of the API as its document has it, with the schema of its answer; a key without the scope is rejected before its handler.
 */
export function operation<const Path extends string, Answer extends z.ZodType, const Request extends RouteConfig["request"]>({
  method,
  path,
  operationId,
  tag,
  summary,
  description,
  scope,
  request,
  answer,
  answerText,
  status = 200,
  rejects = [],
}: Operation<Path, Answer, Request>) {
  // With a key also what everybody may do is done as its person, who may have other prices.
  const security: Record<string, string[]>[] =
    scope === null
      ? [{}, { key: [] }, { oauth: [] }]
      : scope === operatorScope
        ? [{ key: [scope] }]
        : [{ key: [scope] }, { oauth: [scope] }];
  const further = [...usual, ...(scope === null ? [] : [403 as const]), ...(method === "get" ? [] : [413 as const]), ...rejects];
  const isRead = method === "get";
  const route = createRoute({
    method,
    path,
    operationId,
    tags: [tag],
    summary,
    description,
    security,
    ...(scope !== null && { middleware: requires(scope) }),
    request: isRead ? { ...request, headers: knownHeader } : request,
    responses: {
      [status]: json(answer, answerText, isRead),
      ...(isRead && { 304: unchanged }),
      ...(Object.fromEntries(further.map((code) => [code, rejections[code]])) as Partial<Rejections>),
    } as { 200: ReturnType<typeof json<Answer>> },
  });
  // Everything that is enumerable becomes a part of the document.
  return Object.defineProperty(route, "answer", { value: answer }) as typeof route & { answer: Answer };
}
