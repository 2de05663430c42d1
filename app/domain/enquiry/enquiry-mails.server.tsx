import { z } from "zod";
import { getLocale, messages } from "#kit/locale.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import { withoutLinks } from "#kit/text/without-links.ts";
import * as texts from "#locales/en/enquiry.ts";
import { mail } from "#platform/mail/mails.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";
import { offeredTypes } from "./enquiry.ts";

const t = messages(texts.enquiryMails);

/** Only the kind where the address of the account is not proved. */
const facts = z.object({
  propertyType: z.enum(offeredTypes),
  propertyName: z.string().optional(),
  email: z.string().optional(),
});

const propertyFacts = ({ propertyType, propertyName = "", email = "" }: z.infer<typeof facts>): [string, string][] => [
  [t.property, withoutLinks(propertyName)],
  [t.type, t.types[propertyType]],
  [t.email, email],
];

export const enquiryMails = {
  "enquiry-operator": mail(facts.extend({ name: z.string() }), (ctx, { propertyName = "", ...given }) =>
    mailOf(ctx.config, {
      subject: t.operator.subject(withoutLinks(propertyName)),
      paragraphs: [t.operator.text],
      facts: [...propertyFacts({ propertyName, ...given }), [t.by, withoutLinks(given.name)]],
    }),
  ),
  "enquiry-received": mail(facts, (ctx, { propertyName = "", ...given }) =>
    mailOf(ctx.config, {
      subject: t.received.subject(withoutLinks(propertyName)),
      paragraphs: [t.received.text, t.received.meanwhile],
      facts: propertyFacts({ propertyName, ...given }).filter(([, value]) => value),
      action: {
        label: t.received.action,
        url: siteUrl(ctx.config.origin, getLocale(), sitePaths.addHotel(propertyName, given.propertyType)),
      },
      closing: t.received.closing,
    }),
  ),
};
