import { currencies, type RatedCode, type Rates } from "#kit/currency.ts";
import type { Ctx } from "#platform/context.server.ts";

const keptMs = 10_000;

/** By the site, which has several pools of connections. */
const known = new WeakMap<Ctx["config"], { until: number; rates: Promise<Rates> }>();

async function readRates(ctx: Ctx): Promise<Rates> {
  const rows = await ctx.db.selectFrom("currency_rates").select(["code", "rate"]).execute();
  return Object.fromEntries(rows.map(({ code, rate }) => [code, rate]));
}

/** The rates that the operator has set, read at most every ten seconds a process. Where they can't be read, the ones of the code hold. */
export function currencyRates(ctx: Ctx): Promise<Rates> {
  const now = ctx.now().getTime();
  const kept = known.get(ctx.config);
  // A clock that was set back must not keep them for ever.
  if (kept && kept.until > now && kept.until <= now + keptMs) return kept.rates;
  const rates = readRates(ctx).catch((error: unknown) => {
    ctx.log.error("currency_rates_read_failed", error);
    return {};
  });
  known.set(ctx.config, { until: now + keptMs, rates });
  return rates;
}

/** Has the next page of this process read the rates anew. */
export const clearCurrencyRates = (ctx: Ctx): boolean => known.delete(ctx.config);

export type CurrencyRate = { code: RatedCode; symbol: string; rate: number; standard: number; updatedAt: string | null };

/** The rates for the operator's page, with the ones that hold while none is set. */
export async function settableRates(ctx: Ctx): Promise<CurrencyRate[]> {
  const rows = await ctx.db.selectFrom("currency_rates").select(["code", "rate", "updated_at"]).execute();
  return currencies.flatMap(({ code, symbol, rate: standard }) => {
    if (code === "USD") return [];
    const set = rows.find((row) => row.code === code);
    return [{ code, symbol, standard, rate: set?.rate ?? standard, updatedAt: set?.updated_at.toISOString() ?? null }];
  });
}
