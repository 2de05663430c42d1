import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-book.ts";
import * as hotelTexts from "#locales/en/guest-hotel.ts";
import { useCurrency } from "#routes/shell/root-data.ts";
import { Breakdown } from "../breakdown.tsx";
import type { CheckoutPrice } from "./checkout.server.ts";
import { shownDue } from "./shown-due.ts";

const t = messages(texts.priceSummary);
const b = messages(hotelTexts.breakdown);

const noTerms = { cancelableUntil: null, terms: null };

/** The price of all rooms by its lines, and what is due now. */
export function PriceSummary({ price, timeZone }: { price: CheckoutPrice | null; timeZone: string }) {
  const currency = useCurrency();
  const due = price && shownDue(price, currency);
  return (
    <section aria-label={t.title} className="border-t border-line pt-4">
      <h3 className="font-semibold">{t.title}</h3>
      {price && due ? (
        <>
          <Breakdown quote={{ ...price, ...noTerms }} timeZone={timeZone} cancellable={false} chargeApart />
          <dl className="mt-3 space-y-1 border-t border-line pt-3">
            <div className="flex flex-wrap justify-between gap-x-4 font-semibold">
              <dt>{t.now}</dt>
              <dd className="num">{due.now}</dd>
              {price.dueNow > 0 && (
                <dd className="w-full text-sm">
                  {b.charged(formatUsd(price.dueNow))}
                  {currency.code !== "USD" && <span className="block font-normal text-ink-soft">{t.converted}</span>}
                </dd>
              )}
            </div>
            {price.propertyTaxes > 0 && (
              <div className="flex justify-between gap-4">
                <dt>{t.atProperty}</dt>
                <dd className="num">{due.atProperty}</dd>
              </div>
            )}
          </dl>
        </>
      ) : (
        <p className="mt-3 text-ink-soft">{t.none}</p>
      )}
    </section>
  );
}
