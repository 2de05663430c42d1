import type { PricedStay } from "#domain/pricing/text/quote-lines.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { Breakdown } from "#routes/booking/breakdown.tsx";

const t = messages(texts.breakdown);

const noTerms = { cancelableUntil: null, terms: null, dueNow: 0 };

/** The price of the chosen rooms by its lines, folded. */
export function PanelBreakdown({ priced, timeZone }: { priced: PricedStay; timeZone: string }) {
  return (
    <details className="mt-1">
      <summary className="flex min-h-8 pointer-coarse:min-h-11 cursor-pointer items-center text-sm font-semibold underline">
        {t.title}
      </summary>
      <Breakdown quote={{ ...priced, ...noTerms }} timeZone={timeZone} cancellable={false} chargeApart />
    </details>
  );
}
