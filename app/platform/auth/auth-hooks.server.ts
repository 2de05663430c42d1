import type { User } from "better-auth";
import { createAuthMiddleware, APIError, getSessionFromCtx, isAPIError } from "better-auth/api";
import { oauthPaths } from "#kit/oauth.ts";
import type { Ctx } from "../context.server.ts";
import { adminPendingOf } from "./admin-pending.server.ts";
import {
  addressKey,
  clientOf,
  countCode,
  countOrReject,
  delayPassword,
  isWrong,
  limitsOfAddresses,
  signInWasRight,
} from "./auth-limits.server.ts";
import { deviceCookieName, deviceCookieOptions, deviceCookieValue } from "./known-device.server.ts";
import { passwordProblem } from "./password-rule.server.ts";
import { recordSecurityEvent } from "./security-events.server.ts";
import { openWaitingRoom, type Pause } from "./waiting-room.server.ts";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const textOf = (body: unknown, name: string): string | undefined => {
  const value = isRecord(body) ? body[name] : undefined;
  return typeof value === "string" ? value : undefined;
};

const invalid = () => new APIError("BAD_REQUEST", { code: "INVALID_INPUT", message: "Invalid input" });

const newPasskey = "/passkey/verify-registration";
const newPasskeyOptions = "/passkey/generate-register-options";
const appCodePath = "/two-factor/verify-totp";
const isCodePath = (path: string) => path.startsWith("/two-factor/verify-");
/** Endpoints that set a password, and the field that contains it. */
const newPasswords: Record<string, string> = { "/sign-up/email": "password", "/reset-password": "newPassword" };

/**
 * Whether the session of an administrator with a second factor shows the password only. Such a session can't add a
 * factor.
 */
const hasToProve = async (ctx: Ctx, found: Awaited<ReturnType<typeof getSessionFromCtx>>) =>
  found !== null && "role" in found.user && found.user["role"] === "admin" && (await adminPendingOf(ctx, found)) === "prove";

/** Uses up a code of the person's app; false for a wrong one, and for one that was used. */
export type TakeAppCode = (ctx: Ctx, userId: string, code: string) => Promise<boolean>;

/**
 * Rejects input that PostgreSQL can't store, weak passwords, used codes and too many attempts; delays repeated password
 * attempts.
 */
export const beforeAuth = (ctx: Ctx, { pause, takeAppCode }: { pause?: Pause | undefined; takeAppCode: TakeAppCode }) => {
  const wait = openWaitingRoom(pause);
  return createAuthMiddleware(async (endpoint) => {
    const { path, body, query, context } = endpoint;
    if (JSON.stringify([body, query]).includes("\\u0000")) throw invalid();
    const password = textOf(body, newPasswords[path] ?? "");
    const problem = password === undefined ? undefined : passwordProblem(ctx, password);
    if (problem) throw new APIError("BAD_REQUEST", { code: problem.toUpperCase(), message: "This password can't be used" });
    const limit = limitsOfAddresses[path];
    const email = textOf(body, "email");
    if (limit && email) await countOrReject(ctx, addressKey(path, email), limit);
    if (path === "/sign-in/email" && email) await delayPassword(ctx, endpoint, email, wait);
    // Passkeys are named in the profile form, which validates the name.
    if (path === newPasskey && isRecord(body) && ("name" in body || "createSession" in body)) throw invalid();
    if (path === newPasskey || path === newPasskeyOptions) {
      const found = await getSessionFromCtx(endpoint);
      if (await hasToProve(ctx, found))
        throw new APIError("FORBIDDEN", { code: "PROVE_FIRST", message: "Sign in with your second step first" });
      // Read with the session, which the first proof of the address ends unless the person has proved it in there.
      if (found && !found.user.emailVerified)
        throw new APIError("FORBIDDEN", { code: "VERIFY_FIRST", message: "Verify your email address first" });
    }
    // Whoever proves the address later would be acted for by an app of somebody else.
    if (path === oauthPaths.consent && !(await getSessionFromCtx(endpoint))?.user.emailVerified)
      throw new APIError("FORBIDDEN", { code: "VERIFY_FIRST", message: "Verify your email address first" });
    if (!isCodePath(path)) return;
    // With a session the library would accept unlimited codes, and could turn on the second factor bypassing our command.
    if (await getSessionFromCtx(endpoint)) throw invalid();
    const challenge = await endpoint.getSignedCookie(context.createAuthCookie("two_factor").name, context.secret);
    const waiting = challenge ? await context.internalAdapter.findVerificationValue(challenge) : null;
    if (!waiting) return;
    await countCode(ctx, endpoint, waiting.value);
    if (path !== appCodePath || (await takeAppCode(ctx, waiting.value, textOf(body, "code") ?? ""))) return;
    // The library knows no used codes: it gets one that is wrong, and answers and counts as for any other.
    return { context: { body: { ...(isRecord(body) && body), code: "used" } } };
  });
};

/** A successful sign-in resets its attempts and makes the device known; a new passkey is reported by mail. */
export const afterAuth = (ctx: Ctx, passkeyAdded: (person: User, added: { sessionId: string; passkeyId: string }) => Promise<void>) =>
  createAuthMiddleware(async (endpoint) => {
    const { path, body, context } = endpoint;
    if (path === newPasskey && context.session && isRecord(context.returned) && !isAPIError(context.returned))
      await passkeyAdded(context.session.user, { sessionId: context.session.session.id, passkeyId: String(context.returned["id"]) });
    const email = textOf(body, "email");
    if (path === "/sign-in/email" && email && isWrong(context.returned))
      await recordSecurityEvent(ctx, { kind: "sign_in_failed", email, client: clientOf(endpoint) });
    if (!context.newSession) return;
    const { user } = context.newSession;
    if (path === "/sign-in/email") await signInWasRight(ctx, endpoint, "password", user);
    if (isCodePath(path)) await signInWasRight(ctx, endpoint, "code", user);
    // These people still have to pass the second factor, which replaces this session.
    if (path === "/sign-in/email" && "twoFactorEnabled" in user && user["twoFactorEnabled"]) return;
    endpoint.setCookie(
      deviceCookieName,
      deviceCookieValue({ ctx, email: user.email, cookie: endpoint.getCookie(deviceCookieName) ?? undefined }),
      deviceCookieOptions(ctx.config.origin),
    );
  });
