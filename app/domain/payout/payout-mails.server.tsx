import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { withoutLinks } from "#kit/text/without-links.ts";
import * as texts from "#locales/en/payout.ts";
import { mail } from "#platform/mail/mails.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";

const t = messages(texts.payoutMails);

export const payoutMails = {
  "bank-account-changed": mail(z.object({ name: z.string(), ending: z.string(), days: z.string() }), (ctx, given) =>
    mailOf(ctx.config, { subject: t.subject, paragraphs: [t.hello(withoutLinks(given.name)), t.text(given)], closing: t.closing }),
  ),
};
