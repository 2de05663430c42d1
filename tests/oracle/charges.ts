import type { PricingFacts, PromoCode } from "#domain/pricing/facts.ts";
import type { Accommodation } from "./accommodation.ts";
import { share, sum } from "./arithmetic.ts";
import { extrasOf, type WithExtras } from "./extras.ts";
import type { Line } from "./guests.ts";
import type { PricedLine } from "./priced.ts";
import { taxesOf } from "./taxes.ts";

type Facts = Pick<PricingFacts, "brackets" | "extras" | "taxRules">;

/** A line after step 5: `discount` and `code` are its reductions of steps 4 and 5. */
export type Reduced = Pick<WithExtras, "planKey" | "chosen" | "getsPieces"> & {
  line: Line;
  accommodation: Accommodation;
  discount: number;
  code: number;
};

/** Steps 6 to 8 of a line; the code is null if its conditions do not hold. */
export function chargedLine(facts: Facts, code: PromoCode | null, reduced: Reduced): PricedLine {
  const { accommodation, discount, line } = reduced;
  const { units } = line;
  const { adults, childAges } = line.party;
  const { ages } = accommodation;
  const nights = accommodation.nights.map(({ night }) => night);
  const extras = extrasOf(facts, { ...reduced, nights, units, adults, ages });
  const amountOf = (kind: "meal" | "other") =>
    sum(extras.filter(({ id }) => facts.extras.some((e) => e.id === id && e.kind === kind)).map(({ amount }) => amount));
  const extrasPercent = code?.kind === "percent" && code.coversExtras ? code.percent : 0;
  const codeOnMeals = share(amountOf("meal"), extrasPercent, 100);
  const codeOnExtras = share(amountOf("other"), extrasPercent, 100);
  const parts = {
    accommodation: accommodation.amount - discount - reduced.code,
    meals: amountOf("meal") - codeOnMeals,
    extras: amountOf("other") - codeOnExtras,
  };
  const taxes = taxesOf(facts.taxRules, { parts, units, adults, ages, nights });
  const ofMode = (wantedMode: string) => sum(taxes.filter(({ mode }) => mode === wantedMode).map(({ amount }) => amount));
  const online = parts.accommodation + parts.meals + parts.extras + ofMode("added");
  return {
    units,
    adults,
    childAges,
    assumedAge: accommodation.assumedAge,
    nights: accommodation.nights,
    accommodation: accommodation.amount,
    discount,
    code: reduced.code,
    extras,
    codeOnMeals,
    codeOnExtras,
    taxes,
    total: online + ofMode("at_property"),
    online,
  };
}
