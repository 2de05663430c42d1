import { Link } from "react-router";
import { placeName } from "#domain/hotel/place/place.ts";
import { ViewDeal } from "#domain/hotel/view-deal.tsx";
import type { Currency } from "#kit/currency.ts";
import { nightCount } from "#kit/date/stay.ts";
import { formatDay, formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/search.ts";
import { Badge } from "#ui/badge.tsx";
import { cx } from "#ui/class-names.ts";
import { CoverPhoto } from "#ui/photo/cover-photo.tsx";
import { StayPrice } from "#ui/stay-price.tsx";
import { type Deal, dealHref } from "./deal.ts";

const t = messages(texts.dealCard);

/** Condition of a deal: its days, or that of its rate. */
function termsOf({ startsOn, expiresOn, rateType, daysInAdvance, minNights }: Deal): string {
  if (startsOn && expiresOn) return t.between(formatDay(startsOn), formatDay(expiresOn));
  if (expiresOn) return t.until(formatDay(expiresOn));
  if (rateType === "non_refundable") return t.fixed;
  if (rateType === "early_booking") return t.early(daysInAdvance ?? 1);
  if (rateType === "duration_of_stay") return t.long(minNights ?? 1);
  return t.isNew;
}

/** Card of a deal; shows the regular price only where it is higher. */
export function DealCard({
  deal,
  currency,
  priority = false,
  large = false,
}: {
  deal: Deal;
  currency: Currency;
  priority?: boolean;
  /** On wide screens photo and facts are beside each other. */
  large?: boolean;
}) {
  return (
    <article
      className={cx(
        "group relative flex h-full flex-col overflow-clip rounded-card border border-line bg-surface-raised transition-shadow duration-200 hover:shadow-raised",
        large && "lg:min-h-96 lg:flex-row",
      )}
    >
      <div className={cx("relative aspect-16/10 overflow-clip", large && "lg:aspect-auto lg:flex-1")}>
        <CoverPhoto
          image={deal.image}
          fades
          sizes={large ? "(min-width: 768px) 850px, 100vw" : "(min-width: 768px) 400px, 100vw"}
          priority={priority}
          className="absolute inset-0 size-full transition-transform duration-240 ease-calm group-hover:scale-103"
        />
        {deal.discount !== null && (
          <Badge kind="accent" className="num absolute top-3 start-3">
            {t.off(deal.discount)}
          </Badge>
        )}
      </div>
      <div className={cx("flex flex-col gap-1 p-4", large ? "max-lg:flex-1 lg:w-96 lg:p-8" : "flex-1")}>
        <h3 className={cx("font-display", large ? "text-lg lg:text-2xl" : "text-lg")}>
          <Link to={dealHref(deal)} className="after:absolute after:inset-0">
            {deal.hotelName}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">{placeName(deal)}</p>
        <p className="text-sm text-ink-soft">
          {deal.roomName}, {t.sleeps(deal.capacity)}
        </p>
        <div className="mt-auto space-y-1 pt-3">
          <StayPrice
            perNight={deal.price}
            addsTaxes={deal.addsTaxes}
            {...(deal.discount !== null && { fullPerNight: deal.fullPrice })}
            stay={deal.stay && deal.total !== null ? { nights: nightCount(deal.stay), rooms: 1, total: deal.total } : null}
            currency={currency}
            aside={<ViewDeal />}
          />
          {deal.stay && <p className="text-sm text-ink-soft">{formatRange(deal.stay.checkIn, deal.stay.checkOut, "dated")}</p>}
          <p className={deal.expiresOn ? "text-sm font-semibold text-warning" : "text-sm text-ink-soft"}>{termsOf(deal)}</p>
        </div>
      </div>
    </article>
  );
}
