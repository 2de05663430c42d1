import { sql } from "kysely";
import { defaultTaxRules } from "#domain/pricing/facts.ts";
import type { Ctx } from "#platform/context.server.ts";

/** A percentage that a hotel adds to or has in its prices; `rate` in thousandths of a percent. Without a name: that of a hotel that has not set its own. */
export type TaxRate = { id: string; name: string; rate: number };

/** The percentages among the taxes and fees of a hotel, each rate of a name once; of nothing but prices, not of other taxes. */
export async function taxRatesOf(ctx: Ctx, hotelId: string): Promise<TaxRate[]> {
  const { rows } = await sql<TaxRate>`
    select distinct on (rule ->> 'name', (rule ->> 'rate')::int) rule ->> 'id' as id, coalesce(rule ->> 'name', '') as name,
      (rule ->> 'rate')::int as rate
    from hotel_pricing p, jsonb_array_elements(p.tax_rules) rule
    where p.hotel_id = ${hotelId} and rule ->> 'basis' = 'percent' and rule ->> 'ofRule' is null
    order by rule ->> 'name', (rule ->> 'rate')::int, rule ->> 'id'`.execute(ctx.db);
  const { rows: priced } = await sql`select from hotel_pricing where hotel_id = ${hotelId}`.execute(ctx.db);
  if (priced.length > 0) return rows;
  return defaultTaxRules.flatMap((rule) => (rule.basis === "percent" ? [{ id: rule.id, name: "", rate: rule.rate }] : []));
}
