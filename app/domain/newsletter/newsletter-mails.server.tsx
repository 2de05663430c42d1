import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import { getLocale, messages } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { MailBody } from "#platform/mail/mail.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";
import * as texts from "#locales/en/newsletter.ts";

const t = messages(texts.newsletterMails);

/** An e-mail of the newsletter by name, in the current locale; undefined for an unknown name. */
export async function newsletterMail(ctx: Ctx, name: string, facts: Record<string, string>): Promise<MailBody | undefined> {
  if (name !== "newsletter-confirm") return undefined;
  const link = (wish: "confirm" | "unsubscribe") =>
    siteUrl(ctx.config.origin, getLocale(), sitePaths.newsletter(facts["token"] ?? "", wish));
  return mailOf(ctx.config, {
    subject: t.subject,
    paragraphs: [t.text, t.ask],
    action: { label: t.action, url: link("confirm") },
    optOut: { text: t.closing, link: { label: t.unsubscribe, url: link("unsubscribe") }, isOneClick: true },
  });
}
