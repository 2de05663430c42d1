import { basePath, getLocale, messages } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Letter } from "#platform/mail.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";

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
    admin: "Open the list of hotels",
    by: "Requested by",
    awaiting: {
      subject: (hotel: string) => `We are looking at your hotel: ${hotel}`,
      text: "You have asked us to publish your hotel. Our team looks at each hotel once before guests see it, and tells you by mail.",
      closing: "You can go on editing your hotel meanwhile.",
    },
    toApprove: {
      subject: (hotel: string) => `Hotel to approve: ${hotel}`,
      text: "A hotel is to be published for the first time. Guests see it once an administrator approves it.",
      closing: "Please approve it, or decline it with a reason.",
    },
    approved: {
      subject: (hotel: string) => `Your hotel is public: ${hotel}`,
      text: "Our team has approved your hotel. Guests find and book it from now on.",
      closing: "We wish you many guests.",
    },
    declined: {
      subject: (hotel: string) => `Your hotel is not public yet: ${hotel}`,
      text: "Our team has looked at your hotel and can't publish it yet.",
      closing: "Please put right what the reason says and publish it again; we will look at it anew.",
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
    admin: "სასტუმროების სიის გახსნა",
    by: "მოითხოვა",
    awaiting: {
      subject: (hotel: string) => `თქვენს სასტუმროს განვიხილავთ: ${hotel}`,
      text: "თქვენ მოითხოვეთ სასტუმროს გამოქვეყნება. ჩვენი გუნდი ყველა სასტუმროს ერთხელ გადახედავს, სანამ მას სტუმრები ნახავენ, და შედეგს წერილით გაცნობებთ.",
      closing: "მანამდე შეგიძლიათ სასტუმროს რედაქტირება განაგრძოთ.",
    },
    toApprove: {
      subject: (hotel: string) => `დასამტკიცებელი სასტუმრო: ${hotel}`,
      text: "სასტუმრო პირველად უნდა გამოქვეყნდეს. სტუმრები მას ადმინისტრატორის დამტკიცების შემდეგ ნახავენ.",
      closing: "გთხოვთ, დაამტკიცოთ ან უარყოთ მიზეზის მითითებით.",
    },
    approved: {
      subject: (hotel: string) => `თქვენი სასტუმრო საჯაროა: ${hotel}`,
      text: "ჩვენმა გუნდმა თქვენი სასტუმრო დაამტკიცა. ამიერიდან სტუმრებს მისი პოვნა და დაჯავშნა შეუძლიათ.",
      closing: "გისურვებთ ბევრ სტუმარს.",
    },
    declined: {
      subject: (hotel: string) => `თქვენი სასტუმრო ჯერ საჯარო არ არის: ${hotel}`,
      text: "ჩვენმა გუნდმა თქვენს სასტუმროს გადახედა და ჯერ ვერ აქვეყნებს.",
      closing: "გთხოვთ, გამოასწოროთ მიზეზში აღნიშნული და ხელახლა გამოაქვეყნოთ; სასტუმროს თავიდან გადავხედავთ.",
    },
  },
});

/** The mails to a hotel's owner by name, in the language of the moment; undefined for a name that is not one of them. */
export async function hotelMail(ctx: Ctx, name: string, facts: Record<string, string>): Promise<Letter | undefined> {
  const words = {
    "hotel-suspended": t.suspended,
    "hotel-suspension-lifted": t.lifted,
    "hotel-awaiting-approval": t.awaiting,
    "hotel-to-approve": t.toApprove,
    "hotel-approved": t.approved,
    "hotel-declined": t.declined,
  }[name];
  if (!words) return undefined;
  const { hotel = "", hotelId = "", reason } = facts;
  const toOperator = name === "hotel-to-approve";
  const home = ctx.config.origin + basePath(getLocale());
  return mailOf({
    subject: words.subject(hotel),
    paragraphs: [t.hello(toOperator ? "" : (facts["name"] ?? "")), words.text],
    facts: [
      [t.hotel, hotel],
      ...(toOperator ? [[t.by, facts["name"] ?? ""] satisfies [string, string]] : []),
      ...(reason ? [[t.reason, reason] satisfies [string, string]] : []),
    ],
    action: toOperator
      ? { label: t.admin, url: `${home}/admin/hotels?kind=awaiting` }
      : { label: t.desk, url: `${home}/hotel-manager/hotel?hotel=${hotelId}` },
    closing: words.closing,
  });
}
