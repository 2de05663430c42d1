import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { emailForm, newPasswordForm, passwordChangeForm, profileForm, signInForm, signUpForm, signUpPageForm } from "./account-form.ts";

const rule = { min: 6, isCommon: (password: string) => password === "qwerty" };

function errorsOf(schema: z.ZodType, fields: Record<string, string>) {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(fields).error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}
const read = (schema: z.ZodType, fields: Record<string, string>) => schema.safeParse(fields).data;

const person = { firstName: "Nino", lastName: "Beridze", email: "nino@example.com", password: "secret", confirmPassword: "secret" };
const page = { fullName: "Nino Beridze", email: person.email, password: "secret", confirmPassword: "secret", terms: "on" };

describe("signing in", () => {
  test("asks for an address and six characters", () => {
    expect(errorsOf(signInForm, { email: "nino", password: "12345" })).toEqual({
      email: "Invalid email address",
      password: "Password must be at least 6 characters",
    });
  });
  test("ignores case and surrounding spaces of the address", () => {
    expect(read(signInForm, { email: " Nino@Example.com ", password: "secret" })).toMatchObject({ email: "nino@example.com" });
  });
});

describe("signing up in the dialog", () => {
  test("shows an error at each missing field", () => {
    expect(errorsOf(signUpForm(rule), { firstName: "N", lastName: "", email: "", password: "", confirmPassword: "" })).toEqual({
      firstName: "First name is required",
      lastName: "Last name is required",
      email: "Invalid email address",
      password: "Password must be at least 6 characters",
      confirmPassword: "Password confirmation is required",
    });
  });
  test("rejects passwords that differ, with the error at the confirmation", () => {
    expect(errorsOf(signUpForm(rule), { ...person, confirmPassword: "secret2" })).toEqual({ confirmPassword: "Passwords do not match" });
  });
  test("creates a guest unless the manager role is requested", () => {
    expect(read(signUpForm(rule), person)).toMatchObject({ isManager: false });
    expect(read(signUpForm(rule), { ...person, isManager: "true" })).toMatchObject({ isManager: true });
  });
  test("ignores any other role", () => {
    expect(read(signUpForm(rule), { ...person, role: "admin" })).not.toHaveProperty("role");
  });
  test("shows errors in Georgian on the Georgian site", () => {
    expect(inLocale("ka", () => errorsOf(signUpForm(rule), { ...person, email: "" }))).toEqual({ email: "ელფოსტა არასწორია" });
  });
});

describe("signing up on the page", () => {
  test.each([
    ["Nino Beridze", "Nino", "Beridze"],
    ["  Ana  Maria   de la Cruz ", "Ana", "Maria de la Cruz"],
    ["თამარ გელაშვილი", "თამარ", "გელაშვილი"],
    ["伟　王", "伟", "王"],
  ])("splits the name %j at its first space", (fullName, firstName, lastName) => {
    expect(read(signUpPageForm(rule), { ...page, fullName })).toMatchObject({ firstName, lastName, isManager: false });
  });
  test("rejects a single name and terms that were not accepted", () => {
    expect(errorsOf(signUpPageForm(rule), { ...page, fullName: "Nino" })).toHaveProperty("fullName");
    const { terms: _, ...unagreed } = page;
    expect(errorsOf(signUpPageForm(rule), unagreed)).toEqual({ terms: "Please agree to the terms" });
  });
});

test("a new password is validated like the one at sign-up", () => {
  expect(errorsOf(newPasswordForm(rule), { token: "t", password: "12345", confirmPassword: "12345" })).toHaveProperty("password");
  expect(errorsOf(newPasswordForm(rule), { token: "t", password: "secret", confirmPassword: "secret2" })).toHaveProperty("confirmPassword");
});

describe("wherever a password is set", () => {
  const words = { password: "qwerty", confirmPassword: "qwerty" };
  const forms = (rule: Parameters<typeof signUpForm>[0]) =>
    [
      [signUpForm(rule), { ...person, ...words }],
      [signUpPageForm(rule), { ...page, ...words }],
      [newPasswordForm(rule), { token: "t", ...words }],
      [passwordChangeForm(rule), { currentPassword: "secret", ...words }],
    ] as const;

  test("one of the most common passwords is rejected, with the error at its field", () => {
    for (const [schema, fields] of forms(rule))
      expect(errorsOf(schema, fields)).toEqual({
        password: "This password is one of the most common ones. Please choose another one.",
      });
  });

  test("the error shows the configured minimum length, and the specified text for six", () => {
    for (const [schema, fields] of forms({ ...rule, min: 12 }))
      expect(errorsOf(schema, fields)).toMatchObject({ password: "Password must be at least 12 characters" });
    for (const [schema, fields] of forms(rule))
      expect(errorsOf(schema, { ...fields, password: "12345" })).toMatchObject({ password: "Password must be at least 6 characters" });
  });

  test("a shorter existing password still signs in", () => {
    expect(errorsOf(signInForm, { email: person.email, password: "qwerty" })).toEqual({});
  });
});

test("the error of a text that is too long shows the limit", () => {
  expect(errorsOf(profileForm, { firstName: "N".repeat(101), lastName: "Beridze" })).toEqual({
    firstName: "This is too long: at most 100 characters",
  });
});

test("names in a profile have at least two characters", () => {
  expect(errorsOf(profileForm, { firstName: "N", lastName: " B " })).toEqual({
    firstName: "First name must be at least 2 characters.",
    lastName: "Last name must be at least 2 characters.",
  });
});

test("one character that is a word is a name of an account, and an address may be of any script", () => {
  expect(read(profileForm, { firstName: "伟", lastName: "王" })).toEqual({ firstName: "伟", lastName: "王" });
  expect(read(emailForm, { email: "nino@ბანკი.გე" })).toEqual({ email: "nino@xn--lodbwdo.xn--node" });
});

test.each([
  [emailForm, { email: "nino\u0000@example.com" }, "email"],
  [profileForm, { firstName: "Ni\u0000no", lastName: "Beridze" }, "firstName"],
  [signUpPageForm(rule), { ...page, fullName: "Nino Ber\u0000idze" }, "fullName"],
  [profileForm, { firstName: "Nino", lastName: "\u202eezdireB" }, "lastName"],
])("invisible characters are rejected", (schema, fields, field) => {
  expect(errorsOf(schema, fields)).toHaveProperty(field);
});
