import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { expectedBalances as expectedOfHold } from "#domain/card-hold/ledger.ts";
import { moneyFile } from "#domain/documents/payments-csv.server.ts";
import { balancesOf } from "#domain/ledger/journal.ts";
import { unposted } from "#domain/ledger/post-stay.server.ts";
import { stayBalances } from "#domain/ledger/stay-balances.ts";
import { stayFactsOf } from "#domain/ledger/stay-facts.server.ts";
import { expectedBalances } from "#domain/payment/ledger.ts";
import { sum } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { TestEnv } from "./test-env.ts";

/** Kind, dollars and reason of each line of a hotel's money CSV for all time. */
export async function moneyOf(env: TestEnv, hotelId: string) {
  const file = await env.ctx.db.transaction().execute((tx) => text(moneyFile(tx, { from: "2026-01-01", to: "2028-01-01" })));
  const [, ...lines] = file.trim().split("\r\n");
  return lines
    .map((line) => line.split(","))
    .filter((fields) => fields[4] === hotelId)
    .map((fields) => {
      // The time zone is given as UTC, and every amount has two decimals.
      expect(fields[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(fields[2]).toMatch(/^-?\d+\.\d\d$/);
      return fields;
    })
    .map((fields) => ({ kind: fields[1] ?? "", usd: Number(fields[2]), reason: fields[9] ?? "" }));
}

/** The lines of all journal entries with their entries, in the order of writing. */
export const postingsOf = (db: Database) =>
  db
    .selectFrom("postings")
    .innerJoin("journal_entries", "journal_entries.id", "postings.entry_id")
    .select(["entry_id", "line", "account", "amount", "kind", "subject", "effect", "hotel_id", "reservation_id", "day"])
    .orderBy("entry_id")
    .orderBy("line");

/** Bookings whose own journal entries are not what their rows say; in words. */
export async function stayViolations(ctx: Ctx): Promise<string[]> {
  const bookings = await ctx.db.selectFrom("reservations").select(["id", "code"]).execute();
  const codes = new Map(bookings.map(({ id, code }) => [id, code]));
  return (await stayFactsOf(ctx, [...codes.keys()])).flatMap(({ id, posted, ...facts }) => {
    const change = unposted(stayBalances(facts), posted.balances);
    return Object.keys(change).length === 0 ? [] : [`booking ${codes.get(id)} (${facts.state}): ${JSON.stringify(change)} is not posted`];
  });
}

/** Checks that each journal entry of a hotel sums to zero, and that the balances of its payments agree with the rows. */
export async function expectValidLedger(env: TestEnv, hotelId: string) {
  const { db } = env.ctx;
  const entries = await postingsOf(db).where("hotel_id", "=", hotelId).execute();
  const refunds = await db.selectFrom("refunds").selectAll().where("hotel_id", "=", hotelId).execute();
  const chargebacks = await db.selectFrom("chargebacks").selectAll().where("hotel_id", "=", hotelId).execute();
  for (const lines of Map.groupBy(entries, ({ entry_id }) => entry_id).values()) expect(sum(lines.map(({ amount }) => amount))).toBe(0);
  for (const payment of await db.selectFrom("payments").selectAll().where("hotel_id", "=", hotelId).execute()) {
    const of = <Row extends { payment_id: string }>(rows: Row[]) => rows.filter(({ payment_id }) => payment_id === payment.id);
    expect(balancesOf(entries.filter(({ subject }) => subject === payment.id)), `of the payment in state ${payment.status}`).toEqual(
      expectedBalances(payment, of(refunds), of(chargebacks)),
    );
    expect(payment.charged_back).toBe(
      sum(
        of(chargebacks)
          .filter(({ state }) => state !== "won")
          .map(({ amount }) => amount),
      ),
    );
  }
  for (const hold of await db.selectFrom("card_holds").selectAll().where("hotel_id", "=", hotelId).execute())
    expect(balancesOf(entries.filter(({ subject }) => subject === hold.id)), `of the card hold in state ${hold.state}`).toEqual(
      expectedOfHold(hold),
    );
  expect(await stayViolations(env.ctx)).toEqual([]);
  return entries.filter(({ subject, reservation_id }) => subject !== reservation_id);
}
