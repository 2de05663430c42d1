import { createCookie, redirect } from "react-router";
import { cutAt, plainText } from "#kit/text/plain-text.ts";
import { newId } from "#platform/id.server.ts";

/** A message that the next page shows once. */
export type FlashToast = { kind: "success" | "error" | "info"; title: string; text?: string };

/** A message that is waiting; the same one may arrive with several responses. */
export type WaitingToast = FlashToast & { id: string };

// Not signed: the text is escaped and shown only to the browser that sent the cookie. An open page deletes it
// (app/ui/overlay/toast.tsx).
const toastCookie = createCookie("toast", { path: "/", maxAge: 60, sameSite: "lax" });

/** Browsers limit cookies to 4 KB; this many characters fit whatever their encoding. */
const mostCharacters = 600;

export async function withToast(toast: FlashToast, headers = new Headers()): Promise<Headers> {
  const shown = toast.text === undefined ? toast : { ...toast, text: cutAt(plainText(toast.text), mostCharacters) };
  headers.append("set-cookie", await toastCookie.serialize({ ...shown, id: newId() } satisfies WaitingToast));
  return headers;
}

/** Redirects with a toast. */
export async function redirectWithToast(to: string, toast: FlashToast, headers?: Headers) {
  return redirect(to, { headers: await withToast(toast, headers) });
}

/**
 * The header of a redirect away from a page: the next one opens as a document, at its top. The router would keep the place where the
 * visitor was on the page whenever the step there was one that keeps it.
 */
export const elsewhere = (): Headers => new Headers({ "x-remix-reload-document": "true" });

const isToast = (value: unknown): value is WaitingToast =>
  typeof value === "object" &&
  value !== null &&
  "kind" in value &&
  (value.kind === "success" || value.kind === "error" || value.kind === "info") &&
  "id" in value &&
  typeof value.id === "string" &&
  "title" in value &&
  typeof value.title === "string" &&
  (!("text" in value) || typeof value.text === "string");

/**
 * The waiting toast, and for a document the header that deletes it. A response with data may be dropped by the page for a
 * newer one, so the page deletes the toast that it shows.
 */
export async function takeToast(request: Request, { isData }: { isData: boolean }) {
  const value: unknown = await toastCookie.parse(request.headers.get("cookie"));
  if (!isToast(value)) return { toast: undefined, clear: undefined };
  return { toast: value, clear: isData ? undefined : await toastCookie.serialize("", { maxAge: 0 }) };
}
