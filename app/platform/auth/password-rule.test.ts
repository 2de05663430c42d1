import { expect, test } from "vitest";
import commonPasswords from "./common-passwords.json" with { type: "json" };
import { passwordProblem } from "./password-rule.server.ts";

const ctx = (passwordMinLength: number) => ({ config: { passwordMinLength } }) as Parameters<typeof passwordProblem>[0];

test("the 10,000 most common passwords are rejected, in any case", () => {
  expect(new Set(commonPasswords).size).toBe(10_000);
  for (const common of ["123456", "password", "Password", "QWERTY", "iloveyou"])
    expect(passwordProblem(ctx(6), common)).toBe("common_password");
  expect(passwordProblem(ctx(6), "mountain-road")).toBeUndefined();
});

test("the minimum length is a setting, six by default", () => {
  expect(passwordProblem(ctx(6), "xk2-vq")).toBeUndefined();
  expect(passwordProblem(ctx(12), "xk2-vq")).toBe("password_too_short");
  expect(passwordProblem(ctx(6), "x".repeat(129))).toBe("password_too_long");
});
