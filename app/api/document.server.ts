import { OpenAPIHono, type z } from "@hono/zod-openapi";
import { baseLocale } from "#kit/locale.ts";
import { authPath, oauthPaths, offlineScope } from "#kit/oauth.ts";
import type { Scope } from "#kit/scope.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import { apiPath } from "./api-path.ts";
import { bookingOperations } from "./bookings.ts";
import { managedHotelOperations } from "./managed-hotels.ts";
import { answerHeaders, type Api } from "./operation.ts";
import { operatorOperations } from "./operator.ts";
import { type InputError, Problem } from "./problem.ts";
import { searchOperations } from "./search.ts";
import { stayOperations } from "./stays.ts";

const pointerOf = (path: readonly PropertyKey[]) =>
  path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

/** Where the input of a request is wrong; an unknown field is named itself. */
function inputErrors({ issues }: { issues: readonly z.core.$ZodIssue[] }, target: string): InputError[] {
  return issues.flatMap((issue): InputError[] => {
    // Of the forms that a body may have, the one with the fewest unknown fields is meant.
    if (issue.code === "invalid_union") {
      const unknown = (all: readonly z.core.$ZodIssue[]) =>
        all.reduce((count, one) => count + (one.code === "unrecognized_keys" ? one.keys.length : 0), 0);
      const [meant] = issue.errors.toSorted((one, other) => unknown(one) - unknown(other));
      if (meant) return inputErrors({ issues: meant.map((one) => ({ ...one, path: [...issue.path, ...one.path] })) }, target);
    }
    const paths = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    const detail = issue.code === "unrecognized_keys" ? "This field is unknown." : issue.message;
    return paths.map((path): InputError =>
      target === "json" ? { pointer: pointerOf(path), detail } : { parameter: path.map(String).join("."), detail },
    );
  });
}

/** Everything that the document says, also for tests and for the reference page. */
export function openApi() {
  const api = new OpenAPIHono<Api>({
    defaultHook: (result) => {
      if (!result.success) throw new Problem("invalid_input", { errors: inputErrors(result.error, result.target) });
    },
  });
  api.openAPIRegistry.registerComponent("securitySchemes", "key", {
    type: "http",
    scheme: "bearer",
    description:
      "An API key, made on the page *Developers*. It has scopes. It never has the rights of an administrator: `operator:read` lets one read.",
  });
  for (const [name, header] of Object.entries(answerHeaders)) api.openAPIRegistry.registerComponent("headers", name, header);
  searchOperations(api);
  stayOperations(api);
  bookingOperations(api);
  managedHotelOperations(api);
  operatorOperations(api);
  return api;
}

/** What each scope permits, for the document. */
const scopeTexts: Record<Scope, string> = {
  "bookings:read": "See the person’s bookings as a guest.",
  "bookings:write": "Book and cancel stays as a guest.",
  "hotel:read": "See bookings and nights of the hotels that the person manages.",
  "hotel:write": "Change nights and prices of the hotels that the person manages.",
};

/** The OpenAPI document for a site. */
export function documentOf(api: OpenAPIHono<Api>, origin: string) {
  const document = written(api, origin);
  const at = (path: string) => origin + authPath + path;
  const oauth = {
    type: "oauth2" as const,
    description:
      "For programs of others: the person allows an app on a page of the site and revokes it there. Codes with PKCE (S256), rotated refresh tokens. The metadata is at `/.well-known/oauth-authorization-server`.",
    flows: {
      authorizationCode: {
        authorizationUrl: at(oauthPaths.authorize),
        tokenUrl: at(oauthPaths.token),
        refreshUrl: at(oauthPaths.token),
        scopes: { ...scopeTexts, [offlineScope]: "Go on while the person is away, by refresh tokens." },
      },
    },
  };
  return { ...document, components: { ...document.components, securitySchemes: { ...document.components?.securitySchemes, oauth } } };
}

const written = (api: OpenAPIHono<Api>, origin: string) =>
  api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Stumari",
      version: "1.0.0",
      description:
        "Search hotels, see what stays cost, book and cancel them, and manage hotels. Amounts are integers in US cents, days are those of the hotel. Texts are in the language of `Accept-Language`.",
      contact: { name: "Developers", url: siteUrl(origin, baseLocale, sitePaths.developers) },
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
    },
    servers: [{ url: origin + apiPath }],
    tags: [
      { name: "Search", description: "Needs no key." },
      { name: "Bookings", description: "Your own bookings as a guest." },
      { name: "Hotels", description: "Hotels that you manage." },
      { name: "Operator", description: "The whole site, for its administrators." },
    ],
  });
