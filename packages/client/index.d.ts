import type { Client } from "openapi-fetch";
import type { components, paths } from "./v1.d.ts";

export type { components, paths };

/** Schemas of the document by name: `Schemas["Booking"]`. */
export type Schemas = components["schemas"];

/**
 * A client of the API of the site at `origin`, such as `https://stay.example`. Without a key it searches and sees prices; `language`
 * (`en`, `de`, `ka`) is that of texts. Calls answer `{ data, error, response }`; `error` is a problem (RFC 9457) with its `code`.
 */
export function stumari(options: {
  origin: string;
  key?: string | undefined;
  language?: string | undefined;
  fetch?: ((request: Request) => Promise<Response>) | undefined;
}): Client<paths>;

/** The header of a request that is to be done once. Make it once, and send it again with the same request. */
export function once(): { "idempotency-key": string };
