import { expect, test } from "vitest";
import type { Ctx } from "#platform/context.server.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { accountMails } from "./account-mails.server.tsx";

const facts = {
  name: "Nino <b>Beridze</b>",
  url: "https://stumari.test/reset-password?token=abc",
  email: "new@stumari.test",
  reason: "",
};

const site = {
  config: {
    origin: "https://stumari.test",
    contact: { address: undefined, phone: "+995 32 200 00 00", email: "help@stumari.test" },
  },
} as Ctx;

const written = (name: keyof typeof accountMails) => accountMails[name].render(site, facts);

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
] as const;

test.each(names)("the e-mail %s exists in both languages and contains its link", async (name) => {
  const english = await written(name);
  const georgian = await inLocale("ka", () => written(name));
  expect(georgian?.subject).toMatch(/[ა-ჰ]/);
  expect(english?.subject).not.toMatch(/[ა-ჰ]/);
  expect(georgian?.html).toContain('lang="ka"');
  for (const mail of [english, georgian]) {
    expect(mail?.html).toContain(`href="${facts.url}"`);
    expect(mail?.text).toContain(facts.url);
  }
});

test("names of people are escaped in e-mails", async () => {
  expect((await written("verify-email"))?.html).toContain("Nino &lt;b&gt;Beridze");
});
