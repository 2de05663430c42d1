import type { Day } from "#kit/date/day.ts";
import { formatDay, formatSetPrice } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/promo-management.ts";
import type { CodeDiscount, CodeSettings } from "./promo-code.ts";

const t = messages(texts.promoCodeText);

/** What a code takes off, in words for its owner. */
export function discountText(discount: CodeDiscount): string {
  switch (discount.kind) {
    case "none":
      return t.none;
    case "percent":
      return discount.coversExtras ? t.percentWithExtras(discount.percent) : t.percent(discount.percent);
    case "amount":
      return t.amount(formatSetPrice(discount.amount));
  }
}

const rangeText = (from: Day | null, to: Day | null) => {
  if (from && to) return t.between(formatDay(from), formatDay(to));
  return from ? t.from(formatDay(from)) : t.to(formatDay(to ?? ""));
};

/** The conditions of a code in words for its owner; `plans`: the names of the plans that it opens. */
export function conditionTexts(settings: CodeSettings, plans: readonly string[]): string[] {
  const { bookingFrom, bookingTo, stayFrom, stayTo, minNights, minSum, usesPerPerson } = settings;
  return [
    ...(bookingFrom || bookingTo ? [t.booked(rangeText(bookingFrom, bookingTo))] : []),
    ...(stayFrom || stayTo ? [t.nightsBetween(rangeText(stayFrom, stayTo))] : []),
    ...(minNights === null ? [] : [t.minNights(minNights)]),
    ...(minSum === null ? [] : [t.minSum(formatSetPrice(minSum))]),
    ...(usesPerPerson === null ? [] : [t.perPerson(usesPerPerson)]),
    ...(plans.length > 0 ? [t.plans(plans.join(", "))] : []),
  ];
}
