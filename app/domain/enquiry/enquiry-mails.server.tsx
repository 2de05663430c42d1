import { basePath, getLocale, messages } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Letter } from "#platform/mail.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";
import { offeredTypes } from "./enquiry.ts";

const t = messages({
  en: {
    property: "Property",
    type: "Kind",
    email: "Email",
    by: "Sent by",
    types: { hotel: "Hotel", home: "Home", room: "Room" },
    received: {
      subject: (property: string) => `We have your registration: ${property}`,
      text: "Thank you. We'll contact you soon to set up your property.",
      meanwhile: "You need not wait for us: add the rooms, photos and prices in Hotel Manager whenever you like.",
      action: "Open Hotel Manager",
      closing: "If you did not register a property, you can ignore this mail.",
    },
    operator: {
      subject: (property: string) => `New property registration: ${property}`,
      text: "Somebody wants to list a property. Please write to them.",
    },
  },
  ka: {
    property: "ობიექტი",
    type: "ტიპი",
    email: "ელფოსტა",
    by: "გამომგზავნი",
    types: { hotel: "სასტუმრო", home: "სახლი", room: "ოთახი" },
    received: {
      subject: (property: string) => `თქვენი განაცხადი მივიღეთ: ${property}`,
      text: "გმადლობთ. მალე დაგიკავშირდებით ობიექტის განსათავსებლად.",
      meanwhile: "ლოდინი არ არის საჭირო: ოთახები, ფოტოები და ფასები როცა გსურთ, მაშინ დაამატეთ სასტუმროს მართვის გვერდზე.",
      action: "სასტუმროს მართვა",
      closing: "თუ ობიექტი თქვენ არ დაგირეგისტრირებიათ, უბრალოდ უგულებელყავით ეს წერილი.",
    },
    operator: {
      subject: (property: string) => `ახალი ობიექტის განაცხადი: ${property}`,
      text: "ახალი ობიექტის განთავსება სურთ. გთხოვთ, დაუკავშირდეთ.",
    },
  },
});

/** The mails of an enquiry by name, in the language of the moment; undefined for a name that is not one of them. */
export async function enquiryMail(ctx: Ctx, name: string, facts: Record<string, string>): Promise<Letter | undefined> {
  const { propertyName = "", email = "" } = facts;
  const type = offeredTypes.find((type) => type === facts["propertyType"]) ?? "hotel";
  const property: [string, string][] = [
    [t.property, propertyName],
    [t.type, t.types[type]],
    [t.email, email],
  ];
  if (name === "enquiry-operator")
    return mailOf({
      subject: t.operator.subject(propertyName),
      paragraphs: [t.operator.text],
      facts: [...property, [t.by, facts["name"] ?? ""]],
    });
  if (name !== "enquiry-received") return undefined;
  return mailOf({
    subject: t.received.subject(propertyName),
    paragraphs: [t.received.text, t.received.meanwhile],
    facts: property,
    action: {
      label: t.received.action,
      url: `${ctx.config.origin}${basePath(getLocale())}/hotel-manager?add=${encodeURIComponent(propertyName)}`,
    },
    closing: t.received.closing,
  });
}
