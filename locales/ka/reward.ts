import { formatCount } from "#kit/format.ts";

export const rewardText = {
  tiers: { guest: "სტუმარი", friend: "მეგობარი", favourite: "მასპინძლის რჩეული" },
  points: (n: number) => `${formatCount(n)} ქულა`,
};
