import { messages } from "#kit/locale.ts";
import { holdCancelled, hotelArchived, holdReleased, notPaidInTime, partNotPaid, roomArchived } from "../reservation.ts";
import * as texts from "#locales/en/reservation.ts";

const t = messages(texts.reasonText);

/** The reason of a cancellation: the site's own in the language of the moment, anybody else's as it was written. */
export const reasonText = (reason: string): string =>
  ({
    [notPaidInTime]: t.notInTime,
    [partNotPaid]: t.partNotPaid,
    [holdCancelled]: t.holdCancelled,
    [holdReleased]: t.holdCancelled,
    [hotelArchived]: t.hotelArchived,
    [roomArchived]: t.roomArchived,
  })[reason] ?? reason;
