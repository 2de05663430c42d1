import type { ReactNode } from "react";
import type { Image } from "#domain/hotel/hotel.ts";
import type { PricedStay } from "#domain/pricing/text/quote-lines.ts";
import { shownLines } from "#domain/pricing/text/shown-lines.ts";
import type { ReservationDetails } from "#domain/reservation/reservation.ts";
import { StayDates } from "#domain/reservation/show/stay-dates.tsx";
import { formatRange, formatUnits, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-book.ts";
import * as policyTexts from "#locales/en/hotel.ts";
import { useCurrency } from "#routes/shell/root-data.ts";
import { Icon } from "#ui/icon.tsx";
import { Photo } from "#ui/photo/photo.tsx";

const t = messages(texts.bookingSummary);
const p = messages(policyTexts.policyList);

type Props = {
  hotel: { name: string; place: string; image: Image | null };
  stay: Pick<ReservationDetails, "checkIn" | "checkOut" | "policies">;
  /** What the total is that of; null while there is no price. */
  price: PricedStay | null;
  /** The rooms, then the price. */
  children: ReactNode;
};

/** What is booked: hotel, dates, rooms and price, in a card beside the steps; on a phone folded above them, with the total in view. */
export function BookingSummary({ hotel, stay, price, children }: Props) {
  const currency = useCurrency();
  const { name, place, image } = hotel;
  return (
    <section
      aria-label={t.title}
      className="flex flex-col overflow-clip rounded-card border border-line bg-surface-raised lg:max-h-[calc(100dvh-7.5rem)]"
    >
      <details className="group peer lg:hidden">
        <summary className="flex min-h-16 items-center gap-3 px-4 py-2">
          <Photo src={image?.url} alt="" sizes="56px" className="size-14 shrink-0 rounded-field" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold wrap-anywhere">{name}</span>
            <span className="block text-sm text-ink-soft">{formatRange(stay.checkIn, stay.checkOut)}</span>
          </span>
          {price && <span className="num text-lg font-semibold">{formatUnits(shownLines(price, currency).total, currency)}</span>}
          <Icon name="chevron-right" className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-90" />
        </summary>
      </details>
      <div className="hidden min-h-0 overflow-y-auto peer-open:block max-lg:border-t max-lg:border-line lg:block">
        <div className="space-y-4 p-5">
          <div className="flex items-center gap-4">
            <Photo src={image?.url} alt={image ? image.alt : ""} sizes="96px" priority className="size-24 shrink-0 rounded-field" />
            <div className="min-w-0">
              <h2 className="font-display text-xl">{name}</h2>
              <p className="text-ink-soft">{place}</p>
            </div>
          </div>
          <StayDates stay={stay} />
          {children}
          {stay.policies.cardHold ? (
            <p className="border-t border-line pt-4 text-sm text-ink-soft">{p.cardHoldRule(formatUsd(stay.policies.cardHold))}</p>
          ) : null}
        </div>
      </div>
    </section>
  );
}
