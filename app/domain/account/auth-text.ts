import { getLocale, messages } from "#kit/locale.ts";

const t = messages({
  en: {
    taken: "We can't make an account with this address. If it is yours, sign in or set a new password.",
    banned:
      "This account has been closed by our team. The reason is in the mail that we sent you; answer it if you think that it is a mistake.",
    often: "Too many attempts. Please wait a few minutes and try again.",
    busy: "Too many attempts. Please wait a minute and try again, use a passkey, or set a new password: that works at once.",
  },
  ka: {
    taken: "ამ მისამართით ანგარიშს ვერ შევქმნით. თუ ის თქვენია, შედით ანგარიშში ან დააყენეთ ახალი პაროლი.",
    banned: "ეს ანგარიში ჩვენმა გუნდმა დახურა. მიზეზი ჩვენს წერილშია; თუ ფიქრობთ, რომ შეცდომაა, უპასუხეთ მას.",
    often: "ძალიან ბევრი მცდელობა იყო. გთხოვთ, რამდენიმე წუთში სცადოთ.",
    busy: "ძალიან ბევრი მცდელობა იყო. გთხოვთ, სცადოთ ერთ წუთში, შეხვიდეთ გასაღებით ან დააყენოთ ახალი პაროლი: ეს მაშინვე იმოქმედებს.",
  },
});

const georgian: Record<string, string> = {
  "Invalid email or password": "ელფოსტა ან პაროლი არასწორია",
  "Invalid email": "ელფოსტა არასწორია",
  "Invalid password": "პაროლი არასწორია",
  "Password too short": "პაროლი ძალიან მოკლეა",
  "Password too long": "პაროლი ძალიან გრძელია",
};

/** What the sign-in library and our checks in it say, in the language of the moment; empty where there is no text of it. */
export function authText(message: string): string {
  if (message.startsWith("User already exists")) return t.taken;
  if (message.startsWith("This account is closed")) return t.banned;
  if (message.startsWith("Too many sign-ins")) return t.busy;
  if (message.startsWith("Too many requests")) return t.often;
  return getLocale() === "ka" ? (georgian[message] ?? "") : message;
}
