import { sql } from "kysely";

/** SQL: the guest of a reservation `r`, else the person `u` who booked it; empty if both are unknown. */
export const guestName = sql`coalesce(nullif(concat_ws(' ', r.guest_first_name, r.guest_last_name), ''), u.name, '')`;
