import type { Ctx } from "../context.server.ts";
import passwords from "./common-passwords.json" with { type: "json" };

export const longestPassword = 128;

/** The rule for new passwords; PASSWORD_MIN_LENGTH sets the minimum length. */
export type PasswordRule = { min: number; isCommon: (password: string) => boolean };

/** Lower case, the most common first. */
const common: ReadonlySet<string> = new Set(passwords);

/** Whether it is one of the 10,000 most common passwords, in any case. */
const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());

export const passwordRule = ({ config }: Pick<Ctx, "config">): PasswordRule => ({
  min: config.passwordMinLength,
  isCommon: isCommonPassword,
});

export type PasswordProblem = "password_too_short" | "password_too_long" | "common_password";

/** Why the password is rejected; undefined if it is accepted. */
export function passwordProblem(ctx: Pick<Ctx, "config">, password: string): PasswordProblem | undefined {
  const { min, isCommon } = passwordRule(ctx);
  if (password.length < min) return "password_too_short";
  if (password.length > longestPassword) return "password_too_long";
  return isCommon(password) ? "common_password" : undefined;
}
