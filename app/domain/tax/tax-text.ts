import type { TaxPart, TaxRule } from "#domain/pricing/facts.ts";
import { decimal, formatCount, formatDay, formatSetPrice } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { translated } from "#kit/text/translations.ts";
import * as texts from "#locales/en/charges-management.ts";
import type { LocalAmount, ManagedTaxRule } from "./tax-rule.ts";
import type { TaxWarning } from "./tax-warnings.ts";

const t = messages(texts.taxText);

/** A percentage of a tax from thousandths, without zeros at its end. */
const rateText = (rate: number): string => decimal(String(rate / 1000));

export const taxModeText = (mode: TaxRule["mode"]): string => t.modes[mode];
export const taxPartText = (part: TaxPart): string => t.parts[part];
export const taxUnitText = (unit: keyof (typeof texts.taxText)["units"]): string => t.units[unit];

/** A month and day (`MM-DD`) in words, of a leap year. */
const monthDayText = (monthDay: string) => formatDay(`2024-${monthDay}`, "short");

/** An amount in its own currency: hundredths only where there are any. */
const localText = ({ amount, currency, rateDate }: LocalAmount) =>
  t.local(
    `${formatCount(Math.floor(amount / 100))}${amount % 100 === 0 ? "" : decimal(`.${String(amount % 100).padStart(2, "0")}`)} ${currency}`,
    formatDay(rateDate),
  );

const listed = (words: readonly string[]) => {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : t.and(words.slice(0, -1).join(", "), last);
};

function priceClassText({ per, from, to }: NonNullable<TaxRule["priceClass"]>): string {
  const unit = t.units[per];
  if (to === null) return t.classFrom(formatSetPrice(from), unit);
  return from === 0 ? t.classTo(formatSetPrice(to), unit) : t.classBetween(formatSetPrice(from), formatSetPrice(to), unit);
}

/** What a rule charges, to whom and when, in words, one text each. */
export function taxTexts(rule: ManagedTaxRule, rules: readonly ManagedTaxRule[]): string[] {
  const { season, priceClass, local } = rule;
  const words: string[] = [];
  if (rule.basis === "percent") {
    const base = rules.find(({ id }) => id === rule.ofRule);
    words.push(
      base ? t.ofRule(rateText(rule.rate), translated(base, "name")) : t.percent(rateText(rule.rate), listed(rule.parts.map(taxPartText))),
    );
  } else {
    words.push(t.amount(formatSetPrice(rule.amount), t.units[rule.per]));
    if (local) words.push(localText(local));
    if (rule.minAge !== null && rule.minAge > 0) words.push(t.minAge(rule.minAge));
    if (rule.maxNights !== null) words.push(t.maxNights(rule.maxNights));
  }
  words.push(t.modes[rule.mode]);
  if (season) words.push(t.season(monthDayText(season.from), monthDayText(season.to)));
  if (priceClass) words.push(priceClassText(priceClass));
  return words;
}

export const taxWarningText = (warning: TaxWarning): string =>
  warning.code === "high" ? t.warnings.high(rateText(warning.rate)) : t.warnings[warning.code](warning.name);
