import { z } from "zod";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/webhook.ts";
import { mail } from "#platform/mail/mails.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";

const t = messages(texts.webhookMail);

/** `host`: of the endpoint; `hotel`: its hotel, none of one of the site. */
const facts = z.object({ host: z.string(), off: z.enum(["gone", "failing"]), url: z.string(), hotel: z.string().optional() });

export const webhookMails = {
  "webhook-off": mail(facts, async (ctx, { host, off, url, hotel }) =>
    mailOf(ctx.config, {
      subject: t.subject(host),
      paragraphs: [t.why[off], t.next],
      facts: [...(hotel === undefined ? [] : [[t.hotel, hotel] satisfies [string, string]]), [t.host, host]],
      action: { label: t.action, url },
      closing: t.closing,
    }),
  ),
};
