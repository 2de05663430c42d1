import { betterAuth, type User } from "better-auth";
import { getOAuthState, isAPIError } from "better-auth/api";
import { basePath, getLocale, type Locale, localeOf } from "#kit/locale.ts";
import { authPlugins } from "./auth-plugins.server.ts";
import { refuseBanned } from "./auth-ban.server.ts";
import { afterAuth, beforeAuth, freshSeconds, limitsOfClients } from "./auth-limits.server.ts";
import { authTables } from "./auth-tables.server.ts";
import type { Config } from "./config.server.ts";
import type { Ctx } from "./context.server.ts";
import { newId } from "./id.server.ts";
import { countTowards } from "./rate-limit.server.ts";

/** The header in which the server tells the address of the caller's socket; what a client sends under it is dropped. */
export const clientAddressHeader = "x-stumari-client-address";

export const passwordLength = { min: 6, max: 128 } as const;
const hour = 3600;
const day = 24 * hour;

/** What our pages have no use for, so that nobody has. */
const closedPaths = [
  "update-user",
  "update-session",
  "change-email",
  "change-password",
  "verify-password",
  "delete-user",
  "delete-user/callback",
  "list-accounts",
  "link-social",
  "unlink-account",
  "get-access-token",
  "refresh-token",
  "account-info",
  "passkey/list-user-passkeys",
  "passkey/update-passkey",
  "passkey/delete-passkey",
  "two-factor/enable",
  "two-factor/disable",
  "two-factor/get-totp-uri",
  "two-factor/generate-backup-codes",
  "two-factor/send-otp",
  "two-factor/verify-otp",
].map((path) => `/${path}`);

const fullName = (first: unknown, last: unknown) => [first, last].filter((part) => typeof part === "string" && part !== "").join(" ");

/** The language of the page that asked; for a sign-in of others, of the page that it goes back to. */
async function askingLocale(path: string | undefined): Promise<Locale> {
  const back = path?.startsWith("/callback/") ? (await getOAuthState())?.callbackURL : undefined;
  return back && URL.canParse(back) ? localeOf(new URL(back).pathname) : getLocale();
}

/**
 * Sign-in by better-auth on our tables. At sign-up a browser can ask for the role of a hotel manager with `isManager`;
 * no field of any request sets another one: see grantRole.
 */
export function createAuth(ctx: Ctx, config: Config) {
  const { google, facebook, origin } = config;
  const speaking = (user: object) => ("locale" in user && user.locale === "ka" ? "ka" : "en");
  const home = (user: object) => `${origin}${basePath(speaking(user))}`;
  const mail = (name: string, user: { email: string; name: string }, facts: Record<string, string>) =>
    ctx.jobs.enqueue("send-mail", {
      mail: name,
      to: user.email,
      locale: speaking(user),
      facts: { name: user.name, ...facts },
    });
  const tellOfPasskey = (user: User) => mail("passkey-added", user, { url: `${home(user)}/profile#security` });
  return betterAuth({
    appName: "Stumari",
    baseURL: origin,
    basePath: "/api/auth",
    secret: config.authSecret,
    trustedOrigins: [origin],
    disabledPaths: closedPaths,
    telemetry: { enabled: false },
    logger: { level: "error", log: (_level, message) => ctx.log.warn("auth", { message }) },
    onAPIError: {
      onError: (fault) => {
        if (!isAPIError(fault) || fault.statusCode >= 500) ctx.log.error("auth", fault);
      },
    },
    database: { db: ctx.db, type: "postgres" },
    ...authTables,
    plugins: authPlugins(ctx, config),
    session: { ...authTables.session, expiresIn: 30 * day, freshAge: freshSeconds, disableSessionRefresh: true },
    databaseHooks: {
      session: { create: { before: refuseBanned(ctx, (locale) => `${origin}${basePath(locale)}/login?for=closed`) } },
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
    hooks: { before: beforeAuth(ctx), after: afterAuth(ctx, tellOfPasskey) },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      // Signing up signs in, so that it can't hide whether an address is taken; the limits keep it from being asked in bulk.
      autoSignIn: true,
      resetPasswordTokenExpiresIn: hour,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mail("reset-password", user, { url: `${home(user)}/reset-password?token=${token}` }),
      onPasswordReset: async ({ user }) => {
        // Whoever knew the old password may have asked for another address, or had their device remembered.
        await ctx.db.deleteFrom("account_links").where("user_id", "=", user.id).execute();
        await ctx.db.deleteFrom("verifications").where("value", "=", user.id).execute();
        await mail("password-changed", user, { url: `${home(user)}/forgot-password` });
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: day,
      sendVerificationEmail: ({ user, token }) => mail("verify-email", user, { url: `${home(user)}/verify-email?token=${token}` }),
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
      // Said aloud, for where NODE_ENV is test they would be off.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      // The server puts `__Host-` and Secure on every cookie that leaves it over https.
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      // Joined, a session and its person are one statement.
      database: { generateId: () => newId(), joins: true },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
