import { daysBetween } from "#kit/date/day.ts";
import { nightCount, nightsOf } from "#kit/date/stay.ts";
import { percentOf, sum } from "#kit/money.ts";
import type { Wanted } from "./priced.ts";

/** A quote as version 0.1 computed it; only its own facts are read. */
export function quotesOf01({ facts, stay, units, today, isMember }: Wanted) {
  const seasonOf = (day: string) => facts.seasons.find(({ start, end }) => start <= day && day <= end);
  const nights = nightsOf(stay).map(
    (night) => facts.nightPrices[night] ?? seasonOf(facts.seasonRule === "arrival" ? stay.checkIn : night)?.price ?? facts.price,
  );
  const applies = (rate: (typeof facts.specialRates)[number]) => {
    if (rate.rateType === "early_booking") return daysBetween(today, stay.checkIn) >= (rate.daysInAdvance ?? 1);
    if (rate.rateType === "duration_of_stay") return nightCount(stay) >= (rate.minNights ?? 1);
    return rate.rateType === "non_refundable" || isMember;
  };
  const standard = { rateType: "standard", discountPercentage: 0, isCancelable: true };
  const quotes = [standard, ...facts.specialRates.filter(applies)].map(({ rateType, discountPercentage, isCancelable }) => {
    const subtotal = sum(nights) * units;
    const discount = percentOf(subtotal, discountPercentage);
    const taxes = percentOf(subtotal - discount, 12);
    return { isCancelable, quote: { rateType, nights, subtotal, discount, taxes, total: subtotal - discount + taxes } };
  });
  const byTotal = quotes.toSorted((one, other) => one.quote.total - other.quote.total);
  const best = byTotal.find(({ isCancelable }) => isCancelable);
  return (best ? [best, ...byTotal.filter((quote) => quote !== best)] : byTotal).map(({ quote }) => quote);
}
