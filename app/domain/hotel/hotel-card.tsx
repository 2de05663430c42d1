import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Currency } from "#kit/currency.ts";
import { formatCount, formatDay, formatDistance, formatRating } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { sitePaths } from "#kit/site-urls.ts";
import * as texts from "#locales/en/hotel.ts";
import { Badge } from "#ui/badge.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { noteOrigin } from "#ui/navigation/grow-from.ts";
import { CoverPhoto } from "#ui/photo/cover-photo.tsx";
import { StayPrice } from "#ui/stay-price.tsx";
import type { HotelCardFacts } from "./hotel.ts";
import { CardPhotos } from "./photos/card-photos.tsx";
import { placeName } from "./place/place.ts";
import { ViewDeal } from "./view-deal.tsx";

const t = messages(texts.hotelCard);

const shownAmenities = 3;
const sizes = "(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw";

type Props = {
  hotel: HotelCardFacts;
  layout?: "grid" | "list";
  currency: Currency;
  /** URL query with dates and party for the hotel's page. */
  query?: string;
  priority?: boolean;
  /** Favourite button in the corner. */
  favouriteButton?: ReactNode;
};

/** A hotel in a list: one link to its page, with the favourite button beside it. */
export function HotelCard({ hotel, layout = "grid", currency, query = "", priority = false, favouriteButton }: Props) {
  const list = layout === "list";
  const to = sitePaths.hotel(hotel.id) + query;
  const more = hotel.amenities.length - shownAmenities;
  return (
    <article
      className={cx(
        "group relative flex h-full overflow-clip rounded-card border border-line bg-surface-raised transition-shadow duration-200 hover:shadow-raised",
        list ? "flex-col sm:flex-row" : "flex-col",
      )}
    >
      <div className={cx("relative shrink-0 overflow-clip", list ? "aspect-3/2 sm:aspect-auto sm:min-h-48 sm:w-64 xl:w-72" : "aspect-3/2")}>
        <CardPhotos hotel={hotel} to={to} sizes={sizes}>
          <CoverPhoto
            image={hotel.image}
            fades
            sizes={sizes}
            priority={priority}
            className="absolute inset-0 size-full transition-transform duration-240 ease-calm group-hover:scale-103"
          />
        </CardPhotos>
        <div className="pointer-events-none absolute top-3 start-3 z-1 flex gap-2">
          {hotel.discount && <Badge kind="accent">{t.off(hotel.discount)}</Badge>}
          {hotel.isNew && <Badge kind="success">{t.isNew}</Badge>}
        </div>
      </div>
      {/* Over the image in both layouts. */}
      {favouriteButton && (
        <div className={cx("absolute top-2 end-2 z-10", list && "sm:end-auto sm:start-[12.75rem] xl:start-[14.75rem]")}>
          {favouriteButton}
        </div>
      )}
      <div className={cx("flex min-w-0 flex-1 flex-col p-4", list && "sm:p-5 xl:flex-row xl:gap-6")}>
        <div className={cx("flex min-w-0 flex-col gap-1", list && "xl:flex-1")}>
          <div className="flex items-start justify-between gap-3">
            <h3 className={cx("font-display leading-snug", list ? "text-xl" : "text-lg")}>
              <Link
                to={to}
                prefetch="none"
                onClick={({ currentTarget }) => noteOrigin(currentTarget.closest("article")?.firstElementChild)}
                className="after:absolute after:inset-0"
              >
                {hotel.name}
              </Link>
            </h3>
            <Rating hotel={hotel} className={cx(list && "xl:hidden")} />
          </div>
          <p className="text-sm text-ink-soft">
            {placeName(hotel)}
            {hotel.distance !== null && (
              <span className="whitespace-nowrap">
                <span aria-hidden> · </span>
                {t.center(formatDistance(hotel.distance))}
              </span>
            )}
          </p>
          <p className="text-sm text-ink-soft">
            {hotel.amenities
              .slice(0, shownAmenities)
              .map(({ name }) => name)
              .join(", ")}
            {more > 0 && <span className="whitespace-nowrap"> · {t.more(more)}</span>}
          </p>
          {hotel.listText && (
            <>
              <p className="mt-2 line-clamp-3 max-sm:hidden">{hotel.listText.about}</p>
              {hotel.listText.room && (
                <p className="mt-auto flex items-center gap-2 pt-2 text-sm font-semibold max-sm:hidden">
                  <Icon name="bed-double" className="size-4 shrink-0 text-ink-soft" />
                  {t.room(hotel.listText.room)}
                </p>
              )}
            </>
          )}
          {hotel.reviewCount === 0 && <p className="text-sm text-ink-soft">{t.noReviews}</p>}
        </div>
        <div className={cx("mt-auto pt-3", list && "xl:mt-0 xl:flex xl:w-60 xl:shrink-0 xl:flex-col xl:justify-end xl:pt-0")}>
          {list && <Rating hotel={hotel} className="max-xl:hidden xl:mb-auto xl:self-end" />}
          {hotel.price ? (
            <>
              <StayPrice {...hotel.price} currency={currency} aside={<ViewDeal />} />
              {hotel.freeUntil && (
                <p className="mt-1.5 flex items-center gap-1.5 text-sm font-semibold text-success">
                  <Icon name="check" className="size-4 shrink-0" />
                  {t.free(formatDay(hotel.freeUntil, "brief"))}
                </p>
              )}
            </>
          ) : (
            <p className="flex items-baseline justify-between gap-3 text-sm text-ink-soft">
              {t.noPrice}
              <ViewDeal />
            </p>
          )}
        </div>
      </div>
    </article>
  );
}

const Rating = ({ hotel: { rating, reviewCount }, className }: { hotel: HotelCardFacts; className?: string }) =>
  rating !== null && (
    <p className={cx("num inline-flex shrink-0 items-center gap-1 pt-0.5 font-semibold", className)}>
      <Icon name="star" className="size-4 fill-current" />
      <span className="sr-only">{t.rating}</span>
      {formatRating(rating)}
      <span aria-hidden className="text-sm font-normal text-ink-soft">
        ({formatCount(reviewCount)})
      </span>
      <span className="sr-only">{t.reviews(reviewCount)}</span>
    </p>
  );
