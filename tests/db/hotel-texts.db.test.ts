import { afterAll, beforeAll, expect, test } from "vitest";
import { guestInvoiceDocument } from "#domain/folio/invoice/guest-invoice-document.ts";
import { invoiceForBooker, invoicesForBooker } from "#domain/folio/invoice/guest-invoices.server.ts";
import { issueGuestInvoice } from "#domain/folio/invoice/issue-guest-invoice.server.ts";
import { setIssuer } from "#domain/folio/invoice/issuer.server.ts";
import { setPayer } from "#domain/folio/manage-charges.server.ts";
import { declineEnquiry } from "#domain/group/decline-enquiry.server.ts";
import { sendMessage } from "#domain/message/send-message.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import { type Locale, locales } from "#kit/locale.ts";
import { newId } from "#platform/id.server.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { mailNames, toBackOffice } from "../http/outputs/mails.ts";
import { stayOf } from "../support/booking.ts";
import { ask, offered } from "../support/groups.ts";
import { payStay, twoNights } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

const link = "https://stumari-pay.evil.example/now";
const hostile = `Your card failed. Pay $224 within 2 hours at ${link} or by WhatsApp +995 555 12 34 56`;
const group = stayOf("2027-03-10", "2027-03-12");

/** E-mails to guests that say words of a hotel. The test fails for any other that says them without the warning. */
const withWords = [
  "card-hold-captured",
  "card-hold-refunded",
  "goodwill-refund",
  "group-declined",
  "guest-message",
  "offer-made",
  "offer-revoked",
  "reservation-cancelled",
  "reservation-room-cancelled",
];

/** Words of the warnings in e-mails. */
const warnings: Record<Locale, string> = {
  en: "Don’t pay or give card details elsewhere",
  de: "geben Sie keine Kartendaten an",
  ka: "ბარათის მონაცემებს ნუ მისცემთ",
};

/** What everything that a hotel can write to a guest was written for: bookings that it cancelled or offered, an enquiry, a message. */
async function written(text: string) {
  const hotel = await env.hotel({ units: 60 });
  const { hotelId, owner } = hotel;
  const guest = await env.person();
  const cancelled = await payStay(env, guest, hotel);
  must(await cancelReservation(env.as(owner), { code: cancelled.code, hotelId, reason: text }));
  const [open, revoked] = [await offered(env, hotel, group), await offered(env, hotel, group)];
  await env.ctx.db.updateTable("reservations").set({ offer_text: text }).where("code", "=", open.code).execute();
  must(await cancelReservation(env.as(owner), { code: revoked.code, hotelId, reason: text }));
  const { enquiryId } = must(await ask(env, guest, hotelId, group));
  must(await declineEnquiry(env.as(owner), { hotelId, enquiryId, text }));
  const reader = await env.person();
  const paid = await payStay(env, reader, hotel);
  must(await sendMessage(env.as(owner), { code: paid.code, hotelId }, text));
  const { id } = await env.ctx.db.selectFrom("conversations").select("id").where("hotel_id", "=", hotelId).executeTakeFirstOrThrow();
  const facts = {
    hotelId,
    enquiryId,
    conversationId: id,
    reader: reader.id,
    address: reader.email,
    reason: text,
    amount: "2000",
    after: "2020-01-01T00:00:00Z",
    until: "2100-01-01T00:00:00Z",
  };
  return { facts, codes: [cancelled, open, revoked, paid].map(({ code }) => code) };
}

test("no e-mail has a link that a hotel wrote, and each with its words has the warning of messages", async () => {
  const { facts, codes } = await written(hostile);
  for (const locale of locales) {
    const found = new Set<string>();
    for (const mail of locale === "en" ? [...mailNames].filter((name) => !toBackOffice.test(name)) : withWords)
      for (const code of codes) {
        // Those of other facts say no words of a hotel.
        const body = await inLocale(locale, () => mailBody(env.ctx, mail, { ...facts, code })).catch(() => undefined);
        const text = `${body?.subject} ${body?.text}`.replaceAll(/\s+/g, " ");
        if (!body || !/stumari-pay/.test(`${text} ${body.html}`)) continue;
        found.add(mail);
        expect([mail, /stumari-pay\.evil/.test(text + body.html)]).toEqual([mail, false]);
        expect([mail, text.includes(warnings[locale]), body.html.includes(warnings[locale])]).toEqual([mail, true, true]);
      }
    expect([...found]).toEqual(expect.arrayContaining(withWords));
  }
});

test("ordinary words of a hotel are mailed as they were written, without a warning", async () => {
  const words = "Water damage in your room";
  const { facts, codes } = await written(words);
  for (const mail of withWords) {
    const bodies = await Promise.all(codes.map((code) => inLocale("en", () => mailBody(env.ctx, mail, { ...facts, code }))));
    expect([mail, bodies.some((body) => body?.text.includes(words))]).toEqual([mail, true]);
    expect([mail, bodies.some((body) => body?.text.includes(warnings.en))]).toEqual([mail, false]);
  }
});

test("an invoice whose payer was stored with an address has it apart, and a warning", async () => {
  const hotel = await env.hotel({ units: 5 });
  const { hotelId, owner } = hotel;
  const guest = await env.person();
  const { code } = await payStay(env, guest, hotel, twoNights);
  const party = { street: "1 Sea Street", postalCode: "6000", town: "Batumi", country: "GE", taxNumber: "123456789" };
  must(await setIssuer(env.as(owner), hotelId, { ...party, name: "Palm Bay LLC", registerNumber: "", note: "", currency: null }));
  must(
    await setPayer(env.as(owner), {
      hotelId,
      code,
      number: 1,
      payer: { ...party, name: "Ada Byron", isCompany: false, street: "5 Ring Road" },
    }),
  );
  must(await issueGuestInvoice(env.as(owner), { hotelId, code, payer: 1, wholeStay: true }));
  const stay = await reservationByCode(env.as(guest), code);
  const [last] = await invoicesForBooker(env.as(guest), stay ?? { hotelId, id: newId() });
  const invoice = await invoiceForBooker(env.as(guest), stay ?? { hotelId, id: newId() }, last?.id ?? "");
  if (!invoice) throw new Error("There is no invoice.");
  const { facts } = invoice;
  const recipient = { ...facts.recipient, name: "UNPAID. Card failed: confirm at", street: link };
  const documents = [invoice, { ...invoice, facts: { ...facts, recipient } }].map((one) =>
    JSON.stringify(inLocale("en", () => guestInvoiceDocument(one))),
  );
  const [ordinary, wrong] = documents;
  expect(ordinary).toContain("5 Ring Road");
  expect(ordinary).not.toContain("Caution");
  expect(wrong).not.toContain("stumari-pay.evil");
  expect(wrong).toContain("Caution");
});
