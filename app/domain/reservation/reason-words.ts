import { messages } from "#kit/locale.ts";
import { houseClosed, notPaidInTime, roomClosed } from "./reservation.ts";

const t = messages({
  en: {
    notInTime: "Payment not received in time",
    houseClosed: "The hotel no longer takes guests",
    roomClosed: "The hotel no longer offers this room",
  },
  ka: {
    notInTime: "გადახდა დროულად არ შესრულდა",
    houseClosed: "სასტუმრო სტუმრებს აღარ იღებს",
    roomClosed: "სასტუმრო ამ ნომერს აღარ გვთავაზობს",
  },
});

/** The reason of a cancellation: the site's own in the language of the moment, anybody else's as it was written. */
export const reasonWords = (reason: string): string =>
  ({ [notPaidInTime]: t.notInTime, [houseClosed]: t.houseClosed, [roomClosed]: t.roomClosed })[reason] ?? reason;
