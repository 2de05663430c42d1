import type { Quote } from "#domain/pricing/quote.ts";
import { pricesDiffer } from "#domain/pricing/quote-lines.ts";
import { formatDay, formatMoney, formatUsd } from "#kit/format.ts";
import { messages, plural } from "#kit/locale.ts";
import { useCurrency, useRoot } from "../../shell/root-data.ts";
import { cancellationWords, rateName } from "./rate-words.ts";

const t = messages({
  en: {
    nights: (price: string, n: number, rooms: number) => `${price} × ${n} ${plural(n, "night", "nights")}${rooms > 1 ? ` × ${rooms} rooms` : ""}`, discount: (name: string, n: number) => `${name}, −${n}%`, taxes: "Taxes and fees (12%)",
    total: "Total", charged: (usd: string) => `You will be charged ${usd} in US dollars.`, rooms: (n: number) => `${n} rooms`,
  },
  ka: {
    nights: (price: string, n: number, rooms: number) => `${price} × ${n} ღამე${rooms > 1 ? ` × ${rooms} ოთახი` : ""}`, discount: (name: string, n: number) => `${name}, −${n}%`, taxes: "გადასახადები (12%)",
    total: "სულ", charged: (usd: string) => `ჩამოგეჭრებათ ${usd} აშშ დოლარში.`, rooms: (n: number) => `${n} ოთახი`,
  },
});

type Lines = Pick<Quote, "nights" | "rooms" | "rateType" | "discountPercentage" | "subtotal" | "discount" | "taxes" | "total" | "cancelableUntil">;

/** How a price comes about, in the shown currency, and what will be charged. */
export function Breakdown({ quote, timeZone }: { quote: Lines; timeZone: string }) {
  const currency = useCurrency();
  const now = useRoot()?.now ?? "";
  const line = (key: string, name: string, cents: number) => (
    <div key={key} className="flex justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="num">{formatMoney(cents, currency)}</dd>
    </div>
  );
  const first = quote.nights[0];
  return (
    <div className="mt-4">
      <dl className="space-y-1.5">
        {pricesDiffer(quote.nights)
          ? quote.nights.map(({ night, price }) => line(night, `${formatDay(night, "short")}${quote.rooms > 1 ? ` × ${t.rooms(quote.rooms)}` : ""}`, price * quote.rooms))
          : line("nights", t.nights(formatMoney(first?.price ?? 0, currency), quote.nights.length, quote.rooms), quote.subtotal)}
        {quote.discount > 0 && line("discount", t.discount(rateName(quote.rateType), quote.discountPercentage), -quote.discount)}
        {line("taxes", t.taxes, quote.taxes)}
        <div className="flex justify-between gap-4 border-t border-line pt-2 text-lg font-semibold">
          <dt>{t.total}</dt>
          <dd className="num">{formatMoney(quote.total, currency)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm">{t.charged(formatUsd(quote.total))}</p>
      <p className="mt-1 text-sm text-ink-soft">{cancellationWords(quote.cancelableUntil, timeZone, now)}</p>
    </div>
  );
}
