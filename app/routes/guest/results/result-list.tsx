import type { EmptySearch } from "#domain/search/empty-search.server.ts";
import type { HotelsFound } from "#domain/search/hotels-found.server.ts";
import { type Search, searchHref, stayQuery } from "#domain/search/search-params.ts";
import { messages } from "#kit/locale.ts";
import { cx } from "#ui/class-names.ts";
import { Pagination } from "#ui/pagination.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { HotelCardHere } from "../../shell/hotel-card-here.tsx";
import { NothingFound } from "./empty-search.tsx";
import * as texts from "#locales/en/guest-results.ts";

const t = messages(texts.resultList);

const columns = { grid: "sm:grid-cols-2 xl:grid-cols-3", list: "", map: "sm:grid-cols-2" };

type Props = {
  search: Search;
  found: HotelsFound;
  /** Alternatives when nothing was found. */
  instead: EmptySearch | null;
  favourites: string[];
  searching: boolean;
  /** The hotel hovered on the map. */
  active?: string | undefined;
  onPoint?: (id: string | undefined) => void;
};

/** A page of cards, placeholders during a search, or the empty state. */
export function ResultList({ search, found: { hotels, pages }, instead, favourites, searching, active, onPoint }: Props) {
  const grid = cx("mt-6 grid gap-5", columns[search.view]);
  if (searching) return <GreyCards className={grid} />;
  if (hotels.length === 0) return <NothingFound search={search} instead={instead} />;
  return (
    <>
      <h2 className="sr-only">{t.title}</h2>
      <ul className={grid}>
        {hotels.map((hotel, index) => (
          <li
            key={hotel.id}
            onPointerEnter={onPoint && (() => onPoint(hotel.id))}
            onPointerLeave={onPoint && (() => onPoint(undefined))}
            className={cx("rounded-card", active === hotel.id && "outline-2 outline-offset-2 outline-accent")}
          >
            <HotelCardHere
              hotel={hotel}
              layout={search.view === "list" ? "list" : "grid"}
              query={stayQuery(search)}
              priority={index === 0}
              favourites={favourites}
            />
          </li>
        ))}
      </ul>
      <Pagination page={search.page} pages={pages} hrefOf={(page) => searchHref(search, { page })} />
    </>
  );
}

const GreyCards = ({ className }: { className: string }) => (
  <>
    <p className="sr-only" role="status">
      {t.loading}
    </p>
    <div className={className}>
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <div key={key} className="overflow-hidden rounded-card border border-line">
          <Skeleton className="aspect-3/2 rounded-none" />
          <div className="space-y-3 p-4">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-8 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  </>
);
