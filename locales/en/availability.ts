import { plural } from "#kit/locale.ts";

export const restrictionText = {
  min_nights: (day: string, n: number) => `At least ${n} ${plural(n, "night", "nights")} when you arrive on ${day}`,
  no_arrival: (day: string) => `No arrival on ${day}`,
  no_departure: (day: string) => `No departure on ${day}`,
};
