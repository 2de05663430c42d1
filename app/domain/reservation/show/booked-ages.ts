import { agesInOrder, type UnitGroup } from "#domain/pricing/units.ts";
import { ageBounds, type Ages, type PartyWithAges } from "#kit/party.ts";

/** Of `reservation_rooms`; `byUnit`: guests are those of one unit, else of all. */
type Booked = { lines: readonly (UnitGroup & { byUnit: boolean })[] };

/** The known ages of a booking, in an order in which a new booking divides them over its units in the same way. */
export function bookedAges({ lines }: Booked): Ages {
  const ages = agesInOrder(lines.map((line) => (line.byUnit ? line : { ...line, units: 1 })));
  return {
    childAges: ages.filter((age) => age <= ageBounds.childAges.max),
    teenAges: ages.filter((age) => age > ageBounds.childAges.max),
  };
}

/** The guests of all units of a line. */
export function partyOfLine(line: Booked["lines"][number]): PartyWithAges {
  const times = line.byUnit ? line.units : 1;
  const ages = bookedAges({ lines: [line] });
  const minors = ages.teenAges.length;
  return { ...ages, rooms: line.units, adults: times * line.adults + minors, children: times * line.childAges.length - minors };
}
