import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteHotel } from "#domain/closure/archive-hotel.server.ts";
import { closeDay, openDay } from "#domain/folio/day/close-day.server.ts";
import { folioLines } from "#domain/folio/folio.server.ts";
import { invoiceForBooker, invoicesForBooker, invoicesOfBooking } from "#domain/folio/invoice/guest-invoices.server.ts";
import { creditGuestInvoice, issueGuestInvoice, proFormaOf } from "#domain/folio/invoice/issue-guest-invoice.server.ts";
import { issuerOf, setIssuer } from "#domain/folio/invoice/issuer.server.ts";
import { addCharge, moveLines, reverseCharge, setPayer } from "#domain/folio/manage-charges.server.ts";
import { taxRatesOf } from "#domain/folio/tax-rates.server.ts";
import { bookingDetails } from "#domain/front-desk/booking-details.server.ts";
import { markNoShow } from "#domain/front-desk/mark-no-show.server.ts";
import { recordPresence } from "#domain/front-desk/record-presence.server.ts";
import { recordPropertyPayment } from "#domain/front-desk/record-property-payment.server.ts";
import { refundGoodwill } from "#domain/front-desk/refund-goodwill.server.ts";
import { monthlyStatement } from "#domain/performance/monthly-statement.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { dueAtHotel } from "#domain/reservation/reservation-money.ts";
import { sum } from "#kit/money.ts";
import { newId } from "#platform/id.server.ts";
import { approvedCard, bookAndBegin, stayOf } from "../support/booking.ts";
import { bookFor, must } from "../support/front-desk.ts";
import { cityTax, setTaxes, vat } from "../support/taxes.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv({ now: "2026-11-21T09:00:00Z" });
});
afterAll(() => env.close());

type House = Awaited<ReturnType<TestEnv["hotel"]>>;

const issuer = {
  name: "Palm Bay LLC",
  street: "1 Sea Street",
  postalCode: "6000",
  town: "Batumi",
  country: "GE",
  taxNumber: "123456789",
  registerNumber: "",
  note: "",
  currency: "GEL",
};

const seen = async ({ hotelId }: House, code: string) => {
  const found = await bookingDetails(env.ctx, hotelId, code);
  if (!found) throw new Error(`${code} is not there.`);
  return found.reservation;
};
const linesOf = async (house: House, code: string) => folioLines(env.ctx, { hotel_id: house.hotelId, id: (await seen(house, code)).id });
const close = (house: House, day: string, more: object = {}) =>
  closeDay(env.as(house.owner), {
    hotelId: house.hotelId,
    day,
    openingCash: null,
    counted: 0,
    withdrawn: 0,
    reason: null,
    expectedLater: [],
    ...more,
  });
const pay = (house: House, code: string, amount: number, direction: "received" | "returned" = "received") =>
  recordPropertyPayment(env.as(house.owner), { hotelId: house.hotelId, code, direction, amount, method: "cash", idempotencyKey: newId() });
const charge = (house: House, code: string, amount: number, more: object = {}) =>
  addCharge(env.as(house.owner), { hotelId: house.hotelId, code, id: newId(), text: "Minibar", amount, taxRule: null, payer: 1, ...more });

async function inHouse(taxed = true): Promise<{ house: House; code: string }> {
  env.at("2026-11-21T09:00:00Z");
  const house = await env.hotel({ units: 5 });
  if (taxed) await setTaxes(env, house, vat({ rate: 18_000 }), cityTax());
  const { code } = must(await bookFor(env, house.owner, house, stayOf("2026-11-21", "2026-11-24"), { adults: 2 }));
  must(await recordPresence(env.as(house.owner), { hotelId: house.hotelId, code, step: "check_in" }));
  return { house, code };
}

test("each closed day posts its night, and what all nights cost with taxes is the price to the cent", async () => {
  const { house, code } = await inHouse();
  const stay = await seen(house, code);
  for (const day of ["2026-11-21", "2026-11-22", "2026-11-23"]) {
    env.at(`${day}T15:00:00Z`);
    const before = await openDay(env.ctx, house.hotelId);
    const { revenue } = before.figures;
    expect(before).toMatchObject({ day, openArrivals: [] });
    must(await close(house, day));
    const posted = (await linesOf(house, code)).filter(({ businessDay }) => businessDay === day);
    expect(posted).toMatchObject([{ kind: "night", night: day, amount: revenue.night }]);
  }
  const lines = await linesOf(house, code);
  expect(sum(lines.map(({ amount }) => amount))).toBe(stay.total);
  const taxes = lines.flatMap((line) => line.taxes);
  expect(sum(taxes.filter(({ rate }) => rate === 18_000).map(({ amount }) => amount))).toBe(
    stay.taxItems.find(({ name }) => name === "VAT")?.amount,
  );
  expect(sum(taxes.filter(({ rate }) => rate === null).map(({ amount }) => amount))).toBe(stay.propertyTaxes);
});

test("a day is closed once, in order, with every arrival decided and every difference explained", async () => {
  const { house } = await inHouse();
  const late = must(await bookFor(env, house.owner, house, stayOf("2026-11-21", "2026-11-23"))).code;
  expect(await close(house, "2026-11-22")).toMatchObject({ rejection: { code: "other_day" } });
  expect(await close(house, "2026-11-21")).toMatchObject({ rejection: { code: "open_arrivals", count: 1 } });
  expect(await close(house, "2026-11-21", { expectedLater: [late], counted: 500 })).toMatchObject({
    rejection: { code: "unexplained", expected: 0 },
  });
  const counted = { expectedLater: [late], counted: 500, reason: "Found in the safe", openingCash: 0 };
  const both = await Promise.all([close(house, "2026-11-21", counted), close(house, "2026-11-21", counted)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  // The day after is tomorrow's.
  expect(await close(house, "2026-11-22", { expectedLater: [late], counted: 500 })).toMatchObject({ rejection: { code: "not_yet" } });
  const { rows } = { rows: await env.ctx.db.selectFrom("business_days").selectAll().where("hotel_id", "=", house.hotelId).execute() };
  expect(rows).toMatchObject([{ day: "2026-11-21", previous: null, counted_cash: 500, reason: "Found in the safe" }]);
});

test("the drawer of a day has what was received in cash since the last one, whoever pays while the day is closed", async () => {
  const { house, code } = await inHouse();
  must(await charge(house, code, 900));
  must(await pay(house, code, 300));
  must(await close(house, "2026-11-21", { counted: 300, withdrawn: 200 }));
  env.at("2026-11-22T15:00:00Z");
  const racing = await Promise.all([
    pay(house, code, 200),
    close(house, "2026-11-22", { counted: 100, reason: "A race" }),
    pay(house, code, 300),
    charge(house, code, 100),
  ]);
  expect(racing.map(({ ok }) => ok)).toEqual([true, true, true, true]);
  env.at("2026-11-23T15:00:00Z");
  const { openingCash, cash } = await openDay(env.ctx, house.hotelId);
  const days = await env.ctx.db
    .selectFrom("business_days")
    .select(["day", "cash"])
    .where("hotel_id", "=", house.hotelId)
    .orderBy("day")
    .execute();
  expect(openingCash).toBe(100);
  // Each payment is in one day's drawer: the closed one or the next.
  expect(sum(days.map((day) => day.cash)) + cash).toBe(800);
  const lines = await linesOf(house, code);
  expect(sum(lines.filter(({ kind }) => kind === "charge").map(({ amount }) => amount))).toBe(1000);
});

test("a charge is due at the hotel until it is paid, in ledger and statement, and once it is taken back it is given back", async () => {
  const { house, code } = await inHouse();
  const before = dueAtHotel(await seen(house, code));
  const id = newId();
  const twice = await Promise.all([charge(house, code, 450, { id }), charge(house, code, 450, { id })]);
  expect(twice.map(({ ok }) => ok)).toEqual([true, true]);
  expect(dueAtHotel(await seen(house, code))).toBe(before + 450);
  expect(await pay(house, code, before + 451)).toMatchObject({ rejection: { code: "too_much", most: before + 450 } });
  must(await pay(house, code, before + 450));
  const paid = await seen(house, code);
  expect(paid).toMatchObject({ charges: 450, chargesCollected: 450, payment: "paid" });
  const { rows } = {
    rows: await env.ctx.db
      .selectFrom("postings")
      .innerJoin("journal_entries", "journal_entries.id", "postings.entry_id")
      .select("amount")
      .where("subject", "=", paid.id)
      .where("account", "=", "at_property")
      .execute(),
  };
  expect(sum(rows.map(({ amount }) => amount))).toBe(before + 450);
  const statement = await monthlyStatement(env.ctx, { id: house.hotelId, timeZone: "Asia/Tbilisi" }, "2026-11");
  expect(statement.lines.filter(({ kind }) => kind === "charges_at_hotel").map(({ amount }) => amount)).toEqual([450]);
  const [line] = await linesOf(house, code);
  const back = { hotelId: house.hotelId, code, lineId: line?.id ?? "", reason: "Not theirs" };
  const racing = await Promise.all([reverseCharge(env.as(house.owner), back), reverseCharge(env.as(house.owner), back)]);
  expect(racing.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await pay(house, code, 451, "returned")).toMatchObject({ ok: true });
  expect(await seen(house, code)).toMatchObject({ charges: 0, chargesCollected: 0 });
});

test("invoices of a hotel have numbers without gaps, whoever issues at once, and no line twice", async () => {
  const { house, code } = await inHouse();
  const ctx = env.as(house.owner);
  const ask = { hotelId: house.hotelId, code, payer: 1, wholeStay: false };
  expect(await issueGuestInvoice(ctx, ask)).toMatchObject({ rejection: { code: "no_issuer" } });
  must(await setIssuer(ctx, house.hotelId, issuer));
  expect(await issueGuestInvoice(ctx, ask)).toMatchObject({ rejection: { code: "nothing_to_invoice" } });
  must(await charge(house, code, 1180, { text: "Parking", taxRule: await vatOf(house) }));
  const company = {
    name: "ACME GmbH",
    isCompany: true,
    street: "Hauptstr. 1",
    postalCode: "10115",
    town: "Berlin",
    country: "DE",
    taxNumber: "",
  };
  const { number } = must(await setPayer(ctx, { hotelId: house.hotelId, code, number: null, payer: company }));
  const [parking] = await linesOf(house, code);
  must(await moveLines(ctx, { hotelId: house.hotelId, code, lineIds: [parking?.id ?? ""], payer: number }));
  const many = await Promise.all([1, 1, number, number, number].map((payer) => issueGuestInvoice(ctx, { ...ask, payer, wholeStay: true })));
  expect(many.filter(({ ok }) => ok)).toHaveLength(2);
  const issued = await invoicesOfBooking(env.ctx, await seen(house, code));
  expect(issued.map((one) => one.number).toSorted()).toEqual(["I-2026-0001", "I-2026-0002"]);
  const stay = await seen(house, code);
  expect(sum(issued.map(({ amount }) => amount))).toBe(stay.total + 1180);
  expect(issued.find(({ payer }) => payer === number)).toMatchObject({ amount: 1180, tax: 180, recipient: "ACME GmbH" });
  const lines = await linesOf(house, code);
  const line = lines.find(({ invoice, kind }) => invoice !== null && kind === "charge");
  expect(await reverseCharge(ctx, { hotelId: house.hotelId, code, lineId: line?.id ?? "", reason: "No" })).toMatchObject({
    rejection: { code: "invoiced" },
  });
  const of = { hotelId: house.hotelId, code, invoiceId: issued.find(({ payer }) => payer === number)?.id ?? "" };
  const credits = await Promise.all([creditGuestInvoice(ctx, of), creditGuestInvoice(ctx, of)]);
  expect(credits.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await issueGuestInvoice(ctx, { ...ask, payer: number })).toMatchObject({ value: { number: "I-2026-0003" } });
});

test("who has booked gets the invoices to them and to companies, not those of other guests or bookings", async () => {
  const { house, code } = await inHouse();
  const ctx = env.as(house.owner);
  const of = { hotelId: house.hotelId, code };
  must(await setIssuer(ctx, house.hotelId, issuer));
  const address = { street: "Hauptstr. 1", postalCode: "10115", town: "Berlin", country: "DE", taxNumber: "" };
  for (const [name, isCompany] of [
    ["ACME GmbH", true],
    ["Another Guest", false],
  ] as const) {
    const { number } = must(await setPayer(ctx, { ...of, number: null, payer: { name, isCompany, ...address } }));
    must(await charge(house, code, 500, { text: name }));
    const own = (await linesOf(house, code)).find(({ text }) => text === name);
    must(await moveLines(ctx, { ...of, lineIds: [own?.id ?? ""], payer: number }));
    must(await issueGuestInvoice(ctx, { ...of, payer: number, wholeStay: false }));
  }
  must(await issueGuestInvoice(ctx, { ...of, payer: 1, wholeStay: true }));
  const booking = await seen(house, code);
  const all = await invoicesOfBooking(env.ctx, booking);
  const shown = await invoicesForBooker(env.ctx, booking);
  expect([all.length, shown.map(({ payer }) => payer)]).toEqual([3, [1, 2]]);
  const openable = await Promise.all(all.map(({ id }) => invoiceForBooker(env.ctx, booking, id)));
  expect(openable.filter(Boolean).map((one) => one?.number)).toEqual(shown.map(({ number }) => number));
  const other = must(await bookFor(env, house.owner, house, stayOf("2026-12-01", "2026-12-03"), { adults: 2 }));
  expect(await invoiceForBooker(env.ctx, await seen(house, other.code), shown[0]?.id ?? "")).toBeUndefined();
});

test("a pro forma has what no invoice has, as the next invoice would", async () => {
  const { house, code } = await inHouse();
  const ctx = env.as(house.owner);
  must(await setIssuer(ctx, house.hotelId, issuer));
  const ask = { hotelId: house.hotelId, code, payer: 1, wholeStay: true };
  must(await issueGuestInvoice(ctx, ask));
  must(await charge(house, code, 500));
  const who = await issuerOf(ctx, house.hotelId);
  const { items, paid } = await proFormaOf(ctx, await seen(house, code), 1, who ?? { ...issuer });
  expect([items.map(({ amount }) => amount), paid]).toEqual([[500], null]);
});

test("an arrival whose stay ends without a decision is asked about once more, also after days that nobody closed", async () => {
  const { house } = await inHouse();
  const ctx = env.as(house.owner);
  const one = must(await bookFor(env, house.owner, house, stayOf("2026-11-21", "2026-11-22"))).code;
  must(await close(house, "2026-11-21", { expectedLater: [one] }));
  env.at("2026-11-22T18:00:00Z");
  const other = must(await bookFor(env, house.owner, house, stayOf("2026-11-22", "2026-11-23"))).code;
  expect((await openDay(ctx, house.hotelId)).openArrivals.map(({ code }) => code)).toEqual([one, other]);
  expect(await close(house, "2026-11-22", { expectedLater: [other] })).toMatchObject({ rejection: { code: "open_arrivals", count: 1 } });
  must(await markNoShow(ctx, { hotelId: house.hotelId, code: one, freeNights: false }));
  must(await close(house, "2026-11-22", { expectedLater: [other] }));
  env.at("2026-11-28T18:00:00Z");
  const { day, openArrivals } = await openDay(ctx, house.hotelId);
  expect(openArrivals.map(({ code }) => code)).toEqual([other]);
  must(await close(house, day, { expectedLater: [other] }));
  expect((await openDay(ctx, house.hotelId)).openArrivals).toEqual([]);
});

async function vatOf({ hotelId }: House): Promise<string> {
  const { rows } = { rows: await taxRatesOf(env.ctx, hotelId) };
  return rows.find(({ name }) => name === "VAT")?.id ?? "";
}

test("the folio follows a booking that changes after its nights were posted", async () => {
  const house = await env.hotel({ units: 5 });
  env.at("2026-11-21T09:00:00Z");
  await setTaxes(env, house, vat({ rate: 18_000 }), cityTax());
  const guest = await env.person();
  const { code, orderId } = await bookAndBegin(env, guest, house, stayOf("2026-11-22", "2026-11-24"));
  env.provider.pay(orderId, approvedCard);
  await env.work();
  env.at("2026-11-22T15:00:00Z");
  must(await recordPresence(env.as(house.owner), { hotelId: house.hotelId, code, step: "check_in" }));
  must(await close(house, "2026-11-22"));
  env.at("2026-11-23T15:00:00Z");
  must(await close(house, "2026-11-23"));
  env.at("2026-11-24T15:00:00Z");
  must(await refundGoodwill(env.as(house.owner), { hotelId: house.hotelId, code, amount: 1000, reason: "Noise", idempotencyKey: newId() }));
  must(await close(house, "2026-11-24"));
  const stay = await seen(house, code);
  const lines = await linesOf(house, code);
  expect(sum(lines.map(({ amount }) => amount))).toBe(stay.total - 1000);
  expect(lines.filter(({ businessDay }) => businessDay === "2026-11-24")).toMatchObject([{ kind: "allowance", amount: -1000 }]);
});

test("a tax that has another name when a stay is changed is charged by its new name, and the day closes", async () => {
  const { house, code } = await inHouse(false);
  await setTaxes(env, house, vat());
  env.at("2026-11-25T09:00:00Z");
  const { code: renamed } = must(await bookFor(env, house.owner, house, stayOf("2026-11-25", "2026-11-27")));
  must(await recordPresence(env.as(house.owner), { hotelId: house.hotelId, code: renamed, step: "check_in" }));
  must(await close(house, "2026-11-25"));
  const stay = await seen(house, renamed);
  await sql`update reservation_rooms set taxes = replace(taxes::text, '"VAT"', '"USt"')::jsonb where reservation_id = ${stay.id}`.execute(
    env.ctx.db,
  );
  env.at("2026-11-26T15:00:00Z");
  must(await close(house, "2026-11-26"));
  const lines = await linesOf(house, renamed);
  expect(sum(lines.map(({ amount }) => amount))).toBe(stay.total);
  const byName = Map.groupBy(
    lines.flatMap(({ taxes }) => taxes),
    ({ name }) => name,
  );
  expect(sum(byName.get("VAT")?.map(({ amount }) => amount) ?? [])).toBe(0);
  expect(sum(byName.get("USt")?.map(({ amount }) => amount) ?? [])).toBe(stay.taxItems[0]?.amount);
  expect(code).not.toBe(renamed);
});

test("stays that ended before the first closing are charged to no day, and those of days that nobody closed to the next", async () => {
  env.at("2026-12-01T09:00:00Z");
  const house = await env.hotel({ units: 5 });
  const stayed = async (from: string, to: string) => {
    env.at(`${from}T09:00:00Z`);
    const { code } = must(await bookFor(env, house.owner, house, stayOf(from, to)));
    must(await recordPresence(env.as(house.owner), { hotelId: house.hotelId, code, step: "check_in" }));
    return code;
  };
  const before = await stayed("2026-12-01", "2026-12-02");
  env.at("2026-12-03T15:00:00Z");
  must(await close(house, "2026-12-03"));
  const forgotten = await stayed("2026-12-05", "2026-12-06");
  for (const day of ["2026-12-21", "2026-12-22"]) {
    env.at("2026-12-24T15:00:00Z");
    must(await close(house, day));
  }
  expect(await linesOf(house, before)).toEqual([]);
  const lines = await linesOf(house, forgotten);
  expect(sum(lines.map(({ amount }) => amount))).toBe((await seen(house, forgotten)).total);
  expect(lines).toMatchObject([{ night: "2026-12-05", businessDay: "2026-12-21" }]);
});

test("charges of a booking that is cancelled in the house are still paid, and nothing else of it", async () => {
  const { house, code } = await inHouse();
  must(await charge(house, code, 900));
  must(await cancelReservation(env.as(house.owner), { code, reason: "A flood" }));
  const stay = await seen(house, code);
  expect(dueAtHotel(stay)).toBe(900);
  expect(await pay(house, code, 901)).toMatchObject({ rejection: { code: "too_much", most: 900 } });
  must(await pay(house, code, 900));
  expect(await pay(house, code, 1)).toMatchObject({ rejection: { code: "already_cancelled" } });
  expect(await seen(house, code)).toMatchObject({ chargesCollected: 900, paidAt: stay.paidAt });
});

test("a hotel without bookings is deleted with its invoice details, and archived once it has closed a day", async () => {
  env.at("2026-11-21T09:00:00Z");
  const [named, closed] = [await env.hotel(), await env.hotel()];
  must(await setIssuer(env.as(named.owner), named.hotelId, issuer));
  must(await close(closed, "2026-11-21"));
  expect(must(await deleteHotel(env.as(named.owner), named.hotelId))).toEqual({ archived: false });
  expect(must(await deleteHotel(env.as(closed.owner), closed.hotelId))).toEqual({ archived: true });
});
