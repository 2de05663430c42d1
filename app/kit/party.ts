/** Guests and number of rooms. Bounds of the search bar. */
export type Party = { adults: number; children: number; rooms: number };

export const partyBounds = {
  adults: { min: 1, max: 8 },
  children: { min: 0, max: 6 },
  rooms: { min: 1, max: 4 },
} as const;

/** Bounds of a booking: the capacity of its rooms limits the adults. */
export const bookingBounds = { ...partyBounds, adults: { min: 1, max: 200 } } as const;

export const defaultParty: Party = { adults: 2, children: 0, rooms: 1 };

/**
 * Known ages in completed years on the check-in day, in the order in which they are given: of at most all children, and
 * of adults below 18.
 */
export type Ages = { childAges: readonly number[]; teenAges: readonly number[] };

export type PartyWithAges = Party & Ages;

/** At least one of the adults is an adult in every price. */
export const ageBounds = { childAges: { min: 0, max: 12 }, teenAges: { min: 13, max: 17 } } as const;

/** Number of ages that can be given. */
const mostAges = ({ adults, children }: Pick<Party, "adults" | "children">) => ({ childAges: children, teenAges: adults - 1 });

/** Ages in a URL, separated by commas or as one parameter each; invalid ones and those of more guests than there are don't count. */
export function agesIn(params: URLSearchParams, party: Pick<Party, "adults" | "children">): Ages {
  const most = mostAges(party);
  const agesOf = (name: keyof Ages) =>
    params
      .getAll(name)
      .flatMap((text) => text.split(","))
      .filter((text) => /^\d{1,2}$/.test(text) && Number(text) >= ageBounds[name].min && Number(text) <= ageBounds[name].max)
      .slice(0, most[name])
      .map(Number);
  return { childAges: agesOf("childAges"), teenAges: agesOf("teenAges") };
}

/** The parameters of a party in a URL. */
export function partyFields({ adults, children, rooms, childAges, teenAges }: PartyWithAges): Record<string, string> {
  return {
    adults: String(adults),
    children: String(children),
    rooms: String(rooms),
    ...(childAges.length > 0 && { childAges: childAges.join(",") }),
    ...(teenAges.length > 0 && { teenAges: teenAges.join(",") }),
  };
}

export const guestCount = (party: Party): number => party.adults + party.children;
