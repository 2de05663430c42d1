import type { RouterContextProvider } from "react-router";
import { href } from "react-router";
import { messages } from "#kit/locale.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import * as texts from "#locales/en/web.ts";
import { type ActionResult, goTo } from "./action-result.server.ts";
import { askAuth } from "./auth.server.ts";

const t = messages(texts.signIn);

type Context = Readonly<RouterContextProvider>;

export type SignUp = { firstName: string; lastName: string; email: string; password: string; isManager: boolean };

/** The redirect after a sign-in, with its cookies; else the code and message of the auth library. */
type SignIn = Promise<Outcome<ActionResult, { code: string; message: string }>>;

const welcome = (next: string, headers: Headers) => goTo(next, { kind: "success", title: t.welcome, text: t.welcomeText }, { headers });

/** Signs in and redirects to `next`, or to the second factor first. */
export async function signIn(context: Context, request: Request, credentials: { email: string; password: string }, next: string): SignIn {
  const answer = await askAuth(context, request, "/sign-in/email", credentials);
  if (!answer.ok) return rejected(answer);
  if (answer.body["twoFactorRedirect"])
    return done(goTo(`${href("/login/code")}?next=${encodeURIComponent(next)}`, undefined, { headers: answer.headers }));
  return done(welcome(next, answer.headers));
}

/** Signs in with the passkey assertion of the browser and redirects to `next`. */
export async function signInByPasskey(context: Context, request: Request, response: Record<string, unknown>, next: string): SignIn {
  const answer = await askAuth(context, request, "/passkey/verify-authentication", { response });
  return answer.ok ? done(welcome(next, answer.headers)) : rejected(answer);
}

/** Whether the cookies show a sign-in that awaits its second factor. */
export const isBetweenSteps = (request: Request): boolean => request.headers.get("cookie")?.includes("stumari.two_factor=") ?? false;

const wrongCodes = ["INVALID_CODE", "INVALID_BACKUP_CODE"];

/**
 * Verifies the second factor and redirects to `next`, or to the start of sign-in if that has expired. Rejects a wrong code and too many
 * attempts.
 */
export async function signInByCode(
  context: Context,
  request: Request,
  { code, trustDevice }: { code: { app: string } | { backup: string }; trustDevice: boolean },
  next: string,
): Promise<Outcome<ActionResult, { code: "wrong" | "often" }>> {
  const answer =
    "app" in code
      ? await askAuth(context, request, "/two-factor/verify-totp", { code: code.app, trustDevice })
      : await askAuth(context, request, "/two-factor/verify-backup-code", { code: code.backup, trustDevice });
  if (answer.ok) return done(welcome(next, answer.headers));
  if (wrongCodes.includes(answer.code)) return rejected({ code: "wrong" });
  if (answer.code === "TOO_MANY_REQUESTS") return rejected({ code: "often" });
  return done(goTo(`${href("/login")}?next=${encodeURIComponent(next)}`, { kind: "info", title: t.again, text: t.againText }));
}

/** Creates the account with the role guest or hotel manager only, signs in and redirects to `next`. */
export async function signUp(context: Context, request: Request, form: SignUp, next: string): SignIn {
  const { firstName, lastName, email, password, isManager } = form;
  const answer = await askAuth(context, request, "/sign-up/email", {
    name: `${firstName} ${lastName}`,
    firstName,
    lastName,
    email,
    password,
    isManager,
  });
  if (!answer.ok) return rejected(answer);
  return done(goTo(next, { kind: "success", title: t.created, text: t.createdText }, { headers: answer.headers }));
}
