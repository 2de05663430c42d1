import { betterAuth } from "better-auth";
import { basePath } from "#kit/locale.ts";
import type { Config } from "./config.server.ts";
import type { Ctx } from "./context.server.ts";
import { newId } from "./id.server.ts";

/** The header in which the server tells the address of the caller's socket; what a client sends under it is dropped. */
export const clientAddressHeader = "x-stumari-client-address";

export const passwordMinLength = 6;
const hour = 3600;
const day = 24 * hour;

const timestamps = { createdAt: "created_at", updatedAt: "updated_at" };

const profileNames = (first: string | undefined, last: string | undefined) => ({
  firstName: first ?? "",
  lastName: last ?? "",
});

/** Sign-in by better-auth on our tables. Roles are no field that a browser can set: see createAccount and grantRole. */
export function createAuth(ctx: Ctx, config: Config) {
  const { google, facebook, origin } = config;
  const localeOf = (user: object) => ("locale" in user && user.locale === "ka" ? "ka" : "en");
  const home = (user: object) => `${origin}${basePath(localeOf(user))}`;
  const mail = (name: string, user: { email: string; name: string }, facts: Record<string, string>) =>
    ctx.jobs.enqueue("send-mail", {
      mail: name,
      to: user.email,
      locale: localeOf(user),
      facts: { name: user.name, ...facts },
    });
  return betterAuth({
    appName: "Stumari",
    baseURL: origin,
    basePath: "/api/auth",
    secret: config.authSecret,
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    logger: { level: "error", log: (_level, message) => ctx.log.warn("auth", { message }) },
    database: { db: ctx.db, type: "postgres" },
    user: {
      modelName: "users",
      fields: { emailVerified: "email_verified", ...timestamps },
      additionalFields: {
        firstName: { type: "string", fieldName: "first_name", required: true },
        lastName: { type: "string", fieldName: "last_name", required: true },
        role: { type: "string", required: false, input: false, defaultValue: "guest" },
        locale: { type: "string", required: false, input: false, defaultValue: "en" },
      },
    },
    session: {
      modelName: "sessions",
      fields: {
        userId: "user_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        ...timestamps,
      },
      expiresIn: 30 * day,
      updateAge: day,
    },
    account: {
      modelName: "accounts",
      fields: {
        userId: "user_id",
        accountId: "account_id",
        providerId: "provider_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
        ...timestamps,
      },
    },
    verification: {
      modelName: "verifications",
      fields: { expiresAt: "expires_at", ...timestamps },
    },
    rateLimit: {
      enabled: true,
      storage: "database",
      modelName: "rate_limits",
      fields: { lastRequest: "last_request" },
      window: 60,
      max: 600,
      customRules: {
        "/sign-in/*": { window: 60, max: 120 },
        "/sign-up/*": { window: 60, max: 60 },
        "/request-password-reset": { window: 60, max: 20 },
        "/send-verification-email": { window: 60, max: 20 },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordMinLength,
      autoSignIn: true,
      resetPasswordTokenExpiresIn: hour,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) =>
        mail("reset-password", user, { url: `${home(user)}/reset-password?token=${token}` }),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: day,
      sendVerificationEmail: ({ user, token }) =>
        mail("verify-email", user, { url: `${home(user)}/verify-email?token=${token}` }),
    },
    socialProviders: {
      ...(google && {
        google: {
          ...google,
          mapProfileToUser: (profile: { given_name?: string; family_name?: string }) =>
            profileNames(profile.given_name, profile.family_name),
        },
      }),
      ...(facebook && {
        facebook: {
          ...facebook,
          mapProfileToUser: (profile: { name: string }) => {
            const [first, ...rest] = profile.name.split(" ");
            return profileNames(first, rest.join(" "));
          },
        },
      }),
    },
    advanced: {
      cookiePrefix: "stumari",
      useSecureCookies: origin.startsWith("https:"),
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      database: { generateId: () => newId() },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
