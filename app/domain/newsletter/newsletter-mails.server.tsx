import { z } from "zod";
import { getLocale, messages } from "#kit/locale.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import * as texts from "#locales/en/newsletter.ts";
import { mail } from "#platform/mail/mails.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";

const t = messages(texts.newsletterMails);

export const newsletterMails = {
  "newsletter-confirm": mail(z.object({ token: z.string() }), (ctx, { token }) => {
    const link = (action: "confirm" | "unsubscribe") => siteUrl(ctx.config.origin, getLocale(), sitePaths.newsletter(token, action));
    return mailOf(ctx.config, {
      subject: t.subject,
      paragraphs: [t.text, t.ask],
      action: { label: t.action, url: link("confirm") },
      optOut: { text: t.closing, link: { label: t.unsubscribe, url: link("unsubscribe") }, isOneClick: true },
    });
  }),
};
