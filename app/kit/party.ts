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

export const guestCount = (party: Party): number => party.adults + party.children;

/** Ages of children that are asked, in completed years on the check-in day. */
const childAgeBounds = { min: 0, max: 12 } as const;

/** Ages in a URL or hidden field, with commas, at most as many as a party has children; others are left out. */
export const childAgesOf = (text: string): number[] =>
  text
    .split(",", partyBounds.children.max)
    .flatMap((years) => (/^\d{1,2}$/.test(years) && Number(years) <= childAgeBounds.max ? [Number(years)] : []));
