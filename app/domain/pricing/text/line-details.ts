import { decimal, formatDay, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { type Cents, shareOf } from "#kit/money.ts";
import * as texts from "#locales/en/pricing.ts";
import type { ExtraItem, TaxItem } from "../charge-items.ts";
import type { TaxPart, TaxRule } from "../facts.ts";
import type { GuestItem, GuestsOfUnits } from "../guest-items.ts";
import type { PricedRoomStay, PricedStay, QuoteLine } from "./quote-lines.ts";

const t = messages(texts.lineDetails);

type Night = PricedRoomStay["nights"][number];

/** An amount of each night: one row where all are equal. */
function byNight(nights: Night[], amountOf: (night: Night, index: number) => Cents, times: string): string[] {
  const amounts = nights.map(amountOf);
  const [first = 0] = amounts;
  if (amounts.every((amount) => amount === first)) return [`${formatUsd(first)}${times} × ${t.nights(nights.length)}`];
  return nights.map((night, index) => `${formatDay(night.night, "short")}: ${formatUsd(amounts[index] ?? 0)}${times}`);
}

/** Units with their guests, with the ages of children that are known. */
function peopleOf({ adults, childAges }: GuestsOfUnits): string {
  const ages = childAges.filter((age) => age !== null);
  const unknown = childAges.length - ages.length;
  return [
    t.adults(adults),
    ...(ages.length > 0 ? [t.childrenAged(ages.length, ages.join(", "))] : []),
    ...(unknown > 0 ? [t.childrenUnknown(unknown)] : []),
  ].join(", ");
}

/** What guests of one kind, or units as a whole, add. */
function ofGuests(item: GuestItem, { nights, mealPlan }: PricedRoomStay): string[] {
  if (item.kind === "units") {
    const times = item.units > 1 ? ` × ${t.rooms(item.units)}` : "";
    return byNight(nights, (_, index) => item.nights[index] ?? 0, times).map((row) => `${peopleOf(item)}: ${row}`);
  }
  const name = {
    extra_adult: () => t.extraAdults,
    child: () => (item.kind === "child" ? t.children(item.from, item.to) : ""),
    single_use: () => t.singleUse,
    per_person: () => (mealPlan === "none" ? t.perGuest : t.meals),
  }[item.kind]();
  return [`${name}: ${item.count} × ${formatUsd(item.amount)} × ${t.nights(nights.length)}`];
}

/** Price, quantity and unit of an extra. */
export const extraDetails = ({ price, quantity, unit }: ExtraItem): string =>
  price === null ? t.byAge(quantity, t.units[unit]) : `${formatUsd(price)} × ${quantity}, ${t.units[unit]}`;

const partsText = (parts: readonly TaxPart[]) => parts.map((part) => t.parts[part]).join(", ");
const percentText = (rate: number) => `${decimal(String(rate / 1000))}\u00a0%`;

/** What limits the guests and nights that an amount counts. */
const limitsOf = (rule: Extract<TaxRule, { basis: "amount" }>): string[] => [
  ...(rule.minAge === null ? [] : [t.minAge(rule.minAge)]),
  ...(rule.maxNights === null ? [] : [t.maxNights(rule.maxNights)]),
];

function ofTax({ rule, amount, mode, base }: TaxItem, taxes: readonly TaxItem[]): string[] {
  if (rule.basis === "amount")
    return [
      [rule.amount > 0 ? `${formatUsd(rule.amount)} × ${Math.round(amount / rule.amount)}` : "", t.per[rule.per], ...limitsOf(rule)]
        .filter(Boolean)
        .join(", "),
    ];
  const what = rule.ofRule === null ? partsText(rule.parts) : (taxes.find(({ id }) => id === rule.ofRule)?.name ?? t.tax);
  const of = base === null ? what : `${formatUsd(base)} (${what})`;
  return [mode === "included" ? t.contained(percentText(rule.rate), of) : t.percentOf(percentText(rule.rate), of)];
}

/** How a price line is calculated, in US dollars; empty where its label says it all. */
export function lineDetails(line: QuoteLine, stay: PricedStay): string[] {
  const times = ({ rooms }: PricedRoomStay) => (rooms > 1 ? ` × ${t.rooms(rooms)}` : "");
  switch (line.kind) {
    case "nights":
      return byNight(line.of.nights, ({ price }) => price, times(line.of));
    case "guests":
      return line.of.guestItems.flatMap((item) => ofGuests(item, line.of));
    case "discount":
      return [t.percentOf(`${line.percentage}\u00a0%`, formatUsd(line.of.subtotal))];
    case "extra":
      return [extraDetails(line.item)];
    case "tax":
      return ofTax(line.item, stay.taxItems);
    case "night":
      return line.of.rooms > 1 ? [`${formatUsd(shareOf(line.cents, 1, line.of.rooms))}${times(line.of)}`] : [];
    case "code":
      return [
        stay.codePercent === null
          ? t.codeOn(formatUsd(stay.codeBase))
          : t.percentOf(`${stay.codePercent}\u00a0%`, formatUsd(stay.codeBase)),
      ];
    case "no_taxes":
      return [];
  }
}

/** Taxes and fees that the price contains, with their calculation; null for none. */
export function includedTaxes(stay: Pick<PricedStay, "taxItems">): { item: TaxItem; details: string[] }[] | null {
  const included = stay.taxItems.filter(({ mode }) => mode === "included");
  return included.length === 0 ? null : included.map((item) => ({ item, details: ofTax(item, stay.taxItems) }));
}
