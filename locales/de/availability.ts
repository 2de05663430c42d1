import { plural } from "#kit/locale.ts";

export const restrictionText = {
  min_nights: (day: string, n: number) => `Mindestens ${n} ${plural(n, "Nacht", "Nächte")} bei Anreise am ${day}`,
  no_arrival: (day: string) => `Keine Anreise am ${day}`,
  no_departure: (day: string) => `Keine Abreise am ${day}`,
};
