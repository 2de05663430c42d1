import { z } from "zod";
import { mailPhoto } from "#domain/hotel/photos/cover.server.ts";
import { reservationForMail } from "#domain/reservation/reservations.server.ts";
import { getLocale, messages } from "#kit/locale.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import * as texts from "#locales/en/review.ts";
import type { Ctx } from "#platform/context.server.ts";
import { mail } from "#platform/mail/mails.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";

const t = messages(texts.reviewMails);

const urlOf = (ctx: Ctx, path: string) => siteUrl(ctx.config.origin, getLocale(), path);

export const reviewMails = {
  "review-invitation": mail(z.object({ code: z.string(), hotel: z.string() }), async (ctx, { code, hotel }) => {
    const stay = await reservationForMail(ctx, code);
    return mailOf(ctx.config, {
      subject: t.subject(hotel),
      photo: stay && (await mailPhoto(ctx, stay.hotel)),
      paragraphs: [t.text, t.time],
      action: { label: t.action, url: urlOf(ctx, sitePaths.review(code)) },
      optOut: { text: t.closing, link: { label: t.settings, url: urlOf(ctx, sitePaths.mails) } },
    });
  }),
  "review-answered": mail(z.object({ hotel: z.string(), hotelId: z.string() }), (ctx, { hotel, hotelId }) =>
    mailOf(ctx.config, {
      subject: t.answered(hotel),
      paragraphs: [t.answeredText],
      action: { label: t.read, url: urlOf(ctx, sitePaths.reviews(hotelId)) },
    }),
  ),
  "review-removed": mail(z.object({ name: z.string(), hotel: z.string(), title: z.string() }), (ctx, { name, hotel, title }) =>
    mailOf(ctx.config, {
      subject: t.removed.subject(hotel),
      paragraphs: [t.removed.hello(name), t.removed.text],
      facts: [[t.removed.hotel, hotel], ...(title ? [[t.removed.titled, title] satisfies [string, string]] : [])],
      closing: t.removed.closing,
    }),
  ),
};
