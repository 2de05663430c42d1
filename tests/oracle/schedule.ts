import type { PaymentTerms } from "#domain/pricing/payment-terms.ts";
import type { Day } from "#kit/date/day.ts";
import { plusDays, share, sum } from "./arithmetic.ts";
import { instantOf } from "./clock.ts";
import type { PricedLine } from "./priced.ts";

/** When something is paid: `now` at the booking, a day at 10:00 of the hotel, or at the `hotel`. */
export type When = string;
export type Part = { when: When; amount: number };

/** Step 8, schedule: the parts of a line that is booked at `now`. */
export function partsOf(
  terms: PaymentTerms,
  line: PricedLine,
  { timeZone, checkIn, now }: { timeZone: string; checkIn: Day; now: Date },
): Part[] {
  const parts: Part[] = [];
  if (terms.kind === "now") parts.push({ when: "now", amount: line.online });
  else if (terms.kind === "at_property") parts.push({ when: "hotel", amount: line.online });
  else {
    const deposit = terms.deposit.kind === "percent" ? share(line.online, terms.deposit.percent, 100) : firstNight(line);
    parts.push({ when: "now", amount: deposit });
    parts.push({ when: restWhen(terms.rest), amount: line.online - deposit });
  }
  // Parts of 0 do not exist; two immediate ones are paid together.
  const result: Part[] = [];
  for (const part of parts.filter(({ amount }) => amount !== 0)) {
    const same = result.find(({ when }) => when === part.when);
    if (same) same.amount += part.amount;
    else result.push(part);
  }
  return result;

  function restWhen(rest: Extract<PaymentTerms, { kind: "deposit" }>["rest"]): When {
    if (rest.kind === "at_property") return "hotel";
    const day = plusDays(checkIn, -rest.days);
    return instantOf(day, "10:00", timeZone) <= now ? "now" : day;
  }
}

function firstNight(line: PricedLine): number {
  const whole = sum(line.nights.map(({ withGuests }) => withGuests));
  const first = line.nights[0]?.withGuests ?? 0;
  if (whole === 0) return 0;
  const net = line.accommodation - line.discount - line.code;
  const taxes = sum(line.taxes.filter(({ mode }) => mode === "added").map(({ amount }) => amount));
  return Math.min(share(net, first, whole) + share(taxes, first, whole), line.online);
}
