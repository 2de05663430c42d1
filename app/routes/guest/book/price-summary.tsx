import { PaymentSchedule } from "#domain/reservation/payment-schedule.tsx";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { useRoot } from "../../shell/root-data.ts";
import { Breakdown } from "../hotel/breakdown.tsx";
import { StayPoints } from "../hotel/points-choice.tsx";
import { PromoCode } from "../hotel/promo-code.tsx";
import type { ChosenCode } from "../hotel/selection.ts";
import type { CheckoutPrice } from "./checkout.server.ts";
import * as texts from "#locales/en/guest-book.ts";

const t = messages(texts.priceSummary);

const noTerms = { cancelableUntil: null, terms: null };

/** The price of all rooms by its lines, what is due when, points, and the promo code. */
export function PriceSummary({ price, code, timeZone }: { price: CheckoutPrice | null; code: ChosenCode | null; timeZone: string }) {
  const balance = useRoot()?.viewer?.points ?? 0;
  return (
    <section aria-label={t.title} className="rounded-card border border-line bg-surface-raised p-5 lg:sticky lg:top-24">
      <h2 className="font-display text-xl">{t.title}</h2>
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
          <StayPoints quote={price} balance={balance} />
        </>
      ) : (
        <p className="mt-3 text-ink-soft">{t.none}</p>
      )}
      <PromoCode code={code} hasQuote={price !== null} />
    </section>
  );
}
