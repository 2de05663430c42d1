import createClient from "openapi-fetch";

/** @type {import("./index.d.ts").stumari} */
export function stumari({ origin, key, language, fetch = globalThis.fetch }) {
  const headers = { ...(key && { authorization: `Bearer ${key}` }), ...(language && { "accept-language": language }) };
  return createClient({ baseUrl: `${origin}/api/v1`, headers, fetch });
}

/** @type {import("./index.d.ts").once} */
export const once = () => ({ "idempotency-key": crypto.randomUUID() });
