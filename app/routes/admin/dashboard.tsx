import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { panelDestinations, panelPropertyTypes } from "#domain/homepage/admin-lists.server.ts";
import { siteMetrics } from "#domain/site/site-metrics.server.ts";
import { siteWork } from "#domain/site/site-work.server.ts";
import { messages } from "#kit/locale.ts";
import { translated } from "#kit/translations.ts";
import { cx } from "#ui/class-names.ts";
import { Tabs } from "#ui/tabs.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/dashboard";
import { CountLine } from "./homepage/count-line.tsx";
import { Inactive } from "./homepage/inactive.tsx";
import { ItemCard } from "./homepage/item-card.tsx";
import { PageHead } from "../shell/back-office/page-head.tsx";
import * as texts from "#locales/en/admin.ts";

const t = messages(texts.dashboard);

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const [metrics, work, destinations, types] = await Promise.all([
    siteMetrics(ctx),
    siteWork(ctx),
    panelDestinations(ctx, "name"),
    panelPropertyTypes(ctx),
  ]);
  return { metrics, work, destinations, types };
}

const standing = ["hotels", "bookingsToday", "people"] as const;
const waiting = [
  ["waitingHotels", "hotels", `${href("/admin/hotels")}?kind=awaiting`],
  ["newEnquiries", "enquiries", `${href("/admin/enquiries")}?state=new`],
  ["waitingReviews", "reviews", href("/admin/reviews")],
  ["paymentsInReview", "payments", href("/admin/payments")],
  ["failedJobs", "jobs", href("/admin/jobs")],
] as const;

const Figure = ({ name, value, loud = false }: { name: string; value: number; loud?: boolean }) => (
  <>
    <span className={cx("num block text-2xl font-semibold", loud ? "text-danger" : value === 0 && "text-ink-soft")}>{value}</span>
    <span className="block text-sm text-ink-soft">{name}</span>
  </>
);

const figure = "block h-full rounded-card border border-line bg-surface-raised p-4";

const Cards = ({ empty, children }: { empty: string; children: ReactNode[] }) =>
  children.length === 0 ? (
    <p className="py-8 text-ink-soft">{empty}</p>
  ) : (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">{children}</ul>
  );

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { metrics, work, destinations, types } = loaderData;
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
      <PageHead title={t.title} />
      <h2 className="mb-3 font-semibold">{t.metrics}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {standing.map((name) => (
          <li key={name} className={figure}>
            <Figure name={t[name]} value={metrics[name]} />
          </li>
        ))}
      </ul>
      <h2 className="mt-6 mb-3 font-semibold">{t.waiting}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {waiting.map(([name, of, path]) => (
          <li key={name}>
            <Link to={path} className={cx(figure, "hover:border-ink-soft")}>
              <Figure name={t[name]} value={work[of]} loud={work[of] > 0} />
            </Link>
          </li>
        ))}
      </ul>
      <h2 className="mt-8 mb-2 font-semibold">{t.homepage}</h2>
      <Tabs label={t.homepage} tabs={tabs} />
    </>
  );
}
