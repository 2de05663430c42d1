import { createHash } from "node:crypto";
import { shareOf } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { sealed, unsealed } from "#platform/auth/sealed.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { changePayout, isLess, postItems } from "./change-payout.server.ts";
import { csvFile } from "./csv-file.server.ts";
import { bankReference, type PayoutFileAdapter, type PayoutRate, type Transfer } from "./payout-file.ts";
import type { PayoutRejection } from "./payout.ts";
import { sepaFile } from "./sepa-file.server.ts";

/**
 * Makes the file for the bank of all approved payouts to bank accounts, once, and records them as sent: from then on the money may have
 * left. With a rate it is a SEPA file that pays euros, each payout rounded half up to the cent and stored with its rate; else a CSV file
 * in dollars. Rejects if there are none, less is due of one than it pays, an account can't be read, nothing is left of one at the rate, or
 * the operator's own account is not configured. The file can be downloaded again as it is, but not be made again.
 */
export const sendPayouts = (ctx: Ctx, given: PayoutRate | null = null): Promise<Outcome<{ fileId: string }, PayoutRejection>> =>
  inTransaction(ctx, async (ctx): Promise<Outcome<{ fileId: string }, PayoutRejection>> => {
    if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
    const { debtor } = ctx.config.payouts;
    const adapter: PayoutFileAdapter | undefined = given ? debtor && sepaFile(debtor) : csvFile;
    if (!adapter) return rejected({ code: "no_debtor" });
    const payouts = await ctx.db
      .selectFrom("payouts")
      .selectAll()
      .where("state", "=", "approved")
      .where("method", "=", "bank")
      .orderBy("id")
      .forUpdate()
      .execute();
    if (payouts.length === 0) return rejected({ code: "no_payouts" });
    const ids = payouts.map(({ id }) => id);
    if (await isLess(ctx, ids)) return rejected({ code: "less_due" });
    const transfers = await transfersOf(ctx, ids, given);
    if (!transfers) return rejected({ code: "unreadable_account" });
    if ([...transfers.values()].some(({ amount }) => amount === 0)) return rejected({ code: "rate_too_low" });
    const fileId = newId();
    const now = ctx.now();
    const head = { reference: bankReference(fileId), madeAt: now, payOn: siteToday(ctx) };
    const content = adapter([...transfers.values()], head);
    const sha256 = createHash("sha256").update(content).digest("hex");
    await ctx.db
      .insertInto("payout_files")
      .values({
        id: fileId,
        format: given ? "pain001" : "csv",
        content: await sealed(ctx, content),
        sha256,
        created_at: now,
        created_by: ctx.actor.id,
      })
      .execute();
    for (const payout of payouts) {
      const transfer = transfers.get(payout.id);
      if (!transfer) throw new Error("A payout has an account.");
      await changePayout(ctx, payout, {
        state: "sent",
        sent_at: now,
        file_id: fileId,
        paid_amount: transfer.amount,
        paid_currency: transfer.currency,
        ...(given && { rate: given.rate, rate_source: given.source, rate_at: now }),
      });
      await postItems(ctx, payout.id, "payout_sent", 1);
    }
    return done({ fileId });
  });

/** What the bank is told to pay, by payout; undefined if an account can't be read. */
async function transfersOf(ctx: Ctx, ids: readonly string[], given: PayoutRate | null): Promise<Map<string, Transfer> | undefined> {
  const payouts = await ctx.db
    .selectFrom("payouts as o")
    .innerJoin("payees as p", "p.id", "o.payee_id")
    .innerJoin("bank_accounts as b", "b.id", "o.bank_account_id")
    .select(["o.id", "o.amount", "b.holder", "b.iban", "p.name", "p.street", "p.postal_code as postalCode", "p.town", "p.country"])
    .where("o.id", "in", ids)
    .orderBy("o.id")
    .execute();
  const transfers = new Map<string, Transfer>();
  for (const { id, amount, iban: account, ...payee } of payouts) {
    const iban = await unsealed(ctx, account).catch(() => undefined);
    if (iban === undefined) return undefined;
    transfers.set(id, {
      ...payee,
      iban,
      reference: bankReference(id),
      text: `Stumari ${id.slice(0, 8)}`,
      amount: given ? shareOf(amount, given.rate, 1_000_000) : amount,
      currency: given ? "EUR" : "USD",
    });
  }
  return transfers;
}
