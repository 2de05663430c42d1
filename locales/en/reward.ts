import { formatCount } from "#kit/format.ts";
import { plural } from "#kit/locale.ts";

export const rewardText = {
  tiers: { guest: "Guest", friend: "Friend", favourite: "Host’s favourite" },
  points: (n: number) => `${formatCount(n)} ${plural(n, "point", "points")}`,
};
