import type { ReactNode } from "react";
import { panelDestinations, panelPropertyTypes } from "#domain/homepage/admin-lists.server.ts";
import { topHotels } from "#domain/hotel/publishing/admin-hotels.server.ts";
import { siteDays, siteMetrics } from "#domain/site/site-days.server.ts";
import { periodDays, sumsOf } from "#domain/site/site-days.ts";
import { siteEarnings } from "#domain/site/site-earnings.server.ts";
import { siteWork, latestBookings } from "#domain/site/site-work.server.ts";
import { formatCount } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { translated } from "#kit/text/translations.ts";
import * as texts from "#locales/en/admin.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { Tabs } from "#ui/navigation/tabs.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/dashboard";
import { Attention } from "./dashboard/attention.tsx";
import { BookingDays } from "./dashboard/booking-days.tsx";
import { Earnings } from "./dashboard/earnings.tsx";
import { LatestBookings } from "./dashboard/latest-bookings.tsx";
import { SiteStrip } from "./dashboard/site-strip.tsx";
import { TopHotels } from "./dashboard/top-hotels.tsx";
import { ItemCard, CountLine, Inactive } from "./homepage/item-card.tsx";

const t = messages(texts.dashboard);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const [days, metrics, work, top, latest, months, destinations, types] = await Promise.all([
    siteDays(ctx),
    siteMetrics(ctx),
    siteWork(ctx),
    topHotels(ctx),
    latestBookings(ctx),
    siteEarnings(ctx),
    panelDestinations(ctx, "name"),
    panelPropertyTypes(ctx),
  ]);
  return { days, metrics, work, top, latest, months, destinations, types };
}

const Cards = ({ empty, children }: { empty: string; children: ReactNode[] }) =>
  children.length === 0 ? (
    <p className="py-8 text-ink-soft">{empty}</p>
  ) : (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">{children}</ul>
  );

/** The marketplace: what is booked and paid, what waits for an administrator, and what is on the home page. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { days, metrics, work, top, latest, months, destinations, types } = loaderData;
  const period = days.slice(-periodDays);
  const today = days.at(-1)?.day ?? "";
  const tabs = [
    {
      id: "destinations",
      label: t.destinations,
      content: (
        <Cards empty={t.noDestinations}>
          {destinations.map((place) => (
            <li key={place.id}>
              <ItemCard
                image={place.url}
                name={`${translated(place, "name")}, ${translated(place, "country")}`}
                overlay={!place.active && <Inactive />}
                text={
                  <>
                    <p>{translated(place, "description")}</p>
                    <CountLine count={place.count} real={place.real} />
                  </>
                }
              />
            </li>
          ))}
        </Cards>
      ),
    },
    {
      id: "types",
      label: t.types,
      content: (
        <Cards empty={t.noTypes}>
          {types.map((type) => (
            <li key={type.id}>
              <ItemCard image={type.url} name={translated(type, "name")} text={<CountLine count={type.count} real={type.real} />} />
            </li>
          ))}
        </Cards>
      ),
    },
  ];
  return (
    <>
      <PageHead
        title={t.title}
        beside={<p className="text-ink-soft max-md:text-sm">{t.totals(formatCount(metrics.hotels), formatCount(metrics.people))}</p>}
      />
      <div className="space-y-6">
        <SiteStrip sums={sumsOf(period)} before={sumsOf(days.slice(0, -periodDays))} today={sumsOf(period.slice(-1))} />
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)]">
          <BookingDays days={days} />
          <div className="space-y-6">
            <Attention work={work} />
            {top.length > 0 && <TopHotels hotels={top} />}
          </div>
        </div>
        <Earnings months={months} />
        <LatestBookings bookings={latest} today={today} />
      </div>
      <h2 className="mt-8 mb-2 font-semibold">{t.homepage}</h2>
      <Tabs label={t.homepage} tabs={tabs} />
    </>
  );
}
