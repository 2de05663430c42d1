import { decimal, formatDay, formatInstant } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { MealPlan } from "#kit/meal-plan.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/pricing.ts";
import { type CancellationTerms, penaltyAt } from "../cancellation.ts";
import type { TaxItem } from "../charge-items.ts";
import type { PricedRoomStay, QuoteLine } from "./quote-lines.ts";
import { rateName } from "./rate-name.ts";

const t = messages(texts.rateText);

/**
 * Cancellation terms as of the instant `now`: the deadline of free cancellation in the hotel's time zone, and what it costs
 * later. `money` formats these amounts.
 */
export function cancellationText(stay: CancellationTerms, timeZone: string, now: string, money: (cents: Cents) => string): string {
  const { cancelableUntil, terms } = stay;
  const free = cancelableUntil && cancelableUntil > now ? t.free(formatInstant(cancelableUntil, timeZone)) : null;
  if (!terms) return free ?? (cancelableUntil ? t.past : t.none);
  const penalty = penaltyAt(stay, new Date(now));
  const later = terms.filter(({ from }) => from > now).map((term) => t.costsFrom(formatInstant(term.from, timeZone), money(term.penalty)));
  return [free ?? (penalty === null ? t.none : t.costs(money(penalty))), ...later].join(". ");
}

/** The meals that a plan includes; null for none. */
export const mealText = (mealPlan: MealPlan): string | null => (mealPlan === "none" ? null : t.meals[mealPlan]);

/** Name of a tax or fee; a percentage follows unless the name has it. */
export function taxName({ name, rule }: Pick<TaxItem, "name" | "rule">): string {
  const text = name ?? t.taxes;
  return rule.basis === "percent" && !text.includes("%") ? t.percent(text, decimal(String(rule.rate / 1000))) : text;
}

/**
 * Label of a price line. `price` formats one night's price for the screen or document, or returns null where the
 * product would not equal the line's amount.
 */
export function lineName(line: QuoteLine, price: (cents: Cents) => string | null): string {
  const times = (...factors: string[]) => factors.filter(Boolean).join(" × ");
  const rooms = "of" in line && line.of.rooms > 1 ? t.rooms(line.of.rooms) : "";
  const ofRoom = (name: string) => ("of" in line && line.of.roomName ? `${line.of.roomName}: ${name}` : name);
  switch (line.kind) {
    case "night":
      return ofRoom(times(formatDay(line.night, "short"), rooms));
    case "nights":
      return ofRoom(times(price(line.price) ?? "", rooms, t.nights(line.of.nights.length)));
    case "discount":
      return ofRoom(t.discount(rateName(line.rateType), line.percentage));
    case "guests":
      if (line.cents < 0) return ofRoom(line.isSingleUse ? t.singleUse : t.fewerGuests);
      return ofRoom(line.withMeals ? t.guestsAndMeals : t.guests);
    case "extra":
      return line.item.name;
    case "code":
      return t.code(line.code ?? "");
    case "tax":
      return line.item.mode === "at_property" ? t.atProperty(taxName(line.item)) : taxName(line.item);
    case "no_taxes":
      return t.taxes;
  }
}

/** Label of what points pay of a price. */
export const pointsName = (points: number): string => t.points(points);

/** Label of the nights of a room whose prices differ. */
export const nightsName = ({ roomName, rooms, nights }: PricedRoomStay): string =>
  (roomName ? `${roomName}: ` : "") + [...(rooms > 1 ? [t.rooms(rooms)] : []), t.nights(nights.length)].join(" × ");
