import { messages } from "#kit/locale.ts";
import type { Letter } from "#platform/mail.server.ts";
import { letterOf } from "#ui/mail/letter.server.tsx";

const t = messages({
  en: {
    hello: (name: string) => `Hello ${name},`,
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
      text: "The password of your account has just been changed, and you have been signed out everywhere.",
      action: "It was not me: set a new password",
      closing: "If it was you, there is nothing more to do.",
    },
  },
  ka: {
    hello: (name: string) => `გამარჯობა, ${name}!`,
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
      text: "თქვენი ანგარიშის პაროლი ახლახან შეიცვალა და ყველა მოწყობილობიდან გამოხვედით.",
      action: "ეს მე არ ვყოფილვარ: ახალი პაროლი",
      closing: "თუ პაროლი თქვენ შეცვალეთ, მეტი არაფერია საჭირო.",
    },
  },
});

/** The mails of an account by name, in the language of the moment; undefined for a name that is not one of them. */
export async function accountMail(
  name: string,
  facts: Record<string, string>,
): Promise<Letter | undefined> {
  const words = { "verify-email": t.verify, "reset-password": t.reset, "password-changed": t.changed }[name];
  if (!words) return undefined;
  return letterOf({
    subject: words.subject,
    paragraphs: [t.hello(facts["name"] ?? ""), words.text],
    action: { label: words.action, url: facts["url"] ?? "" },
    closing: words.closing,
  });
}
