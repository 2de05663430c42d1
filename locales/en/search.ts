import { plural } from "#kit/locale.ts";

export const dealCard = {
  off: (n: number) => `−${n}%`,
  sleeps: (n: number) => `${n} ${plural(n, "guest", "guests")}`,
  until: (day: string) => `Deal ends ${day}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  fixed: "Non-refundable",
  early: (n: number) => `Booked ${n} or more ${plural(n, "day", "days")} ahead`,
  long: (n: number) => `For ${n} or more ${plural(n, "night", "nights")}`,
  isNew: "Just listed",
};

export const ranking = {
  title: "Why this order",
  popularity: "First come hotels that guests rate highly and that many have reviewed: good ratings count more, the more there are.",
  price: "First come hotels with the lowest price per night for your search.",
  rating: "First come hotels with the best average rating. Those without reviews come last.",
  distance: "First come hotels nearest to the centre of their city.",
  never: "No hotel can pay for a better place. Our commission and what you looked at before don’t count.",
};
