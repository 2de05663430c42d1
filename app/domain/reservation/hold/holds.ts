import { nightsOf, type Stay } from "#kit/date/stay.ts";
import { sum } from "#kit/money.ts";
import type { RoomUnits } from "../room-units.ts";

/** An unpaid reservation of the person that keeps its nights. */
export type Hold = Stay & { code: string; hotelId: string; hotel: string; rooms: RoomUnits[] };

export const unitsOfHold = ({ rooms }: Pick<Hold, "rooms">, roomId?: string): number =>
  sum(rooms.flatMap((room) => (roomId === undefined || room.roomId === roomId ? room.units : [])));

/**
 * The exceeded limit of unpaid nights: the number of holds, their room-nights, a room type's units, expired holds, a client
 * address; the first three also of bookings that are paid at the hotel.
 */
export type HoldLimitRejection = {
  code: "hold_limit";
  limit: "holds" | "nights" | "share" | "later" | "laterNights" | "laterShare" | "expired" | "address";
  max: number;
  /** A verified e-mail address raises the limit. */
  verify: boolean;
  holds: Hold[];
};

export type AlreadyHeldRejection = { code: "already_held"; holds: Hold[] };

/** Maximum number of units of a room that the holds keep on one night of the stay. */
export const unitsHeld = (holds: readonly Hold[], stay: Stay, roomId: string): number =>
  Math.max(
    ...nightsOf(stay).map((night) =>
      sum(holds.map((hold) => (hold.checkIn <= night && night < hold.checkOut ? unitsOfHold(hold, roomId) : 0))),
    ),
  );

const family = 2;

/**
 * How many units of a room type one person may hold unpaid: the configured percentage, at least one, and at least two
 * for an only hold.
 */
export const unitsOfShare = (units: number, percent: number, isOnlyHold: boolean): number =>
  Math.max(Math.floor((units * percent) / 100), isOnlyHold ? family : 1);
