import { friendlyFormatIBAN } from "ibantools";
import { z } from "zod";
import { formatDay, formatUsd } from "#kit/format.ts";
import { getLocale, messages } from "#kit/locale.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import { withoutLinks } from "#kit/text/without-links.ts";
import * as texts from "#locales/en/payout.ts";
import { mail } from "#platform/mail/mails.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";
import { lastReminder, paymentReference } from "./dunning.ts";

const t = messages(texts.payoutMails);

/** Facts of a reminder of what is overdue, in cents. */
const reminder = z.object({
  name: z.string(),
  hotel: z.string(),
  hotelId: z.string(),
  step: z.string(),
  overdue: z.string(),
  dueOn: z.string(),
  suspendDays: z.string(),
});

export const payoutMails = {
  "bank-account-changed": mail(z.object({ name: z.string(), ending: z.string(), days: z.string() }), (ctx, given) =>
    mailOf(ctx.config, { subject: t.subject, paragraphs: [t.hello(withoutLinks(given.name)), t.text(given)], closing: t.closing }),
  ),
  "payment-reminder": mail(reminder, (ctx, { hotelId, step, overdue, dueOn, suspendDays, ...names }) => {
    const isLast = step === String(lastReminder);
    const hotel = withoutLinks(names.hotel);
    const { debtor } = ctx.config.payouts;
    return mailOf(ctx.config, {
      subject: isLast ? t.lastSubject(hotel) : t.reminderSubject(hotel),
      paragraphs: [
        t.hello(withoutLinks(names.name)),
        t.reminderText,
        isLast ? t.lastText(Number(suspendDays)) : t.softText,
        ...(debtor ? [] : [t.noAccount]),
      ],
      facts: [
        [t.hotel, hotel],
        [t.overdue, formatUsd(Number(overdue))],
        [t.dueOn, formatDay(dueOn)],
        ...(debtor
          ? ([
              [t.payTo, debtor.name],
              [t.iban, friendlyFormatIBAN(debtor.iban) ?? debtor.iban],
              [t.bic, debtor.bic],
            ] satisfies [string, string][])
          : []),
        [t.reference, paymentReference(hotelId)],
      ],
      action: { label: t.account, url: siteUrl(ctx.config.origin, getLocale(), sitePaths.backOffice("payouts", hotelId)) },
      closing: t.closing,
    });
  }),
};
