import { createHash } from "node:crypto";
import { stringify } from "csv-stringify/sync";
import { type Selectable, sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { linesOf, transfer } from "#domain/ledger/journal.ts";
import { writeJournal } from "#domain/ledger/write-journal.server.ts";
import { isId } from "#kit/id.ts";
import type { Cents } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { sealed, unsealed } from "#platform/auth/sealed.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Tables } from "#platform/database/tables.generated.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { openItemsOf } from "./open-items.server.ts";
import { type PayoutRejection, type PayoutState, type PayoutStep, permits } from "./payout.ts";

type PayoutRow = Selectable<Tables["payouts"]>;

const lockedPayout = async (ctx: Ctx, id: string): Promise<PayoutRow | undefined> =>
  isId(id) ? ctx.db.selectFrom("payouts").selectAll().where("id", "=", id).forUpdate().executeTakeFirst() : undefined;

/** Runs a step of a payout that permits it, locked; administrators only. */
const onPayout = (
  ctx: Ctx,
  id: string,
  step: PayoutStep,
  work: (ctx: Ctx, payout: PayoutRow) => Promise<PayoutRejection | undefined>,
): Promise<Outcome<null, PayoutRejection>> =>
  inTransaction(ctx, async (ctx): Promise<Outcome<null, PayoutRejection>> => {
    if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
    const payout = await lockedPayout(ctx, id);
    if (!payout) return rejected({ code: "unknown_payout" });
    if (!permits(payout.state, step)) return rejected({ code: "not_now" });
    const problem = await work(ctx, payout);
    return problem ? rejected(problem) : done(null);
  });

const actions = {
  draft: "payout.prepare",
  approved: "payout.approved",
  sent: "payout.sent",
  settled: "payout.settled",
  failed: "payout.failed",
  returned: "payout.returned",
  cancelled: "payout.cancelled",
} as const satisfies Record<PayoutState, string>;

async function change(ctx: Ctx, { id, state }: PayoutRow, to: Partial<PayoutRow> & Pick<PayoutRow, "state">): Promise<void> {
  await ctx.db.updateTable("payouts").set(to).where("id", "=", id).execute();
  await recordChange(ctx, {
    action: actions[to.state],
    subjectId: id,
    before: { state },
    after: { state: to.state, ...(to.note && { note: to.note }) },
  });
}

/** Whether less is due of a booking of the payouts than they pay: something was refunded since they were prepared. */
async function isLess(ctx: Ctx, ids: readonly string[]): Promise<boolean> {
  const items = await ctx.db.selectFrom("payout_items").select(["hotel_id", "reservation_id"]).where("payout_id", "in", ids).execute();
  const own = new Set(items.map(({ reservation_id }) => reservation_id));
  const open = await openItemsOf(ctx, [...new Set(items.map(({ hotel_id }) => hotel_id))]);
  return open.some(({ reservationId, payable, owed }) => own.has(reservationId) && payable < owed);
}

/** Approves a draft. One above the limit needs another person than the one who made it. */
export const approvePayout = (ctx: Ctx, id: string): Promise<Outcome<null, PayoutRejection>> =>
  onPayout(ctx, id, "approve", async (ctx, payout) => {
    const actor = ctx.actor?.id ?? null;
    if (await isLess(ctx, [id])) return { code: "less_due" };
    if (payout.amount > ctx.config.payouts.secondPersonAbove && payout.created_by === actor) return { code: "second_person" };
    await change(ctx, payout, { state: "approved", approved_at: ctx.now(), approved_by: actor });
    return undefined;
  });

/** Cancels a payout that was not sent; its items are open again. */
export const cancelPayout = (ctx: Ctx, id: string, reason: string): Promise<Outcome<null, PayoutRejection>> =>
  onPayout(ctx, id, "cancel", async (ctx, payout) => {
    await change(ctx, payout, { state: "cancelled", ended_at: ctx.now(), note: reason });
    return undefined;
  });

/** Records that the bank has paid a payout, with its reference. */
export const settlePayout = (ctx: Ctx, id: string, reference: string): Promise<Outcome<null, PayoutRejection>> =>
  onPayout(ctx, id, "settle", async (ctx, payout) => {
    await change(ctx, payout, { state: "settled", ended_at: ctx.now(), note: reference });
    await writeJournal(ctx, { id }, [transfer("payout_settled", "payout_transit", "bank", payout.amount, "settled")]);
    return undefined;
  });

/** Records that a payout did not leave the bank, or came back; its items are open again. */
export const undoPayout = (ctx: Ctx, id: string, step: "fail" | "return", reason: string): Promise<Outcome<null, PayoutRejection>> =>
  onPayout(ctx, id, step, async (ctx, payout) => {
    await change(ctx, payout, { state: step === "fail" ? "failed" : "returned", ended_at: ctx.now(), note: reason });
    if (payout.state === "settled")
      await writeJournal(ctx, { id }, [transfer("payout_returned", "bank", "payout_transit", payout.amount, "back at the bank")]);
    await postItems(ctx, id, "payout_returned", -1);
    return undefined;
  });

/** Posts the items of a payout, one entry for each hotel; `sign` -1 takes them back. */
async function postItems(ctx: Ctx, id: string, kind: "payout_sent" | "payout_returned", sign: 1 | -1): Promise<void> {
  const hotels = await ctx.db
    .selectFrom("payout_items")
    .select(["hotel_id as hotelId", sql<Cents>`sum(payable)::bigint`.as("payable"), sql<Cents>`sum(owed)::bigint`.as("owed")])
    .where("payout_id", "=", id)
    .groupBy("hotel_id")
    .orderBy("hotel_id")
    .execute();
  for (const { hotelId, payable, owed } of hotels) {
    const transit = -sign * (payable - owed);
    const lines = linesOf({ hotel_payable: sign * payable, owed_by_hotels: -sign * owed, payout_transit: transit });
    if (lines.length > 0) await writeJournal(ctx, { id, hotelId }, [{ kind, effect: `${kind} ${hotelId}`, lines }]);
  }
}

/**
 * Makes the file for the bank of all approved payouts, once, and records them as sent: from then on the money may have left. Rejects
 * if there are none, less is due of one than it pays, or an account can't be read. The file can be downloaded again as it is, but
 * not be made again.
 */
export const sendPayouts = (ctx: Ctx): Promise<Outcome<{ fileId: string }, PayoutRejection>> =>
  inTransaction(ctx, async (ctx): Promise<Outcome<{ fileId: string }, PayoutRejection>> => {
    if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
    const payouts = await ctx.db.selectFrom("payouts").selectAll().where("state", "=", "approved").orderBy("id").forUpdate().execute();
    if (payouts.length === 0) return rejected({ code: "no_payouts" });
    const ids = payouts.map(({ id }) => id);
    if (await isLess(ctx, ids)) return rejected({ code: "less_due" });
    const content = await bankFile(ctx, ids);
    if (content === undefined) return rejected({ code: "unreadable_account" });
    const fileId = newId();
    const sha256 = createHash("sha256").update(content).digest("hex");
    await ctx.db
      .insertInto("payout_files")
      .values({ id: fileId, content: await sealed(ctx, content), sha256, created_at: ctx.now(), created_by: ctx.actor.id })
      .execute();
    for (const payout of payouts) {
      await change(ctx, payout, { state: "sent", sent_at: ctx.now(), file_id: fileId });
      await postItems(ctx, payout.id, "payout_sent", 1);
    }
    return done({ fileId });
  });

const columns = ["reference", "holder", "iban", "amount", "currency", "name", "street", "postal_code", "town", "country", "text"] as const;

/**
 * The transfers of payouts as CSV; undefined if an account can't be read. The reference is the payout's id without dashes: 32
 * characters, as a bank takes at most 35.
 */
async function bankFile(ctx: Ctx, ids: readonly string[]): Promise<string | undefined> {
  const payouts = await ctx.db
    .selectFrom("payouts as o")
    .innerJoin("payees as p", "p.id", "o.payee_id")
    .innerJoin("bank_accounts as b", "b.id", "o.bank_account_id")
    .select(["o.id", "o.amount", "b.holder", "b.iban", "p.name", "p.street", "p.postal_code", "p.town", "p.country"])
    .where("o.id", "in", ids)
    .orderBy("o.id")
    .execute();
  const rows = [];
  for (const { id, amount, iban: account, ...payee } of payouts) {
    const iban = await unsealed(ctx, account).catch(() => undefined);
    if (iban === undefined) return undefined;
    const reference = id.replaceAll("-", "");
    rows.push({ ...payee, reference, iban, amount: (amount / 100).toFixed(2), currency: "USD", text: `Stumari ${id.slice(0, 8)}` });
  }
  return stringify(rows, { header: true, columns: [...columns], record_delimiter: "windows", escape_formulas: true });
}
