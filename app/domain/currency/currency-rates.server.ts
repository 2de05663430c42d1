import { currencies, type RatedCode, type Rates } from "#kit/currency.ts";
import type { Ctx } from "#platform/context.server.ts";

const keptMs = 10_000;

/** By the site, which has several pools of connections. */
const known = new WeakMap<Ctx["config"], { until: number; rates: Promise<Rates> }>();

async function readRates(ctx: Ctx): Promise<Rates> {
  const rows = await ctx.db.selectFrom("currency_rates").select(["code", "rate"]).execute();
  return Object.fromEntries(rows.map(({ code, rate }) => [code, rate]));
}

/** The operator's rates, cached for ten seconds per process. The built-in ones apply when they can't be read. */
export function currencyRates(ctx: Ctx): Promise<Rates> {
  const now = ctx.now().getTime();
  const kept = known.get(ctx.config);
  // Also expires when the clock was set back.
  if (kept && kept.until > now && kept.until <= now + keptMs) return kept.rates;
  const rates = readRates(ctx).catch((error: unknown) => {
    ctx.log.error("currency_rates_read_failed", error);
    return {};
  });
  known.set(ctx.config, { until: now + keptMs, rates });
  return rates;
}

/** Clears this process's cache. */
export const clearCurrencyRates = (ctx: Ctx): boolean => known.delete(ctx.config);

export type CurrencyRate = { code: RatedCode; symbol: string; rate: number; standard: number; updatedAt: string | null };

/** The rates for the operator's page, with the defaults. */
export async function settableRates(ctx: Ctx): Promise<CurrencyRate[]> {
  const rows = await ctx.db.selectFrom("currency_rates").select(["code", "rate", "updated_at"]).execute();
  return currencies.flatMap(({ code, symbol, rate: standard }) => {
    if (code === "USD") return [];
    const set = rows.find((row) => row.code === code);
    return [{ code, symbol, standard, rate: set?.rate ?? standard, updatedAt: set?.updated_at.toISOString() ?? null }];
  });
}
