import { restrictionText } from "#domain/availability/restriction-text.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as accessTexts from "#locales/en/accessibility.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import type { Selection, ShownOffer } from "#routes/booking/selection.ts";
import { FewRooms } from "./few-rooms.tsx";

const t = messages(texts.unavailableReason);
const accessible = messages(accessTexts.accessibleRoom);

/** Why a room is not available for the dates; for the chosen room with a link to fewer units if there are some. */
export function WhyNot({ offer, chosen }: { offer: ShownOffer; chosen?: Selection }) {
  const { fits, restriction, freeUnits, firstFullNight, takenBy, lacksAccess } = offer;
  if (!fits) return t.unfit;
  if (restriction) return restrictionText(restriction);
  if (takenBy) return t[takenBy];
  if (lacksAccess && !firstFullNight) return accessible.none;
  if (chosen) return freeUnits > 0 ? <FewRooms free={freeUnits} selection={chosen} /> : t.chosen;
  return freeUnits > 0 || !firstFullNight ? t.few(freeUnits) : t.full(formatDay(firstFullNight, "short"));
}
