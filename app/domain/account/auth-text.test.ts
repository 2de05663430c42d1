import { BASE_ERROR_CODES } from "better-auth";
import { describe, expect, test } from "vitest";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { authText } from "./auth-text.ts";

const codes = ["INVALID_EMAIL_OR_PASSWORD", "INVALID_EMAIL", "INVALID_PASSWORD", "PASSWORD_TOO_SHORT", "PASSWORD_TOO_LONG"] as const;

describe("an error of the sign-in library", () => {
  test.each(codes)("%s is shown in the language of the page", (code) => {
    const { message } = BASE_ERROR_CODES[code];
    expect(authText(message)).toBe(message);
    expect(inLocale("ka", () => authText(message))).toMatch(/[ა-ჰ]/);
  });

  test("does not reveal who has an account", () => {
    const { message } = BASE_ERROR_CODES.USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL;
    expect(authText(message)).not.toMatch(/exist/);
    expect(inLocale("ka", () => authText(message))).toMatch(/[ა-ჰ]/);
  });

  test("for too many attempts asks to wait", () => {
    expect(authText("Too many requests. Please try again later.")).toMatch(/wait/);
  });

  test("is empty in Georgian when it is unknown, not English", () => {
    expect(inLocale("ka", () => authText("Something else"))).toBe("");
  });
});
