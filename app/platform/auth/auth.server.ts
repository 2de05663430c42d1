import { betterAuth, type User } from "better-auth";
import { APIError, getOAuthState, isAPIError } from "better-auth/api";
import { regexes } from "zod";
import type { SessionProof } from "#kit/actor.ts";
import { emailPattern } from "#kit/contact.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import { getLocale, knownLocale, type Locale, localeOf } from "#kit/locale.ts";
import { authPath, resourcesOf } from "#kit/oauth.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import type { Ctx } from "../context.server.ts";
import { newId } from "../id.server.ts";
import { countTowards, resetCount } from "../network/rate-limit.server.ts";
import type { Config } from "../process/config.server.ts";
import { rejectBanned } from "./auth-ban.server.ts";
import { authDatabase } from "./auth-database.server.ts";
import { isOpenEndpoint } from "./auth-endpoints.server.ts";
import { afterAuth, beforeAuth, type TakeAppCode } from "./auth-hooks.server.ts";
import { clientAddressHeader, codeKey, freshSeconds, limitsOfClients } from "./auth-limits.server.ts";
import { authPlugins } from "./auth-plugins.server.ts";
import { authTables } from "./auth-tables.server.ts";
import { oauthHandler, oauthPlugin } from "./oauth.server.ts";
import { longestPassword } from "./password-rule.server.ts";
import { personPseudonym } from "./pseudonym.server.ts";
import { recordSecurityEvent } from "./security-events.server.ts";
import { clearDelays } from "./sign-in-delays.server.ts";
import type { Pause } from "./waiting-room.server.ts";

export { clientAddressHeader } from "./auth-limits.server.ts";

const hour = 3600;
const day = 24 * hour;

const fullName = (first: unknown, last: unknown) => [first, last].filter((part) => typeof part === "string" && part !== "").join(" ");

// The library checks addresses by this pattern of zod alone, without an option; it knows no top-level domains of other scripts.
Object.assign(regexes.email, { test: (text: string) => emailPattern.test(text.toLowerCase()) });

/** The language of the requesting page; for social sign-in, of the page that it returns to. */
async function askingLocale(path: string | undefined): Promise<Locale> {
  const back = path?.startsWith("/callback/") ? (await getOAuthState())?.callbackURL : undefined;
  return back && URL.canParse(back) ? localeOf(new URL(back).pathname) : getLocale();
}

/** The sign-in method of a session that is created at this endpoint. */
function proofOf(path = ""): SessionProof {
  if (path.startsWith("/passkey/")) return "passkey";
  if (path.startsWith("/two-factor/")) return "two_factor";
  return path.startsWith("/callback/") || path === "/sign-in/social" ? "social" : "password";
}

/** Follows a new password that was set by a mailed link. */
type AfterReset = (ctx: Ctx, userId: string) => Promise<void>;

/**
 * Sign-in by better-auth on our tables. At sign-up `isManager` requests the role of a hotel manager; no request field
 * grants another role (see grantRole).
 */
export function createAuth(
  ctx: Ctx,
  config: Config,
  { pause, afterReset, takeAppCode }: { pause?: Pause; afterReset: AfterReset; takeAppCode: TakeAppCode },
) {
  const { google, facebook, origin } = config;
  const speaking = (user: object) => knownLocale("locale" in user ? user.locale : undefined);
  const urlFor = (user: object, path: string) => siteUrl(origin, speaking(user), path);
  // Without the name where the address is not proved: a stranger may have chosen both.
  const mail = (
    name: "passkey-added" | "reset-password" | "verify-email",
    user: { email: string; emailVerified: boolean; name: string },
    { url }: { url: string },
  ) =>
    ctx.jobs.enqueue("send-mail", {
      mail: name,
      to: user.email,
      locale: speaking(user),
      facts: { name: user.emailVerified ? user.name : "", url },
    });
  /** Keeps a new passkey only if its session has not ended meanwhile, for example by a password reset. */
  const passkeyAdded = async (user: User, { sessionId, passkeyId }: { sessionId: string; passkeyId: string }) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable("sessions")
      .set({ proof: "passkey" })
      .where("id", "=", sessionId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      await ctx.db.deleteFrom("passkeys").where("id", "=", passkeyId).execute();
      throw new APIError("UNAUTHORIZED", { code: "SESSION_ENDED", message: "The session has ended" });
    }
    await recordSecurityEvent(ctx, { kind: "factor_added", email: user.email, detail: "passkey" });
    await mail("passkey-added", user, { url: urlFor(user, sitePaths.security) });
  };
  const letIn = rejectBanned(ctx, (locale) => siteUrl(origin, locale, sitePaths.loginToClosedAccount));
  const auth = betterAuth({
    appName: "Stumari",
    baseURL: origin,
    basePath: authPath,
    secret: config.authSecret,
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    logger: { level: "error", log: (_level, message) => ctx.log.warn("auth_library_warning", { message }) },
    onAPIError: {
      onError: (error) => {
        if (!isAPIError(error) || error.statusCode >= 500) ctx.log.error("auth_library_error", error);
      },
    },
    database: authDatabase(ctx.db, resourcesOf(origin)),
    ...authTables,
    plugins: [...authPlugins(ctx, config), oauthPlugin(ctx)],
    session: { ...authTables.session, expiresIn: lifetimes.sessionDays * day, freshAge: freshSeconds, disableSessionRefresh: true },
    databaseHooks: {
      session: {
        create: {
          before: async (session, endpoint) => {
            await letIn(session, endpoint);
            return { data: { ...session, proof: proofOf(endpoint?.path) } };
          },
        },
      },
      user: {
        create: {
          before: async (user, context) => {
            const signingUp = context?.path === "/sign-up/email";
            const body: unknown = context?.body;
            const manager = typeof body === "object" && body !== null && "isManager" in body && body.isManager === true;
            return {
              data: {
                ...user,
                name: fullName(user["firstName"], user["lastName"]) || user.name,
                image: signingUp ? null : user.image,
                role: signingUp && manager ? "hotel_manager" : "guest",
                locale: await askingLocale(context?.path),
              },
            };
          },
        },
      },
    },
    rateLimit: {
      enabled: true,
      window: 60,
      max: 600,
      customRules: limitsOfClients,
      customStorage: { consume: (key, limit) => countTowards(ctx, key, limit) },
    },
    hooks: { before: beforeAuth(ctx, { pause, takeAppCode }), after: afterAuth(ctx, passkeyAdded) },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: config.passwordMinLength,
      maxPasswordLength: longestPassword,
      // Sign-up signs in, so its response reveals whether an address is taken; rate limits prevent enumeration.
      autoSignIn: true,
      resetPasswordTokenExpiresIn: lifetimes.resetPasswordHours * hour,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mail("reset-password", user, { url: urlFor(user, sitePaths.resetPassword(token)) }),
      onPasswordReset: async ({ user }) => {
        await afterReset(ctx, user.id);
        await clearDelays(ctx, personPseudonym(ctx, user.email));
        await resetCount(ctx, codeKey(user.id));
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: lifetimes.verifyEmailHours * hour,
      sendVerificationEmail: ({ user, token }) => mail("verify-email", user, { url: urlFor(user, sitePaths.verifyEmail(token)) }),
    },
    socialProviders: {
      ...(google && {
        google: {
          ...google,
          mapProfileToUser: (profile: { name: string; given_name?: string; family_name?: string }) => ({
            firstName: profile.given_name || profile.name,
            lastName: profile.family_name ?? "",
          }),
        },
      }),
      ...(facebook && {
        facebook: {
          ...facebook,
          mapProfileToUser: (profile: { name: string }) => {
            const [first, ...rest] = profile.name.split(" ");
            return { firstName: first ?? profile.name, lastName: rest.join(" ") };
          },
        },
      }),
    },
    advanced: {
      cookiePrefix: "stumari",
      // Set explicitly: with NODE_ENV=test the library would disable both checks.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      // The server adds `__Host-` and Secure to cookies of https responses.
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      // With joins a session and its person are read in one statement.
      database: { generateId: () => newId(), joins: true },
    },
  });
  const { handle, tokens } = oauthHandler(ctx, auth.handler);
  const handler = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname.slice(authPath.length);
    return isOpenEndpoint(path) ? handle(path, request) : new Response(null, { status: 404 });
  };
  return { ...auth, handler, tokens };
}

export type Auth = ReturnType<typeof createAuth>;
