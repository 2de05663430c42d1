import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hotelAccount } from "#domain/ledger/books.server.ts";
import { settlePayout } from "#domain/payout/move-payout.server.ts";
import { openItemsOf } from "#domain/payout/open-items.server.ts";
import { owingHotels, settleBalance } from "#domain/payout/owed-balances.server.ts";
import { listPayouts } from "#domain/payout/payouts.server.ts";
import type { Actor } from "#kit/actor.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { stayViolations } from "../support/ledger.ts";
import { owingHotel } from "../support/owing.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
let admin: Actor;
beforeAll(async () => {
  env = await openTestEnv();
  admin = await env.person("admin");
});
afterAll(() => env.close());

const ofHotel = async (hotelId: string) => (await owingHotels(env.ctx)).find((row) => row.hotelId === hotelId);
const open = (hotelId: string) => openItemsOf(env.ctx, [hotelId]);

test("what a hotel owes is paid once, by the amount that was seen, and is in the bank", async () => {
  const { hotelId, owner } = await owingHotel(env, admin);
  expect(await ofHotel(hotelId)).toMatchObject({ amount: 5000, bookings: 1 });
  const settle = (amount: number, as = admin) => settleBalance(env.as(as), { hotelId, kind: "paid", seen: amount, amount, note: "TBC 17" });
  expect(await settle(5000, owner)).toMatchObject({ rejection: { code: "not_allowed" } });
  expect(await settle(4999)).toMatchObject({ rejection: { code: "amount_differs" } });
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => settle(5000)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect([await ofHotel(hotelId), await open(hotelId)]).toEqual([undefined, []]);
  expect(await settle(5000)).toMatchObject({ rejection: { code: "owes_nothing" } });
  expect((await hotelAccount(env.ctx, hotelId, "2027-01", 100)).closing).toBe(0);
  const { rows } = await sql<{
    bank: number;
  }>`select sum(p.amount)::bigint as bank from postings p join journal_entries e on e.id = p.entry_id
    where e.hotel_id = ${hotelId} and e.kind = 'hotel_paid' and p.account = 'bank'`.execute(env.ctx.db);
  expect(rows).toEqual([{ bank: 5000 }]);
  expect(await stayViolations(env.ctx)).toEqual([]);
});

test("what is written off is a loss, and isn't taken off the next payout", async () => {
  const { hotelId } = await owingHotel(env, admin);
  const writeOff = () => settleBalance(env.as(admin), { hotelId, kind: "written_off", seen: 5000, amount: 5000, note: "The hotel closed" });
  // If it came back, what was written off would be due again.
  expect(await writeOff()).toMatchObject({ rejection: { code: "in_transit" } });
  for (const { id } of await listPayouts(env.ctx, "sent")) must(await settlePayout(env.as(admin), id, "TBC 1"));
  must(await writeOff());
  expect(await open(hotelId)).toEqual([]);
  const { rows } = await sql<{
    loss: number;
  }>`select sum(p.amount)::bigint as loss from postings p join journal_entries e on e.id = p.entry_id
    where e.hotel_id = ${hotelId} and p.account = 'bad_debt'`.execute(env.ctx.db);
  expect(rows).toEqual([{ loss: 5000 }]);
});

test("nothing is settled beside a payout that is in preparation", async () => {
  const hotel = await owingHotel(env, admin);
  const { hotelId } = hotel;
  await env.ctx.db
    .insertInto("payouts")
    .values({
      id: newId(),
      payee_id: sql`(select payee_id from payee_hotels where hotel_id = ${hotelId})`,
      method: "bank",
      bank_account_id: sql`(select b.id from bank_accounts b join payee_hotels l on l.payee_id = b.payee_id where l.hotel_id = ${hotelId})`,
      amount: 1,
      created_at: env.ctx.now(),
    })
    .execute();
  expect(await settleBalance(env.as(admin), { hotelId, kind: "paid", seen: 5000, amount: 5000, note: "TBC 18" })).toMatchObject({
    rejection: { code: "in_preparation" },
  });
});
