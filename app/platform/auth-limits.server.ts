import { createHash } from "node:crypto";
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import type { User } from "better-auth";
import type { Ctx } from "./context.server.ts";
import { countTowards, forgetCount, type Limit } from "./rate-limit.server.ts";

const minute = 60;

/** By the address of the socket, and wide: many people may sit behind one. */
export const limitsOfClients = {
  "/sign-in/*": { window: minute, max: 120 },
  "/sign-up/*": { window: minute, max: 60 },
  "/request-password-reset": { window: minute, max: 20 },
  "/send-verification-email": { window: minute, max: 20 },
  "/two-factor/*": { window: minute, max: 120 },
  "/passkey/*": { window: minute, max: 120 },
} satisfies Record<string, Limit>;

/** How often a password may be tried, and how many mails may be asked for. */
export const guesses: Limit = { window: 15 * minute, max: 20 };
export const mails: Limit = { window: 15 * minute, max: 5 };

/** Six digits are soon found, so that the codes of one account may be tried less often. */
export const codeGuesses: Limit = { window: 60 * minute, max: 10 };
export const codeKey = (userId: string): string => `two-factor ${userId}`;

/** How long after signing in a passkey can be added, in seconds. */
export const freshSeconds = 24 * 60 * minute;

/** By the email address asked about, whether it has an account or not and wherever the request comes from. */
const limitsOfAddresses: Record<string, Limit> = {
  "/sign-in/email": guesses,
  "/sign-up/email": mails,
  "/request-password-reset": mails,
  "/send-verification-email": mails,
};

/** Under which something about an email address is counted. */
export const addressKey = (what: string, email: string): string =>
  `${what} ${createHash("sha256").update(email.trim().toLowerCase()).digest("base64url")}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const keyOf = (path: string, body: unknown): string | undefined => {
  const email = isRecord(body) ? body["email"] : undefined;
  return typeof email === "string" ? addressKey(path, email) : undefined;
};

const invalid = () => new APIError("BAD_REQUEST", { code: "INVALID_INPUT", message: "Invalid input" });

async function countGuess(ctx: Ctx, key: string, limit: Limit) {
  const { allowed } = await countTowards(ctx, key, limit);
  if (!allowed)
    throw new APIError("TOO_MANY_REQUESTS", {
      code: "TOO_MANY_REQUESTS",
      message: "Too many requests. Please try again later.",
    });
}

const newPasskey = "/passkey/verify-registration";
const isCodePath = (path: string) => path.startsWith("/two-factor/verify-");

/** Refuses what the database can't hold, and too many guesses or mails for one address or codes for one account. */
export const beforeAuth = (ctx: Ctx) =>
  createAuthMiddleware(async (asked) => {
    const { path, body, query, context } = asked;
    if (JSON.stringify([body, query]).includes("\\u0000")) throw invalid();
    const limit = limitsOfAddresses[path];
    const key = keyOf(path, body);
    if (limit && key) await countGuess(ctx, key, limit);
    // Passkeys are named in the profile, where the name is checked.
    if (path === newPasskey && isRecord(body) && ("name" in body || "createSession" in body)) throw invalid();
    if (!isCodePath(path)) return;
    // Who is signed in would be let try without end, and could turn it on past our own command.
    if (await getSessionFromCtx(asked)) throw invalid();
    const challenge = await asked.getSignedCookie(context.createAuthCookie("two_factor").name, context.secret);
    const waiting = challenge ? await context.internalAdapter.findVerificationValue(challenge) : null;
    if (waiting) await countGuess(ctx, codeKey(waiting.value), codeGuesses);
  });

/** Who has signed in has guessed enough; who has a new passkey is told of it. */
export const afterAuth = (ctx: Ctx, tellOfPasskey: (person: User) => Promise<void>) =>
  createAuthMiddleware(async ({ path, body, context }) => {
    if (path === newPasskey && context.session && !isAPIError(context.returned)) await tellOfPasskey(context.session.user);
    if (!context.newSession) return;
    const key = isCodePath(path) ? codeKey(context.newSession.user.id) : path === "/sign-in/email" && keyOf(path, body);
    if (key) await forgetCount(ctx, key);
  });
