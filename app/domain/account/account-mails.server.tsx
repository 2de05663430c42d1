import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { withoutLinks } from "#kit/text/without-links.ts";
import * as texts from "#locales/en/account.ts";
import type { Ctx } from "#platform/context.server.ts";
import { mail, mailsWith } from "#platform/mail/mails.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";

const t = messages(texts.accountMails);

const wordsOf = {
  "verify-email": () => t.verify,
  "reset-password": () => t.reset,
  "password-changed": () => t.changed,
  "change-email": () => t.change,
  "change-email-taken": () => t.taken,
  "delete-account": () => t.leave,
  "account-deleted": () => t.left,
  "passkey-added": () => t.passkey,
  "passkey-removed": () => t.passkeyRemoved,
  "api-key-created": () => t.apiKey,
  "app-connected": () => t.appConnected,
  "two-factor-on": () => t.stepOn,
  "two-factor-off": () => t.stepOff,
  "two-factor-lifted": () => t.lifted,
  "account-unbanned": () => t.unbanned,
};

type Words = { subject: string; action: string; closing: string };

const write = (ctx: Ctx, { subject, action, closing }: Words, text: string, { name, url }: { name: string; url?: string }) =>
  mailOf(ctx.config, {
    subject,
    paragraphs: [t.hello(withoutLinks(name)), text],
    ...(url && { action: { label: action, url } }),
    closing,
  });

const facts = z.object({ name: z.string(), url: z.string() });

export const accountMails = {
  ...mailsWith(wordsOf, facts, (ctx, name, given) => write(ctx, wordsOf[name](), wordsOf[name]().text, given)),
  "change-email-notice": mail(facts.extend({ email: z.string() }), (ctx, given) => write(ctx, t.notice, t.notice.text(given), given)),
  "account-banned": mail(facts.omit({ url: true }).extend({ reason: z.string() }), (ctx, given) =>
    write(ctx, t.banned, t.banned.text(given), given),
  ),
};
