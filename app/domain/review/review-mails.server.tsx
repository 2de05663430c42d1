import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import { getLocale, messages } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { MailBody } from "#platform/mail.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";
import * as texts from "#locales/en/review.ts";

const t = messages(texts.reviewMails);

/** An e-mail about a review by name, in the current locale; undefined for an unknown name. */
export async function reviewMail(ctx: Ctx, name: string, facts: Record<string, string>): Promise<MailBody | undefined> {
  if (name === "review-removed") return removedMail(facts);
  const urlOf = (path: string) => siteUrl(ctx.config.origin, getLocale(), path);
  if (name === "review-answered")
    return mailOf({
      subject: t.answered(facts["hotel"] ?? ""),
      paragraphs: [t.answeredText],
      action: { label: t.read, url: urlOf(sitePaths.reviews(facts["hotelId"] ?? "")) },
    });
  if (name !== "review-invitation") return undefined;
  return mailOf({
    subject: t.subject(facts["hotel"] ?? ""),
    paragraphs: [t.text, t.time],
    action: { label: t.action, url: urlOf(sitePaths.review(facts["code"] ?? "")) },
    closing: t.closing(urlOf(sitePaths.profile)),
  });
}

function removedMail({ name = "", hotel = "", title = "" }: Record<string, string>): Promise<MailBody> {
  const { removed } = t;
  return mailOf({
    subject: removed.subject(hotel),
    paragraphs: [removed.hello(name), removed.text],
    facts: [[removed.hotel, hotel], ...(title ? [[removed.titled, title] satisfies [string, string]] : [])],
    closing: removed.closing,
  });
}
