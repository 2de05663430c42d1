import { type Selectable, sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { linesOf, transfer } from "#domain/ledger/journal.ts";
import { writeJournal } from "#domain/ledger/write-journal.server.ts";
import { isId } from "#kit/id.ts";
import { type Cents, sum } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Tables } from "#platform/database/tables.generated.ts";
import { newId } from "#platform/id.server.ts";
import { openItemsOf } from "./open-items.server.ts";
import { payoutProviders } from "./payout-provider.ts";
import type { OpenItem, PayoutState } from "./payout.ts";

type BalanceKind = Tables["balance_settlements"]["kind"];
export type PayoutRow = Selectable<Tables["payouts"]>;

const actions = {
  draft: "payout.prepare",
  approved: "payout.approved",
  sent: "payout.sent",
  outcome_unknown: "payout.outcome_unknown",
  settled: "payout.settled",
  failed: "payout.failed",
  returned: "payout.returned",
  cancelled: "payout.cancelled",
} as const satisfies Record<PayoutState, string>;

/** A payout, locked until the transaction ends. */
export const lockedPayout = async (ctx: Ctx, id: string): Promise<PayoutRow | undefined> =>
  isId(id) ? ctx.db.selectFrom("payouts").selectAll().where("id", "=", id).forUpdate().executeTakeFirst() : undefined;

/** Changes a locked payout and records it. What a card provider was to pay of one that is cancelled may be paid by another. */
export async function changePayout(ctx: Ctx, { id, state }: PayoutRow, to: Partial<PayoutRow> & Pick<PayoutRow, "state">): Promise<void> {
  await ctx.db.updateTable("payouts").set(to).where("id", "=", id).execute();
  if (to.state === "cancelled") await ctx.db.updateTable("payout_settlements").set({ is_void: true }).where("payout_id", "=", id).execute();
  await recordChange(ctx, {
    action: actions[to.state],
    subjectId: id,
    before: { state },
    after: { state: to.state, ...(to.note && { note: to.note }) },
  });
}

/** Whether less is due of a booking of the payouts than they pay: something was refunded since they were prepared. */
export async function isLess(ctx: Ctx, ids: readonly string[]): Promise<boolean> {
  const items = await ctx.db.selectFrom("payout_items").select(["hotel_id", "reservation_id"]).where("payout_id", "in", ids).execute();
  const own = new Set(items.map(({ reservation_id }) => reservation_id));
  const open = await openItemsOf(ctx, [...new Set(items.map(({ hotel_id }) => hotel_id))]);
  return open.some(({ reservationId, payable, owed }) => own.has(reservationId) && payable < owed);
}

/**
 * Posts the items of a payout, one entry for each hotel; `sign` -1 takes them back. What was taken back may be posted again, and taken back
 * again, but never twice in a row.
 */
export async function postItems(ctx: Ctx, id: string, kind: "payout_sent" | "payout_returned", sign: 1 | -1): Promise<void> {
  const hotels = await ctx.db
    .selectFrom("payout_items")
    .select(["hotel_id as hotelId", sql<Cents>`sum(payable)::bigint`.as("payable"), sql<Cents>`sum(owed)::bigint`.as("owed")])
    .select(roundOf(kind))
    .where("payout_id", "=", id)
    .groupBy(["payout_id", "hotel_id"])
    .orderBy("hotel_id")
    .execute();
  for (const { hotelId, payable, owed, round } of hotels) {
    const transit = -sign * (payable - owed);
    const lines = linesOf({ hotel_payable: sign * payable, owed_by_hotels: -sign * owed, payout_transit: transit });
    if (lines.length > 0)
      await writeJournal(ctx, { id, hotelId }, [{ kind, effect: `${kind} ${hotelId}${round > 0 ? ` ${round + 1}` : ""}`, lines }]);
  }
}

/** How often the items of a hotel were posted and taken back before: an effect of the same round is posted once. */
const roundOf = (kind: "payout_sent" | "payout_returned") =>
  kind === "payout_sent"
    ? sql<number>`(select count(*)::int from journal_entries e where e.subject = payout_items.payout_id
        and e.hotel_id = payout_items.hotel_id and e.kind = 'payout_returned')`.as("round")
    : sql<number>`(select greatest(count(*) - 1, 0)::int from journal_entries e where e.subject = payout_items.payout_id
        and e.hotel_id = payout_items.hotel_id and e.kind = 'payout_sent')`.as("round");

/** Records that a locked payout whose state permits it was paid, by the bank or the card provider. */
export async function settleLocked(ctx: Ctx, payout: PayoutRow, reference: string): Promise<void> {
  await changePayout(ctx, payout, { state: "settled", ended_at: ctx.now(), note: reference });
  await writeJournal(ctx, { id: payout.id }, [
    transfer("payout_settled", "payout_transit", payoutProviders[payout.method].account, payout.amount, "settled"),
  ]);
}

/**
 * Records that a locked payout whose state permits it did not leave the account that pays it, or came back; its items are open again, less
 * what of them was written off since it was paid.
 */
export async function undoLocked(ctx: Ctx, payout: PayoutRow, step: "fail" | "return", reason: string): Promise<void> {
  await changePayout(ctx, payout, { state: step === "fail" ? "failed" : "returned", ended_at: ctx.now(), note: reason });
  if (payout.state === "settled")
    await writeJournal(ctx, { id: payout.id }, [
      transfer("payout_returned", payoutProviders[payout.method].account, "payout_transit", payout.amount, "back at the bank"),
    ]);
  await postItems(ctx, payout.id, "payout_returned", -1);
  await takeBackWriteOffs(ctx, payout.id, reason);
}

/**
 * Takes back what was written off of the bookings of a payout that has come back: the hotel did not keep what was refunded of them, so
 * that it is no loss, and is not due to it either.
 */
async function takeBackWriteOffs(ctx: Ctx, payoutId: string, note: string): Promise<void> {
  // A write-off at the same time waits, or is seen here.
  await sql`select id from hotels where id in (select hotel_id from payout_items where payout_id = ${payoutId})
    order by id for no key update`.execute(ctx.db);
  const { rows } = await sql<{ hotelId: string; reservationId: string; written: Cents }>`
    select b.hotel_id as "hotelId", b.reservation_id as "reservationId", -sum(b.payable)::bigint as written
    from payout_items i join balance_items b on b.hotel_id = i.hotel_id and b.reservation_id = i.reservation_id
    join balance_settlements s on s.id = b.settlement_id and s.kind in ('written_off', 'taken_back')
    where i.payout_id = ${payoutId} group by 1, 2 having sum(b.payable) < 0 order by 1, 2`.execute(ctx.db);
  if (rows.length === 0) return;
  const open = new Map(
    (
      await openItemsOf(
        ctx,
        rows.map(({ hotelId }) => hotelId),
      )
    ).map((item) => [item.reservationId, item.payable]),
  );
  const back = rows.map(({ hotelId, reservationId, written }) => ({
    hotelId,
    reservationId,
    payable: Math.max(0, Math.min(written, open.get(reservationId) ?? 0)),
  }));
  const byHotel = Map.groupBy(
    back.filter(({ payable }) => payable > 0),
    ({ hotelId }) => hotelId,
  );
  for (const [hotelId, items] of byHotel) {
    const [id, amount] = [newId(), sum(items.map(({ payable }) => payable))];
    await insertSettlement(
      ctx,
      { id, hotelId, kind: "taken_back", amount, note },
      items.map((item) => ({ ...item, owed: 0 })),
    );
    const lines = linesOf({ hotel_payable: amount, bad_debt: -amount });
    await writeJournal(ctx, { id, hotelId }, [{ kind: "written_off", effect: "taken back", lines }]);
    await recordChange(ctx, { hotelId, action: "balance.taken_back", subjectId: id, after: { amount, note } });
  }
}

type NewSettlement = { id: string; hotelId: string; kind: BalanceKind; amount: Cents; note: string };

/** Stores what was settled of the open items of a hotel otherwise than by a payout. */
export async function insertSettlement(
  ctx: Ctx,
  { id, hotelId, kind, amount, note }: NewSettlement,
  items: readonly OpenItem[],
): Promise<void> {
  await ctx.db
    .insertInto("balance_settlements")
    .values({ id, hotel_id: hotelId, kind, amount, note, created_at: ctx.now(), created_by: ctx.actor?.id ?? null })
    .execute();
  await sql`
    insert into balance_items (settlement_id, hotel_id, reservation_id, payable, owed)
    select ${id}, i."hotelId", i."reservationId", i.payable, i.owed
    from jsonb_to_recordset(${JSON.stringify(items)}) i ("hotelId" uuid, "reservationId" uuid, payable bigint, owed bigint)`.execute(
    ctx.db,
  );
}
