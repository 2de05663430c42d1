import type { Extra, ExtraUnit } from "#domain/pricing/facts.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/extras.ts";

const t = messages(texts.extraText);

/** The price of an extra with its unit: "$10.00 a night". `amount` is formatted. */
export const extraPriceText = (unit: ExtraUnit, amount: string): string => t.price[unit](amount);

/** The check-in days of an extra; nothing for all. */
export function extraDaysText({ from, to }: Pick<Extra, "from" | "to">): string | undefined {
  return from === null && to === null ? undefined : t.days(from && formatDay(from), to && formatDay(to));
}
