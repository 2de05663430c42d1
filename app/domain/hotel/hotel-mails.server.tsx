import { z } from "zod";
import { getLocale, messages } from "#kit/locale.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import { withoutLinks } from "#kit/text/without-links.ts";
import * as texts from "#locales/en/hotel-management.ts";
import { mailsWith } from "#platform/mail/mails.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";

const t = messages(texts.hotelMails);

const wordsOf = {
  "hotel-suspended": () => t.suspended,
  "hotel-suspended-for-debt": () => t.suspendedForDebt,
  "hotel-suspension-lifted": () => t.lifted,
  "hotel-awaiting-approval": () => t.awaiting,
  "hotel-to-approve": () => t.toApprove,
  "hotel-approved": () => t.approved,
  "hotel-declined": () => t.declined,
};

const facts = z.object({ hotelId: z.string(), hotel: z.string(), name: z.string(), reason: z.string().optional() });

export const hotelMails = mailsWith(wordsOf, facts, (ctx, name, { hotelId, reason, ...facts }) => {
  const words = wordsOf[name]();
  // The owner may not have proved the address, and has written both.
  const [hotel, person] = [withoutLinks(facts.hotel), withoutLinks(facts.name)];
  const toOperator = name === "hotel-to-approve";
  const urlOf = (path: string) => siteUrl(ctx.config.origin, getLocale(), path);
  return mailOf(ctx.config, {
    subject: words.subject(hotel),
    paragraphs: [t.hello(toOperator ? "" : person), words.text],
    facts: [
      [t.hotel, hotel],
      ...(toOperator ? [[t.by, person] satisfies [string, string]] : []),
      ...(reason ? [[t.reason, reason] satisfies [string, string]] : []),
    ],
    action: toOperator
      ? { label: t.admin, url: urlOf(sitePaths.hotelsToApprove) }
      : name === "hotel-suspended-for-debt"
        ? { label: t.payouts, url: urlOf(sitePaths.backOffice("payouts", hotelId)) }
        : { label: t.desk, url: urlOf(sitePaths.backOffice("hotel", hotelId)) },
    closing: words.closing,
  });
});
