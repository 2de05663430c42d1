import { afterAll, beforeAll, expect, test } from "vitest";
import { must } from "../../db/sample/must.ts";
import { bookForGuest } from "../../app/domain/front-desk/book-for-guest.server.ts";
import { cancelReservation } from "../../app/domain/reservation/cancel-reservation.server.ts";
import { baseLocale, type Locale, locales } from "../../app/kit/locale.ts";
import { jobs } from "../../server/jobs.ts";
import { mailNames } from "../http/outputs/mails.ts";
import { bookAndBegin, stayOf } from "../support/booking.ts";
import { staffBookingRequest } from "../support/front-desk.ts";
import { payStay, twoNights } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

/** E-mails to the staff of hotels, the operator and administrators, who read English where a language has no texts for them. */
const toBackOffice = /^(?:hotel|channel)-|^(?:staff-invitation|enquiry-operator)$/;

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

/** Every e-mail to guests in a language, by name. */
async function mailsIn(locale: Locale, codes: string[]): Promise<Map<string, string>> {
  const sent = new Map<string, string>();
  for (const mail of [...mailNames].filter((name) => !toBackOffice.test(name)))
    for (const code of codes) {
      const send = async ({ subject, text }: { subject: string; text: string }) =>
        void sent.set(mail, `${sent.get(mail) ?? ""}${subject}\n${text}\n`.replaceAll(/\s+/g, " "));
      await jobs["send-mail"]
        .run({ ...env.ctx, mail: { send } }, { mail, to: "guest@stumari.example", locale, facts: { code } }, mail)
        .catch((error: unknown) => {
          if (!String(error).includes("There is no mail named")) throw error;
        });
    }
  return sent;
}

test("an e-mail to a guest has no English text in another language", async () => {
  const codes = await bookings();
  const english = await textsOf(baseLocale);
  const inEnglish = await mailsIn(baseLocale, codes);
  expect(inEnglish.size).toBeGreaterThan(25);
  expect([...inEnglish.keys()]).toEqual(expect.arrayContaining(["guest-payment-failed", "guest-arrival", "reservation-cancelled"]));
  for (const [mail, text] of inEnglish) expect([mail, english.some((phrase) => text.includes(phrase))]).toEqual([mail, true]);
  for (const locale of locales.filter((each) => each !== baseLocale)) {
    const own = new Set(await textsOf(locale));
    const foreign = english.filter((phrase) => !own.has(phrase));
    const mails = await mailsIn(locale, codes);
    expect([...mails.keys()]).toEqual([...inEnglish.keys()]);
    const found = [...mails].flatMap(([mail, text]) =>
      foreign.filter((phrase) => text.includes(phrase)).map((phrase) => `${locale} ${mail}: ${phrase}`),
    );
    expect(found).toEqual([]);
  }
});
