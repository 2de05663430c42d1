import { sql } from "kysely";

/** SQL: the name of the guest in the row with this alias, of one or two parts; null without one. */
export const namedGuest = (alias: string) => {
  const [first, last] = ["guest_first_name", "guest_last_name"].map((column) => sql.ref(`${alias}.${column}`));
  return sql`nullif(btrim(concat_ws(' ', ${first}, ${last})), '')`;
};

/** SQL: the guest of a reservation `r`, else the person `u` who booked it; empty if both are unknown. */
export const guestName = sql`coalesce(${namedGuest("r")}, u.name, '')`;
