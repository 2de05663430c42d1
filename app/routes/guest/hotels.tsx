import { lazy, Suspense, useState } from "react";
import { href, Link } from "react-router";
import { favouriteIds } from "#domain/favourite/favourites.server.ts";
import { allAmenities } from "#domain/hotel/hotels.server.ts";
import { emptySearch } from "#domain/search/empty-search.server.ts";
import { flexibleNotes } from "#domain/search/flexible/flexible-text.ts";
import { type HotelsFound, hotelsFound } from "#domain/search/hotels-found.server.ts";
import { countedTo, type Search, searchQuery, stayQuery } from "#domain/search/search-params.ts";
import { requestedSearch } from "#domain/search/search-request.server.ts";
import { formatCount } from "#kit/format.ts";
import { messages, plural } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-results.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { indexed } from "#routes/shell/page-handle.ts";
import { pageMeta } from "#routes/shell/page-meta.ts";
import { RecentlyViewed } from "#routes/shell/recently-viewed.tsx";
import { askedDates, dateNames } from "#routes/shell/search/asked-dates.ts";
import { SearchBar } from "#routes/shell/search/search-bar.tsx";
import { cx } from "#ui/class-names.ts";
import { usePendingNavigation } from "#ui/hooks/use-pending-navigation.ts";
import { usePreload } from "#ui/navigation/first-act.ts";
import { lazyView } from "#ui/navigation/lazy-view.ts";
import { replicaCtxOf, shareable } from "#web/context.server.ts";
import type { Route } from "./+types/hotels";
import { ActiveFilters } from "./results/active-filters.tsx";
import { FilterButton } from "./results/filter-button.tsx";
import { LazyFilters } from "./results/lazy-filters.ts";
import { ResultList } from "./results/result-list.tsx";
import { SearchFields, SortChoice } from "./results/sort-choice.tsx";
import { ViewChoice } from "./results/view-choice.tsx";

const t = messages(texts.hotels);

const AgesMissing = lazyView(async () => ({ default: (await import("#routes/shell/search/child-ages.tsx")).AgesMissing }));
const loadSearchFailed = async () => ({ default: (await import("./results/search-failed.tsx")).SearchFailed });
const SearchFailed = lazyView(loadSearchFailed);
const MapView = lazy(async () => ({ default: (await import("./results/map-view.tsx")).MapView }));

const headingOf = ({ location }: Search, { place }: HotelsFound) => (location ? t.in(place ?? location) : t.all);

export const handle = indexed;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: `${loaderData ? headingOf(loaderData.search, loaderData.found) : t.all} · Stumari`,
    description: t.description,
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  shareable(context);
  const ctx = replicaCtxOf(context);
  const search = requestedSearch(ctx, request.url);
  const [found, amenities, favourites] = await Promise.all([hotelsFound(ctx, search), allAmenities(ctx), favouriteIds(ctx)]);
  const instead = found.count === 0 ? await emptySearch(ctx, search) : null;
  const notes = flexibleNotes(search, found);
  return { search, found, instead, amenities, favourites, notes, today: siteToday(ctx), mapTiles: ctx.config.mapTiles };
}

export default function Hotels({ loaderData }: Route.ComponentProps) {
  const { search, found, instead, amenities, favourites, notes, today, mapTiles } = loaderData;
  const searching = usePendingNavigation(href("/hotels")) !== undefined;
  const [pointed, point] = useState<string>();
  usePreload(loadSearchFailed);
  const { count } = found;
  const number = count > countedTo ? `${formatCount(countedTo)}+` : formatCount(count);
  const onMap = search.view === "map";
  const heading = (
    <div>
      <div className={cx("flex flex-wrap items-end justify-between gap-x-4 gap-y-3", onMap && "max-lg:flex-nowrap")}>
        <div className={cx(onMap && "max-lg:scripted:sr-only")}>
          <h1 className="font-display text-xl sm:text-2xl md:text-3xl">{headingOf(search, found)}</h1>
          <p role="status" className="num text-ink-soft sm:mt-1">
            {notes && <span>{`${notes.text} · `}</span>}
            <span>{searching ? t.searching : t.found(number, plural(count, "one", "other") === "one")}</span>
          </p>
          {!search.dates && (
            <Link
              to={`${href("/hotels/prices")}${searchQuery({ ...search, view: "grid", page: 1 })}`}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {t.prices}
            </Link>
          )}
        </div>
        <div
          className={cx(
            "flex items-center gap-3",
            onMap ? "w-full max-lg:justify-between max-lg:scripted:hidden lg:w-auto" : "max-sm:w-full max-sm:justify-between",
          )}
        >
          {onMap && (
            <div className="max-lg:hidden">
              <FilterButton search={search} />
            </div>
          )}
          {count > 0 && <SortChoice search={search} />}
          <ViewChoice search={search} />
        </div>
      </div>
      {notes?.compared && <p className="text-sm text-ink-soft">{notes.compared}</p>}
      {onMap && <LazyFilters search={search} amenities={amenities} counts={found.amenityCounts} starCounts={found.starCounts} folded />}
      <ActiveFilters search={search} amenities={amenities} />
      {search.datesRejected && (
        <p role="alert" className="mt-4 rounded-card bg-warning-soft p-4 text-warning">
          {t.dates}
        </p>
      )}
      {search.children > 0 && (
        <Suspense>
          <AgesMissing search={search} className="mt-4 rounded-card bg-sand p-4" />
        </Suspense>
      )}
    </div>
  );
  return (
    <main id="content" className={cx(onMap ? "wide py-4" : "wrap pt-4 pb-6")}>
      <SearchBar
        key={stayQuery(search)}
        defaults={{ ...search, location: found.place ?? search.location, dates: askedDates(search, notes?.text), today }}
        aside={<FilterButton search={search} aside />}
      >
        {/* Without the map area: another place is elsewhere. */}
        <SearchFields search={search} without={["location", ...dateNames, "adults", "children", "childAges", "teenAges", "rooms", "box"]} />
      </SearchBar>
      {onMap ? (
        <div className="mt-4 grid items-start gap-x-8 gap-y-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          {heading}
          <Suspense>
            <MapView search={search} tiles={mapTiles} active={pointed} onPoint={point} />
          </Suspense>
          {/* The map is kept while its list reloads. */}
          <div>
            <ResultList
              search={search}
              found={found}
              instead={instead}
              favourites={favourites}
              searching={false}
              active={pointed}
              onPoint={point}
            />
          </div>
        </div>
      ) : (
        <div className="mt-5 grid lg:mt-6 lg:grid-cols-[270px_1fr] lg:gap-8">
          <LazyFilters search={search} amenities={amenities} counts={found.amenityCounts} starCounts={found.starCounts} />
          <div className="min-w-0">
            {heading}
            <ResultList search={search} found={found} instead={instead} favourites={favourites} searching={searching} />
          </div>
        </div>
      )}
      {!onMap && <RecentlyViewed query={stayQuery({ ...search, location: "" })} favourites={favourites} className="mt-14" />}
    </main>
  );
}

export function ErrorBoundary() {
  return (
    <Suspense>
      <SearchFailed />
    </Suspense>
  );
}
