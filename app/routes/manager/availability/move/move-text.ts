import type { ChangePreview } from "#domain/reservation/change/booking-change.ts";
import { nightCount, type Stay } from "#kit/date/stay.ts";
import { formatUsdChange } from "#kit/format-figures.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-availability.ts";
import { words } from "../calendar-text.ts";

const t = messages(texts.mover);

/** A place in words: dates, nights, and the room where it is another one. */
export const moveText = (place: Stay, room: string | undefined): string =>
  [t.dates(formatDay(place.checkIn, "spoken"), formatDay(place.checkOut, "spoken")), words.nights(nightCount(place)), room]
    .filter(Boolean)
    .join(", ");

/** The difference of the totals; empty if there is none. */
export const totalChange = ({ before, after }: Pick<ChangePreview, "before" | "after">): string =>
  before.total === after.total ? "" : formatUsdChange(after.total - before.total);
