import { formatCount } from "#kit/format.ts";
import { messages, plural } from "#kit/locale.ts";
import type { Tier } from "./reward.ts";

const t = messages({
  en: {
    tiers: { guest: "Guest", friend: "Friend", favourite: "Host's favourite" },
    points: (n: number) => `${formatCount(n)} ${plural(n, "point", "points")}`,
  },
  ka: {
    tiers: { guest: "სტუმარი", friend: "მეგობარი", favourite: "მასპინძლის რჩეული" },
    points: (n: number) => `${formatCount(n)} ქულა`,
  },
});

export const tierName = (tier: Tier): string => t.tiers[tier];

export const pointsText = (points: number): string => t.points(points);
