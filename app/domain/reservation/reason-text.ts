import { messages } from "#kit/locale.ts";
import { holdCancelled, houseClosed, letGo, notPaidInTime, roomClosed } from "./reservation.ts";

const t = messages({
  en: {
    notInTime: "Payment not received in time",
    holdCancelled: "Hold cancelled before payment",
    houseClosed: "The hotel no longer takes guests",
    roomClosed: "The hotel no longer offers this room",
  },
  ka: {
    notInTime: "გადახდა დროულად არ შესრულდა",
    holdCancelled: "შენახვა გადახდამდე გაუქმდა",
    houseClosed: "სასტუმრო სტუმრებს აღარ იღებს",
    roomClosed: "სასტუმრო ამ ნომერს აღარ გვთავაზობს",
  },
});

/** The reason of a cancellation: the site's own in the language of the moment, anybody else's as it was written. */
export const reasonText = (reason: string): string =>
  ({
    [notPaidInTime]: t.notInTime,
    [holdCancelled]: t.holdCancelled,
    [letGo]: t.holdCancelled,
    [houseClosed]: t.houseClosed,
    [roomClosed]: t.roomClosed,
  })[reason] ?? reason;
