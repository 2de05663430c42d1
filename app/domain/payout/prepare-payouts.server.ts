import { sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { type Cents, sum } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { payableItemsOf } from "./open-items.server.ts";
import type { PayoutRejection } from "./payout.ts";

export type Prepared = { payouts: number; amount: Cents };

/**
 * Makes a draft for every payee to whom at least `payoutMinimum` is due and whose bank account may be paid, with all that is open of its
 * hotels and not held as a reserve; nothing while together they owe. Each in a transaction of its own. A payee with a payout to its bank
 * account in preparation gets none. Administrators only.
 */
export async function preparePayouts(ctx: Ctx): Promise<Outcome<Prepared, PayoutRejection>> {
  if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
  const { rows } = await sql<{ id: string }>`
    select p.id from payees p
    where exists (select from bank_accounts b where b.payee_id = p.id and b.ended_at is null and b.payable_from <= ${ctx.now()})
      and not exists (select from payouts o where o.payee_id = p.id and o.state in ('draft', 'approved') and o.method = 'bank')
    order by p.id`.execute(ctx.db);
  const made: Cents[] = [];
  for (const { id } of rows) made.push(...(await preparePayout(ctx, id)));
  return done({ payouts: made.length, amount: sum(made) });
}

const preparePayout = (ctx: Ctx, payeeId: string): Promise<Cents[]> =>
  inTransaction(ctx, async (ctx) => {
    const { rows } = await sql<{ accountId: string }>`
      select b.id as "accountId" from payees p join bank_accounts b on b.payee_id = p.id
      where p.id = ${payeeId} and b.ended_at is null and b.payable_from <= ${ctx.now()}
        and not exists (select from payouts o where o.payee_id = p.id and o.state in ('draft', 'approved') and o.method = 'bank')
      for update`.execute(ctx.db);
    const [payable] = rows;
    if (!payable) return [];
    const hotels = await ctx.db.selectFrom("payee_hotels").select("hotel_id").where("payee_id", "=", payeeId).execute();
    const items = await payableItemsOf(
      ctx,
      hotels.map(({ hotel_id }) => hotel_id),
    );
    const amount = sum(items.map((item) => item.payable - item.owed));
    if (amount < Math.max(ctx.config.payouts.minimum, 1)) return [];
    const id = newId();
    const inserted = await ctx.db
      .insertInto("payouts")
      .values({
        id,
        payee_id: payeeId,
        method: "bank",
        bank_account_id: payable.accountId,
        amount,
        created_at: ctx.now(),
        created_by: ctx.actor?.id ?? null,
      })
      .onConflict((conflict) =>
        conflict
          .column("payee_id")
          .where(sql<boolean>`state in ('draft', 'approved') and method = 'bank'`)
          .doNothing(),
      )
      .executeTakeFirstOrThrow();
    if (inserted.numInsertedOrUpdatedRows !== 1n) return [];
    const rowsOf = JSON.stringify(items);
    await sql`
      insert into payout_items (payout_id, hotel_id, reservation_id, payable, owed)
      select ${id}, i."hotelId", i."reservationId", i.payable, i.owed
      from jsonb_to_recordset(${rowsOf}) i ("hotelId" uuid, "reservationId" uuid, payable bigint, owed bigint)`.execute(ctx.db);
    await recordChange(ctx, { action: "payout.prepare", subjectId: id, after: { amount } });
    return [amount];
  });
