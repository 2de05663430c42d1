import { randomInt } from "node:crypto";
import { symmetricEncrypt } from "better-auth/crypto";
import type { Ctx } from "#platform/context.server.ts";

const count = 10;
/** Without those that look like others on paper. */
const signs = "abcdefghjkmnpqrstuvwxyz23456789";
const five = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join("");

/** Ten codes, each for one sign-in without the app, and how they are kept: as the sign-in library reads them. */
export async function newBackupCodes(ctx: Ctx): Promise<{ codes: string[]; sealed: string }> {
  const codes = Array.from({ length: count }, () => `${five()}-${five()}`);
  return { codes, sealed: await symmetricEncrypt({ key: ctx.config.authSecret, data: JSON.stringify(codes) }) };
}
