import { href, Link } from "react-router";
import type { HotelOnMap } from "#domain/search/search-params.ts";
import { formatCount, formatRating } from "#kit/format.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { CoverPhoto } from "#ui/photo/cover-photo.tsx";

type Props = {
  hotel: HotelOnMap;
  /** Lines of the price, the main one first. */
  price: string[];
  query: string;
  /** Photo beside the text, for the row of a phone. */
  beside?: boolean;
};

/** Photo, name and price of a hotel on the map, as one link. */
export function MapCard({ hotel: { id, name, image, rating, reviewCount, city }, price: [main, ...others], query, beside = false }: Props) {
  return (
    <Link
      to={`${href("/hotels/:hotelId", { hotelId: id })}${query}`}
      className={cx(
        "flex overflow-clip rounded-card border border-line bg-surface-raised text-ink shadow-raised",
        beside ? "h-[120px]" : "flex-col",
      )}
    >
      <span className={cx("relative block shrink-0 overflow-clip", beside ? "w-[112px]" : "h-[148px] w-full")}>
        <CoverPhoto image={image} sizes={beside ? "112px" : "264px"} className="absolute inset-0 size-full" />
      </span>
      <span className={cx("flex min-w-0 flex-col justify-center", beside ? "gap-0.5 px-3" : "gap-1 p-3 pt-2.5")}>
        <span className={cx("font-display text-lg leading-tight", beside ? "truncate" : "line-clamp-2")}>{name}</span>
        <span className="flex min-w-0 items-center gap-1 text-sm">
          {rating !== null && (
            <>
              <Icon name="star" className="size-3.5 shrink-0 fill-current" />
              <span className="num shrink-0">
                {formatRating(rating)} <span className="text-ink-soft">({formatCount(reviewCount)})</span>
              </span>
            </>
          )}
          {city && <span className="truncate text-ink-soft">{rating === null ? city.name : `· ${city.name}`}</span>}
        </span>
        <span className="num text-sm leading-snug text-ink-soft">
          <b className="block text-base font-semibold text-ink">{main}</b>
          {others.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </span>
      </span>
    </Link>
  );
}
