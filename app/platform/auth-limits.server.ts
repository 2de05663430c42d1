import { createHash } from "node:crypto";
import { APIError, createAuthMiddleware } from "better-auth/api";
import type { Ctx } from "./context.server.ts";
import { countTowards, forgetCount, type Limit } from "./rate-limit.server.ts";

const minute = 60;

/** By the address of the socket, and wide: many people may sit behind one. */
export const limitsOfClients = {
  "/sign-in/*": { window: minute, max: 120 },
  "/sign-up/*": { window: minute, max: 60 },
  "/request-password-reset": { window: minute, max: 20 },
  "/send-verification-email": { window: minute, max: 20 },
} satisfies Record<string, Limit>;

/** How often a password may be tried, and how many mails may be asked for. */
export const guesses: Limit = { window: 15 * minute, max: 20 };
export const mails: Limit = { window: 15 * minute, max: 5 };

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

const keyOf = (path: string, body: unknown): string | undefined => {
  if (typeof body !== "object" || body === null || !("email" in body)) return undefined;
  const { email } = body;
  if (typeof email !== "string") return undefined;
  return addressKey(path, email);
};

/** Refuses what the database can't hold, and too many guesses or mails for one address. */
export const beforeAuth = (ctx: Ctx) =>
  createAuthMiddleware(async ({ path, body, query }) => {
    if (JSON.stringify([body, query]).includes("\\u0000"))
      throw new APIError("BAD_REQUEST", { code: "INVALID_INPUT", message: "Invalid input" });
    const limit = limitsOfAddresses[path];
    const key = keyOf(path, body);
    if (!limit || !key) return;
    const { allowed } = await countTowards(ctx, key, limit);
    if (!allowed)
      throw new APIError("TOO_MANY_REQUESTS", {
        code: "TOO_MANY_REQUESTS",
        message: "Too many requests. Please try again later.",
      });
  });

/** Who has signed in has guessed enough. */
export const afterAuth = (ctx: Ctx) =>
  createAuthMiddleware(async ({ path, body, context }) => {
    const key = path === "/sign-in/email" && context.newSession ? keyOf(path, body) : undefined;
    if (key) await forgetCount(ctx, key);
  });
