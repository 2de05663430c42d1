import { messages } from "#kit/locale.ts";
import type { Letter } from "#platform/mail.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";

type Facts = Record<string, string>;

const t = messages({
  en: {
    hello: (name: string) => (name ? `Hello ${name},` : "Hello,"),
    verify: {
      subject: "Verify your email address",
      text: "Please confirm that this address is yours. The link works for 24 hours.",
      action: "Verify my email",
      closing: "If you did not create an account, you can ignore this mail.",
    },
    reset: {
      subject: "Set a new password",
      text: "Somebody, hopefully you, asked for a new password. The link works for one hour.",
      action: "Set a new password",
      closing: "If it was not you, ignore this mail: your password stays as it is.",
    },
    changed: {
      subject: "Your password was changed",
      text: "The password of your account has just been changed, and all other devices were signed out.",
      action: "It was not me: set a new password",
      closing: "If it was you, there is nothing more to do.",
    },
    change: {
      subject: "Confirm your new email address",
      text: "You asked to use this address for your Stumari account. Open the link and press the button, and it is. The link works once, for 24 hours.",
      action: "Use this address",
      closing: "If you did not ask for this, ignore this mail: nothing changes.",
    },
    taken: {
      subject: "You already have an account",
      text: "Somebody, hopefully you, asked to use this address for another Stumari account. It has an account of its own already, so nothing was changed.",
      action: "Sign in with this address",
      closing: "If it was not you, there is nothing to do.",
    },
    notice: {
      subject: "Your email address is about to change",
      text: (facts: Facts) =>
        `Your account is to use ${facts["email"]} from now on. We have sent a link there; until it is confirmed, everything stays as it is.`,
      action: "It was not me: set a new password",
      closing: "A new password stops the change. If it was you, there is nothing more to do here.",
    },
    leave: {
      subject: "Delete your account",
      text: "You asked to delete your Stumari account. Open the link and press the button to do it for good. The link works once, for one hour.",
      action: "Delete my account",
      closing: "If you did not ask for this, ignore this mail: your account stays.",
    },
    left: {
      subject: "Your account was deleted",
      text: "Your account and your personal data are gone. Past bookings and payments are kept without your name, as the law asks of us.",
      action: "Stumari",
      closing: "Thank you for having been with us. You are welcome back at any time.",
    },
    passkey: {
      subject: "A passkey was added to your account",
      text: "A new passkey can now sign in to your Stumari account, without the password.",
      action: "See my passkeys",
      closing: "If it was not you, remove the passkey there and change your password.",
    },
    passkeyGone: {
      subject: "A passkey was removed from your account",
      text: "A passkey no longer signs in to your Stumari account.",
      action: "See my passkeys",
      closing: "If it was not you, change your password and sign out on all devices.",
    },
    stepOn: {
      subject: "Two-factor sign-in is on",
      text: "From now on, signing in with your password also asks for a code of your app. Keep your backup codes where you find them without your phone.",
      action: "See my sign-in",
      closing: "If it was not you, set a new password at once.",
    },
    stepOff: {
      subject: "Two-factor sign-in is off",
      text: "Your password alone signs in to your account again; no code is asked for.",
      action: "It was not me: set a new password",
      closing: "If it was you, there is nothing more to do.",
    },
    lifted: {
      subject: "We turned your two-factor sign-in off",
      text: "Somebody, hopefully you, told us that the app and the backup codes are lost. Our team has turned the second step off: your password alone signs in again.",
      action: "It was not me: set a new password",
      closing: "If it was you, please set up two-factor sign-in anew on your profile.",
    },
    banned: {
      subject: "Your account has been closed",
      text: (facts: Facts) =>
        `Our team has closed your Stumari account, and you were signed out everywhere. The reason: ${facts["reason"]}`,
      action: "",
      closing: "Your coming bookings stand. If you think that this is a mistake, please answer this mail.",
    },
    unbanned: {
      subject: "Your account is open again",
      text: "Our team has opened your Stumari account again. Everything is as you left it.",
      action: "Sign in",
      closing: "Thank you for your patience.",
    },
  },
  ka: {
    hello: (name: string) => (name ? `გამარჯობა, ${name}!` : "გამარჯობა!"),
    verify: {
      subject: "დაადასტურეთ ელფოსტა",
      text: "გთხოვთ, დაადასტუროთ, რომ ეს მისამართი თქვენია. ბმული 24 საათი მოქმედებს.",
      action: "ელფოსტის დადასტურება",
      closing: "თუ ანგარიში თქვენ არ შეგიქმნიათ, უბრალოდ უგულებელყავით ეს წერილი.",
    },
    reset: {
      subject: "ახალი პაროლის დაყენება",
      text: "ვიღაცამ, იმედია თქვენ, ახალი პაროლი მოითხოვა. ბმული ერთი საათი მოქმედებს.",
      action: "ახალი პაროლის დაყენება",
      closing: "თუ ეს თქვენ არ ყოფილხართ, წერილი უგულებელყავით: პაროლი იგივე დარჩება.",
    },
    changed: {
      subject: "თქვენი პაროლი შეიცვალა",
      text: "თქვენი ანგარიშის პაროლი ახლახან შეიცვალა და სხვა ყველა მოწყობილობიდან გამოხვედით.",
      action: "ეს მე არ ვყოფილვარ: ახალი პაროლი",
      closing: "თუ პაროლი თქვენ შეცვალეთ, მეტი არაფერია საჭირო.",
    },
    change: {
      subject: "დაადასტურეთ ახალი ელფოსტა",
      text: "თქვენ მოითხოვეთ ამ მისამართის გამოყენება Stumari-ს ანგარიშისთვის. გახსენით ბმული და დააჭირეთ ღილაკს. ბმული ერთხელ და 24 საათი მოქმედებს.",
      action: "ამ მისამართის გამოყენება",
      closing: "თუ ეს თქვენ არ მოგითხოვიათ, წერილი უგულებელყავით: არაფერი შეიცვლება.",
    },
    taken: {
      subject: "თქვენ უკვე გაქვთ ანგარიში",
      text: "ვიღაცამ, იმედია თქვენ, ამ მისამართის სხვა ანგარიშში გამოყენება მოითხოვა. მისამართს უკვე აქვს საკუთარი ანგარიში, ამიტომ არაფერი შეცვლილა.",
      action: "შესვლა ამ მისამართით",
      closing: "თუ ეს თქვენ არ ყოფილხართ, არაფრის გაკეთება არ არის საჭირო.",
    },
    notice: {
      subject: "თქვენი ელფოსტა მალე შეიცვლება",
      text: (facts: Facts) =>
        `თქვენი ანგარიში მომავალში ამ მისამართს გამოიყენებს: ${facts["email"]}. ბმული იქ გავგზავნეთ; დადასტურებამდე ყველაფერი უცვლელი რჩება.`,
      action: "ეს მე არ ვყოფილვარ: ახალი პაროლი",
      closing: "ახალი პაროლი ცვლილებას შეაჩერებს. თუ ეს თქვენ იყავით, მეტი არაფერია საჭირო.",
    },
    leave: {
      subject: "ანგარიშის წაშლა",
      text: "თქვენ მოითხოვეთ Stumari-ს ანგარიშის წაშლა. გახსენით ბმული და დააჭირეთ ღილაკს, რომ ის სამუდამოდ წაიშალოს. ბმული ერთხელ და ერთი საათი მოქმედებს.",
      action: "ჩემი ანგარიშის წაშლა",
      closing: "თუ ეს თქვენ არ მოგითხოვიათ, წერილი უგულებელყავით: ანგარიში დარჩება.",
    },
    left: {
      subject: "თქვენი ანგარიში წაიშალა",
      text: "თქვენი ანგარიში და პირადი მონაცემები წაშლილია. ძველი დაჯავშნები და გადახდები, როგორც კანონი მოითხოვს, თქვენი სახელის გარეშე ინახება.",
      action: "Stumari",
      closing: "გმადლობთ, რომ ჩვენთან იყავით. ნებისმიერ დროს დაბრუნდით.",
    },
    passkey: {
      subject: "ანგარიშს დაემატა წვდომის გასაღები",
      text: "თქვენს Stumari-ს ანგარიშში ახლა ახალი წვდომის გასაღებითაც შეიძლება შესვლა, პაროლის გარეშე.",
      action: "ჩემი გასაღებების ნახვა",
      closing: "თუ ეს თქვენ არ ყოფილხართ, წაშალეთ გასაღები და შეცვალეთ პაროლი.",
    },
    passkeyGone: {
      subject: "ანგარიშიდან წვდომის გასაღები წაიშალა",
      text: "წვდომის გასაღებით თქვენს Stumari-ს ანგარიშში შესვლა აღარ შეიძლება.",
      action: "ჩემი გასაღებების ნახვა",
      closing: "თუ ეს თქვენ არ ყოფილხართ, შეცვალეთ პაროლი და გამოდით ყველა მოწყობილობიდან.",
    },
    stepOn: {
      subject: "ორეტაპიანი შესვლა ჩართულია",
      text: "ამიერიდან პაროლთან ერთად აპლიკაციის კოდიც დაგჭირდებათ. სარეზერვო კოდები ისეთ ადგილას შეინახეთ, სადაც ტელეფონის გარეშეც იპოვით.",
      action: "შესვლის პარამეტრების ნახვა",
      closing: "თუ ეს თქვენ არ ყოფილხართ, დაუყოვნებლივ დააყენეთ ახალი პაროლი.",
    },
    stepOff: {
      subject: "ორეტაპიანი შესვლა გამორთულია",
      text: "თქვენს ანგარიშში შესასვლელად ისევ მხოლოდ პაროლია საჭირო; კოდი აღარ მოგეთხოვებათ.",
      action: "ეს მე არ ვყოფილვარ: ახალი პაროლი",
      closing: "თუ ეს თქვენ იყავით, მეტი არაფერია საჭირო.",
    },
    lifted: {
      subject: "ორეტაპიანი შესვლა გამოვრთეთ",
      text: "ვიღაცამ, იმედია თქვენ, შეგვატყობინა, რომ აპლიკაცია და სარეზერვო კოდები დაკარგულია. ჩვენმა გუნდმა მეორე ეტაპი გამორთო: შესასვლელად ისევ მხოლოდ პაროლია საჭირო.",
      action: "ეს მე არ ვყოფილვარ: ახალი პაროლი",
      closing: "თუ ეს თქვენ იყავით, გთხოვთ, ორეტაპიანი შესვლა პროფილიდან თავიდან ჩართოთ.",
    },
    banned: {
      subject: "თქვენი ანგარიში დაიხურა",
      text: (facts: Facts) =>
        `ჩვენმა გუნდმა თქვენი Stumari-ს ანგარიში დახურა და ყველა მოწყობილობიდან გამოხვედით. მიზეზი: ${facts["reason"]}`,
      action: "",
      closing: "მომავალი დაჯავშნები ძალაში რჩება. თუ ფიქრობთ, რომ ეს შეცდომაა, გთხოვთ, უპასუხოთ ამ წერილს.",
    },
    unbanned: {
      subject: "თქვენი ანგარიში ისევ ღიაა",
      text: "ჩვენმა გუნდმა თქვენი Stumari-ს ანგარიში ისევ გახსნა. ყველაფერი ისეა, როგორც დატოვეთ.",
      action: "შესვლა",
      closing: "გმადლობთ მოთმინებისთვის.",
    },
  },
});

const wordsOf = (name: string) =>
  ({
    "verify-email": t.verify,
    "reset-password": t.reset,
    "password-changed": t.changed,
    "change-email": t.change,
    "change-email-taken": t.taken,
    "change-email-notice": t.notice,
    "delete-account": t.leave,
    "account-deleted": t.left,
    "passkey-added": t.passkey,
    "passkey-removed": t.passkeyGone,
    "two-factor-on": t.stepOn,
    "two-factor-off": t.stepOff,
    "two-factor-lifted": t.lifted,
    "account-banned": t.banned,
    "account-unbanned": t.unbanned,
  })[name];

/** The mails of an account by name, in the language of the moment; undefined for a name that is not one of them. */
export async function accountMail(name: string, facts: Facts): Promise<Letter | undefined> {
  const words = wordsOf(name);
  if (!words) return undefined;
  const { subject, text, action, closing } = words;
  return mailOf({
    subject,
    paragraphs: [t.hello(facts["name"] ?? ""), typeof text === "string" ? text : text(facts)],
    ...(action && { action: { label: action, url: facts["url"] ?? "" } }),
    closing,
  });
}
