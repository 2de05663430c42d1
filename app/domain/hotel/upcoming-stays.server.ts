import { sql } from "kysely";

/**
 * SQL condition: a stay (alias of a row of `reservations`) begins after an instant, by the check-in time of its hotel,
 * the row `h` of `hotels`, and its guests have not come before.
 */
export const notBegun = (stay: string, at: Date | string) =>
  sql<boolean>`(${sql.ref(`${stay}.check_in`)}
    + (${sql.ref(`${stay}.policies`)}->>'checkInFrom')::time) at time zone h.time_zone > ${at}::timestamptz
    and ${sql.ref(`${stay}.checked_in_at`)} is null`;

/** SQL condition: the guest of a stay has no e-mail address, so that nobody but the hotel can tell them. */
export const withoutMail = (stay: string) =>
  sql<boolean>`${sql.ref(`${stay}.user_id`)} is null and ${sql.ref(`${stay}.guest_email`)} is null`;
