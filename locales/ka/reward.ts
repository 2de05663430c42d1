import { formatCount } from "#kit/format.ts";

export const rewardText = {
  tiers: { guest: "სტუმარი", friend: "მეგობარი", favourite: "მასპინძლის რჩეული" },
  points: (n: number) => `${formatCount(n)} ქულა`,
};

export const rewardMails = {
  subject: (day: string) => `თქვენს ქულებს ვადა გაუვა: ${day}`,
  hello: (name: string) => `გამარჯობა, ${name}!`,
  text: ({ points, usd, day }: { points: string; usd: string; day: string }) =>
    `თქვენ გაქვთ ${points}, ღირებულებით ${usd}. დიდი ხანია, ქულები არ დაგიგროვებიათ და არ გამოგიყენებიათ, ამიტომ მათ ვადა გაუვა: ${day}.`,
  keep: "ყველა ქულის შესანარჩუნებლად ამ დღემდე გამოიყენეთ რამდენიმე დაჯავშნისას ან დაასრულეთ ვიზიტი.",
  action: "თქვენი ქულები",
};
