import { sum } from "#kit/money.ts";
import { ageBounds, type Ages } from "#kit/party.ts";
import { agesInOrder, type UnitGroup } from "../pricing/units.ts";

type Booked = { adults: number; children: number; /** Of `reservation_rooms`. */ lines: readonly UnitGroup[] };

/** The known ages of a booking, in an order in which a new booking divides them over its units in the same way. */
export function bookedAges({ adults, children, lines }: Booked): Ages {
  const ofUnits = sum(lines.map((line) => line.units * (line.adults + line.childAges.length)));
  // Where the price did not depend on guests, the line has the guests of all units.
  const ages = agesInOrder(ofUnits === adults + children ? lines : lines.map((line) => ({ ...line, units: 1 })));
  return {
    childAges: ages.filter((age) => age <= ageBounds.childAges.max),
    teenAges: ages.filter((age) => age > ageBounds.childAges.max),
  };
}
