import { expect, expectTypeOf, test } from "vitest";
import type { Ctx } from "#platform/context.server.ts";
import type { MailName, QueuedMail } from "#platform/mail/mails.server.ts";
import { mailBody } from "./mails.ts";

const ctx = {} as Ctx;

test.each(["no-such-mail", "toString"])("an e-mail of the unknown name %s is an error", async (name) => {
  await expect(mailBody(ctx, name, {})).rejects.toThrow(`There is no mail named ${name}.`);
});

test("unknown facts are an error that names the e-mail and the fact", async () => {
  await expect(mailBody(ctx, "newsletter-confirm", { code: "X" })).rejects.toThrow(/newsletter-confirm[^]*token/);
});

test("neither can be queued", () => {
  type Queued<Mail> = { mail: Mail; to: string; locale: "en"; facts: { token: string } };
  expectTypeOf<Queued<"newsletter-confirm">>().toExtend<QueuedMail>();
  expectTypeOf<Queued<"reservation-paid">>().not.toExtend<QueuedMail>();
  expectTypeOf<"no-such-mail">().not.toExtend<MailName>();
});
