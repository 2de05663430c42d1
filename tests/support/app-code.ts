import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";

/**
 * The code of an authenticator app for a secret as people type it: the present one, or that of half a minute later. A
 * code signs in once, and the next one is accepted early, so that tests need not wait.
 */
export const appCode = (secret: string, when: "now" | "next" = "now"): Promise<string> =>
  createOTP(new TextDecoder().decode(base32.decode(secret.replaceAll(/\s/g, "")))).hotp(
    Math.floor(Date.now() / 30_000) + (when === "next" ? 1 : 0),
  );

/** A wrong six-digit code. */
export const wrongCode = (code: string): string => String((Number(code) + 500_000) % 1_000_000).padStart(6, "0");
