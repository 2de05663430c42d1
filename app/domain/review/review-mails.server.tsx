import { basePath, getLocale, messages } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Letter } from "#platform/mail.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";

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
    removed: {
      subject: (hotel: string) => `Your review was removed: ${hotel}`,
      hello: (name: string) => `Hello ${name},`,
      text: "Our team has looked at your review and removed it, as it is against our rules: reviews tell of the stay itself, insult nobody, advertise nothing and name no private data.",
      titled: "Title",
      hotel: "Hotel",
      closing: "If you think that this is a mistake, please answer this mail.",
    },
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
    removed: {
      subject: (hotel: string) => `თქვენი შეფასება წაიშალა: ${hotel}`,
      hello: (name: string) => `გამარჯობა, ${name}!`,
      text: "ჩვენმა გუნდმა თქვენი შეფასება განიხილა და წაშალა, რადგან წესებს არღვევს: შეფასება თავად ვიზიტს უნდა ეხებოდეს, არავის შეურაცხყოფდეს, არ შეიცავდეს რეკლამასა და პირად მონაცემებს.",
      titled: "სათაური",
      hotel: "სასტუმრო",
      closing: "თუ ფიქრობთ, რომ ეს შეცდომაა, გთხოვთ, უპასუხოთ ამ წერილს.",
    },
  },
});

/** The mails about reviews by name, in the language of the moment; undefined for a name that is not one of them. */
export async function reviewMail(ctx: Ctx, name: string, facts: Record<string, string>): Promise<Letter | undefined> {
  if (name === "review-removed") return removedMail(facts);
  const home = ctx.config.origin + basePath(getLocale());
  if (name === "review-answered")
    return mailOf({
      subject: t.answered(facts["hotel"] ?? ""),
      paragraphs: [t.answeredText],
      action: { label: t.read, url: `${home}/hotels/${facts["hotelId"] ?? ""}#reviews` },
    });
  if (name !== "review-invitation") return undefined;
  return mailOf({
    subject: t.subject(facts["hotel"] ?? ""),
    paragraphs: [t.text, t.time],
    action: { label: t.action, url: `${home}/trips/${facts["code"] ?? ""}/review` },
    closing: t.closing(`${home}/profile`),
  });
}

function removedMail({ name = "", hotel = "", title = "" }: Record<string, string>): Promise<Letter> {
  const { removed } = t;
  return mailOf({
    subject: removed.subject(hotel),
    paragraphs: [removed.hello(name), removed.text],
    facts: [[removed.hotel, hotel], ...(title ? [[removed.titled, title] satisfies [string, string]] : [])],
    closing: removed.closing,
  });
}
