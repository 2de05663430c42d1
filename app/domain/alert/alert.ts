import type { Stay } from "#kit/date/stay.ts";
import type { Cents } from "#kit/money.ts";
import type { Ages, Party } from "#kit/party.ts";

/** A party that asks for one unit. */
type AlertParty = Omit<Party, "rooms"> & Ages;

/** What a person waits for at a hotel: a stay, at most at a price in cents with taxes and fees. */
export type AlertCriteria = Stay & AlertParty & { maxTotal: Cents | null };

/** Dollars of a stay, in cents, that can be given as highest price. */
export const highestMaxTotal = 100_000_000;

/** Hours of the hotel's clock in which rooms are held for an alert; else its person is notified only. */
export const offerHours = { from: 8, until: 22 } as const;
