import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { balancesOf } from "#domain/ledger/journal.ts";
import { expectedBalances } from "#domain/payment/ledger.ts";
import { newId } from "#platform/id.server.ts";
import { postingsOf } from "../support/ledger.ts";
import { type OldDatabase, openOldDatabase } from "../support/old-database.ts";

let before: OldDatabase;
beforeAll(async () => {
  before = await openOldDatabase("0030");
});
afterAll(() => before.close());

const [owner, hotel, room, reservation] = [newId(), newId(), newId(), newId()];
type Old = { status: string; captured: number; returned: number; requested: number; refunds: { amount: number; status: string }[] };

/**
 * Payments of before the ledger: `asked` is the requested refund, `returned` what the provider reported as returned.
 */
const old: Old[] = [
  { status: "created", captured: 0, returned: 0, requested: 0, refunds: [] },
  { status: "approved", captured: 10_000, returned: 0, requested: 0, refunds: [] },
  { status: "approved", captured: 10_000, returned: 0, requested: 4000, refunds: [{ amount: 4000, status: "requested" }] },
  { status: "approved", captured: 10_000, returned: 0, requested: 10_000, refunds: [{ amount: 10_000, status: "failed" }] },
  {
    status: "part_refunded",
    captured: 10_000,
    returned: 4000,
    requested: 7000,
    refunds: [
      { amount: 4000, status: "done" },
      { amount: 3000, status: "sent" },
    ],
  },
  { status: "refunded", captured: 10_000, returned: 10_000, requested: 10_000, refunds: [{ amount: 10_000, status: "done" }] },
  // Returned in the provider's portal without a request of ours.
  { status: "refunded", captured: 10_000, returned: 10_000, requested: 0, refunds: [] },
  { status: "part_refunded", captured: 10_000, returned: 6000, requested: 4000, refunds: [{ amount: 4000, status: "done" }] },
];

test("payments older than the ledger get journal entries from their rows, each summing to zero", async () => {
  const { db, upgrade } = before;
  await sql`insert into users (id, name, first_name, last_name, email) values (${owner}, 'Nino B', 'Nino', 'B', 'nino@stumari.example')`.execute(
    db,
  );
  await sql`insert into hotels (id, owner_id, name, description, address, city, country, latitude, longitude, time_zone, property_type, search_text)
    values (${hotel}, ${owner}, 'House', 'A house of the old days', '1 Street', 'City', 'Georgia', 41, 44, 'Asia/Tbilisi', 'hotel', 'house')`.execute(
    db,
  );
  await sql`insert into rooms (hotel_id, id, name, description, room_type, price, capacity) values (${hotel}, ${room}, 'Double', 'A double room', 'double', 10000, 2)`.execute(
    db,
  );
  await sql`insert into reservations (hotel_id, id, room_id, user_id, code, check_in, check_out, rooms, adults, children, night_prices, rate_type, discount_percentage,
      subtotal, discount, taxes, total, hold_expires_at, request_key, created_at, policies)
    values (${hotel}, ${reservation}, ${room}, ${owner}, 'OLDOLDOLD2', '2026-01-01', '2026-01-02', 1, 1, 0, '{10000}', 'standard', 0, 10000, 0, 0, 10000, now(), 'k', now(), '{}')`.execute(
    db,
  );
  const ids = new Map<string, Old>();
  for (const [index, payment] of old.entries()) {
    const id = newId();
    ids.set(id, payment);
    await sql`insert into payments (hotel_id, id, reservation_id, attempt, provider_order_id, amount, currency, status, actual_amount, reversed_amount, refund_requested, expires_at, created_at, updated_at)
      values (${hotel}, ${id}, ${reservation}, ${index + 1}, ${`order ${index}`}, 10000, 'USD', ${payment.status}, ${payment.captured}, ${payment.returned}, ${payment.requested}, now(), now(), now())`.execute(
      db,
    );
    for (const [number, { amount, status }] of payment.refunds.entries())
      await sql`insert into refunds (hotel_id, id, payment_id, reservation_id, amount, reason_key, status, created_at, updated_at)
        values (${hotel}, ${newId()}, ${id}, ${reservation}, ${amount}, ${`reason ${number}`}, ${status}, now(), now())`.execute(db);
  }

  await upgrade();
  const entries = await postingsOf(db).execute();
  const refunds = await db.selectFrom("refunds").selectAll().execute();
  for (const payment of await db.selectFrom("payments").selectAll().execute()) {
    const of = <Row extends { payment_id: string }>(rows: Row[]) => rows.filter(({ payment_id }) => payment_id === payment.id);
    const was = ids.get(payment.id);
    const balances = balancesOf(entries.filter(({ subject }) => subject === payment.id));
    expect(balances, JSON.stringify(was)).toEqual(expectedBalances(payment, of(refunds), []));
    expect(balances.flitt ?? 0, JSON.stringify(was)).toBe((was?.captured ?? 0) - (was?.returned ?? 0));
    expect(payment.refund_requested).toBe(Math.max(was?.requested ?? 0, was?.returned ?? 0));
  }
  const sums = new Map<string, number>();
  for (const { entry_id, amount } of entries) sums.set(entry_id, (sums.get(entry_id) ?? 0) + amount);
  expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
  await expect(sql`update postings set amount = amount`.execute(db)).rejects.toThrow("only ever added to");
});
