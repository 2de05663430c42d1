import { formatMoney, formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Stay } from "#kit/stay.ts";
import { useCurrency } from "../../shell/root-data.ts";
import { NextLink } from "./next-link.tsx";
import type { NextStep } from "./next-step.ts";
import * as texts from "#locales/en/guest-hotel.ts";

const t = messages(texts.mobileBar);

/** On a phone a bar at the bottom with the price in the displayed currency, the dates, and the next step. */
export function MobileBar({ step, dates }: { step: NextStep; dates: Stay | null | undefined }) {
  const currency = useCurrency();
  const { price, isFrom, text, atProperty } = step;
  const shown = price !== null && formatMoney(price, currency);
  return (
    <section aria-label={t.label} data-pay-bar className="pay-bar lg:hidden">
      <p className="num min-w-0 leading-tight">
        {shown && <strong className="block text-lg font-semibold">{isFrom ? t.from(shown) : shown}</strong>}
        <span className="block text-sm text-ink-soft">{text}</span>
        {dates && <span className="block text-sm text-ink-soft">{formatRange(dates.checkIn, dates.checkOut, "brief")}</span>}
        {atProperty > 0 && <span className="block text-sm text-ink-soft">{t.atProperty(formatMoney(atProperty, currency))}</span>}
      </p>
      <NextLink step={step} className="max-w-[56%] leading-tight max-sm:px-4" />
    </section>
  );
}
