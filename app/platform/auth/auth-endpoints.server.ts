import { oauthPaths } from "#kit/oauth.ts";

/**
 * The permitted endpoints of the sign-in library; all others, including those of later releases, get 404. Browsers call
 * the first four; the site's pages call the rest by askAuth.
 */
const open = new Set([
  "/sign-in/social",
  "/passkey/generate-authenticate-options",
  "/passkey/generate-register-options",
  "/error",
  "/sign-in/email",
  "/sign-up/email",
  "/sign-out",
  "/request-password-reset",
  "/reset-password",
  "/send-verification-email",
  "/two-factor/verify-totp",
  "/two-factor/verify-backup-code",
  "/passkey/verify-authentication",
  "/passkey/verify-registration",
  oauthPaths.authorize,
  oauthPaths.consent,
]);

/** The endpoint to which Google and Facebook redirect. */
const callback = /^\/callback\/[a-z]{1,20}$/;

/** Whether a path under /api/auth is one that the site uses. */
export const isOpenEndpoint = (path: string): boolean => open.has(path) || callback.test(path);
