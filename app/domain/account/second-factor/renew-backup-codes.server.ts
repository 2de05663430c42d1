import { randomInt } from "node:crypto";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { sealed } from "#platform/auth/sealed.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { checkPassword, type PasswordRejection } from "../check-password.server.ts";

/** Replaces the backup codes of the signed-in person by ten new ones. Rejects without a second factor. */
export async function renewBackupCodes(
  ctx: Ctx,
  password: string,
): Promise<Outcome<{ backupCodes: string[] }, PasswordRejection | { code: "not_on" }>> {
  const { actor } = ctx;
  if (!actor) return rejected({ code: "not_on" });
  const checked = await checkPassword(ctx, password);
  if (!checked.ok) return checked;
  const { codes, sealed } = await newBackupCodes(ctx);
  const { numUpdatedRows } = await ctx.db
    .updateTable("two_factors")
    .set({ backup_codes: sealed })
    .where("user_id", "=", actor.id)
    .where("verified", "=", true)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? done({ backupCodes: codes }) : rejected({ code: "not_on" });
}

const count = 10;
/** Without characters that are easily confused. */
const signs = "abcdefghjkmnpqrstuvwxyz23456789";
const five = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join("");

/** Ten single-use backup codes, and their encrypted form as the sign-in library reads it. */
export async function newBackupCodes(ctx: Ctx): Promise<{ codes: string[]; sealed: string }> {
  const codes = Array.from({ length: count }, () => `${five()}-${five()}`);
  return { codes, sealed: await sealed(ctx, JSON.stringify(codes)) };
}
