import { createHash } from "node:crypto";
import { stringify } from "csv-stringify/sync";
import { type Selectable, sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { accountsOf } from "#domain/ledger/accounts.ts";
import { type JournalEntry, withoutZeros } from "#domain/ledger/journal.ts";
import { writeJournal } from "#domain/ledger/write-journal.server.ts";
import { isId } from "#kit/id.ts";
import type { Cents } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Tables } from "#platform/database/tables.generated.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { openItemsOf } from "./open-items.server.ts";
import { ibanOf, sealed } from "./payees.server.ts";
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

/** Whether less is due of a booking of a payout than it pays: something was refunded since it was prepared. */
async function isLess(ctx: Ctx, id: string): Promise<boolean> {
  const items = await ctx.db.selectFrom("payout_items").select(["hotel_id", "reservation_id"]).where("payout_id", "=", id).execute();
  const own = new Set(items.map(({ reservation_id }) => reservation_id));
  const open = await openItemsOf(ctx, [...new Set(items.map(({ hotel_id }) => hotel_id))]);
  return open.some(({ reservationId, payable, owed }) => own.has(reservationId) && payable < owed);
}

/** Approves a draft. One above the limit needs another person than the one who made it. */
export const approvePayout = (ctx: Ctx, id: string): Promise<Outcome<null, PayoutRejection>> =>
  onPayout(ctx, id, "approve", async (ctx, payout) => {
    const actor = ctx.actor?.id ?? null;
    if (await isLess(ctx, id)) return { code: "less_due" };
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
    await writeJournal(ctx, { id }, [atBank("payout_settled", payout.amount, "settled")]);
    return undefined;
  });

/** Records that a payout did not leave the bank, or came back; its items are open again. */
export const undoPayout = (ctx: Ctx, id: string, step: "fail" | "return", reason: string): Promise<Outcome<null, PayoutRejection>> =>
  onPayout(ctx, id, step, async (ctx, payout) => {
    await change(ctx, payout, { state: step === "fail" ? "failed" : "returned", ended_at: ctx.now(), note: reason });
    if (payout.state === "settled") await writeJournal(ctx, { id }, [atBank("payout_returned", -payout.amount, "back at the bank")]);
    await postItems(ctx, id, "payout_returned", -1);
    return undefined;
  });

const atBank = (kind: "payout_settled" | "payout_returned", amount: Cents, effect: string): JournalEntry => ({
  kind,
  effect,
  lines: [
    { account: "payout_transit", amount },
    { account: "bank", amount: -amount },
  ],
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
    const amounts = withoutZeros({
      hotel_payable: sign * payable,
      owed_by_hotels: -sign * owed,
      payout_transit: -sign * (payable - owed),
    });
    const lines = accountsOf(amounts).map(([account, amount]) => ({ account, amount }));
    if (lines.length > 0) await writeJournal(ctx, { id, hotelId }, [{ kind, effect: `${kind} ${hotelId}`, lines }]);
  }
}

/**
 * Makes the file for the bank of all approved payouts, once, and records them as sent: from then on the money may have left. Rejects
 * if there are none, less is due of one than it pays, or an account can't be read. The file can be downloaded again as it is, but not be made again.
 */
export const sendPayouts = (ctx: Ctx): Promise<Outcome<{ fileId: string }, PayoutRejection>> =>
  inTransaction(ctx, async (ctx): Promise<Outcome<{ fileId: string }, PayoutRejection>> => {
    if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
    const payouts = await ctx.db.selectFrom("payouts").selectAll().where("state", "=", "approved").orderBy("id").forUpdate().execute();
    if (payouts.length === 0) return rejected({ code: "no_payouts" });
    for (const { id } of payouts) if (await isLess(ctx, id)) return rejected({ code: "less_due" });
    const content = await bankFile(ctx, payouts);
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

/** The transfers of payouts as CSV; undefined if an account can't be read. The reference is the payout's id without dashes: 32 characters, as a bank takes at most 35. */
async function bankFile(ctx: Ctx, payouts: readonly PayoutRow[]): Promise<string | undefined> {
  const rows = [];
  for (const { id, payee_id, bank_account_id, amount } of payouts) {
    const payee = await ctx.db.selectFrom("payees").selectAll().where("id", "=", payee_id).executeTakeFirstOrThrow();
    const account = await ctx.db.selectFrom("bank_accounts").selectAll().where("id", "=", bank_account_id).executeTakeFirstOrThrow();
    const { name, street, postal_code, town, country } = payee;
    const iban = await ibanOf(ctx, account);
    if (iban === undefined) return undefined;
    rows.push({
      reference: id.replaceAll("-", ""),
      holder: account.holder,
      iban,
      amount: (amount / 100).toFixed(2),
      currency: "USD",
      name,
      street,
      postal_code,
      town,
      country,
      text: `Stumari ${id.slice(0, 8)}`,
    });
  }
  return stringify(rows, { header: true, columns: [...columns], record_delimiter: "windows", escape_formulas: true });
}
