import { formatCount } from "#kit/format.ts";
import { plural } from "#kit/locale.ts";

export const rewardText = {
  tiers: { guest: "Guest", friend: "Friend", favourite: "Host’s favourite" },
  points: (n: number) => `${formatCount(n)} ${plural(n, "point", "points")}`,
};

export const rewardMails = {
  subject: (day: string) => `Your points expire on ${day}`,
  hello: (name: string) => `Hello ${name},`,
  text: ({ points, usd, day }: { points: string; usd: string; day: string }) =>
    `You have ${points}, worth ${usd}. You haven’t earned or used any for a long time, so they expire on ${day}.`,
  keep: "To keep all of them, use some for a booking before that day, or complete a stay.",
  action: "Your points",
};
