import { ageBounds, type Ages } from "#kit/party.ts";
import { agesInOrder, type UnitGroup } from "../pricing/units.ts";

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
