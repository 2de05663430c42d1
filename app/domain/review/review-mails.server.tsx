import { basePath, getLocale, messages } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Letter } from "#platform/mail.server.ts";
import { letterOf } from "#ui/mail/letter.server.tsx";

const t = messages({
  en: {
    subject: (hotel: string) => `How was your stay at ${hotel}?`,
    text: "We hope that you had a good time. A few honest words help other guests to choose, and the hotel to become better.",
    time: "It takes about two minutes, and you can change your review for 48 hours.",
    action: "Review your stay",
    closing: (url: string) => `You don't want to be asked for reviews? You can switch these mails off on your profile: ${url}`,
  },
  ka: {
    subject: (hotel: string) => `როგორი იყო თქვენი ვიზიტი? ${hotel}`,
    text: "ვიმედოვნებთ, კარგი დრო გაატარეთ. რამდენიმე გულწრფელი სიტყვა სხვა სტუმრებს არჩევანში დაეხმარება, სასტუმროს კი — უკეთესი გახდეს.",
    time: "ამას ორიოდე წუთი სჭირდება, შეფასების შეცვლა კი 48 საათის განმავლობაში შეგიძლიათ.",
    action: "შეაფასეთ ვიზიტი",
    closing: (url: string) => `აღარ გსურთ ასეთი წერილების მიღება? გამორთვა პროფილიდან შეგიძლიათ: ${url}`,
  },
});

/** The mails about reviews by name, in the language of the moment; undefined for a name that is not one of them. */
export async function reviewMail(ctx: Ctx, name: string, facts: Record<string, string>): Promise<Letter | undefined> {
  if (name !== "review-invitation") return undefined;
  const home = ctx.config.origin + basePath(getLocale());
  return letterOf({
    subject: t.subject(facts["hotel"] ?? ""),
    paragraphs: [t.text, t.time],
    action: { label: t.action, url: `${home}/trips/${facts["code"] ?? ""}/review` },
    closing: t.closing(`${home}/profile`),
  });
}
