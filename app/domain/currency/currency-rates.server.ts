import { currencies, type RatedCode, type Rates } from "#kit/currency.ts";
import type { Ctx } from "#platform/context.server.ts";
import { keptBriefly } from "#platform/process/kept-briefly.server.ts";

const kept = keptBriefly<Rates>();

async function readRates(ctx: Ctx): Promise<Rates> {
  const rows = await ctx.db.selectFrom("currency_rates").select(["code", "rate"]).execute();
  return Object.fromEntries(rows.map(({ code, rate }) => [code, rate]));
}

/** The operator's rates, cached for ten seconds per process. The built-in ones apply when they can't be read. */
export const currencyRates = (ctx: Ctx): Promise<Rates> =>
  kept.get(ctx, "", () =>
    readRates(ctx).catch((error: unknown) => {
      ctx.log.error("currency_rates_read_failed", error);
      return {};
    }),
  );

/** Clears this process's cache. */
export const clearCurrencyRates = (ctx: Ctx): boolean => kept.clear(ctx);

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
