import { restrictionWords } from "#domain/availability/restriction-words.ts";
import type { RoomOffer } from "#domain/reservation/reservation.ts";
import { formatDay } from "#kit/format.ts";
import { messages, plural } from "#kit/locale.ts";
import { FewRooms } from "./few-rooms.tsx";
import type { Selection } from "./selection.ts";

const t = messages({
  en: { full: (day: string) => `Not free: full on ${day}`, few: (n: number) => `Only ${n} of these ${plural(n, "is", "are")} free on all nights`, chosen: "This room is not free on all nights of your stay." },
  ka: { full: (day: string) => `დაკავებულია: ${day}`, few: (n: number) => `ყველა ღამეს მხოლოდ ${n} ასეთი ოთახია თავისუფალი`, chosen: "ეს ოთახი ყველა ღამეს თავისუფალი არ არის." },
});

/** Why a room of the list can't be booked for the dates. */
export function WhyNot({ offer }: { offer: RoomOffer }) {
  if (offer.restriction) return restrictionWords(offer.restriction);
  return offer.freeUnits > 0 || !offer.firstFullNight ? t.few(offer.freeUnits) : t.full(formatDay(offer.firstFullNight, "short"));
}

/** The same of the room that is chosen, with the way to fewer units where there are some. */
export function WhyNotChosen({ offer, selection }: { offer: RoomOffer; selection: Selection }) {
  if (offer.restriction) return restrictionWords(offer.restriction);
  return offer.freeUnits > 0 ? <FewRooms free={offer.freeUnits} selection={selection} /> : t.chosen;
}
