import type { ReactNode } from "react";
import { type Currency } from "#kit/currency.ts";
import type { Stay } from "#kit/date/stay.ts";
import { formatMoney, formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/ui.ts";

const t = messages(texts.stayPrice);

/** The total of the stay for `rooms` units, taxes and fees included. */
type StayTotal = {
  nights: number;
  rooms: number;
  total: Cents;
  /** The part that is paid at the property. */
  atProperty?: Cents;
  /** Its dates, where they were flexible. */
  found?: Stay;
};

type Props = {
  /** Per unit, without what is added as taxes. */
  perNight: Cents;
  /** Before the discount. */
  fullPerNight?: Cents;
  /** The price is the lowest of several that the guests may pay. */
  isFrom?: boolean;
  /** The hotel adds taxes or fees to the price, whether or not it contains others. */
  addsTaxes: boolean;
  stay: StayTotal | null;
  /** For so many units, where the total is shown elsewhere. */
  rooms?: number | undefined;
  currency: Currency;
  className?: string;
  /** At the end of the first line. */
  aside?: ReactNode;
};

/** One main price: with dates the total with taxes and fees, above that of a night; without, the price per night. */
export function StayPrice({
  perNight,
  fullPerNight = perNight,
  isFrom = false,
  addsTaxes,
  stay,
  rooms = stay?.rooms ?? 1,
  currency,
  className,
  aside,
}: Props) {
  const shown = (price: Cents) => (isFrom ? t.from(formatMoney(price, currency)) : formatMoney(price, currency));
  const Night = stay ? "span" : "strong";
  const per = rooms > 1 ? t.perRoom : t.perNight;
  const isReduced = fullPerNight > perNight;
  // Each unit and night may be rounded by a cent.
  const isTaxedMore = addsTaxes && (!stay || stay.total - perNight * stay.nights * stay.rooms > stay.nights * stay.rooms);
  const night = (
    <>
      {isReduced && (
        <>
          <span className="sr-only">{t.instead}</span>
          <s className="me-1.5">{formatMoney(fullPerNight, currency)}</s>
        </>
      )}
      <Night className={stay && isReduced ? "font-semibold text-ink" : undefined}>{shown(perNight)}</Night>{" "}
      {isTaxedMore ? t.plusTaxes(per) : per}
    </>
  );
  return (
    <div className={className ? `stay-price ${className}` : "stay-price"}>
      <p className={aside ? "flex flex-wrap items-baseline justify-between gap-x-3" : undefined}>
        <span>{stay ? <strong>{shown(stay.total)}</strong> : night}</span>
        {aside}
      </p>
      {stay?.found && <p>{formatRange(stay.found.checkIn, stay.found.checkOut, "brief")}</p>}
      {stay && <p>{t.stay(stay.nights, stay.rooms)}</p>}
      {stay && <p>{night}</p>}
      {stay?.atProperty ? <p>{t.atProperty(formatMoney(stay.atProperty, currency))}</p> : null}
    </div>
  );
}
