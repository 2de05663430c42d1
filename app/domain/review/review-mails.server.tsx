import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import { getLocale, messages } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { MailBody } from "#platform/mail/mail.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";
import { mailPhoto } from "#domain/hotel/photos/cover.server.ts";
import { reservationForMail } from "#domain/reservation/reservations.server.ts";
import * as texts from "#locales/en/review.ts";

const t = messages(texts.reviewMails);

/** An e-mail about a review by name, in the current locale; undefined for an unknown name. */
export async function reviewMail(ctx: Ctx, name: string, facts: Record<string, string>): Promise<MailBody | undefined> {
  if (name === "review-removed") return removedMail(ctx, facts);
  const urlOf = (path: string) => siteUrl(ctx.config.origin, getLocale(), path);
  if (name === "review-answered")
    return mailOf(ctx.config, {
      subject: t.answered(facts["hotel"] ?? ""),
      paragraphs: [t.answeredText],
      action: { label: t.read, url: urlOf(sitePaths.reviews(facts["hotelId"] ?? "")) },
    });
  if (name !== "review-invitation") return undefined;
  const stay = await reservationForMail(ctx, facts["code"] ?? "");
  return mailOf(ctx.config, {
    subject: t.subject(facts["hotel"] ?? ""),
    photo: stay && (await mailPhoto(ctx, stay.hotel)),
    paragraphs: [t.text, t.time],
    action: { label: t.action, url: urlOf(sitePaths.review(facts["code"] ?? "")) },
    optOut: { text: t.closing, link: { label: t.settings, url: urlOf(sitePaths.mails) } },
  });
}

function removedMail(ctx: Ctx, { name = "", hotel = "", title = "" }: Record<string, string>): Promise<MailBody> {
  const { removed } = t;
  return mailOf(ctx.config, {
    subject: removed.subject(hotel),
    paragraphs: [removed.hello(name), removed.text],
    facts: [[removed.hotel, hotel], ...(title ? [[removed.titled, title] satisfies [string, string]] : [])],
    closing: removed.closing,
  });
}
