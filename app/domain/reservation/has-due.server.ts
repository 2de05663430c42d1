import { type RawBuilder, sql } from "kysely";

/**
 * SQL condition: the guest of a confirmed reservation, by its alias, still has to pay a later part, or taxes and fees at the hotel
 * (dueOfParts, taxesDue).
 */
export function hasDue(reservation: string): RawBuilder<boolean> {
  const of = (alias: string) =>
    sql`${sql.ref(`${alias}.hotel_id`)} = ${sql.ref(`${reservation}.hotel_id`)} and ${sql.ref(`${alias}.reservation_id`)} = ${sql.ref(`${reservation}.id`)}`;
  const [state, taxes] = [sql.ref(`${reservation}.state`), sql.ref(`${reservation}.property_taxes`)];
  return sql`(exists (select from payment_parts t where ${of("t")} and t.paid_at is null and t.dropped_at is null)
    or ${state} = 'confirmed' and ${taxes} > 0
      and ${taxes} > (select coalesce(sum(t.amount), 0) from property_payments t where ${of("t")} and t.purpose = 'taxes'))`;
}
