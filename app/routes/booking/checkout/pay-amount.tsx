import { shownLines } from "#domain/pricing/text/shown-lines.ts";
import { formatUnits, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-book.ts";
import { useCurrency } from "#routes/shell/root-data.ts";
import type { CheckoutPrice } from "./checkout.server.ts";
import { shownDue } from "./shown-due.ts";

const t = messages(texts.checkoutForm);
const prices = messages(texts.priceSummary);

/** The total, what of it is due now, and its charge in dollars, beside the button that books. */
export function PayAmount({ price }: { price: CheckoutPrice }) {
  const currency = useCurrency();
  const total = formatUnits(shownLines(price, currency).total, currency);
  const now = shownDue(price, currency).now;
  return (
    <p className="num min-w-0 leading-tight lg:mb-3">
      <span className="block text-sm text-ink-soft">{t.total}</span>
      <strong className="block text-lg font-semibold">{total}</strong>
      {price.dueNow > 0 && (
        <span className="block text-sm text-ink-soft">
          {now !== total && <span>{`${prices.now}: ${now}. `}</span>}
          <span>{t.charged(formatUsd(price.dueNow))}</span>
        </span>
      )}
    </p>
  );
}
