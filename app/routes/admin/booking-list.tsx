import { data, href, Link, Outlet, useNavigation, useParams, useSearchParams } from "react-router";
import { bookingChoices } from "#domain/front-desk/booking-filter.ts";
import { siteBookingFilter, siteBookingSorts } from "#domain/front-desk/site-booking-filter.ts";
import { siteBookings } from "#domain/front-desk/site-bookings.server.ts";
import { localePath, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-bookings.ts";
import * as filterTexts from "#locales/en/manager-bookings.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { LoadError } from "#routes/manager/back-office/load-error.tsx";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { buttonLook } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterDates } from "#ui/form/filter-dates.tsx";
import { Icon } from "#ui/icon.tsx";
import { ctxOf } from "#web/context.server.ts";
import { readOrNull } from "#web/read-or-null.server.ts";
import type { Route } from "./+types/booking-list";
import { type BookingsBeside, siteBookingHref, siteBookingsFileHref, siteBookingsHref } from "./bookings/bookings-href.ts";
import { SiteBookingTable } from "./bookings/site-booking-table.tsx";
import { ListBar } from "./shared/list-bar.tsx";

const t = messages(texts.siteBookings);
const words = messages(filterTexts.filterBar);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const filter = siteBookingFilter(new URL(request.url).searchParams);
  const list = await readOrNull(ctx, "site_bookings_read_failed", siteBookings(ctx, filter));
  return data({ filter, list, today: siteToday(ctx) }, { status: list ? 200 : 500 });
}

/** The bookings of all hotels; the opened one is beside them. */
export default function BookingList({ loaderData: { filter, list, today } }: Route.ComponentProps) {
  const { code } = useParams();
  const [query] = useSearchParams();
  const { location } = useNavigation();
  const { q, status, payment, from, to, sort, descending } = filter;
  const codes = list?.rows.map((row) => row.code) ?? [];
  // Keys pressed while a booking is being loaded continue from that one.
  const next = location && codes.find((one) => location.pathname === href("/admin/bookings/:code", { code: one }));
  const shown = next ?? code;
  const at = codes.indexOf(shown ?? "");
  const around: BookingsBeside = { before: codes[at - 1], after: at < 0 ? undefined : codes[at + 1] };
  const isNarrowed = Boolean(q || status || payment || from || to);
  return (
    <>
      <div className={cx("@container/list", code && "xl:pe-[504px]")}>
        <PageHead
          title={t.title}
          actions={
            // A file of a part of them would not say so.
            list &&
            !list.partly && (
              <a href={localePath(siteBookingsFileHref(query))} download className={buttonLook("secondary", true)}>
                <Icon name="download" className="size-4" />
                {t.file}
              </a>
            )
          }
        />
        <div className="mb-4">
          <ListBar
            q={q}
            hint={t.hint}
            path={href("/admin/bookings")}
            found=""
            kept={{ from: from ?? "", to: to ?? "" }}
            choices={[
              ...(["status", "payment"] as const).map((name) => ({
                name,
                label: words[name],
                value: { status, payment }[name] ?? "",
                options: bookingChoices[name].map((choice): [string, string] => [choice, words[choice]]),
              })),
              {
                name: "sort",
                label: words.sort,
                value: `${descending ? "-" : ""}${sort}`,
                first: siteBookingSorts[0],
                options: siteBookingSorts.map((order): [string, string] => [order, words[order]]),
              },
            ]}
          >
            <FilterDates label={t.arrival} from={from} to={to} />
          </ListBar>
        </div>
        {list?.partly && <p className="mb-3 rounded-field bg-warning-soft px-4 py-2.5 text-sm">{t.partly}</p>}
        {!list && <LoadError title={t.failed} head={false} />}
        {list && list.rows.length > 0 && (
          <SiteBookingTable rows={list.rows} shown={shown} today={today} openTo={(one) => siteBookingHref(query, one)} />
        )}
        {list?.rows.length === 0 &&
          (list.after || list.before ? (
            <EmptyState title={t.noneHere} text={t.noneHereText} />
          ) : isNarrowed ? (
            <EmptyState title={t.noMatch} text={t.noMatchText} />
          ) : (
            <EmptyState title={t.none} text={t.noneText} />
          ))}
        {list && (list.before || list.after) && (
          <nav aria-label={t.pages} className="flex flex-wrap justify-center gap-3 py-8">
            {list.before && (
              <Link to={siteBookingsHref(query, { before: list.before, after: null })} rel="prev" className={buttonLook("secondary", true)}>
                {t.previous}
              </Link>
            )}
            {list.after && (
              <Link to={siteBookingsHref(query, { after: list.after, before: null })} rel="next" className={buttonLook("secondary", true)}>
                {t.next}
              </Link>
            )}
          </nav>
        )}
      </div>
      <Outlet context={around} />
    </>
  );
}
