import { PaymentSchedule } from "#domain/reservation/payment-schedule.tsx";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { Breakdown } from "../hotel/breakdown.tsx";
import type { CheckoutPrice } from "./checkout.server.ts";
import * as texts from "#locales/en/guest-book.ts";

const t = messages(texts.priceSummary);

const noTerms = { cancelableUntil: null, terms: null };

/** The price of all rooms by its lines, and what is due when. */
export function PriceSummary({ price, timeZone }: { price: CheckoutPrice | null; timeZone: string }) {
  return (
    <section aria-label={t.title} className="border-t border-line pt-4">
      <h3 className="font-semibold">{t.title}</h3>
      {price ? (
        <>
          <Breakdown quote={{ ...price, ...noTerms }} timeZone={timeZone} cancellable={false} />
          <dl className="mt-3 space-y-1 rounded-field bg-sand px-4 py-3">
            <div className="flex justify-between gap-4 font-semibold">
              <dt>{t.now}</dt>
              <dd className="num">{formatUsd(price.dueNow)}</dd>
            </div>
            {price.propertyTaxes > 0 && (
              <div className="flex justify-between gap-4">
                <dt>{t.atProperty}</dt>
                <dd className="num">{formatUsd(price.propertyTaxes)}</dd>
              </div>
            )}
          </dl>
          <PaymentSchedule stay={price} />
        </>
      ) : (
        <p className="mt-3 text-ink-soft">{t.none}</p>
      )}
    </section>
  );
}
