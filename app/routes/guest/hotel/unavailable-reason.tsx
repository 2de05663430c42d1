import { restrictionText } from "#domain/availability/restriction-text.ts";
import type { RoomOffer } from "#domain/reservation/reservation.ts";
import { formatDay } from "#kit/format.ts";
import { messages, plural } from "#kit/locale.ts";
import { FewRooms } from "./few-rooms.tsx";
import type { Selection } from "./selection.ts";

const t = messages({
  en: {
    full: (day: string) => `Not free: full on ${day}`,
    few: (n: number) => `Only ${n} of these ${plural(n, "is", "are")} free on all nights`,
    chosen: "This room is not free on all nights of your stay.",
  },
  ka: {
    full: (day: string) => `დაკავებულია: ${day}`,
    few: (n: number) => `ყველა ღამეს მხოლოდ ${n} ასეთი ოთახია თავისუფალი`,
    chosen: "ეს ოთახი ყველა ღამეს თავისუფალი არ არის.",
  },
});

/** Why a room can't be booked for the dates; of the room that is chosen, with the way to fewer units where there are some. */
export function WhyNot({ offer, chosen }: { offer: RoomOffer; chosen?: Selection }) {
  const { restriction, freeUnits, firstFullNight } = offer;
  if (restriction) return restrictionText(restriction);
  if (chosen) return freeUnits > 0 ? <FewRooms free={freeUnits} selection={chosen} /> : t.chosen;
  return freeUnits > 0 || !firstFullNight ? t.few(freeUnits) : t.full(formatDay(firstFullNight, "short"));
}
