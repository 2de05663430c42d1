import type { NightChange } from "#domain/availability/night-change.ts";
import type { Day } from "#kit/date/day.ts";
import { nightsOf, type Stay } from "#kit/date/stay.ts";
import { taxesOn } from "../support/default-taxes.ts";

/** Units of a room that a command takes, frees or changes, of the `units` that the room has. */
export type CallRoom = { roomId: string; units: number; count: number };

/** Units of a room that a command takes for a night, or frees (negative). */
export type Move = { roomId: string; night: Day; count: number };

/** A command as seen by a client: from tick `start` to tick `end`. */
export type Call = {
  /** Its name in the figures. */
  what: string;
  /** What it does to nights when its answer is `done`: `move` what `moves` say; `expire` may free the nights of every hold. */
  effect: "take" | "free" | "move" | "change" | "expire" | "none";
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
  /** What a `move` asks for. */
  needs?: readonly Move[];
  /** What a `move` has done, whatever its answer: a hold may have expired meanwhile. */
  moves?: readonly Move[];
};

/** Each night that differs from the default, by room and day, while no call is in progress. */
export type NightBook = Map<string, { sold: number; closed: boolean; price: number | null }>;

const isNightOf = (stay: Stay, night: Day) => stay.checkIn <= night && night < stay.checkOut;

/** The possible states of a night of a room during the call, over all orders of the concurrent calls. */
function possible(call: Call, roomId: string, calls: readonly Call[], before: NightBook, night: Day) {
  const at = before.get(`${roomId} ${night}`) ?? { sold: 0, closed: false, price: null };
  const touches = ({ effect, answer, stay, rooms, moves = [] }: Call) =>
    effect === "move"
      ? moves.some((move) => move.roomId === roomId && move.night === night)
      : answer === "done" && isNightOf(stay, night) && rooms.some((room) => room.roomId === roomId);
  const others = calls.filter((other) => other !== call && touches(other) && other.start < call.end);
  const sure = others.filter((other) => other.end < call.start);
  const units = (list: readonly Call[], wanted: "take" | "free") =>
    list
      .flatMap(({ effect, rooms, moves = [] }) => {
        if (effect !== "move") return effect === wanted ? rooms.flatMap((room) => (room.roomId === roomId ? [room.count] : [])) : [];
        const counts = moves.flatMap((move) => (move.roomId === roomId && move.night === night ? [move.count] : []));
        return counts.map((count) => (wanted === "take" ? Math.max(0, count) : Math.max(0, -count)));
      })
      .reduce((sum, count) => sum + count, 0);
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

type NightOfCall = Move & Pick<CallRoom, "units"> & ReturnType<typeof possible>;
const mayBeFull = ({ closed, mostSold, count, units }: NightOfCall) => closed.has(true) || mostSold + count > units;
const mayBeFree = ({ closed, leastSold, count, units }: NightOfCall) => closed.has(false) && leastSold + count <= units;

/** The same for a command that moves nights of a booking; what it needs may already have been taken by a repeated one. */
function explainMove(call: Call, calls: readonly Call[], before: NightBook): string | undefined {
  const needs = call.needs ?? [];
  const units = (roomId: string) => call.rooms.find((room) => room.roomId === roomId)?.units ?? 0;
  const nights = needs.map((need) => ({ ...need, units: units(need.roomId), ...possible(call, need.roomId, calls, before, need.night) }));
  if (call.answer === "done") {
    const shut = nights.find((night) => !mayBeFree(night));
    return shut && `taken, although ${shut.night} was never free`;
  }
  if (call.answer !== "full") return call.may?.includes(call.answer) ? undefined : call.answer;
  const named = nights.filter(({ night }) => call.night === undefined || night === call.night);
  if (named.length === 0) return `refused for ${call.night}, which it does not need`;
  return named.some(mayBeFull) ? undefined : `refused for ${call.night ?? "a night"}, which was never full`;
}

/** Why no order of the calls explains the response; undefined if one does. */
export function explain(call: Call, calls: readonly Call[], before: NightBook, basePrice: number): string | undefined {
  if (call.effect === "move") return explainMove(call, calls, before);
  if (call.effect !== "take") return call.answer === "done" || call.may?.includes(call.answer) ? undefined : call.answer;
  // Each room once, with all its units.
  const rooms = [...Map.groupBy(call.rooms, ({ roomId }) => roomId).values()].map((all) => ({
    ...(all[0] ?? { roomId: "", units: 0 }),
    count: all.reduce((sum, { count }) => sum + count, 0),
  }));
  const nights = rooms.flatMap((room) =>
    nightsOf(call.stay).map((night) => ({ ...room, night, ...possible(call, room.roomId, calls, before, night) })),
  );
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
