import { formatCount } from "#kit/format.ts";
import { plural } from "#kit/locale.ts";

export const rewardText = {
  tiers: { guest: "Gast", friend: "Freund", favourite: "Liebling des Gastgebers" },
  points: (n: number) => `${formatCount(n)} ${plural(n, "Punkt", "Punkte")}`,
};

export const rewardMails = {
  subject: (day: string) => `Ihre Punkte verfallen am ${day}`,
  hello: (name: string) => `Hallo ${name},`,
  text: ({ points, usd, day }: { points: string; usd: string; day: string }) =>
    `Sie haben ${points} im Wert von ${usd}. Da Sie lange keine gesammelt oder eingesetzt haben, verfallen sie am ${day}.`,
  keep: "Um alle zu behalten, setzen Sie vor diesem Tag einige für eine Buchung ein oder schließen Sie einen Aufenthalt ab.",
  action: "Ihre Punkte",
};
