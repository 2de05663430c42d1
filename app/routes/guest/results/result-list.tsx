import { Suspense } from "react";
import type { EmptySearch } from "#domain/search/empty-search.server.ts";
import type { HotelsFound } from "#domain/search/hotels-found.server.ts";
import { neverRanked, rankingText } from "#domain/search/ranking.ts";
import { foundQuery, type Search } from "#domain/search/search-params.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-results.ts";
import * as rankingTexts from "#locales/en/search.ts";
import { HotelCardHere } from "#routes/shell/hotel-card-here.tsx";
import { cx } from "#ui/class-names.ts";
import { lazySection } from "#ui/navigation/lazy-section.tsx";
import { lazyView } from "#ui/navigation/lazy-view.ts";

const t = messages(texts.resultList);
const why = messages(rankingTexts.ranking);

const ResultPages = lazySection("pages", async () => ({ default: (await import("./result-pages.tsx")).ResultPages }));
const NothingFound = lazyView(async () => ({ default: (await import("./empty-search.tsx")).NothingFound }));

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

/** A page of cards or the empty state. During a search the cards of the last one stay, so that nothing jumps. */
export function ResultList({ search, found: { hotels, pages }, instead, favourites, searching, active, onPoint }: Props) {
  const grid = cx("mt-4 grid grid-cols-1 gap-5 sm:mt-5", columns[search.view]);
  if (hotels.length === 0)
    return (
      <Suspense>
        <NothingFound search={search} instead={instead} />
      </Suspense>
    );
  return (
    <>
      <h2 className="sr-only">{t.title}</h2>
      <details className="mt-2 text-sm text-ink-soft">
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline">{why.title}</summary>
        <p className="max-w-[70ch]">{`${rankingText(search.sort)} ${neverRanked()}`}</p>
      </details>
      {searching && (
        <p className="sr-only" role="status">
          {t.loading}
        </p>
      )}
      <ul aria-busy={searching} className={cx(grid, "transition-opacity duration-200", searching && "opacity-50")}>
        {hotels.map((hotel, index) => (
          <li
            key={hotel.id}
            onPointerEnter={onPoint && (() => onPoint(hotel.id))}
            onPointerLeave={onPoint && (() => onPoint(undefined))}
            className={cx("rounded-card", index > 1 && "later", active === hotel.id && "outline-2 outline-offset-2 outline-accent")}
          >
            <HotelCardHere
              hotel={hotel}
              layout={search.view === "list" ? "list" : "grid"}
              query={foundQuery(search, hotel.price?.stay?.found)}
              priority={index === 0}
              favourites={favourites}
            />
          </li>
        ))}
      </ul>
      <ResultPages search={search} pages={pages} />
    </>
  );
}
