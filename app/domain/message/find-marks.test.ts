import { expect, test } from "vitest";
import * as de from "#locales/de/quick-reply.ts";
import * as en from "#locales/en/quick-reply.ts";
import * as ka from "#locales/ka/quick-reply.ts";
import { marksOf } from "./find-marks.ts";
import { maskedCards } from "./masked-cards.ts";
import type { Mark } from "./message.ts";

const marked = (text: string) => marksOf(text, "stumari.example");

/** Texts with what must be found in them at least. */
const attacks: [Mark, string[]][] = [
  [
    "card",
    [
      "My card is 4111 1111 1111 1111",
      "4111-1111-1111-1111",
      "4.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1",
      "4111\n1111\n1111\n1111",
      "4111 / 1111 / 1111 / 1111",
      "４１１１ １１１１ １１１１ １１１１",
      "٤١١١ ١١١١ ١١١١ ١١١١",
      "४१११११११११११११११",
      "𝟒𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏",
      "④①①①①①①①①①①①①①①①",
      "4111\u200b1111\u200b1111\u200b1111",
      "41l1 1I11 l111 1111",
      "5555 5555 5555 4444",
      "378282246310005",
      "6011 1111 1111 1117",
      "14111111111111111",
      "card: 4111 1111 1111 1111 exp 12/29 cvv 123",
    ],
  ],
  [
    "iban",
    [
      "DE89 3704 0044 0532 0130 00",
      "GE29NB0000000101904917",
      "G E 2 9 N B 0 0 0 0 0 0 0 1 0 1 9 0 4 9 1 7",
      "DE89-3704-0044-0532-0130-00",
      "ＤＥ８９ ３７０４ ００４４ ０５３２ ０１３０ ００",
      "my I.B.A.N is below",
      "Реквизиты ниже",
    ],
  ],
  [
    "phone",
    [
      "+995 555 12 34 56",
      "00995555123456",
      "call 555-123-456 789",
      "٠٠٩٩٥٥٥٥١٢٣٤٥٦",
      "+4 9 1 7 0 1 2 3 4 5 6 7",
      "Please call me",
      "Позвоните мне",
      "დამირეკეთ",
    ],
  ],
  [
    "messenger",
    [
      "Write on WhatsApp",
      "w h a t s a p p",
      "W-h-a-t-s-A-p-p",
      "wh4ts4pp",
      "Whats\u200bApp",
      "Ｗｈａｔｓ Ａｐｐ",
      "WhаtsАpp", // Cyrillic a
      "𝓦𝓱𝓪𝓽𝓼𝓐𝓹𝓹",
      "what's app",
      "ẃĥáţşàṗp",
      "t.me/hotel",
      "wa.me/1",
      "телеграм",
      "Напишите в вотсап",
      "Viber",
      "ვაიბერზე მომწერეთ",
      "ტელეგრამი",
      "on Signal",
      "schreiben Sie per Signal",
      "WeChat",
    ],
  ],
  ["email", ["hotel@gmail.com", "hotel @ gmail . com", "hotel (at) gmail com", "ｈｏｔｅｌ＠ｇｍａｉｌ．ｃｏｍ"]],
  [
    "payment",
    [
      "Please pay 150 EUR today",
      "Send 200$",
      "Bitte überweisen Sie 80 Euro",
      "Bitte zahlen Sie 120 € vorab",
      "Die Anzahlung fehlt noch",
      "გთხოვთ გადაიხადოთ 100 ლარი",
      "გადმორიცხეთ თანხა",
      "Пожалуйста, переведите 100 долларов",
      "Оплатите 50 евро",
      "Нужна предоплата",
      "p a y 1 5 0 now",
      "Your card was declined. Please confirm your card",
      "Verify your booking within 24 hours",
      "The payment failed, use this page: pay-hotel.example",
      "Transfer the deposit by Western Union",
      "Sеnd the mоney", // Cyrillic e and o
      "pаy one hundred",
      "P\u200bay\u200b 150",
      "ｐａｙ １５０",
      "bitcoin",
      "Pay at pay dot hotel dot com",
      "Your deposit is due",
    ],
  ],
  [
    "link",
    [
      "https://evil.example/pay",
      "HTTPS : // evil . example",
      "hxxps://evil",
      "evil.com",
      "evil . com",
      "evil dot com",
      "evil [dot] com",
      "evil(.)com",
      "evil punkt com",
      "злой точка ком",
      "evil。com",
      "еvil.com",
      "ｅｖｉｌ．ｃｏｍ",
      "evil.\u200bcom",
      "e v i l . c o m",
      "evil.support",
      "www evil hotel",
      "http://192.0.2.1",
      "192.0.2.1/pay",
      "stumari.example.evil.com",
      "https://stumari.example@evil.com",
      "evil-stumari.example",
      "https://stumari.example.evil.com/trips",
      "xn--80ak6aa92e.com",
      "pay.hotel-booking.info/1",
    ],
  ],
  ["hidden", ["p\u200bay", "wh\u00adatsapp", "pаy", "\u202eyap", "４１", "٤١", "𝓹𝓪𝔂", "p\u200day", "p̶a̶y̶"]],
];

test.each(attacks.flatMap(([mark, texts]) => texts.map((text) => [mark, text] as const)))("%s is found in %j", (mark, text) => {
  expect(marked(text)).toContain(mark);
});

test.each([
  "Hello! We arrive at 14:30 on 24.12.2026. Is a late check-in possible?",
  "Thank you, see you soon.We look forward to your stay",
  "Your room is on the 3rd floor, the door code is 4821.",
  "Breakfast is from 7:30 to 10:30, dinner from 18.00.",
  "Frühstück gibt es ab 7 Uhr. Bis bald!",
  "გამარჯობა, რომელ საათზე ჩამოხვალთ?",
  "Здравствуйте! Мы приедем 24.12.2026 в 15:00.",
  "2026-12-24 - 2026-12-27, 2 adults, child of 5",
  "See https://stumari.example/trips/ABCDEFGH22 please.",
  "Is there Wi-Fi, e.g. for video calls?",
  "👩‍👧 Two of us, thanks ❤️",
  "Booking 7K2M9QXWVP",
])("nothing is found in %j", (text) => {
  expect(marked(text)).toEqual([]);
});

test.each([
  ["My card is 4111 1111 1111 1111, thanks", "My card is •••• •••• •••• 1111, thanks"],
  ["٤١١١ ١١١١ ١١١١ ١١١١", "•••• •••• •••• ١١١١"],
  ["4111-1111-1111-1111 and 5555555555554444", "••••-••••-••••-1111 and ••••••••••••4444"],
  ["14111111111111111", "1••••••••••••1111"],
])("of a card in %j the last four digits stay", (text, masked) => {
  expect(maskedCards(text)).toEqual({ text: masked, found: true });
});

test.each([
  "4111 1111 1111 1112",
  "+995 555 12 34 56, or 577 12 34 56",
  "from 2026-12-24 14:00 to 2026-12-27 12:00",
  "room 101, 102, 103",
  "",
])("%j is no card", (text) => {
  expect(maskedCards(text)).toEqual({ text, found: false });
});

test.each([en, de, ka])("no quick reply has what guests are warned of", ({ quickReplies }) => {
  expect(Object.values(quickReplies).filter((text) => marked(text).length > 0)).toEqual([]);
});

test("what follows signs that become much longer is not left unread without a mark", () => {
  expect(marked(`${"ﷺ".repeat(600)} evil.hotel`)).toEqual(["hidden"]);
  expect(marked("한".repeat(2000))).toEqual([]);
});

test("a text is read to its end in a time like its length, whatever is in it", () => {
  const parts = ["㌖", "ﷺ", "한", "ж", "٤", "4", "a.", "a-", "4111 ", "p a y ", "de89", "- ", "(dot)", "1.1.", "rufж-", "номер", "a@"];
  // In a time like its square each of the first takes minutes.
  for (const part of parts) expect(marked(`${part.repeat(8000 / part.length)} evil.com`).join()).toMatch(/link|hidden/);
});
