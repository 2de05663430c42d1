import "#locales/translations.ts";
import { expect, test } from "vitest";
import * as sentences from "#locales/en/audit-sentences.ts";
import * as english from "#locales/en/audit.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { sentenceOf, knownActions } from "./change-sentence.ts";

const change = { by: "Davit", isPerson: true, subject: "The long suite", hotel: "Palm Bay", before: null, after: null };
const said = (facts: Partial<Parameters<typeof sentenceOf>[0]> & { action: string }) => sentenceOf({ ...change, ...facts });

test("every kind of change has a name for the filter and a sentence", () => {
  expect(Object.keys(sentences.changeSentence.did).toSorted()).toEqual(Object.keys(english.actionText.actions).toSorted());
});

test.each(["en", "ka", "de"] as const)("each sentence is complete with and without a name, in %s", (locale) => {
  inLocale(locale, () => {
    for (const action of knownActions())
      for (const subject of ["Ω", null]) {
        const { text } = said({ action, by: "Δ", subject, hotel: null });
        expect(text).toMatch(/^Δ/);
        expect(text).not.toMatch(/[[\]{}]|undefined| {2}|\(\)| $/);
        expect(text).toMatch(locale === "ka" ? /^[^A-Za-z]+$/ : /[a-z]/);
      }
    expect(new Set(knownActions().map((action) => said({ action }).text)).size).toBe(knownActions().length);
  });
});

test.each([
  [
    "season.add",
    { after: { roomId: "01a1fca1-93a5-7732-b655-0addf667ceab", start: "2026-11-12", end: "2026-12-24", price: 16_900 } },
    "Davit added a season for The long suite: Nov 12 – Dec 24, 2026, $169.00",
  ],
  ["room.update", { before: { price: 9000 }, after: { price: 10_600 } }, "Davit changed the room The long suite: price $90.00 → $106.00"],
  [
    "room.update",
    { before: { description: "a" }, after: { description: "b".repeat(90) } },
    "Davit changed the room The long suite: description",
  ],
  [
    "room.update",
    { before: { price: 1, units: 1, area: 1, capacity: 1 }, after: { price: 2, units: 2, area: 2, capacity: 2 } },
    "Davit changed the room The long suite: price $0.01 → $0.02, rooms of this type 1 → 2, 2 more",
  ],
  [
    "room.add",
    { after: { name: "The long suite", price: 9000, units: 2 } },
    "Davit added the room The long suite: $90.00, rooms of this type 2",
  ],
  [
    "nights.change",
    { before: { spans: [] }, after: { roomIds: [], from: "2026-11-28", to: "2027-01-22", weekdays: [5, 6], price: 10_600 } },
    "Davit changed the calendar of The long suite: Nov 28, 2026 – Jan 22, 2027, Fri, Sat, $106.00",
  ],
  [
    "nights.restore",
    {
      after: {
        spans: [
          { from: "2026-12-04", to: "2026-12-05" },
          { from: "2026-12-01", to: "2026-12-01" },
        ],
      },
    },
    "Davit undid a change of the calendar of The long suite: Dec 1 – Dec 5, 2026",
  ],
  ["photo.add", { after: { url: "/media/a/b_1280x853_8a8585" } }, "Davit added a photo of The long suite"],
  ["reservation.no_show", { subject: "H2R2E28N", after: { freedFrom: null } }, "Davit marked the booking H2R2E28N as no-show"],
  [
    "reservation.payment",
    { subject: "H2R2E28N", after: { amount: 18_547, method: "transfer" } },
    "Davit recorded a payment for the booking H2R2E28N: $185.47, Bank transfer",
  ],
  [
    "nights.change",
    { after: { from: "2026-12-09", to: "2026-12-09", closed: true, minNights: null } },
    "Davit changed the calendar of The long suite: Dec 9, 2026, closed",
  ],
  ["hotel.publish", { subject: null }, "Davit published the hotel Palm Bay"],
  ["hotel.publish", { by: null }, "A deleted account published the hotel The long suite"],
  ["reservation.cancel", { by: null, isPerson: false, subject: "H2R2E28N" }, "Stumari cancelled the booking H2R2E28N"],
  ["room.unheard", {}, "Davit room.unheard (The long suite)"],
] as const)("%s with %j", (action, facts, text) => {
  expect(said({ action, ...facts }).text).toBe(text);
});

test("details are folded behind a sentence only if it does not say everything", () => {
  expect(said({ action: "reservation.payment", after: { amount: 100, method: "cash" } }).isAll).toBe(true);
  expect(said({ action: "season.add", after: { start: "2026-11-12", end: "2026-12-24", price: 100 } }).isAll).toBe(true);
  expect(said({ action: "hotel.publish" }).isAll).toBe(true);
  expect(said({ action: "room.update", before: { price: 1 }, after: { price: 2 } }).isAll).toBe(false);
  expect(said({ action: "nights.change", before: { spans: [{ from: "2026-12-04", to: "2026-12-05" }] }, after: {} }).isAll).toBe(false);
});
