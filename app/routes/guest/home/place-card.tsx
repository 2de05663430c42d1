import { Link } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-home.ts";
import { cx } from "#ui/class-names.ts";
import { Photo } from "#ui/photo/photo.tsx";

const t = messages(texts.placeCard);

type Place = {
  name: string;
  imageUrl: string | null;
  properties: number;
  description?: string;
};

/** A destination or property type that links to its hotels. */
export function PlaceCard({ to, place, tall = false }: { to: string; place: Place; tall?: boolean }) {
  return (
    <Link to={to} className={cx("group relative block overflow-clip rounded-card", tall ? "aspect-4/5" : "aspect-4/3")}>
      <Photo
        src={place.imageUrl}
        alt=""
        sizes="(min-width: 1024px) 300px, 50vw"
        className="absolute inset-0 size-full transition-transform duration-500 group-hover:scale-104"
      />
      <span className="absolute inset-0 bg-linear-to-t from-black/80 via-black/55 via-22% to-transparent to-45%" />
      <span className={cx("absolute inset-x-0 bottom-0 text-white", tall ? "p-4" : "p-3 sm:p-4")}>
        <span className={cx("block font-display wrap-anywhere", tall ? "text-xl" : "text-base sm:text-xl")}>{place.name}</span>
        {place.description && <span className="block text-sm">{place.description}</span>}
        <span className="num mt-1 block text-sm font-semibold">{t.properties(place.properties)}</span>
      </span>
    </Link>
  );
}
