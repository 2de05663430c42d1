import { Link, useNavigation } from "react-router";
import { favouriteIds } from "#domain/favourite/favourites.server.ts";
import { allAmenities } from "#domain/hotel/hotels.server.ts";
import { hotelsFound } from "#domain/search/hotels-found.server.ts";
import { type Search, searchHref, searchOf, stayQuery } from "#domain/search/search-params.ts";
import { messages, plural } from "#kit/locale.ts";
import { dayAt } from "#kit/zone.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ctxOf } from "#web/context.server.ts";
import { HotelCardHere } from "../shell/hotel-card-here.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { SearchBar } from "../shell/search-bar.tsx";
import type { Route } from "./+types/hotels";
import { Filters } from "./results/filters.tsx";
import { SortChoice } from "./results/sort-choice.tsx";

const t = messages({
  en: {
    in: (place: string) => `Hotels in ${place}`, all: "All Hotels", found: (n: string, one: boolean) => `${n} ${one ? "property" : "properties"} found`, searching: "Searching...", loading: "Searching for hotels...",
    failed: "Error loading hotels", failedText: "Failed to fetch hotels. Please try again later.", again: "Try Again", none: "No hotels found",
    hint: "Try adjusting your search or filters to find more results.", reset: "Reset Filters", grid: "Grid", list: "List", view: "View", dates: "These dates can't be booked, so we show all hotels. Please choose 1 to 90 nights from today on.",
    description: "Compare hotels, prices for your dates, guest ratings and amenities.",
  },
  ka: {
    in: (place: string) => `სასტუმროები: ${place}`, all: "ყველა სასტუმრო", found: (n: string) => `ნაპოვნია ${n} ობიექტი`, searching: "იძებნება...", loading: "სასტუმროები იძებნება...",
    failed: "სასტუმროები ვერ ჩაიტვირთა", failedText: "გთხოვთ, მოგვიანებით სცადოთ.", again: "ხელახლა ცდა", none: "სასტუმრო ვერ მოიძებნა",
    hint: "შეცვალეთ ძებნა ან ფილტრები, რომ მეტი შედეგი ნახოთ.", reset: "ფილტრების გასუფთავება", grid: "ბადე", list: "სია", view: "ხედი", dates: "ამ თარიღების დაჯავშნა შეუძლებელია, ამიტომ ყველა სასტუმროს გაჩვენებთ. აირჩიეთ 1-დან 90 ღამემდე დღეიდან.",
    description: "შეადარეთ სასტუმროები, ფასები თქვენი თარიღებისთვის, შეფასებები და კომფორტი.",
  },
});

const countedTo = 1000;

const headingOf = (search: Search) => (search.location ? t.in(search.location) : t.all);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: `${loaderData ? headingOf(loaderData.search) : t.all} · Stumari`, description: t.description });

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  // The earliest day that is today anywhere; each hotel checks it against its own.
  const today = dayAt(ctx.now(), "Pacific/Pago_Pago");
  const search = searchOf(new URL(request.url).searchParams, today);
  const [found, amenities, favourites] = await Promise.all([hotelsFound(ctx, search), allAmenities(ctx), favouriteIds(ctx)]);
  return { search, found, amenities, favourites, today: dayAt(ctx.now(), "UTC") };
}

function useSearching() {
  const { state, location } = useNavigation();
  return state === "loading" && location?.pathname === "/hotels";
}

export default function Hotels({ loaderData }: Route.ComponentProps) {
  const { search, found, amenities, favourites, today } = loaderData;
  const searching = useSearching();
  const { hotels, count, pages } = found;
  const number = count > countedTo ? "1,000+" : String(count);
  const dates = search.dates ?? { checkIn: "", checkOut: "" };
  const grid = cx("grid gap-5", search.view === "grid" && "sm:grid-cols-2 xl:grid-cols-3");
  return (
    <main id="content" className="wrap py-6">
      <SearchBar key={searchHref(search)} defaults={{ ...search, ...dates, today }} compact />
      <div className="mt-8 grid gap-8 lg:grid-cols-[270px_1fr]">
        <Filters search={search} amenities={amenities} counts={found.amenityCounts} />
        <div className="min-w-0">
          <div className="flex flex-wrap items-end justify-between gap-4">
            <div>
              <h1 className="font-display text-2xl md:text-3xl">{headingOf(search)}</h1>
              <p role="status" className="num mt-1 text-ink-soft">
                {searching ? t.searching : t.found(number, plural(count, "one", "other") === "one")}
              </p>
            </div>
            <div className="flex items-center gap-3">
              <SortChoice search={search} />
              <div role="group" aria-label={t.view} className="hidden rounded-full border border-line p-1 sm:flex">
                {(["grid", "list"] as const).map((view) => (
                  <Link
                    key={view}
                    to={searchHref(search, { view, page: search.page })}
                    replace
                    preventScrollReset
                    aria-label={t[view]}
                    aria-current={search.view === view ? "true" : undefined}
                    className={cx("grid size-9 place-items-center rounded-full", search.view === view && "bg-ink text-surface")}
                  >
                    {view === "grid" ? <Icon name="layout-grid" className="size-4" /> : <Icon name="list" className="size-4" />}
                  </Link>
                ))}
              </div>
            </div>
          </div>
          {search.datesRefused && <p role="alert" className="mt-4 rounded-card bg-warning-soft p-4 text-warning">{t.dates}</p>}
          {searching ? (
            <div className="mt-6">
              <p className="sr-only" role="status">{t.loading}</p>
              <div className={grid}>
                {["a", "b", "c", "d", "e", "f"].map((key) => (
                  <div key={key} className="overflow-hidden rounded-card border border-line">
                    <Skeleton className="aspect-3/2 rounded-none" />
                    <div className="space-y-3 p-4"><Skeleton className="h-6 w-3/4" /><Skeleton className="h-4 w-1/2" /><Skeleton className="h-4 w-2/3" /><Skeleton className="h-8 w-1/3" /></div>
                  </div>
                ))}
              </div>
            </div>
          ) : hotels.length === 0 ? (
            <EmptyState title={t.none} text={t.hint}>
              <ButtonLink to={searchHref({ ...search, type: null, minPrice: 0, maxPrice: 1000, stars: [], amenities: [] })} variant="secondary">{t.reset}</ButtonLink>
            </EmptyState>
          ) : (
            <>
              <ul className={cx(grid, "mt-6")}>
                {hotels.map((hotel, index) => (
                  <li key={hotel.id}>
                    <HotelCardHere hotel={hotel} layout={search.view} query={stayQuery(search)} priority={index === 0} favourites={favourites} />
                  </li>
                ))}
              </ul>
              <Pagination page={search.page} pages={pages} hrefOf={(page) => searchHref(search, { page })} />
            </>
          )}
        </div>
      </div>
    </main>
  );
}

export function ErrorBoundary() {

  return (
    <main id="content" className="wrap py-16">
      <EmptyState title={t.failed} text={t.failedText}>
        <Button type="button" onClick={() => location.reload()}>{t.again}</Button>
      </EmptyState>
    </main>
  );
}
