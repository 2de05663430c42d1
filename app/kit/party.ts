/** Who travels and how many rooms they want. Bounds of the search bar. */
export type Party = { adults: number; children: number; rooms: number };

export const partyBounds = {
  adults: { min: 1, max: 8 },
  children: { min: 0, max: 6 },
  rooms: { min: 1, max: 4 },
} as const;

/** Bounds of a booking: what its rooms sleep is what ends the number of its adults. */
export const bookingBounds = { ...partyBounds, adults: { min: 1, max: 200 } } as const;

export const defaultParty: Party = { adults: 2, children: 0, rooms: 1 };

export const guestCount = (party: Party): number => party.adults + party.children;
