import { expect, test } from "vitest";
import { inLocale } from "#platform/locale-scope.server.ts";
import { accountMail } from "./account-mails.server.tsx";

const facts = { name: "Nino <b>Beridze</b>", url: "https://stumari.test/reset-password?token=abc" };

const names = [
  "verify-email",
  "reset-password",
  "password-changed",
  "change-email",
  "change-email-taken",
  "change-email-notice",
  "delete-account",
  "account-deleted",
  "passkey-added",
  "two-factor-on",
  "two-factor-off",
];

test.each(names)("the e-mail %s exists in both languages and contains its link", async (name) => {
  const english = await accountMail(name, facts);
  const georgian = await inLocale("ka", () => accountMail(name, facts));
  expect(georgian?.subject).toMatch(/[ა-ჰ]/);
  expect(english?.subject).not.toMatch(/[ა-ჰ]/);
  expect(georgian?.html).toContain('lang="ka"');
  for (const mail of [english, georgian]) {
    expect(mail?.html).toContain(`href="${facts.url}"`);
    expect(mail?.text).toContain(facts.url);
  }
});

test("names of people are escaped in e-mails", async () => {
  expect((await accountMail("verify-email", facts))?.html).toContain("Nino &lt;b&gt;Beridze");
});

test("an unknown name is no e-mail of the account module", async () => {
  expect(await accountMail("newsletter-confirm", facts)).toBeUndefined();
});
