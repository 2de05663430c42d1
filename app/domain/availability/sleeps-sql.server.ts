import { sql } from "kysely";
import type { Guests } from "../pricing/facts.ts";

/** Units and all guests in them. */
export type StayParty = { rooms: number; guests: Guests };

/** SQL condition: the units of a room `r` sleep the party together; a child of known age may sleep in a cot. */
export const sleeps = ({ rooms, guests: { adults, childAges } }: StayParty) => {
  const known = childAges.filter((age) => age !== null).length;
  return sql`(r.capacity + r.extra_beds) * ${rooms} + least(r.cots * ${rooms}, ${known}::int) >= ${adults + childAges.length}`;
};
