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
