import type { Day } from "#kit/date/day.ts";

/** Whether a room is ready for guests. */
export type RoomState = "clean" | "dirty" | "inspected";

/** What a room needs today: guests leave, others come, both, the same stay, or nobody is there. */
type RoomWork = "turnover" | "departure" | "arrival" | "stay_over" | "nothing";

/** Where the guests of a room are: all that housekeeping sees of them, with their number. */
type GuestStatus = "in_house" | "leaving" | "left" | "arriving";

/** Time in which a change of a room's state can be taken back. */
export const undoMinutes = 10;

/**
 * Who has a room on a night. `unit` tells whether two nights are of the same guests; `inside`: they were in the house before, in a room
 * that nobody has recorded.
 */
export type NightGuests = { unit: string; arrived: boolean; left: boolean; inside: boolean; guests: number };

export type RoomToday = {
  id: string;
  number: string;
  floor: number | null;
  type: string;
  state: RoomState;
  /** When the state was set; null: never. */
  changedAt: string | null;
  /** Set just now, and can be taken back. */
  undoable: boolean;
  /** The last night that the room is out of order; null: it is in order. */
  shutUntil: Day | null;
  work: RoomWork;
  guests: { status: GuestStatus; count: number }[];
};

/** What to do in a room, from who slept in it and who will. */
export function workOf(last: NightGuests | null, next: NightGuests | null): Pick<RoomToday, "work" | "guests"> {
  if (!last && next?.inside) return { work: "stay_over", guests: [{ status: "in_house", count: next.guests }] };
  const isSame = last !== null && next !== null && last.unit === next.unit;
  const arriving = (one: NightGuests): RoomToday["guests"][number] => ({
    status: one.arrived ? "in_house" : "arriving",
    count: one.guests,
  });
  if (isSame && !last.left)
    return last.arrived
      ? { work: "stay_over", guests: [{ status: "in_house", count: last.guests }] }
      : { work: "arrival", guests: [arriving(next)] };
  const leaving: RoomToday["guests"] = last ? [{ status: last.left ? "left" : "leaving", count: last.guests }] : [];
  const coming = next !== null && !isSame ? [arriving(next)] : [];
  const work = last ? (coming.length > 0 ? "turnover" : "departure") : coming.length > 0 ? "arrival" : "nothing";
  return { work, guests: [...leaving, ...coming] };
}

/** Whether a room is to be cleaned. */
export const isToDo = ({ state, shutUntil }: Pick<RoomToday, "state" | "shutUntil">): boolean => state === "dirty" && shutUntil === null;

const awaits = ({ work }: RoomToday) => work === "arrival" || work === "turnover";

/** Rooms, which are sorted by number, by floor; rooms without a floor last. On a floor those for which somebody arrives come first. */
export function byFloor(rooms: readonly RoomToday[]): { floor: number | null; rooms: RoomToday[] }[] {
  return [...new Set(rooms.map(({ floor }) => floor))]
    .toSorted((one, other) => (one ?? Infinity) - (other ?? Infinity))
    .map((floor) => {
      const onFloor = rooms.filter((room) => room.floor === floor);
      return { floor, rooms: onFloor.toSorted((one, other) => Number(awaits(other)) - Number(awaits(one))) };
    });
}

/** Something broken or missing in a room. */
export type RoomProblem = {
  id: string;
  hotelRoomId: string;
  number: string;
  note: string;
  hasPhoto: boolean;
  /** The colleague who reported it. */
  by: string | null;
  createdAt: string;
  solvedAt: string | null;
};
