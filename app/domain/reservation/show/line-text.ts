import type { RateType } from "#domain/pricing/quote.ts";
import { rateName } from "#domain/pricing/text/rate-name.ts";
import { messages } from "#kit/locale.ts";
import { nameOf } from "#kit/person.ts";
import * as texts from "#locales/en/reservation.ts";
import type { BookedLine } from "../reservation.ts";
import { roomsText } from "../room-units.ts";
import { partyOfLine } from "./booked-ages.ts";
import { peopleText } from "./stay-text.ts";

const t = messages(texts.roomDetails);

/** A line of a booking with its room and plan. */
export type ShownLine = Pick<BookedLine, "units" | "byUnit" | "adults" | "childAges" | "guest"> & {
  room: string;
  rateType: RateType;
  planName: string | null;
  /** Cancelled alone, or with the booking. */
  cancelled: boolean;
};

/** A line in words: units of a room, plan, guests, who stays there, and whether it is cancelled. */
export const lineText = (line: ShownLine): string =>
  [
    roomsText([line]),
    rateName(line.rateType, line.planName),
    peopleText(partyOfLine(line)),
    ...(line.guest ? [nameOf(line.guest)] : []),
    ...(line.cancelled ? [t.cancelled] : []),
  ].join(", ");
