import { expect, inject, test } from "vitest";
import { longer, seedOf } from "../support/soak.ts";
import { simulateYear } from "./year.ts";

test("invariant 35: a year of bookings, refunds, disputes, payouts and invoices keeps the books", { timeout: 3_600_000 }, async () => {
  const place = { server: inject("server"), template: inject("empty") };
  const size = longer({ hotels: 6, jobDays: 4, checkDays: 7 }, { hotels: 30, jobDays: 1, checkDays: 7 });
  const { violations, story, counts, table } = await simulateYear(place, { seed: seedOf("1"), ...size });
  expect(violations, violations.length > 0 ? story.slice(-200).join("\n") : "").toEqual([]);
  // Every kind of event happened; of the rare ones, of which a year of six hotels has two or three, one.
  const often = (what: RegExp) => Object.entries(counts).reduce((all, [kind, count]) => (what.test(kind) ? all + count : all), 0);
  for (const what of [
    /books with points/,
    /books.* with a code of the site$/,
    /is changed by|room n cancelled by/,
    /cancels$/,
    /does not come$/,
    /goodwill refund$/,
    /dispute is opened$/,
    /dispute is (?:won|lost)$/,
    /card hold is charged/,
    /dispute of a card hold is opened$/,
    /dispute of a card hold is (?:won|lost)$/,
    /received at the hotel$/,
    /approved by another person/,
    /says it twice|refused|came back|breaks off/,
    /statement is applied$/,
    /month is closed$/,
    /bank details are changed/,
    /the process died/,
    /two servers at once/,
  ])
    expect(often(what), String(what)).toBeGreaterThan(0);
  expect(Object.keys(table)).toHaveLength(13);
});
