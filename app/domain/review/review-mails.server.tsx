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
    answered: (hotel: string) => `${hotel} answered your review`,
    answeredText: "Thank you for your words. The house has read them and written back; the answer stands below your review.",
    read: "Read the answer",
    closing: (url: string) => `You don't want to be asked for reviews? You can switch these mails off on your profile: ${url}`,
  },
  ka: {
    subject: (hotel: string) => `როგორი იყო თქვენი ვიზიტი? ${hotel}`,
    text: "ვიმედოვნებთ, კარგი დრო გაატარეთ. რამდენიმე გულწრფელი სიტყვა სხვა სტუმრებს არჩევანში დაეხმარება, სასტუმროს კი — უკეთესი გახდეს.",
    time: "ამას ორიოდე წუთი სჭირდება, შეფასების შეცვლა კი 48 საათის განმავლობაში შეგიძლიათ.",
    action: "შეაფასეთ ვიზიტი",
    answered: (hotel: string) => `${hotel}: პასუხი თქვენს შეფასებაზე`,
    answeredText: "გმადლობთ გამოხმაურებისთვის. სასტუმრომ წაიკითხა და გიპასუხათ; პასუხი თქვენი შეფასების ქვეშ წერია.",
    read: "პასუხის წაკითხვა",
    closing: (url: string) => `აღარ გსურთ ასეთი წერილების მიღება? გამორთვა პროფილიდან შეგიძლიათ: ${url}`,
  },
});

/** The mails about reviews by name, in the language of the moment; undefined for a name that is not one of them. */
export async function reviewMail(ctx: Ctx, name: string, facts: Record<string, string>): Promise<Letter | undefined> {
  const home = ctx.config.origin + basePath(getLocale());
  if (name === "review-answered")
    return letterOf({
      subject: t.answered(facts["hotel"] ?? ""),
      paragraphs: [t.answeredText],
      action: { label: t.read, url: `${home}/hotels/${facts["hotelId"] ?? ""}#reviews` },
    });
  if (name !== "review-invitation") return undefined;
  return letterOf({
    subject: t.subject(facts["hotel"] ?? ""),
    paragraphs: [t.text, t.time],
    action: { label: t.action, url: `${home}/trips/${facts["code"] ?? ""}/review` },
    closing: t.closing(`${home}/profile`),
  });
}
