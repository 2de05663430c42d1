import { type RawBuilder, sql } from "kysely";
import type { Stay } from "#kit/date/stay.ts";

/**
 * SQL condition: the row `n` of room_nights makes a stay between two SQL dates impossible, by the rules of
 * restrictions.ts; never null.
 */
export const breaksRestriction = (checkIn: RawBuilder<unknown>, checkOut: RawBuilder<unknown>) => sql`(
  n.night = ${checkIn} and (n.no_arrival or n.night + coalesce(n.min_nights, 1) > ${checkOut})
  or n.night = ${checkOut} and n.no_departure)`;

/** The dates of a stay as SQL. */
export const datesOf = ({ checkIn, checkOut }: Stay) => [sql`${checkIn}::date`, sql`${checkOut}::date`] as const;
