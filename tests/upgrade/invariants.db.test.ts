import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Ctx } from "#platform/context.server.ts";
import { type OpenDatabase, openDatabase } from "#platform/database/database.server.ts";
import { inventoryViolations } from "../support/inventory-invariants.ts";
import type { TestEnv } from "../support/test-env-on.ts";
import { type Companion, dumpedReleases, readDump } from "./dump-file.ts";
import { lostValues } from "./kept-values.ts";
import { moneyViolations } from "./money-invariants.ts";
import { shownNow } from "./shown.ts";
import { migratedCopy, openUpgraded, restored } from "./upgraded.ts";

describe("a faulty migration", () => {
  let companion: Companion;
  let before: OpenDatabase;
  let env: TestEnv;
  beforeAll(async () => {
    const dump = await readDump(dumpedReleases()[0] ?? "");
    ({ companion } = dump);
    const old = await restored(inject("server"), dump.sql);
    before = await openDatabase({ url: old.url });
    env = await openUpgraded(inject("server"), (await migratedCopy(inject("server"), old.name)).name, companion);
  });
  afterAll(async () => {
    await env.close();
    await before.close();
  });

  /** Violations found after a row was changed; the change is rolled back. */
  async function after(change: ReturnType<typeof sql>, check: (ctx: Ctx) => Promise<string[]>): Promise<string[]> {
    let found: string[] = [];
    const undo = new Error("undone");
    await env.ctx.db
      .transaction()
      .execute(async (tx) => {
        const { numAffectedRows } = await change.execute(tx);
        if (numAffectedRows !== 1n) throw new Error("No row was changed.");
        found = await check({ ...env.ctx, db: tx });
        throw undo;
      })
      .catch((fault: unknown) => {
        if (fault !== undo) throw fault;
      });
    return found;
  }
  const inventory = (ctx: Ctx) => inventoryViolations(ctx);
  const money = (ctx: Ctx) => moneyViolations(ctx, (orderId) => env.provider.order(orderId));
  const values = async (ctx: Ctx) => (await lostValues(before.db, ctx.db)).lost;
  const one = (table: string, where: string) => sql`ctid = (select ctid from ${sql.table(table)} where ${sql.raw(where)} limit 1)`;

  test("that sells a night once too often, or loses a sale, is detected", async () => {
    const more = sql`update room_nights set sold = sold + 1 where ${one("room_nights", "sold < units")}`;
    expect(await after(more, inventory)).toHaveLength(1);
    const less = sql`update room_nights set sold = sold - 1 where ${one("room_nights", "sold > 0")}`;
    expect(await after(less, inventory)).toHaveLength(1);
    const removed = sql`delete from room_nights where ${one("room_nights", "sold > 0")}`;
    expect(await after(removed, inventory)).toHaveLength(1);
  });

  test("that cancels or confirms a booking by mistake is detected", async () => {
    const cancelled = sql`update reservations set state = 'cancelled', cancelled_at = now(), cancelled_by = 'hotel'
      where ${one("reservations", "state = 'confirmed' and source = 'site' and charge > 0")}`;
    expect(await after(cancelled, inventory)).not.toEqual([]);
    expect(await after(cancelled, money)).not.toEqual([]);
    expect(await after(cancelled, values)).not.toEqual([]);
  });

  test("that loses a refund, a journal entry, a payment or points is detected", async () => {
    expect(await after(sql`delete from refunds where ${one("refunds", "status = 'done'")}`, money)).not.toEqual([]);
    expect(await after(sql`delete from refunds where ${one("refunds", "status = 'failed'")}`, money)).not.toEqual([]);
    const unpaid = sql`update payments set actual_amount = 0, status = 'declined' where ${one("payments", "status = 'approved' and refund_requested = 0")}`;
    expect(await after(unpaid, money)).not.toEqual([]);
    expect(await after(sql`delete from reward_entries where ${one("reward_entries", "kind = 'spent'")}`, money)).not.toEqual([]);
    expect(await after(sql`delete from property_payments where ${one("property_payments", "amount > 0")}`, money)).not.toEqual([]);
  });

  test("that loses a row or changes an amount is detected", async () => {
    expect(await after(sql`delete from favourites where ${one("favourites", "true")}`, values)).toHaveLength(1);
    const cent = sql`update reservations set subtotal = subtotal + 1, total = total + 1 where ${one("reservations", "points_spent = 0 and total > 0")}`;
    expect(await after(cent, values)).not.toEqual([]);
    const shown = async (ctx: Ctx) => {
      const { bookings } = await shownNow(ctx);
      return Object.keys(bookings).filter((code) => bookings[code]?.total !== companion.shown.bookings[code]?.total);
    };
    expect(await after(cent, shown)).toHaveLength(1);
  });
});
