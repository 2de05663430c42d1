import { basePath, getLocale, messages } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Letter } from "#platform/mail.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";

const t = messages({
  en: {
    subject: "Confirm your newsletter subscription",
    text: "You, or somebody who typed your address, asked for the Stumari newsletter: new stays and fair prices, about twice a month.",
    ask: "Press the button to confirm. Until you do, we send you nothing.",
    action: "Confirm my subscription",
    closing: (url: string) => `If it was not you, ignore this mail. You can leave at any time: ${url}`,
  },
  ka: {
    subject: "დაადასტურეთ სიახლეების გამოწერა",
    text: "თქვენ, ან ვიღაცამ, ვინც თქვენი მისამართი მიუთითა, მოითხოვა Stumari-ს სიახლეების გამოწერა: ახალი სასტუმროები და სამართლიანი ფასები, თვეში დაახლოებით ორჯერ.",
    ask: "დასადასტურებლად დააჭირეთ ღილაკს. მანამდე არაფერს გამოგიგზავნით.",
    action: "გამოწერის დადასტურება",
    closing: (url: string) => `თუ ეს თქვენ არ იყავით, უბრალოდ უგულებელყავით წერილი. გამოწერის გაუქმება ნებისმიერ დროს შეგიძლიათ: ${url}`,
  },
});

/** The mails of the newsletter by name, in the language of the moment; undefined for a name that is not one of them. */
export async function newsletterMail(ctx: Ctx, name: string, facts: Record<string, string>): Promise<Letter | undefined> {
  if (name !== "newsletter-confirm") return undefined;
  const link = (wish: "confirm" | "unsubscribe") =>
    `${ctx.config.origin}${basePath(getLocale())}/newsletter?token=${facts["token"] ?? ""}&do=${wish}`;
  return mailOf({
    subject: t.subject,
    paragraphs: [t.text, t.ask],
    action: { label: t.action, url: link("confirm") },
    closing: t.closing(link("unsubscribe")),
  });
}
