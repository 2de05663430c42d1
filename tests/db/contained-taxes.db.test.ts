import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { reservationsFile } from "#domain/documents/reservations-csv.server.ts";
import { bookingFilter } from "#domain/front-desk/booking-filter.ts";
import { bookingsCsv } from "#domain/front-desk/bookings-csv.server.ts";
import { monthlyStatement } from "#domain/performance/monthly-statement.server.ts";
import { statementCsv, statementDocument } from "#domain/performance/statement-files.server.ts";
import { containedRows, taxSummary } from "#domain/pricing/text/tax-lines.ts";
import { addPromoCode } from "#domain/promo/add-promo-code.server.ts";
import { previewPlan } from "#domain/rate-plan/plan-preview.server.ts";
import { templateSettings } from "#domain/rate-plan/plan-templates.ts";
import { cancelLine } from "#domain/reservation/cancel/cancel-line.server.ts";
import { renderPdf } from "#ui/pdf/pdf-renderer.server.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { approvedCard, bookAndBegin, stayOf } from "../support/booking.ts";
import { change, payChange, shifted } from "../support/changes.ts";
import { pagesIn, receiptFile, tripOf } from "../support/documents.ts";
import { addedExtra } from "../support/extras.ts";
import { weekendCode } from "../support/promo-codes.ts";
import { cityTax, setTaxes, vat } from "../support/taxes.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(() => env.at("2026-11-21T09:00:00Z"));

const timeZone = "Asia/Tbilisi";

/** Example 5 of docs/pricing.md with breakfast as an extra: 546.00 contain 49.64 of VAT, meals of 36.00 contain 6.00. */
async function taxedBooking({ rooms = 1, code = "" } = {}) {
  const hotel = await env.hotel({ price: 18_200, units: 3 });
  await setTaxes(env, hotel, vat(), vat({ name: "VAT on meals", rate: 20_000, parts: ["meals"] }), cityTax());
  const breakfast = await addedExtra(env, hotel, { kind: "meal", unit: "night", name: "Breakfast", amount: 1200, maxPieces: 1 });
  const parking = await addedExtra(env, hotel, { amount: 1000 });
  if (code)
    must(
      await addPromoCode(env.as(hotel.owner), {
        ...weekendCode,
        code,
        hotelId: hotel.hotelId,
        discount: { kind: "percent", percent: 10, coversExtras: true },
      }),
    );
  const guest = await env.person();
  const extras = [breakfast, parking].map((extraId) => ({ extraId, pieces: 1 }));
  const booking = await bookAndBegin(env, guest, hotel, stayOf("2027-03-01", "2027-03-04"), {
    extras,
    rooms,
    adults: rooms,
    ...(code && { promoCode: code }),
  });
  env.provider.pay(booking.orderId, approvedCard);
  await env.work();
  return { ...booking, hotel, guest, trip: () => tripOf(env, guest, booking.code) };
}

const textOf = async (file: AsyncIterable<unknown>) => {
  const pieces: Buffer[] = [];
  for await (const piece of file) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString("utf8");
};

test("taxes that the price contains are named with rate, base and amount, and add to no total", async () => {
  const { trip, guest, code, hotel } = await taxedBooking();
  const stay = await trip();
  // 546.00 + 36.00 + 30.00, and 2.50 a night at the hotel.
  expect([stay.total, stay.charge, stay.propertyTaxes]).toEqual([61_950, 61_200, 750]);
  expect(containedRows(stay)).toEqual([
    ["Of which VAT (10%) of $546.00", "$49.64"],
    ["Of which VAT on meals (20%) of $36.00", "$6.00"],
  ]);
  const receipt = (await pagesIn(await receiptFile(env, guest, stay))).join(" ");
  expect(receipt).toContain("$612.00 Of which VAT (10%) of $546.00 $49.64 Of which VAT on meals (20%) of $36.00 $6.00");
  for (const name of ["reservation-paid", "reservation-changed"])
    expect((await mailBody(env.ctx, name, { code }))?.text).toMatch(
      /Total: \$619\.50\nOf which VAT \(10%\) of \$546\.00: \$49\.64\nOf which VAT on meals \(20%\) of \$36\.00: \$6\.00\n/,
    );
  const named = "VAT (10%) of $546.00, contained in the price: $49.64; VAT on meals (20%) of $36.00, contained in the price: $6.00";
  const all = `${named}; City tax, paid at the hotel: $7.50`;
  expect(taxSummary(stay.taxItems)).toBe(all);
  const key = { id: hotel.hotelId, timeZone };
  expect(await textOf(bookingsCsv(env.ctx, key, bookingFilter(new URLSearchParams())))).toContain(all);
  const ofOperator = await env.ctx.db.transaction().execute((tx) => textOf(reservationsFile(tx, { from: "2026-11-21", to: "2026-11-21" })));
  expect(ofOperator).toContain("included_taxes_usd,tax_items");
  expect(ofOperator).toContain(`,55.64,"${all}"`);
});

test("the statement of a month has the taxes of the stays that end in it", async () => {
  const { hotel } = await taxedBooking();
  const key = { id: hotel.hotelId, timeZone };
  expect((await monthlyStatement(env.ctx, key, "2026-11")).taxes).toEqual([]);
  const statement = await monthlyStatement(env.ctx, key, "2027-03");
  expect(statement.taxes.map(({ name, mode, base, amount }) => [name, mode, base, amount])).toEqual([
    ["VAT", "included", 54_600, 4964],
    ["VAT on meals", "included", 3600, 600],
    ["City tax", "at_property", null, 750],
  ]);
  expect(await textOf(statementCsv(statement, timeZone))).toContain(',,,,"VAT (10%) of $546.00, contained in the price",,,,49.64');
  const document = statementDocument(env.ctx, { name: "Inn", city: "Vienna", timeZone }, statement);
  expect((await pagesIn(await renderPdf(document, env.ctx.now()))).join(" ")).toContain(
    "Taxes and fees of the stays that ended in this month VAT (10%) of $546.00, contained in the price $49.64",
  );
});

test("contained taxes follow a change of the booking, before it is made and after", async () => {
  const { trip, guest, code } = await taxedBooking();
  const requested = shifted("2027-03-01", "2027-03-05");
  const { preview } = await change(env, guest, code, requested);
  expect(preview.contained.map(({ name, before, after }) => [name, before, after])).toEqual([
    // 728.00 - 661.82, 48.00 - 40.00.
    ["VAT (10%)", 4964, 6618],
    ["VAT on meals (20%)", 600, 800],
  ]);
  expect(preview.after.total).toBe(72_800 + 4800 + 4000 + 1000);
  await payChange(env, guest, code);
  expect(containedRows(await trip())).toEqual([
    ["Of which VAT (10%) of $728.00", "$66.18"],
    ["Of which VAT on meals (20%) of $48.00", "$8.00"],
  ]);
});

test("contained taxes of units that were cancelled are those of the units that stay", async () => {
  const { trip, guest, code } = await taxedBooking({ rooms: 2 });
  expect(containedRows(await trip()).map(([name]) => name)).toContain("Of which VAT (10%) of $1,092.00");
  must(await cancelLine(env.as(guest), { code, line: 1, units: 1, reason: "" }));
  expect(containedRows(await trip())).toContainEqual(["Of which VAT (10%) of $546.00", "$49.64"]);
});

test("what a code takes off both meals and other extras is not guessed", async () => {
  const { trip } = await taxedBooking({ code: "TENOFF" });
  // 546.00 - 10 %, example 6.
  expect(containedRows(await trip())).toEqual([
    ["Of which VAT (10%) of $491.40", "$44.67"],
    ["Of which VAT on meals (20%)", "$5.40"],
  ]);
});

test("the example of a plan shows what its price contains", async () => {
  const { hotel } = await taxedBooking();
  const example = await previewPlan(env.as(hotel.owner), {
    hotelId: hotel.hotelId,
    roomId: hotel.roomId,
    stay: stayOf("2027-03-01", "2027-03-04"),
    plan: { ...templateSettings.none, derivation: null },
    planId: null,
    today: "2026-11-21",
  });
  expect(example?.price?.contained).toEqual([["Of which VAT (10%) of $546.00", 4964]]);
});
