import type { NightChange } from "../../app/domain/availability/night-change.ts";
import { taxesOn } from "../support/default-taxes.ts";
import type { Day } from "../../app/kit/day.ts";
import { nightsOf, type Stay } from "../../app/kit/stay.ts";

/** Units of a room that a command takes, frees or changes, of the `units` that the room has. */
export type CallRoom = { roomId: string; units: number; count: number };

/** A command as seen by a client: from tick `start` to tick `end`. */
export type Call = {
  /** Its name in the figures. */
  what: string;
  /** What it does to nights when its answer is `done`; `expire` may free the nights of every hold. */
  effect: "take" | "free" | "change" | "expire" | "none";
  rooms: readonly CallRoom[];
  stay: Stay;
  start: number;
  end: number;
  answer: string;
  /** Answers beside `done` that need no explanation. */
  may?: readonly string[];
  /** The first full night named by a rejection. */
  night?: Day;
  total?: number;
  change?: NightChange;
};

/** Each night that differs from the default, by room and day, while no call is in progress. */
export type NightBook = Map<string, { sold: number; closed: boolean; price: number | null }>;

const covers = ({ stay }: Call, night: Day) => stay.checkIn <= night && night < stay.checkOut;

/** The possible states of a night of a room during the call, over all orders of the concurrent calls. */
function possible(call: Call, roomId: string, calls: readonly Call[], before: NightBook, night: Day) {
  const at = before.get(`${roomId} ${night}`) ?? { sold: 0, closed: false, price: null };
  const touches = (other: Call) => covers(other, night) && other.rooms.some((room) => room.roomId === roomId);
  const others = calls.filter((other) => other !== call && other.answer === "done" && touches(other) && other.start < call.end);
  const sure = others.filter((other) => other.end < call.start);
  const units = (list: readonly Call[], effect: Call["effect"]) =>
    list
      .filter((other) => other.effect === effect)
      .flatMap(({ rooms }) => rooms.filter((room) => room.roomId === roomId))
      .reduce((sum, { count }) => sum + count, 0);
  // The moment at which a hold expires is not acknowledged.
  const expiring = calls.some((other) => other.effect === "expire" && other.start < call.end);
  const states = <Value>(was: Value, of: (change: NightChange) => Value | undefined) => {
    const changes = others.filter(({ change }) => change && of(change) !== undefined);
    const settled = changes.filter((change) => change.end < call.start);
    // A change is the last one unless another began after its end and ended before this call.
    const last = settled.filter((change) => !settled.some((later) => later.start > change.end));
    const open = changes.filter((change) => change.end >= call.start);
    const values = [...(settled.length === 0 ? [was] : []), ...[...last, ...open].map(({ change }) => (change ? of(change) : undefined))];
    return new Set(values.filter((value) => value !== undefined));
  };
  return {
    mostSold: at.sold + units(others, "take") - units(sure, "free"),
    leastSold: expiring ? 0 : at.sold + units(sure, "take") - units(others, "free"),
    closed: states(at.closed, ({ closed }) => closed),
    prices: states(at.price, ({ price }) => price),
  };
}

/** Why no order of the calls explains the response; undefined if one does. */
export function explain(call: Call, calls: readonly Call[], before: NightBook, basePrice: number): string | undefined {
  if (call.effect !== "take") return call.answer === "done" || call.may?.includes(call.answer) ? undefined : call.answer;
  // Each room once, with all its units.
  const rooms = [...Map.groupBy(call.rooms, ({ roomId }) => roomId).values()].map((all) => ({
    ...(all[0] ?? { roomId: "", units: 0 }),
    count: all.reduce((sum, { count }) => sum + count, 0),
  }));
  const nights = rooms.flatMap((room) =>
    nightsOf(call.stay).map((night) => ({ ...room, night, ...possible(call, room.roomId, calls, before, night) })),
  );
  const mayBeFull = ({ closed, mostSold, count, units }: (typeof nights)[number]) => closed.has(true) || mostSold + count > units;
  const mayBeFree = ({ closed, leastSold, count, units }: (typeof nights)[number]) => closed.has(false) && leastSold + count <= units;
  switch (call.answer) {
    case "done": {
      const shut = nights.find((night) => !mayBeFree(night));
      if (shut) return `booked, although ${shut.night} was never free`;
      const sums = (pick: (...prices: number[]) => number) =>
        call.rooms.reduce((sum, { roomId, count }) => {
          const own = nights.filter((night) => night.roomId === roomId);
          const subtotal = own.reduce((sum, { prices }) => sum + pick(...[...prices].map((price) => price ?? basePrice)), 0) * count;
          return sum + subtotal + taxesOn(subtotal);
        }, 0);
      const { total } = call;
      if (total === undefined) return undefined;
      return total < sums(Math.min) || total > sums(Math.max) ? `charged ${total}, which was never its price` : undefined;
    }
    case "full": {
      const named = nights.filter(({ night }) => call.night === undefined || night === call.night);
      if (named.length === 0) return `refused for ${call.night}, which is no night of the stay`;
      return named.some(mayBeFull) ? undefined : `refused for ${call.night ?? "a night"}, which was never full`;
    }
    case "price_changed": {
      const was = (roomId: string, night: Day) => before.get(`${roomId} ${night}`)?.price ?? null;
      const explained = nights.some(({ roomId, night, prices }) => [...prices].some((price) => price !== was(roomId, night)));
      return explained ? undefined : "refused for a new price, which had not changed";
    }
    default:
      return call.may?.includes(call.answer) ? undefined : call.answer;
  }
}

/** The price of units of a room for the stay when no change was in progress, with taxes. */
export function usualTotal({ roomId, count }: CallRoom, stay: Stay, before: NightBook, basePrice: number): number {
  const subtotal = count * nightsOf(stay).reduce((sum, night) => sum + (before.get(`${roomId} ${night}`)?.price ?? basePrice), 0);
  return subtotal + taxesOn(subtotal);
}
