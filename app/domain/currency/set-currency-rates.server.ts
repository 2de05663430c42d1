import { recordChange } from "#domain/audit/record-change.server.ts";
import type { RatedCode } from "#kit/currency.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { clearCurrencyRates, settableRates } from "./currency-rates.server.ts";

export type RatesRejection = { code: "not_allowed" } | { code: "bad_rate" };

const highestRate = 1000;
const isValid = (rate: number) => rate >= 0.0001 && rate <= highestRate;

/**
 * Sets the display rates in units per US dollar, with four decimals; every process applies them within seconds. Charges
 * stay in US dollars. Administrators only.
 */
export async function setCurrencyRates(ctx: Ctx, rates: Record<RatedCode, number>): Promise<Outcome<null, RatesRejection>> {
  if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
  const wanted = (["GEL", "EUR"] as const).map((code) => ({ code, rate: rates[code], updated_at: ctx.now() }));
  if (!wanted.every(({ rate }) => isValid(rate))) return rejected({ code: "bad_rate" });
  await inTransaction(ctx, async (ctx) => {
    const before = Object.fromEntries((await settableRates(ctx)).map(({ code, rate }) => [code, rate]));
    const changed = wanted.filter(({ code, rate }) => rate !== before[code]);
    if (changed.length === 0) return;
    await ctx.db
      .insertInto("currency_rates")
      .values(changed)
      .onConflict((conflict) =>
        conflict.column("code").doUpdateSet((row) => ({ rate: row.ref("excluded.rate"), updated_at: row.ref("excluded.updated_at") })),
      )
      .execute();
    const only = (of: (code: RatedCode) => unknown) => Object.fromEntries(changed.map(({ code }) => [code, of(code)]));
    await recordChange(ctx, { action: "currency.rates", before: only((code) => before[code]), after: only((code) => rates[code]) });
  });
  clearCurrencyRates(ctx);
  return done(null);
}
