/**
 * What of the sign-in library can be asked over HTTP; everything else of it, also what a later release adds, is 404. Browsers ask
 * for the first four, our own pages for the rest: see askAuth.
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
]);

/** Where Google and Facebook send people back to. */
const callback = /^\/callback\/[a-z]{1,20}$/;

/** Whether a path under /api/auth is one that the site uses. */
export const isOpenEndpoint = (path: string): boolean => open.has(path) || callback.test(path);
