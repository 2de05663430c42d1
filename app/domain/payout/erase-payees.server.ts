import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { openItemsOf } from "./open-items.server.ts";

/**
 * Erases the bank details of a person's hotels when their account is deleted, in the caller's transaction: a payee that was never paid
 * entirely; of another the account numbers and the link to its hotels, while name and address stay with what was paid. A payee to which
 * something is due or on its way stays, and so does one that others share.
 */
export async function erasePayees(ctx: Ctx, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string; hotelIds: string[] }>`
    select l.payee_id as id, array_agg(l.hotel_id) as "hotelIds" from payee_hotels l join hotels h on h.id = l.hotel_id
    where l.payee_id in (select o.payee_id from payee_hotels o join hotels own on own.id = o.hotel_id where own.owner_id = ${userId})
    group by l.payee_id having bool_and(h.owner_id = ${userId}) order by l.payee_id`.execute(ctx.db);
  for (const { id, hotelIds } of rows) {
    await ctx.db.selectFrom("payees").select("id").where("id", "=", id).forUpdate().execute();
    const payouts = await ctx.db.selectFrom("payouts").select("state").where("payee_id", "=", id).execute();
    const isOnItsWay = payouts.some(
      ({ state }) => state === "draft" || state === "approved" || state === "sent" || state === "outcome_unknown",
    );
    if (isOnItsWay || (await openItemsOf(ctx, hotelIds)).length > 0) continue;
    await ctx.db.deleteFrom("payee_hotels").where("payee_id", "=", id).execute();
    if (payouts.length > 0) {
      const ended = { iban: "", ended_at: sql<Date>`coalesce(ended_at, ${ctx.now()})` };
      await ctx.db.updateTable("bank_accounts").set(ended).where("payee_id", "=", id).execute();
      await ctx.db.updateTable("payee_receivers").set({ receiver: "", ended_at: ended.ended_at }).where("payee_id", "=", id).execute();
      continue;
    }
    await ctx.db.deleteFrom("payee_periods").where("payee_id", "=", id).execute();
    await ctx.db.deleteFrom("payee_receivers").where("payee_id", "=", id).execute();
    await ctx.db.deleteFrom("bank_accounts").where("payee_id", "=", id).execute();
    await ctx.db.deleteFrom("payees").where("id", "=", id).execute();
  }
}
