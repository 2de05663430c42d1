import { href } from "react-router";
import { favouriteIds } from "#domain/favourite/favourites.server.ts";
import { allAmenities } from "#domain/hotel/hotels.server.ts";
import { emptySearch } from "#domain/search/empty-search.server.ts";
import { flexibleNotes } from "#domain/search/flexible/flexible-text.ts";
import { hotelsFound } from "#domain/search/hotels-found.server.ts";
import { countedTo } from "#domain/search/search-params.ts";
import { requestedSearch } from "#domain/search/search-request.server.ts";
import { addDays, isDay } from "#kit/date/day.ts";
import { formatCount } from "#kit/format.ts";
import { messages, plural } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-georgia-hotels.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { indexed } from "#routes/shell/page-handle.ts";
import { pageMeta } from "#routes/shell/page-meta.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { usePendingNavigation } from "#ui/hooks/use-pending-navigation.ts";
import { ReloadLink } from "#ui/navigation/reload-link.tsx";
import { Photo } from "#ui/photo/photo.tsx";
import { replicaCtxOf, shareable } from "#web/context.server.ts";
import type { Route } from "./+types/georgia-hotels";
import { CityChoice } from "./georgia/city-choice.tsx";
import { ActiveFilters } from "./results/active-filters.tsx";
import { FilterButton } from "./results/filter-button.tsx";
import { LazyFilters } from "./results/lazy-filters.ts";
import { ResultList } from "./results/result-list.tsx";
import { SortChoice } from "./results/sort-choice.tsx";
import { ViewChoice } from "./results/view-choice.tsx";

const t = messages(texts.georgiaHotels);

const image =
  "/media/sample/heroes/tbilisi-balconies-dusk_1920x1080_75666e.UklGRjQAAABXRUJQVlA4ICgAAACwAQCdASoQAAkAB8CeJQBOgBnmiiQAAN1acsODvDH7W8BNAtHMY9AA";

export const handle = indexed;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: `${t.title} · Stumari`, description: t.description, image });

/** The search of the URL, limited to Georgia; a single day means its night. */
function addressInGeorgia(address: string): string {
  const url = new URL(address);
  url.searchParams.set("country", "Georgia");
  const checkIn = url.searchParams.get("checkIn");
  if (isDay(checkIn) && !url.searchParams.has("checkOut")) url.searchParams.set("checkOut", addDays(checkIn, 1));
  if (!checkIn) url.searchParams.delete("checkIn");
  return url.href;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  shareable(context);
  const ctx = replicaCtxOf(context);
  const search = requestedSearch(ctx, addressInGeorgia(request.url));
  const [found, amenities, favourites] = await Promise.all([hotelsFound(ctx, search), allAmenities(ctx), favouriteIds(ctx)]);
  const instead = found.count === 0 ? await emptySearch(ctx, search) : null;
  return { search, found, instead, amenities, favourites, notes: flexibleNotes(search, found), today: siteToday(ctx) };
}

const Hero = () => (
  <div className="relative isolate grid h-[clamp(18rem,52svh,30rem)] items-end overflow-clip text-white">
    <Photo src={image} alt="" sizes="(max-width: 767px) 150vw, 100vw" priority className="absolute inset-0 -z-20 size-full" />
    {/* Behind the words; the photograph keeps its light elsewhere. */}
    <div className="absolute inset-x-0 bottom-0 -z-10 h-3/4 bg-linear-to-t from-black/75 via-black/35 to-transparent" />
    <div className="wrap pb-16">
      <h1 className="font-display text-[2.25rem] leading-[1.08] tracking-[-0.01em] md:text-[3.5rem]">{t.title}</h1>
      <p className="mt-3 max-w-2xl text-lg">{t.text}</p>
    </div>
  </div>
);

export default function GeorgiaHotels({
  loaderData: { search, found, instead, amenities, favourites, notes, today },
}: Route.ComponentProps) {
  const searching = usePendingNavigation(href("/georgia-hotels")) !== undefined;
  const number = found.count > countedTo ? `${formatCount(countedTo)}+` : formatCount(found.count);
  return (
    <main id="content">
      <Hero />
      <div className="wrap relative -mt-8">
        <CityChoice search={search} flexible={notes?.text} today={today} />
        <LazyFilters search={search} amenities={amenities} counts={found.amenityCounts} starCounts={found.starCounts} folded />
        <div className="mt-8 flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 className="font-display text-xl sm:text-2xl md:text-3xl">{t.heading}</h2>
            <p role="status" className="num mt-1 text-ink-soft">
              {notes && <span>{`${notes.text} · `}</span>}
              <span>{searching ? t.searching : t.found(number, plural(found.count, "one", "other") === "one")}</span>
            </p>
          </div>
          <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
            <FilterButton search={search} />
            <SortChoice search={search} />
            <ViewChoice search={search} />
          </div>
        </div>
        <ActiveFilters search={search} amenities={amenities} />
        {search.datesRejected && (
          <p role="alert" className="mt-4 rounded-card bg-warning-soft p-4 text-warning">
            {t.dates}
          </p>
        )}
        <ResultList search={search} found={found} instead={instead} favourites={favourites} searching={searching} />
      </div>
    </main>
  );
}

export function ErrorBoundary() {
  return (
    <main id="content">
      <Hero />
      <EmptyState title={t.failed} text={t.failedText}>
        <ReloadLink>{t.again}</ReloadLink>
      </EmptyState>
    </main>
  );
}
