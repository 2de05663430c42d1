import type { CardPrice } from "#domain/hotel/hotel.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { StaySum } from "#routes/booking/stay-sum.tsx";
import { useCurrency } from "#routes/shell/root-data.ts";
import { StayPrice } from "#ui/stay-price.tsx";

const t = messages(texts.bookingPanel);

/** A price; `isFrom`: the lowest of several. */
export type ShownPrice = CardPrice & { isFrom: boolean };

/** What a night costs, and below it the total of the stay, or that it needs dates. */
export function PanelPrice({ stay, ...night }: ShownPrice) {
  const currency = useCurrency();
  return (
    <div className="mt-3">
      <StayPrice {...night} rooms={stay?.rooms} stay={null} currency={currency} className={stay ? "[&_strong]:text-base" : ""} />
      {stay ? <StaySum {...stay} isFrom={night.isFrom} /> : <p className="text-sm text-ink-soft">{t.addDates}</p>}
    </div>
  );
}
