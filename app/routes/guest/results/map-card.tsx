import { href, Link } from "react-router";
import type { HotelOnMap } from "#domain/search/search-params.ts";
import { cx } from "#ui/class-names.ts";
import { Photo } from "#ui/photo.tsx";

type Props = {
  hotel: HotelOnMap;
  /** Lines of the price, the main one first. */
  price: string[];
  query: string;
  /** Photo beside the text, for the row of a phone. */
  beside?: boolean;
};

/** Photo, name and price of a hotel on the map, as one link. */
export function MapCard({ hotel: { id, name, imageUrl }, price: [main, ...others], query, beside = false }: Props) {
  return (
    <Link
      to={`${href("/hotels/:hotelId", { hotelId: id })}${query}`}
      className={cx(
        "flex overflow-hidden rounded-card border border-line bg-surface-raised text-ink shadow-raised",
        beside ? "h-[120px]" : "flex-col",
      )}
    >
      <span className={cx("relative block shrink-0 overflow-hidden", beside ? "w-[112px]" : "h-[148px] w-full")}>
        <Photo src={imageUrl} alt="" sizes={beside ? "112px" : "264px"} className="absolute inset-0 size-full" />
      </span>
      <span className={cx("flex min-w-0 flex-col justify-center gap-1", beside ? "p-3" : "p-3 pt-2.5")}>
        <span className="line-clamp-2 font-display text-lg leading-tight">{name}</span>
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
