import { data, href, Link, useFetcher } from "react-router";
import { favouriteIds } from "#domain/favourite/favourites.server.ts";
import { activeDestinations, heroSlides, previewSlides, propertyTypeCards } from "#domain/homepage/homepage.server.ts";
import { DealCard } from "#domain/search/deal-card.tsx";
import { dealsFound } from "#domain/search/deals.server.ts";
import { featuredHotels, georgianHotels } from "#domain/search/hotel-sections.server.ts";
import type { ActionData } from "#kit/action-data.ts";
import { addDays } from "#kit/date/day.ts";
import { messages } from "#kit/locale.ts";
import { defaultParty } from "#kit/party.ts";
import * as texts from "#locales/en/guest-home.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { indexed } from "#routes/shell/page-handle.ts";
import { pageMeta } from "#routes/shell/page-meta.ts";
import { RecentlyViewed } from "#routes/shell/recently-viewed.tsx";
import { useCurrency } from "#routes/shell/root-data.ts";
import { SearchBar } from "#routes/shell/search/search-bar.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazySection } from "#ui/navigation/lazy-section.tsx";
import { lazyView } from "#ui/navigation/lazy-view.ts";
import { Carousel, CarouselItem } from "#ui/photo/carousel.tsx";
import { ctxOf, replicaCtxOf, shareable } from "#web/context.server.ts";
import type { Route } from "./+types/home";
import { Hero } from "./home/hero.tsx";
import { PlaceCard } from "./home/place-card.tsx";
import { seeAll } from "./home/see-all.ts";

const t = messages(texts.home);

const defaultNights = 5;
const georgianShown = 5;
const featuredShown = 8;
const PreviewBar = lazyView(() => import("./home/preview-bar.tsx").then(({ PreviewBar }) => ({ default: PreviewBar })));
const icons = ["tag", "badge-check", "undo-2", "headset"] as const;

export const handle = indexed;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t.title, description: t.description });

/** The preview is private and must not be cached. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  shareable(context);
  const ctx = replicaCtxOf(context);
  // Kept by the process and cleared when they change: a replica that lags would bring old ones back.
  const primary = ctxOf(context);
  const preview = ctx.actor?.role === "admin" && new URL(request.url).searchParams.get("preview") === "1";
  // A section that fails to load is empty; the page is still rendered.
  const or = <T,>(section: Promise<T[]>): Promise<T[]> =>
    section.catch((error: unknown) => {
      ctx.log.error("homepage_section_failed", error);
      return [];
    });
  const [slides, destinations, types, deals, allGeorgian, featured, favourites] = await Promise.all([
    or(preview ? previewSlides(primary) : heroSlides(primary)),
    or(activeDestinations(primary)),
    or(propertyTypeCards(primary)),
    or(dealsFound(ctx, { size: 3 }).then(({ deals }) => deals)),
    // More than shown, since featured ones are on the page already.
    or(georgianHotels(ctx, georgianShown + featuredShown)),
    or(featuredHotels(ctx, featuredShown)),
    or(favouriteIds(ctx)),
  ]);
  const georgia = allGeorgian.filter(({ id }) => !featured.some((shown) => shown.id === id)).slice(0, georgianShown);
  const today = siteToday(ctx);
  const page = { slides, destinations, types, deals, georgia, featured, favourites, today, preview };
  return preview ? data(page, { headers: { "cache-control": "private, no-store" } }) : data(page);
}

const loadRail = async () => ({ default: (await import("./home/hotel-rail.tsx")).HotelRail });
const GeorgianHotels = lazySection("georgia", loadRail);
const FeaturedHotels = lazySection("featured", loadRail);

export default function Home({ loaderData }: Route.ComponentProps) {
  const { slides, destinations, types, deals, georgia, featured, favourites, today, preview } = loaderData;
  const currency = useCurrency();
  const defaults = {
    ...defaultParty,
    childAges: [],
    teenAges: [],
    location: "",
    dates: { checkIn: today, checkOut: addDays(today, defaultNights) },
    today,
  };
  return (
    <main id="content">
      {preview && <PreviewBar />}
      <Hero slides={slides}>
        <SearchBar defaults={defaults} raised />
      </Hero>
      <div className="wrap space-y-14 pt-14 md:space-y-20 lg:pt-11 [&>:nth-child(n+2)]:later">
        {destinations.length > 0 && (
          <Carousel title={t.destinations} subtitle={t.destinationsText}>
            {destinations.map((place) => (
              <CarouselItem key={place.id}>
                <PlaceCard to={`${href("/hotels")}?location=${encodeURIComponent(place.englishName)}`} place={place} tall />
              </CarouselItem>
            ))}
          </Carousel>
        )}
        {types.length > 0 && (
          <section>
            <h2 className="font-display text-2xl md:text-3xl">{t.types}</h2>
            <ul className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-5">
              {types.map((type) => (
                <li key={type.id}>
                  <PlaceCard to={`${href("/hotels")}?type=${encodeURIComponent(type.englishName.toLowerCase())}`} place={type} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {deals.length > 0 && (
          <section>
            <div className="flex flex-wrap items-end justify-between gap-x-4">
              <div>
                <h2 className="font-display text-2xl md:text-3xl">{t.deals}</h2>
                <p className="mt-1 text-ink-soft">{t.dealsText}</p>
              </div>
              <Link to={href("/deals")} className={seeAll}>
                {t.allDeals}
              </Link>
            </div>
            <ul className="no-scrollbar mt-6 gap-5 max-md:-mx-4 max-md:flex max-md:snap-x max-md:scroll-px-4 max-md:overflow-x-auto max-md:px-4 max-md:pb-2 md:grid md:grid-cols-3">
              {deals.map((deal) => (
                <li key={deal.roomId} className="max-md:w-[300px] max-md:max-w-[82vw] max-md:shrink-0 max-md:snap-start">
                  <DealCard deal={deal} currency={currency} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {georgia.length > 0 && (
          <GeorgianHotels
            title={t.georgia}
            subtitle={t.georgiaText}
            allPath={href("/georgia-hotels")}
            allText={t.allGeorgia}
            hotels={georgia}
            favourites={favourites}
          />
        )}
        {featured.length > 0 && <FeaturedHotels title={t.featured} subtitle={t.featuredText} hotels={featured} favourites={favourites} />}
        <RecentlyViewed query="" favourites={favourites} />
        <section>
          <h2 className="font-display text-2xl md:text-3xl">{t.why}</h2>
          <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
            {t.points.map(([title, text], index) => (
              <li key={title} className="border-t border-line pt-5">
                <Icon name={icons[index] ?? "badge-check"} className="size-7 text-accent" />
                <h3 className="mt-3 font-semibold">{title}</h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <Newsletter />
      </div>
    </main>
  );
}

function Newsletter() {
  const fetcher = useFetcher<ActionData<string>>();
  const answer = fetcher.data;
  return (
    <section className="grid gap-6 rounded-card bg-sand p-6 md:grid-cols-2 md:items-center md:p-12">
      <div>
        <h2 className="font-display text-2xl">{t.newsletter}</h2>
        <p className="mt-1 text-ink-soft">{t.newsletterText}</p>
      </div>
      <div>
        <fetcher.Form method="post" action={href("/newsletter")} className="flex flex-col gap-2 sm:flex-row">
          <input name="email" type="email" required aria-label={t.email} placeholder={t.email} autoComplete="email" className="field" />
          <Button busy={fetcher.state !== "idle"} busyText={t.subscribing}>
            {t.subscribe}
          </Button>
        </fetcher.Form>
        <p role="status" className={answer && !answer.ok ? "mt-2 font-semibold text-danger" : "mt-2"}>
          {answer?.value ?? answer?.errors["form"]}
        </p>
      </div>
    </section>
  );
}
