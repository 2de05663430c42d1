import { nightCount } from "#kit/date/stay.ts";
import { sum } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { mostTotal, netOf, type Reduction, reductionOf } from "./charged-lines.ts";
import { chargedPlan } from "./price-stay.ts";
import { type Quote, quoteOf, quotesFor, type QuoteRequest, type RateType, type RoomPrices } from "./quote.ts";
import { knownAges } from "./units.ts";

/** Units of a room under a plan, for their own guests; stay and code are those of the booking. */
export type RoomRequest = { room: RoomPrices; requested: QuoteRequest; rateType: RateType };

/** `index`: of the room whose guests do not fit, or whose plan is not offered. */
export type RoomRequestRejection = { code: "too_many_guests" | "rate_unavailable"; index: number };

/** Steps 5 to 8 again for a quote whose code is shared with other rooms. */
function withReduction({ room, requested, rateType }: RoomRequest, { lines }: Quote, reduction: Reduction): Quote | undefined {
  const { stay, chosen = [], code = null } = requested;
  const before = lines.map((line) => ({ ...line, ages: knownAges(line.childAges, line.assumedAge) }));
  const plan = chargedPlan({ facts: room, stay, code, chosen }, rateType, before, reduction);
  return plan && quoteOf(room, requested, plan);
}

/**
 * The quotes of the rooms of one booking, in their order. Each is priced by itself, except a code (docs/pricing.md, step 5):
 * its minimum sum is compared with all rooms, and its amount split over the lines of all.
 */
export function quotesTogether(requests: readonly RoomRequest[]): Outcome<Quote[], RoomRequestRejection> {
  const quotes: Quote[] = [];
  for (const [index, { room, requested, rateType }] of requests.entries()) {
    const offered = quotesFor(room, requested);
    const quote = offered.find((one) => one.rateType === rateType);
    if (!quote) return rejected({ code: offered.length === 0 ? "too_many_guests" : "rate_unavailable", index });
    quotes.push(quote);
  }
  const [first] = requests;
  const code = first?.requested.code ?? null;
  if (first && code && requests.length > 1) {
    const nets = quotes.flatMap(({ lines }) => lines).map((line) => ({ net: netOf(line), agreedCut: null }));
    const { cuts, onExtras } = reductionOf(code, nets, nightCount(first.requested.stay));
    let at = 0;
    for (const [index, requested] of requests.entries()) {
      const before = quotes[index];
      const own = before && { cuts: cuts.slice(at, (at += before.lines.length)), onExtras };
      const quote = before && own && withReduction(requested, before, own);
      if (!quote) return rejected({ code: "rate_unavailable", index });
      quotes[index] = quote;
    }
  }
  return sum(quotes.map(({ total }) => total)) > mostTotal ? rejected({ code: "rate_unavailable", index: 0 }) : done(quotes);
}
