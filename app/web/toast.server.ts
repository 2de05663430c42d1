import { createCookie, redirect } from "react-router";
import { cutAt, plainText } from "#kit/plain-text.ts";

/** A message that the next page shows once. */
export type FlashToast = { kind: "success" | "error" | "info"; title: string; text?: string };

// Not signed: the text is escaped and shown only to the browser that sent the cookie.
const toastCookie = createCookie("toast", {
  path: "/",
  maxAge: 60,
  sameSite: "lax",
  httpOnly: true,
});

/** Browsers limit cookies to 4 KB; this many characters fit whatever their encoding. */
const mostCharacters = 600;

export async function withToast(toast: FlashToast, headers = new Headers()): Promise<Headers> {
  const shown = toast.text === undefined ? toast : { ...toast, text: cutAt(plainText(toast.text), mostCharacters) };
  headers.append("set-cookie", await toastCookie.serialize(shown));
  return headers;
}

/** Redirects with a toast. */
export async function redirectWithToast(to: string, toast: FlashToast, headers?: Headers) {
  return redirect(to, { headers: await withToast(toast, headers) });
}

const isToast = (value: unknown): value is FlashToast =>
  typeof value === "object" &&
  value !== null &&
  "kind" in value &&
  (value.kind === "success" || value.kind === "error" || value.kind === "info") &&
  "title" in value &&
  typeof value.title === "string" &&
  (!("text" in value) || typeof value.text === "string");

/** The pending toast, and the header that clears it. */
export async function takeToast(request: Request) {
  const value: unknown = await toastCookie.parse(request.headers.get("cookie"));
  if (!isToast(value)) return { toast: undefined, clear: undefined };
  return { toast: value, clear: await toastCookie.serialize("", { maxAge: 0 }) };
}
