import { randomInt } from "node:crypto";
import { symmetricEncrypt } from "better-auth/crypto";
import type { Ctx } from "#platform/context.server.ts";

const count = 10;
/** Without characters that are easily confused. */
const signs = "abcdefghjkmnpqrstuvwxyz23456789";
const five = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join("");

/** Ten single-use backup codes, and their encrypted form as the sign-in library reads it. */
export async function newBackupCodes(ctx: Ctx): Promise<{ codes: string[]; sealed: string }> {
  const codes = Array.from({ length: count }, () => `${five()}-${five()}`);
  return { codes, sealed: await symmetricEncrypt({ key: ctx.config.authSecret, data: JSON.stringify(codes) }) };
}
