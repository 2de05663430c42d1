import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueReceipt } from "#domain/documents/issue-receipt.server.ts";
import { receipt } from "#domain/documents/receipt.server.ts";
import { anonymiseReceipts } from "#domain/invoice/documents.server.ts";
import { cancelLine } from "#domain/reservation/cancel/cancel-line.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { daysOf } from "#kit/date/day.ts";
import { formatDay, formatUsd } from "#kit/format.ts";
import { sum } from "#kit/money.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { renderPdf } from "#ui/pdf/pdf-renderer.server.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard, book, bookAndBegin, stayOf } from "../support/booking.ts";
import { calendarOf, pagesIn, receiptFile, tripOf } from "../support/documents.ts";
import { changeDay } from "../support/nights.ts";
import { guestWithPoints } from "../support/rewards.ts";
import { hotelWithTerms, payNext } from "../support/schedules.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

async function paidTrip(stay = stayOf("2027-03-01", "2027-03-03")) {
  const hotel = await env.hotel();
  const guest = await env.person();
  const booking = await bookAndBegin(env, guest, hotel, stay);
  env.provider.pay(booking.orderId, approvedCard);
  await env.work();
  return { ...booking, guest, trip: await tripOf(env, guest, booking.code) };
}

const hostile =
  'Inn, "the"; \\n one\r\nATTACH:https://evil.example\nEND:VEVENT\u0000\u0007\u2028 <script>alert(1)</script> (x) \u202egnp.\u2066txt\u200f ₾';
const inert = 'Inn, "the"; \\n one ATTACH:https://evil.example END:VEVENT <script>alert(1)</script> (x) gnp.txt ₾';

describe("the receipt of a booking whose rooms were cancelled", () => {
  const cents = (text: string) => Number(text.replace("−", "-").replaceAll(/[^\d-]/g, ""));

  test("names each fee with what paid it, adds up to the money that was kept, and is another document each time, which names the one it replaces", async () => {
    const half = { fromHours: 8760, penalty: { kind: "percent" as const, percent: 50 } };
    const hotel = await hotelWithTerms(env, { kind: "now" }, { cancellation: { freeUntilHours: 8760, tiers: [half] } });
    const guest = await guestWithPoints(env, 60_000);
    const second = { roomId: hotel.roomId, rateType: hotel.planId, rooms: 1, adults: 1, children: 0 };
    const stay = stayOf("2027-03-01", "2027-03-04");
    const requested = { rateType: hotel.planId, otherRooms: [second], expectedTotal: 67_200, points: 50_000 };
    const { code } = must(await book(env, guest, hotel, stay, requested));
    await payNext(env, guest, code);
    const look = async () => {
      const { content } = must(await issueReceipt(env.as(guest), guest, await tripOf(env, guest, code)));
      const { facts, tables } = content;
      for (const { rows, total } of tables.filter(({ total }) => total))
        expect(sum(rows.map(({ value }) => cents(value)))).toBe(cents(total?.[1] ?? ""));
      const rowsOf = (title: string) => tables.find((table) => table.title === title)?.rows.map(({ name, value }) => `${name} ${value}`);
      return {
        numbers: facts.flatMap(([name, value]) => (/^(?:Receipt number|Replaces receipt)$/.test(name) ? value.replace(/, .*/, "") : [])),
        rowsOf,
        totals: tables.flatMap(({ total }) => total ?? []),
      };
    };
    const first = await look();
    expect(first.numbers).toEqual([expect.stringMatching(/^R-2026-\d{4}$/)]);
    expect((await look()).numbers).toEqual(first.numbers);
    must(await cancelLine(env.as(guest), { code, line: 2, reason: "" }));
    const one = await look();
    expect(one.numbers).toEqual([expect.not.stringContaining(first.numbers[0] ?? ""), first.numbers[0]]);
    // 86.00 of the 172.00 that the card paid belong to it, and 82.00 of its penalty are paid with points.
    expect(one.rowsOf("Price in US dollars")).toContain("Cancellation fee: Double $86.00");
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    const all = await look();
    expect(all.numbers[1]).toBe(one.numbers[0]);
    expect(all.rowsOf("Cancellation fees")).toEqual([
      "Cancellation fee, under the terms of the booking $168.00",
      "Paid with points −$82.00",
      "Cancellation fee: Double $86.00",
    ]);
    expect(all.totals.slice(-4)).toEqual(["Cancellation fees paid", "$172.00", "Paid", "$172.00"]);
  });
});

describe("invariant 45: receipts", () => {
  test("asked for by twenty tabs in three languages are one document, which stays as it is until the booking changes", async () => {
    const { guest, code } = await paidTrip();
    const ask = (locale: "en" | "ka" | "de") =>
      inLocale(locale, async () => must(await issueReceipt(env.as(guest), guest, await tripOf(env, guest, code))).content);
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => ask((["en", "ka", "de"] as const)[index % 3] ?? "en")));
    expect(new Set(all.map(({ facts }) => /R-2026-\d+/.exec(facts[0]?.[1] ?? "")?.[0])).size).toBe(1);
    expect(new Set(all.map(({ title }) => title)).size).toBe(3);
    const stored =
      await sql`select 1 from issued_documents d join reservations r on r.id = d.reservation_id where r.code = ${code}`.execute(env.ctx.db);
    expect(stored.rows).toHaveLength(1);
    await expect(sql`update issued_documents set amount = 1 where kind = 'receipt'`.execute(env.ctx.db)).rejects.toThrow("only ever added");
  });

  test("are not issued for an account that is deleted meanwhile, nor more than twenty in a day, whatever the clocks of servers say", async () => {
    const { guest, code } = await paidTrip();
    const as = (lastName: string, ctx = env.as(guest)) =>
      tripOf(env, guest, code).then((trip) => issueReceipt(ctx, { ...guest, lastName }, trip));
    must(await as("A"));
    const behind = { ...env.as(guest), now: () => new Date(env.ctx.now().getTime() - 5000) };
    must(await as("B", behind));
    for (let index = 2; index < 20; index++) must(await as(`C${index}`));
    expect(await as("D")).toMatchObject({ rejection: { code: "too_many" } });
    await sql`update users set deleted_at = now(), name = '', first_name = '', last_name = '', email = ${`${newId()}@deleted.invalid`} where id = ${guest.id}`.execute(
      env.ctx.db,
    );
    expect(await as("E")).toMatchObject({ rejection: { code: "no_account" } });
  });

  test("say nothing of a person who has deleted the account, and keep their numbers", async () => {
    const { guest, code } = await paidTrip();
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    await env.work();
    must(await issueReceipt(env.as(guest), guest, await tripOf(env, guest, code)));
    await inTransaction(env.ctx, (ctx) => anonymiseReceipts(ctx, guest.id));
    const { rows } = await sql<{ facts: unknown }>`
      select facts from issued_documents d join reservations r on r.id = d.reservation_id where r.user_id = ${guest.id}`.execute(
      env.ctx.db,
    );
    expect(rows).toEqual([{ facts: {} }]);
  });
});

describe("the calendar file of a trip", () => {
  test("is one event that each change of the booking updates", async () => {
    const hotel = await env.hotel();
    const guest = await env.person();
    const { code, orderId } = await bookAndBegin(env, guest, hotel, stayOf("2027-03-01", "2027-03-03"));
    const look = async () => {
      const { event, says } = calendarOf(env, await tripOf(env, guest, code));
      return { uid: event.uid, sequence: event.sequence, status: says("status"), summary: event.summary };
    };
    const held = await look();
    expect(held).toMatchObject({ sequence: 0, status: "TENTATIVE", summary: "Stay at Sololaki House" });
    env.provider.pay(orderId, approvedCard);
    await env.work();
    expect(await look()).toEqual({ ...held, sequence: 1, status: "CONFIRMED" });
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    expect(await look()).toEqual({ ...held, sequence: 2, status: "CANCELLED", summary: "Cancelled: stay at Sololaki House" });
  });

  test("contains place, dates and booking, in the language of the page", async () => {
    const { guest, trip, code } = await paidTrip();
    const { event, says } = calendarOf(env, trip);
    expect(event.location).toBe(`Sololaki House\n12 Asatiani Street, ${trip.hotel.city}, Georgia`);
    expect(says("geo")).toBe("41.69,44.8");
    expect(says("url")).toBe(`https://stumari.test/trips/${code}`);
    expect(event.description).toContain(
      `Booking: ${code.slice(0, 8)}\nCheck-in: Monday, March 1, 2027, from 3:00 PM\nCheck-out: Wednesday, March 3, 2027, by 11:00 AM`,
    );
    expect(event.description).toContain(`\nhttps://stumari.test/trips/${code}`);
    const { event: georgian } = await inLocale("ka", async () => calendarOf(env, await tripOf(env, guest, code)));
    expect(georgian.description).toContain("შესვლა: ორშაბათი, 1 მარტი 2027, 15:00-დან");
    expect(georgian.location).toContain("ქალაქი, საქართველო");
  });

  test("shows the name of a hotel as text only", async () => {
    const { trip } = await paidTrip();
    const { component, event } = calendarOf(env, {
      ...trip,
      hotel: { ...trip.hotel, name: hostile, address: hostile },
      bookedRooms: trip.bookedRooms.map((booked) => ({ ...booked, room: { ...booked.room, name: hostile } })),
    });
    expect(event.summary).toBe(`Stay at ${inert}`);
    expect(event.location).toBe(`${inert}\n${inert}, ${trip.hotel.city}, Georgia`);
    expect(event.description.split("\n")).toContain(`Room: ${inert}`);
    expect(component.getAllProperties("attach")).toEqual([]);
  });
});

describe("the receipt of a trip", () => {
  test("shows the order of the payment, and the refund when requested and when complete", async () => {
    const { guest, code, orderId, total } = await paidTrip();
    const page = async () => (await pagesIn(await receiptFile(env, guest, await tripOf(env, guest, code)))).join();
    expect(await page()).toContain(
      `Payments Paid by card, Nov 21, 2026, 1:00 PM Order ${orderId} ${formatUsd(total)} Paid ${formatUsd(total)}`,
    );
    expect(await page()).toContain("Free cancellation until");
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    expect(await page()).toContain(
      `On its way back to the card since Nov 21, 2026, 1:00 PM Order ${orderId} ${formatUsd(-total)} Paid after refunds $0.00`,
    );
    expect(await page()).not.toContain("Free cancellation until");
    env.later(24 * 60);
    await env.work();
    expect(await page()).toContain(
      `Refunded to the card, Nov 22, 2026, 1:00 PM Order ${orderId} ${formatUsd(-total)} Paid after refunds $0.00`,
    );
    env.at("2026-11-21T09:00:00Z");
  });

  test("shows the terms of the booking time", async () => {
    const { guest, trip } = await paidTrip();
    env.at("2027-06-01T09:00:00Z");
    expect((await pagesIn(await receiptFile(env, guest, trip))).join()).toContain(
      "Free cancellation until Feb 27, 2027, 3:00 PM (hotel time)",
    );
    env.at("2026-11-21T09:00:00Z");
  });

  test("has Georgian characters and the lari sign", async () => {
    const { guest, trip } = await paidTrip();
    const named = { ...guest, firstName: "ნინო", lastName: "ბერიძე" };
    const [page = ""] = await inLocale("ka", async () =>
      pagesIn(await receiptFile(env, named, { ...trip, hotel: { ...trip.hotel, name: "100 ₾ მეტეხი" } })),
    );
    for (const words of ["ქვითარი", "ნინო ბერიძე", "100 ₾ მეტეხი", "ორშ, 1 მარ 2027 15:00-დან", "გადასახადები (12%)"])
      expect(page).toContain(words);
  });

  test("is one page for a week of different prices, and more for a long stay", async () => {
    const pages = async (stay: { checkIn: string; checkOut: string }) => {
      const hotel = await env.hotel();
      const guest = await env.person();
      const nights = daysOf(stay.checkIn, stay.checkOut);
      for (const [index, night] of nights.entries()) await changeDay(env, hotel, night, { price: 10_000 + index });
      const { code, orderId } = await bookAndBegin(env, guest, hotel, stay);
      env.provider.pay(orderId, approvedCard);
      await env.work();
      const found = await pagesIn(await receiptFile(env, guest, await tripOf(env, guest, code)));
      for (const [index, night] of nights.entries())
        expect(found.join(" ")).toContain(`${formatDay(night, "short")} ${formatUsd(10_000 + index)}`);
      return found;
    };
    expect(await pages(stayOf("2027-04-01", "2027-04-08"))).toHaveLength(1);
    const long = await pages(stayOf("2027-04-01", "2027-06-10"));
    expect(long).toHaveLength(3);
    expect(long.at(-1)).toContain("Page 3 of 3");
  });

  test("never has the end of a table or the note about times alone on a page", async () => {
    const { guest, trip } = await paidTrip();
    const breaks = new Set<number>();
    for (let extras = 4; extras < 30; extras++) {
      const items = Array.from({ length: extras }, (_, index) => ({
        id: String(index),
        name: `Extra ${index}`,
        unit: "stay" as const,
        quantity: 1,
        price: 0,
        amount: 0,
      }));
      const pages = await pagesIn(await receiptFile(env, guest, { ...trip, extraItems: items }));
      const at = (words: string) => pages.findIndex((page) => page.includes(words));
      expect(at("All times are hotel time")).toBe(at("Paid by card, Nov 21"));
      expect(at("Total $")).toBe(at("Taxes and fees (12%)"));
      breaks.add(pages.length);
    }
    expect([...breaks]).toEqual([1, 2]);
  });

  test("shows names of people as text only", async () => {
    const { guest, trip } = await paidTrip();
    const long = "W".repeat(300);
    const booker = { ...guest, firstName: hostile, lastName: long };
    // The database stores no control characters, so that such a receipt can't be issued.
    const content = await receipt(env.as(guest), booker, {
      ...trip,
      hotel: { ...trip.hotel, name: hostile, address: long },
      bookedRooms: trip.bookedRooms.map((booked) => ({ ...booked, room: { ...booked.room, name: hostile } })),
    });
    const file = await renderPdf(content, env.ctx.now());
    const words = (await pagesIn(file)).join(" ");
    const times = (text: string) => words.replaceAll(" ", "").split(text.replaceAll(" ", "")).length - 1;
    expect([times(inert), times(long)]).toEqual([4, 2]);
    expect(words).not.toMatch(/[\p{Cc}\u2028\u200f\u202e\u2066]/u);
    expect(Buffer.from(file).toString("latin1")).not.toMatch(/\/(?:JavaScript|JS|URI|Launch|EmbeddedFile|Annots)\b/);
  });
});
