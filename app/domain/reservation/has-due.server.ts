import { type RawBuilder, sql } from "kysely";
import { inState } from "#platform/database/state-sql.server.ts";

/**
 * SQL condition: the guest of a confirmed reservation, by its alias, still has to pay a later part, or taxes and fees at the hotel
 * (dueOfParts, taxesDue).
 */
export function hasDue(reservation: string): RawBuilder<boolean> {
  const of = (alias: string) =>
    sql`${sql.ref(`${alias}.hotel_id`)} = ${sql.ref(`${reservation}.hotel_id`)}
      and ${sql.ref(`${alias}.reservation_id`)} = ${sql.ref(`${reservation}.id`)}`;
  const taxes = sql.ref(`${reservation}.property_taxes`);
  return sql`(exists (select from payment_parts t where ${of("t")} and t.paid_at is null and t.dropped_at is null)
    or ${inState(reservation, "confirmed")} and ${taxes} > 0
      and ${taxes} > (select coalesce(sum(t.amount), 0) from property_payments t where ${of("t")} and t.purpose = 'taxes'))`;
}
