import { addDays, type Day } from "#kit/date/day.ts";
import { instantAt } from "#kit/date/zone.ts";
import { type Cents, percentOf } from "#kit/money.ts";
import { firstNights } from "./cancellation.ts";
import type { PaymentTerms } from "./payment-terms.ts";
import type { PricedLine } from "./priced.ts";

/** The time of day, at the hotel, at which a deferred part is due. */
const dueTime = "10:00";

/** A part of a line's online total; `dueOn`: the hotel's day on which a deferred part is due. */
export type SchedulePart =
  | { kind: "immediate"; dueOn: null; amount: Cents }
  | { kind: "deferred"; dueOn: Day; amount: Cents }
  | { kind: "at_property"; dueOn: null; amount: Cents };

/** When a line is booked, and when its stay begins. */
export type ScheduleFacts = { timeZone: string; checkIn: Day; now: Date };

/** The instant at which the parts of a day are due. */
export const dueAt = (dueOn: Day, timeZone: string): Date => instantAt(dueOn, dueTime, timeZone);

/** What the online total of a line depends on in its schedule. */
export type ScheduledLine = Pick<PricedLine, "units" | "nights" | "accommodation" | "discount" | "code" | "taxes" | "online">;

function depositOf(terms: Extract<PaymentTerms, { kind: "deposit" }>, line: ScheduledLine): Cents {
  const { deposit } = terms;
  return deposit.kind === "percent" ? percentOf(line.online, deposit.percent) : Math.min(line.online, firstNights(line, 1));
}

/**
 * The parts of a line's online total in cents (docs/pricing.md, step 8): each but the last by its rule, the last takes the
 * remainder; a deferred part whose due instant has come is immediate. Parts of the same kind are one, those of 0 left out.
 */
export function scheduleOf(terms: PaymentTerms, line: ScheduledLine, { timeZone, checkIn, now }: ScheduleFacts): SchedulePart[] {
  const restOf = (amount: Cents): SchedulePart => {
    if (terms.kind === "at_property" || (terms.kind === "deposit" && terms.rest.kind === "at_property"))
      return { kind: "at_property", dueOn: null, amount };
    const dueOn = terms.kind === "deposit" && terms.rest.kind === "days_before" ? addDays(checkIn, -terms.rest.days) : null;
    const isDue = dueOn === null || now >= dueAt(dueOn, timeZone);
    return isDue ? { kind: "immediate", dueOn: null, amount } : { kind: "deferred", dueOn, amount };
  };
  const deposit = terms.kind === "deposit" ? depositOf(terms, line) : 0;
  const rest = restOf(line.online - deposit);
  const parts: SchedulePart[] =
    rest.kind === "immediate"
      ? [{ kind: "immediate", dueOn: null, amount: line.online }]
      : [{ kind: "immediate", dueOn: null, amount: deposit }, rest];
  return parts.filter(({ amount }) => amount > 0);
}
