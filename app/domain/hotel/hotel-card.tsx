import type { ReactNode } from "react";
import { Link } from "react-router";
import { sitePaths } from "#kit/site-urls.ts";
import type { Currency } from "#kit/currency.ts";
import { formatDistance, formatRating } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { Badge } from "#ui/badge.tsx";
import { cx } from "#ui/class-names.ts";
import { noteOrigin } from "#ui/grow-from.ts";
import { CoverPhoto } from "#ui/cover-photo.tsx";
import { Icon } from "#ui/icon.tsx";
import { StayPrice } from "#ui/stay-price.tsx";
import { CardPictures } from "./card-pictures.tsx";
import type { HotelCardFacts } from "./hotel.ts";
import { placeName } from "./place.ts";
import * as texts from "#locales/en/hotel.ts";

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

function Price({ hotel, currency }: Pick<Props, "hotel" | "currency">) {
  if (!hotel.price) return <p className="text-sm text-ink-soft">{t.noPrice}</p>;
  return <StayPrice {...hotel.price} currency={currency} />;
}

/** A hotel in a list: one link to its page, with the favourite button beside it. */
export function HotelCard({ hotel, layout = "grid", currency, query = "", priority = false, favouriteButton }: Props) {
  const list = layout === "list";
  const to = sitePaths.hotel(hotel.id) + query;
  const more = hotel.amenities.length - shownAmenities;
  return (
    <article
      className={cx(
        "group relative flex h-full overflow-hidden rounded-card border border-line bg-surface-raised transition-shadow duration-200 hover:shadow-raised",
        list ? "flex-col sm:flex-row" : "flex-col",
      )}
    >
      <div className={cx("relative shrink-0 overflow-hidden", list ? "aspect-3/2 sm:aspect-auto sm:w-80" : "aspect-3/2")}>
        <CardPictures hotel={hotel} to={to} sizes={sizes}>
          <CoverPhoto
            image={hotel.image}
            fades
            sizes={sizes}
            priority={priority}
            className="absolute inset-0 size-full transition-transform duration-240 ease-calm group-hover:scale-103"
          />
        </CardPictures>
        <div className="pointer-events-none absolute top-3 start-3 z-1 flex gap-2">
          {hotel.discount && <Badge kind="accent">{t.off(hotel.discount)}</Badge>}
          {hotel.isNew && <Badge kind="success">{t.isNew}</Badge>}
        </div>
      </div>
      {/* Over the image in both layouts. */}
      {favouriteButton && (
        <div className={cx("absolute top-2 end-2 z-10", list && "sm:end-auto sm:start-[16.75rem]")}>{favouriteButton}</div>
      )}
      <div className={cx("flex min-w-0 flex-1 flex-col p-4", list && "sm:flex-row sm:gap-6 sm:p-5")}>
        <div className="flex min-w-0 flex-1 flex-col gap-2 pb-2 sm:pb-0">
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
            {hotel.rating !== null && (
              <p className="num inline-flex shrink-0 items-center gap-1 pt-0.5 font-semibold">
                <Icon name="star" className="size-4 fill-accent text-accent" />
                <span className="sr-only">{t.rating}</span>
                {formatRating(hotel.rating)}
              </p>
            )}
          </div>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            <span>{placeName(hotel)}</span>
            {hotel.distance !== null && <span className="whitespace-nowrap">{t.center(formatDistance(hotel.distance))}</span>}
            <span className="whitespace-nowrap">{hotel.reviewCount > 0 ? t.reviews(hotel.reviewCount) : t.noReviews}</span>
          </p>
          <p className="pb-2 text-sm">
            {hotel.amenities
              .slice(0, shownAmenities)
              .map(({ name }) => name)
              .join(", ")}
            {more > 0 && <span className="ms-2 whitespace-nowrap text-ink-soft">{t.more(more)}</span>}
          </p>
        </div>
        <div
          className={cx(
            "mt-auto flex items-end justify-between gap-3 border-line pt-3 not-sm:border-t",
            list ? "sm:mt-0 sm:w-52 sm:shrink-0 sm:flex-col sm:items-end sm:border-s sm:ps-5 sm:pt-0 sm:text-end" : "border-t",
          )}
        >
          <Price hotel={hotel} currency={currency} />
          <span
            aria-hidden
            className="inline-flex shrink-0 items-center gap-1 text-sm font-semibold text-ink transition-colors duration-200 group-hover:text-accent"
          >
            {t.view}
            <Icon name="arrow-right" className="size-4 transition-transform duration-200 group-hover:translate-x-0.5" />
          </span>
        </div>
      </div>
    </article>
  );
}
