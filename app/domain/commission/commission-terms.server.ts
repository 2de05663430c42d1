import { type RawBuilder, sql } from "kysely";
import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";
import { siteToday } from "#platform/site-today.server.ts";
import type { CommissionTerms } from "./commission.ts";

/**
 * SQL: the terms of the commission for a booking that is made now at a hotel, to be stored with it: those of the first rule that fits;
 * null without one.
 */
export const commissionTermsAt = (ctx: Ctx, hotelId: string): RawBuilder<string | null> => sql`(
  select jsonb_build_object('ruleId', c.id, 'name', c.name, 'rate', c.rate, 'taxRate', c.tax_rate) from commission_rules c
  where c.archived_at is null and ${fits(ctx, sql`(select property_type from hotels where id = ${hotelId})`, sql`${hotelId}::uuid`)}
  order by c.position, c.id limit 1)`;

/** The terms of the commission for a booking that is made now at a hotel; null without a rule that fits. The caller has checked access. */
export async function commissionTermsOf(ctx: Ctx, hotelId: string): Promise<CommissionTerms | null> {
  if (!isId(hotelId)) return null;
  const { rows } = await sql<{ terms: CommissionTerms | null }>`select ${commissionTermsAt(ctx, hotelId)} as terms`.execute(ctx.db);
  return rows[0]?.terms ?? null;
}

/** SQL: whether a rule `c` fits a booking that is made now. */
const fits = (ctx: Ctx, propertyType: RawBuilder<unknown>, hotelId: RawBuilder<unknown>) => {
  const today = siteToday(ctx);
  return sql`(c.hotel_id is null or c.hotel_id = ${hotelId}) and (c.property_type is null or c.property_type = ${propertyType})
    and (c.from_day is null or c.from_day <= ${today}::date) and (c.to_day is null or c.to_day >= ${today}::date)`;
};
