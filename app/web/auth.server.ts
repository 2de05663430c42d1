import type { RouterContextProvider } from "react-router";
import { clientAddressHeader } from "#platform/auth/auth.server.ts";
import { requestContext } from "./context.server.ts";

export type AuthAnswer = { ok: true; headers: Headers; body: Record<string, unknown> } | { ok: false; code: string; message: string };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Calls the auth library through its HTTP handler, so that its rate limits and checks apply; its cookies are returned in `headers`. */
export async function askAuth(
  context: Readonly<RouterContextProvider>,
  request: Request,
  path: string,
  body: Record<string, unknown>,
): Promise<AuthAnswer> {
  const { auth, ctx, clientAddress } = context.get(requestContext);
  const answer = await auth.handler(
    new Request(`${ctx.config.origin}/api/auth${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: ctx.config.origin,
        cookie: request.headers.get("cookie") ?? "",
        "user-agent": request.headers.get("user-agent") ?? "",
        [clientAddressHeader]: clientAddress,
      },
      body: JSON.stringify(body),
    }),
  );
  const text = await answer.text();
  const parsed: unknown = text ? JSON.parse(text) : {};
  const answered = isRecord(parsed) ? parsed : {};
  if (!answer.ok)
    return {
      ok: false,
      code: typeof answered["code"] === "string" ? answered["code"] : String(answer.status),
      message: typeof answered["message"] === "string" ? answered["message"] : "",
    };
  const headers = new Headers();
  for (const cookie of answer.headers.getSetCookie()) headers.append("set-cookie", cookie);
  // What the site keeps in the browser, such as the hotels viewed. Not "cache": pages of signed-in people are not stored,
  // and browsers take seconds to search a large cache and then load every script and photo again.
  if (path === "/sign-out") headers.set("clear-site-data", '"storage"');
  return { ok: true, headers, body: answered };
}
