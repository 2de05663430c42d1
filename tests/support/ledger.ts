import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { moneyFile } from "#domain/documents/payments-csv.server.ts";
import { expectedBalances, balancesOf } from "#domain/payment/ledger.ts";
import { sum } from "#kit/money.ts";
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

/**
 * Checks that the ledger of a hotel's payments sums to zero, each transaction too, and that its balances agree with the
 * rows.
 */
export async function expectValidLedger(env: TestEnv, hotelId: string) {
  const { db } = env.ctx;
  const entries = await db.selectFrom("ledger_entries").selectAll().where("hotel_id", "=", hotelId).execute();
  const refunds = await db.selectFrom("refunds").selectAll().where("hotel_id", "=", hotelId).execute();
  const chargebacks = await db.selectFrom("chargebacks").selectAll().where("hotel_id", "=", hotelId).execute();
  const transactions = new Map<string, number>();
  for (const { transaction_id, amount } of entries) transactions.set(transaction_id, (transactions.get(transaction_id) ?? 0) + amount);
  expect([...transactions.values()].every((total) => total === 0)).toBe(true);
  for (const payment of await db.selectFrom("payments").selectAll().where("hotel_id", "=", hotelId).execute()) {
    const of = <Row extends { payment_id: string }>(rows: Row[]) => rows.filter(({ payment_id }) => payment_id === payment.id);
    expect(balancesOf(of(entries)), `of the payment in state ${payment.status}`).toEqual(
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
  return entries;
}
