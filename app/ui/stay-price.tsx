import { type Currency } from "#kit/currency.ts";
import { formatMoney } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/ui.ts";

const t = messages(texts.stayPrice);

/** The total of the stay for `rooms` units, taxes and fees included. */
type StayTotal = { nights: number; rooms: number; total: Cents; /** The part that is paid at the property. */ atProperty?: Cents };

type Props = {
  /** Per unit, before taxes. */
  perNight: Cents;
  /** Before the discount. */
  fullPerNight?: Cents;
  /** The price is the lowest of several that the guests may pay. */
  isFrom?: boolean;
  stay: StayTotal | null;
  currency: Currency;
  className?: string;
};

/** The price per night and, with dates, the total with taxes and fees, equally prominent. */
export function StayPrice({ perNight, fullPerNight = perNight, isFrom = false, stay, currency, className }: Props) {
  const shown = (price: Cents) => (isFrom ? t.from(formatMoney(price, currency)) : formatMoney(price, currency));
  return (
    <div className={className ? `stay-price ${className}` : "stay-price"}>
      <p>
        {fullPerNight > perNight && (
          <>
            <span className="sr-only">{t.instead}</span>
            <s className="me-1.5">{formatMoney(fullPerNight, currency)}</s>
          </>
        )}
        <strong>{shown(perNight)}</strong> {stay && stay.rooms > 1 ? t.perRoom : t.perNight}
      </p>
      {stay && (
        <p>
          <strong>{shown(stay.total)}</strong> {t.stay(stay.nights, stay.rooms)}
        </p>
      )}
      {stay?.atProperty ? <p>{t.atProperty(formatMoney(stay.atProperty, currency))}</p> : null}
    </div>
  );
}
