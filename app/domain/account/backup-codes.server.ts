import { generateRandomString, symmetricEncrypt } from "better-auth/crypto";
import type { Ctx } from "#platform/context.server.ts";

const count = 10;

/** Ten codes, each for one sign-in without the app, and how they are kept: as the sign-in library reads them. */
export async function newBackupCodes(ctx: Ctx): Promise<{ codes: string[]; sealed: string }> {
  const codes = Array.from({ length: count }, () => generateRandomString(10, "a-z", "0-9").replace(/^.{5}/, "$&-"));
  return { codes, sealed: await symmetricEncrypt({ key: ctx.config.authSecret, data: JSON.stringify(codes) }) };
}
