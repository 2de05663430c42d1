import type { RoomGuests } from "#domain/pricing/facts.ts";

/** Amounts of a rate as a message has them: by number of adults, for one adult more, and for children by age. */
export type SaidRate = {
  per: "person" | "room";
  base: Map<number, number>;
  adult: number | null;
  children: { from: number; to: number; amount: number }[];
};

/**
 * What a night costs by a rate as the AlpineBits standard computes it (RatePlans, computation of the cost of a stay): the oldest children
 * become adults while fewer than `fullPayers` pay the full price; adults up to the standard occupancy pay the base amount, others and
 * children what is added for each. Null where it has no amount for somebody.
 */
export function standardPrice(rate: SaidRate, { included, maxGuests, extraBeds, maxChildren }: RoomGuests, adults: number, ages: number[]) {
  const most = maxGuests + extraBeds;
  const fullPayers = maxChildren > 0 ? Math.min(most - Math.min(maxChildren, most), included) : included;
  const young = ages.toSorted((one, other) => one - other);
  let grown = adults;
  while (grown < fullPayers && young.length > 0) {
    young.pop();
    grown++;
  }
  const standard = Math.min(grown, included);
  const base = rate.base.get(rate.per === "person" ? Math.min(grown + young.length, included) : standard);
  if (base === undefined || (grown > standard && rate.adult === null)) return null;
  let total = (rate.per === "person" ? base * standard : base) + (grown - standard) * (rate.adult ?? 0);
  for (const age of young) {
    const bracket = rate.children.find(({ from, to }) => from <= age && age < to);
    if (!bracket) return null;
    total += bracket.amount;
  }
  return total;
}
