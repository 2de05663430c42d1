import { formatCount } from "#kit/format.ts";
import { plural } from "#kit/locale.ts";

export const rewardText = {
  tiers: { guest: "Gast", friend: "Freund", favourite: "Liebling des Gastgebers" },
  points: (n: number) => `${formatCount(n)} ${plural(n, "Punkt", "Punkte")}`,
};
