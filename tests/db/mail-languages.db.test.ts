import { afterAll, beforeAll, expect, test } from "vitest";
import { bookForGuest } from "#domain/front-desk/book-for-guest.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { baseLocale, type Locale, locales } from "#kit/locale.ts";
import { newId } from "#platform/id.server.ts";
import type { Mail } from "#platform/mail/mail.server.ts";
import type { QueuedMail } from "#platform/mail/mails.server.ts";
import { must } from "../../db/sample/must.ts";
import { jobs } from "../../server/jobs.ts";
import { mailNames, toBackOffice } from "../http/outputs/mails.ts";
import { bookAndBegin, stayOf } from "../support/booking.ts";
import { staffBookingRequest } from "../support/front-desk.ts";
import { payStay, twoNights } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
let codes: string[];
beforeAll(async () => {
  env = await openTestEnv();
  codes = await bookings();
});
afterAll(() => env.close());

/** The words of texts, without the values within them. `language` says how dates and numbers are written, and has no words. */
function phrases(texts: unknown): string[] {
  if (typeof texts === "function") return phrases((texts as (...values: string[]) => unknown)(...Array<string>(6).fill("§")));
  if (typeof texts === "string")
    return texts
      .split("§")
      .map((part) => part.trim())
      .filter((part) => /\p{L}\P{L}+\p{L}/u.test(part));
  return typeof texts === "object" && texts ? Object.values(texts).flatMap(phrases) : [];
}

const textsOf = async (locale: Locale) => {
  const { guest, backOffice } = (await import(`../../locales/${locale}/texts.ts`)) as Record<"guest" | "backOffice", object>;
  return [...new Set(phrases([{ ...guest, language: {} }, backOffice]))];
};

/** Bookings of every kind, so that each e-mail has one that it is about. */
async function bookings(): Promise<string[]> {
  const hotel = await env.hotel({ units: 20 });
  const paid = await payStay(env, await env.person(), hotel);
  const held = await bookAndBegin(env, await env.person(), hotel, twoNights);
  const cancelled = await payStay(env, await env.person(), hotel);
  must(await cancelReservation(env.as(hotel.owner), { code: cancelled.code, hotelId: hotel.hotelId, reason: "§" }));
  const byPhone = must(await bookForGuest(env.as(hotel.owner), await staffBookingRequest(env, hotel, stayOf("2026-11-21", "2026-11-23"))));
  return [paid, held, cancelled, byPhone].map(({ code }) => code);
}

/** Of e-mails that are not about a booking. */
const facts = {
  name: "§",
  url: "https://stumari.test/x",
  email: "§",
  reason: "§",
  token: "§",
  hotelId: newId(),
  enquiryId: newId(),
  conversationId: newId(),
  reader: newId(),
  address: "guest@stumari.example",
  side: "guest",
  hotel: "§",
  title: "§",
  ending: "4917",
  days: "3",
  points: "1500",
  day: "2027-01-01",
  step: "3",
  overdue: "5000",
  dueOn: "2027-01-28",
  suspendDays: "10",
  after: "2020-01-01T00:00:00Z",
  until: "2100-01-01T00:00:00Z",
};
const search = { total: "100", checkIn: "§", checkOut: "§", propertyType: "home" };

type Mails = Map<string, { text: string; html: string }>;

/** Every e-mail to guests in a language, by name: the text for all bookings, and the HTML for the last one. */
async function renderIn(locale: Locale): Promise<Mails> {
  const sent: Mails = new Map();
  for (const mail of [...mailNames].filter((name) => !toBackOffice.test(name)))
    for (const code of codes) {
      const send = async ({ subject, text, html }: Mail) =>
        void sent.set(mail, { text: `${sent.get(mail)?.text ?? ""}${subject}\n${text}\n`.replaceAll(/\s+/g, " "), html });
      await jobs["send-mail"]
        .run(
          { ...env.ctx, mail: { send } },
          { mail, to: "guest@stumari.example", locale, facts: { ...facts, ...search, code } } as QueuedMail,
          mail,
        )
        .catch((error: unknown) => {
          if (!String(error).includes("There is no mail named")) throw error;
        });
    }
  return sent;
}

const rendered = new Map<Locale, Promise<Mails>>();

/** Rendered once, which is most of the work of these tests. */
function mailsIn(locale: Locale): Promise<Mails> {
  const mails = rendered.get(locale) ?? renderIn(locale);
  rendered.set(locale, mails);
  return mails;
}

test("an e-mail to a guest has no English text in another language", async () => {
  const english = await textsOf(baseLocale);
  const inEnglish = await mailsIn(baseLocale);
  expect(inEnglish.size).toBeGreaterThan(25);
  expect([...inEnglish.keys()]).toEqual(
    expect.arrayContaining(["guest-payment-failed", "guest-arrival", "guest-preparation", "reservation-cancelled"]),
  );
  for (const [mail, { text }] of inEnglish) expect([mail, english.some((phrase) => text.includes(phrase))]).toEqual([mail, true]);
  for (const locale of locales.filter((each) => each !== baseLocale)) {
    const own = new Set(await textsOf(locale));
    const foreign = english.filter((phrase) => !own.has(phrase));
    const mails = await mailsIn(locale);
    expect([...mails.keys()]).toEqual([...inEnglish.keys()]);
    const found = [...mails].flatMap(([mail, { text }]) =>
      foreign.filter((phrase) => text.includes(phrase)).map((phrase) => `${locale} ${mail}: ${phrase}`),
    );
    expect(found).toEqual([]);
  }
});

/** The size above which Gmail cuts an e-mail off. */
const clippedAt = 102 * 1024;

test.each(locales)("e-mails in %s are small enough, have a dark theme, and show no address of a page", async (locale) => {
  for (const [mail, { html }] of await mailsIn(locale)) {
    expect([mail, Buffer.byteLength(html) < clippedAt]).toEqual([mail, true]);
    expect(html).toContain(`lang="${locale}"`);
    expect(html).toContain("@media (prefers-color-scheme:dark)");
    const seen = html.replace(/<head>.*<\/head>/s, "").replaceAll(/<[^>]*>/g, " ");
    expect([mail, seen.match(/https?:\/\/\S+/)?.[0]]).toEqual([mail, undefined]);
    expect(html).toContain(`${env.ctx.config.origin}/logo.png`);
  }
});
