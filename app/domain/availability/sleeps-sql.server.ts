import { type RawBuilder, sql } from "kysely";
import type { Guests } from "#domain/pricing/facts.ts";
import { byAge, unitGroups } from "#domain/pricing/units.ts";

/** Units and all guests in them. `access`: the bits of what each unit has to have for guests with disabilities; missing: nothing. */
export type StayParty = { rooms: number; guests: Guests; access?: number };

/** SQL condition: a room `r` (or `room`) meets the needs of the party between two SQL dates, by its own rows. */
export const meetsNeeds = (
  { rooms, access = 0 }: StayParty,
  [checkIn, checkOut]: readonly [RawBuilder<unknown>, RawBuilder<unknown>],
  room: RawBuilder<unknown> = sql`r`,
) => (access === 0 ? sql`true` : sql`has_access(${room}.hotel_id, ${room}.id, ${access}::int, ${rooms}::int, ${checkIn}, ${checkOut})`);

/** SQL: the party for fitting_lines() and cheapest_plan() of the database. */
export const partyJson = ({ rooms, guests }: StayParty) =>
  sql`${JSON.stringify({
    whole: { units: rooms, adults: guests.adults, childAges: guests.childAges.toSorted(byAge) },
    lines: unitGroups(guests, rooms),
  })}::jsonb`;

/** SQL condition: the units of a room `r` sleep the party where prices do not depend on guests. */
export const sleepsTogether = ({ rooms, guests: { adults, childAges } }: StayParty) =>
  sql`(r.capacity + r.extra_beds) * ${rooms}::int >= ${adults + childAges.length}::int`;

/**
 * SQL condition: the units of a room `r` may sleep the party; a child of known age may sleep in a cot. Whether they do depends
 * on the ages of the hotel, and on how the guests are divided: fitting_lines() and cheapest_plan() of the database know it.
 */
export const maySleep = ({ rooms, guests: { adults, childAges } }: StayParty) => {
  const known = childAges.filter((age) => age !== null).length;
  return sql`(r.capacity + r.extra_beds) * ${rooms} + least(r.cots * ${rooms}, ${known}::int) >= ${adults + childAges.length}`;
};
