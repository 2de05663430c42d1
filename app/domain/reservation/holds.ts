import { nightsOf, type Stay } from "#kit/stay.ts";

/** An unpaid reservation of the person that keeps its nights. */
export type Hold = Stay & { code: string; hotelId: string; hotel: string; roomId: string; room: string; rooms: number };

/** Which limit of unpaid holds a booking would exceed: their number, their room-nights, a room type's units, ended ones, a client address. */
export type HoldLimitRejection = {
  code: "hold_limit";
  limit: "holds" | "nights" | "share" | "expired" | "address";
  max: number;
  /** A verified address raises the limit. */
  verify: boolean;
  holds: Hold[];
};

export type AlreadyHeldRejection = { code: "already_held"; holds: Hold[] };

/** The most units that the holds keep on one night of the stay. */
export const unitsHeld = (holds: readonly Hold[], stay: Stay): number =>
  Math.max(
    ...nightsOf(stay).map((night) =>
      holds.reduce((units, hold) => units + (hold.checkIn <= night && night < hold.checkOut ? hold.rooms : 0), 0),
    ),
  );

const family = 2;

/** How many of a room type's units one person may hold unpaid: the share, never less than one, and a family's two where they hold nothing else. */
export const unitsOfShare = (units: number, percent: number, isOnlyHold: boolean): number =>
  Math.max(Math.floor((units * percent) / 100), isOnlyHold ? family : 1);
