import type { NightChange } from "../../app/domain/availability/night-change.ts";
import { taxesOn } from "../support/default-taxes.ts";
import type { Day } from "../../app/kit/day.ts";
import { nightsOf, type Stay } from "../../app/kit/stay.ts";

/** A command as seen by a client: from tick `start` to tick `end`. */
export type Call = {
  what: "book" | "cancel" | "change" | "expire";
  roomId: string;
  units: number;
  stay: Stay;
  count: number;
  start: number;
  end: number;
  answer: string;
  /** The first full night named by a rejection. */
  night?: Day;
  total?: number;
  change?: NightChange;
};

/** Each night that differs from the default, by room and day, while no call is in progress. */
export type NightBook = Map<string, { sold: number; closed: boolean; price: number | null }>;

const covers = ({ stay }: Call, night: Day) => stay.checkIn <= night && night < stay.checkOut;

/** The possible states of a night during the call, over all orders of the concurrent calls. */
function possible(call: Call, calls: readonly Call[], before: NightBook, night: Day) {
  const at = before.get(`${call.roomId} ${night}`) ?? { sold: 0, closed: false, price: null };
  const others = calls.filter(
    (other) => other !== call && other.answer === "done" && other.roomId === call.roomId && covers(other, night) && other.start < call.end,
  );
  const sure = others.filter((other) => other.end < call.start);
  const units = (list: readonly Call[], what: Call["what"]) =>
    list.filter((other) => other.what === what).reduce((sum, { count }) => sum + count, 0);
  // The moment at which a hold expires is not acknowledged.
  const expiring = calls.some((other) => other.what === "expire" && other.start < call.end);
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
    mostSold: at.sold + units(others, "book") - units(sure, "cancel"),
    leastSold: expiring ? 0 : at.sold + units(sure, "book") - units(others, "cancel"),
    closed: states(at.closed, ({ closed }) => closed),
    prices: states(at.price, ({ price }) => price),
  };
}

/** Why no order of the calls explains the response; undefined if one does. */
export function explain(call: Call, calls: readonly Call[], before: NightBook, basePrice: number): string | undefined {
  if (call.what === "change" || call.what === "expire") return call.answer === "done" ? undefined : call.answer;
  if (call.what === "cancel") return ["done", "already_cancelled"].includes(call.answer) ? undefined : call.answer;
  const nights = nightsOf(call.stay).map((night) => ({ night, ...possible(call, calls, before, night) }));
  const mayBeFull = ({ closed, mostSold }: (typeof nights)[number]) => closed.has(true) || mostSold + call.count > call.units;
  const mayBeFree = ({ closed, leastSold }: (typeof nights)[number]) => closed.has(false) && leastSold + call.count <= call.units;
  switch (call.answer) {
    case "done": {
      const shut = nights.find((night) => !mayBeFree(night));
      if (shut) return `booked, although ${shut.night} was never free`;
      const sums = (pick: (...prices: number[]) => number) => {
        const subtotal = nights.reduce((sum, { prices }) => sum + pick(...[...prices].map((price) => price ?? basePrice)), 0) * call.count;
        return subtotal + taxesOn(subtotal);
      };
      const total = call.total ?? 0;
      return total < sums(Math.min) || total > sums(Math.max) ? `charged ${total}, which was never its price` : undefined;
    }
    case "full": {
      const named = nights.filter(({ night }) => call.night === undefined || night === call.night);
      if (named.length === 0) return `refused for ${call.night}, which is no night of the stay`;
      return named.some(mayBeFull) ? undefined : `refused for ${call.night ?? "a night"}, which was never full`;
    }
    case "price_changed": {
      const was = (night: Day) => before.get(`${call.roomId} ${night}`)?.price ?? null;
      const explained = nights.some(({ night, prices }) => [...prices].some((price) => price !== was(night)));
      return explained ? undefined : "refused for a new price, which had not changed";
    }
    default:
      return call.answer;
  }
}

/** The price of the stay when no change was in progress, with taxes. */
export function usualTotal({ roomId, stay, count }: Pick<Call, "roomId" | "stay" | "count">, before: NightBook, basePrice: number): number {
  const subtotal = count * nightsOf(stay).reduce((sum, night) => sum + (before.get(`${roomId} ${night}`)?.price ?? basePrice), 0);
  return subtotal + taxesOn(subtotal);
}
