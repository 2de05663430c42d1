import { basePath, getLocale, messages } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Letter } from "#platform/mail.server.ts";
import { letterOf } from "#ui/mail/letter.server.tsx";

const t = messages({
  en: {
    hello: (name: string) => (name ? `Hello ${name},` : "Hello,"),
    hotel: "Hotel",
    reason: "Reason",
    desk: "Open Hotel Manager",
    suspended: {
      subject: (hotel: string) => `Your hotel was taken off Stumari: ${hotel}`,
      text: "Our team has suspended your hotel: guests can't find or book it for the time being. Stays that are booked already stand, please receive your guests.",
      closing: "Please put right what the reason says and answer this mail; we will look at your hotel again.",
    },
    lifted: {
      subject: (hotel: string) => `Your hotel is back on Stumari: ${hotel}`,
      text: "Our team has lifted the suspension of your hotel. If it was published before, guests find and book it again.",
      closing: "Thank you for your patience.",
    },
  },
  ka: {
    hello: (name: string) => (name ? `გამარჯობა, ${name}!` : "გამარჯობა!"),
    hotel: "სასტუმრო",
    reason: "მიზეზი",
    desk: "სასტუმროს მართვა",
    suspended: {
      subject: (hotel: string) => `თქვენი სასტუმრო Stumari-დან მოიხსნა: ${hotel}`,
      text: "ჩვენმა გუნდმა თქვენი სასტუმრო შეაჩერა: სტუმრები მას დროებით ვერ იპოვიან და ვერ დაჯავშნიან. უკვე დაჯავშნილი ვიზიტები ძალაშია, გთხოვთ, მიიღოთ სტუმრები.",
      closing: "გთხოვთ, გამოასწოროთ მიზეზში აღნიშნული და უპასუხოთ ამ წერილს; სასტუმროს ხელახლა გადავხედავთ.",
    },
    lifted: {
      subject: (hotel: string) => `თქვენი სასტუმრო დაბრუნდა Stumari-ზე: ${hotel}`,
      text: "ჩვენმა გუნდმა სასტუმროს შეჩერება გააუქმა. თუ ის მანამდე გამოქვეყნებული იყო, სტუმრები მას ისევ იპოვიან და დაჯავშნიან.",
      closing: "გმადლობთ მოთმინებისთვის.",
    },
  },
});

/** The mails to a hotel's owner by name, in the language of the moment; undefined for a name that is not one of them. */
export async function hotelMail(ctx: Ctx, name: string, facts: Record<string, string>): Promise<Letter | undefined> {
  const words = { "hotel-suspended": t.suspended, "hotel-suspension-lifted": t.lifted }[name];
  if (!words) return undefined;
  const { hotel = "", hotelId = "", reason } = facts;
  return letterOf({
    subject: words.subject(hotel),
    paragraphs: [t.hello(facts["name"] ?? ""), words.text],
    facts: [[t.hotel, hotel], ...(reason ? [[t.reason, reason] satisfies [string, string]] : [])],
    action: { label: t.desk, url: `${ctx.config.origin}${basePath(getLocale())}/hotel-manager/hotel?hotel=${hotelId}` },
    closing: words.closing,
  });
}
