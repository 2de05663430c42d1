import { type RawBuilder, sql } from "kysely";

/** SQL condition: a later part of a reservation, by its alias, is neither paid nor dropped. */
export const hasOpenPart = (reservation: string): RawBuilder<boolean> => sql`exists (select from payment_parts t
  where t.hotel_id = ${sql.ref(`${reservation}.hotel_id`)} and t.reservation_id = ${sql.ref(`${reservation}.id`)} and t.paid_at is null and t.dropped_at is null)`;
