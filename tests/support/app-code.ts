import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";

/** The current code of an authenticator app for a secret as people type it. */
export const appCode = (secret: string): Promise<string> =>
  createOTP(new TextDecoder().decode(base32.decode(secret.replaceAll(/\s/g, "")))).totp();

/** A wrong six-digit code. */
export const wrongCode = (code: string): string => String((Number(code) + 500_000) % 1_000_000).padStart(6, "0");
