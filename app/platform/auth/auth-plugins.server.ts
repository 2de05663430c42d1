import { getAuthenticatorName, passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins";
import * as lifetimes from "#kit/lifetimes.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "../context.server.ts";
import type { Config } from "../process/config.server.ts";
import { passkeyTables, twoFactorTables } from "./auth-tables.server.ts";

/**
 * Passkeys and the second factor at sign-in; the profile manages both by our own commands. A passkey replaces both
 * steps, so it requires user verification by the device.
 */
export const authPlugins = (ctx: Ctx, { origin }: Config) => [
  twoFactor({
    schema: twoFactorTables,
    accountLockout: { enabled: false },
    trustDeviceMaxAge: lifetimes.trustedDeviceDays * 24 * 3600,
    twoFactorCookieMaxAge: lifetimes.secondFactorMinutes * 60,
  }),
  passkey({
    rpID: new URL(origin).hostname,
    rpName: "Stumari",
    origin,
    schema: passkeyTables,
    advanced: { webAuthnChallengeCookie: "passkey" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      afterVerification: async ({ user, verification }) => {
        if (!verification.registrationInfo?.userVerified) throw unproven();
        const { count } = await ctx.db
          .selectFrom("passkeys")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where("user_id", "=", user.id)
          .executeTakeFirstOrThrow();
        if (count >= limits.passkeysPerPerson)
          throw new APIError("BAD_REQUEST", { code: "TOO_MANY_PASSKEYS", message: "Too many passkeys" });
        const name = getAuthenticatorName(verification.registrationInfo.aaguid);
        return name ? { name } : undefined;
      },
    },
    authentication: {
      afterVerification: ({ verification }) => {
        if (!verification.authenticationInfo.userVerified) throw unproven();
      },
    },
  }),
];

const unproven = () => new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED", message: "The device did not check who you are" });
