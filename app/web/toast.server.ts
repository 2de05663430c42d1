import { createCookie, redirect } from "react-router";
import { cutAt, plainText } from "#kit/plain-text.ts";

/** A message that the next page shows once. */
export type FlashToast = { kind: "success" | "error" | "info"; title: string; text?: string };

// Nobody gains by forging it: its text is drawn as text to the one who carries it.
const toastCookie = createCookie("toast", {
  path: "/",
  maxAge: 60,
  sameSite: "lax",
  httpOnly: true,
});

/** Browsers keep no cookie of more than 4 KB; so many letters fit into it whatever they are. */
const mostCharacters = 600;

export async function withToast(toast: FlashToast, headers = new Headers()): Promise<Headers> {
  const told = toast.text === undefined ? toast : { ...toast, text: cutAt(plainText(toast.text), mostCharacters) };
  headers.append("set-cookie", await toastCookie.serialize(told));
  return headers;
}

/** Goes to the page and shows the toast there. */
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

/** The waiting toast, and the header that takes it away. */
export async function takeToast(request: Request) {
  const value: unknown = await toastCookie.parse(request.headers.get("cookie"));
  if (!isToast(value)) return { toast: undefined, clear: undefined };
  return { toast: value, clear: await toastCookie.serialize("", { maxAge: 0 }) };
}
