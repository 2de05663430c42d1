import type { RouterContextProvider } from "react-router";
import { href, redirect } from "react-router";
import { messages } from "#kit/locale.ts";
import { askAuth } from "#web/auth.server.ts";
import { redirectWithToast, withToast } from "#web/toast.server.ts";
import * as texts from "#locales/en/web.ts";

const t = messages(texts.signIn);

type Context = Readonly<RouterContextProvider>;

export type SignUp = { firstName: string; lastName: string; email: string; password: string; isManager: boolean };

const welcome = async (next: string, headers: Headers) =>
  redirect(next, { headers: await withToast({ kind: "success", title: t.welcome, text: t.welcomeText }, headers) });

/** Signs in and redirects to `next`, or to the second factor first; else returns the library's error message. */
export async function signIn(context: Context, request: Request, credentials: { email: string; password: string }, next: string) {
  const answer = await askAuth(context, request, "/sign-in/email", credentials);
  if (!answer.ok) return { message: answer.message };
  if (answer.body["twoFactorRedirect"])
    throw redirect(`${href("/login/code")}?next=${encodeURIComponent(next)}`, { headers: answer.headers });
  throw await welcome(next, answer.headers);
}

/** Signs in with the passkey assertion of the browser and redirects to `next`; else returns the library's error message. */
export async function signInByPasskey(context: Context, request: Request, response: Record<string, unknown>, next: string) {
  const answer = await askAuth(context, request, "/passkey/verify-authentication", { response });
  if (answer.ok) throw await welcome(next, answer.headers);
  return answer;
}

/** Whether the cookies show a sign-in that awaits its second factor. */
export const isBetweenSteps = (request: Request): boolean => request.headers.get("cookie")?.includes("stumari.two_factor=") ?? false;

const wrongCodes = ["INVALID_CODE", "INVALID_BACKUP_CODE"];

/**
 * Verifies the second factor and redirects to `next`. A wrong code and too many attempts return a message; otherwise
 * sign-in starts again.
 */
export async function signInByCode(
  context: Context,
  request: Request,
  { code, trustDevice }: { code: { app: string } | { backup: string }; trustDevice: boolean },
  next: string,
): Promise<"wrong" | "often"> {
  const answer =
    "app" in code
      ? await askAuth(context, request, "/two-factor/verify-totp", { code: code.app, trustDevice })
      : await askAuth(context, request, "/two-factor/verify-backup-code", { code: code.backup, trustDevice });
  if (answer.ok) throw await welcome(next, answer.headers);
  if (wrongCodes.includes(answer.code)) return "wrong";
  if (answer.code === "TOO_MANY_REQUESTS") return "often";
  throw await redirectWithToast(`${href("/login")}?next=${encodeURIComponent(next)}`, { kind: "info", title: t.again, text: t.againText });
}

/** Creates the account with the role guest or hotel manager only, signs in and redirects to `next`. */
export async function signUp(context: Context, request: Request, form: SignUp, next: string) {
  const { firstName, lastName, email, password, isManager } = form;
  const answer = await askAuth(context, request, "/sign-up/email", {
    name: `${firstName} ${lastName}`,
    firstName,
    lastName,
    email,
    password,
    isManager,
  });
  if (!answer.ok) return { message: answer.message };
  throw redirect(next, { headers: await withToast({ kind: "success", title: t.created, text: t.createdText }, answer.headers) });
}
