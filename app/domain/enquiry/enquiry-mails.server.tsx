import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import { getLocale, messages } from "#kit/locale.ts";
import { withoutLinks } from "#kit/text/without-links.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { MailBody } from "#platform/mail/mail.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";
import { offeredTypes } from "./enquiry.ts";
import * as texts from "#locales/en/enquiry.ts";

const t = messages(texts.enquiryMails);

/** An e-mail of an enquiry by name, in the current locale; undefined for an unknown name. */
export async function enquiryMail(ctx: Ctx, name: string, facts: Record<string, string>): Promise<MailBody | undefined> {
  const { propertyName = "", email = "" } = facts;
  const type = offeredTypes.find((type) => type === facts["propertyType"]) ?? "hotel";
  const named = withoutLinks(propertyName);
  const property: [string, string][] = [
    [t.property, named],
    [t.type, t.types[type]],
    [t.email, email],
  ];
  if (name === "enquiry-operator")
    return mailOf(ctx.config, {
      subject: t.operator.subject(named),
      paragraphs: [t.operator.text],
      facts: [...property, [t.by, withoutLinks(facts["name"] ?? "")]],
    });
  if (name !== "enquiry-received") return undefined;
  return mailOf(ctx.config, {
    subject: t.received.subject(named),
    paragraphs: [t.received.text, t.received.meanwhile],
    // Without what was typed where the address of the account is not proved.
    facts: property.filter(([, value]) => value),
    action: {
      label: t.received.action,
      url: siteUrl(ctx.config.origin, getLocale(), sitePaths.addHotel(propertyName, type)),
    },
    closing: t.received.closing,
  });
}
