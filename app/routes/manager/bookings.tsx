import { data, href, redirect, useSearchParams } from "react-router";
import { bookingFilter, bookingQuery, isNarrowed, rowsAPage } from "#domain/front-desk/booking-filter.ts";
import { listedBookings } from "#domain/front-desk/booking-list.server.ts";
import type { GoodwillPreview } from "#domain/front-desk/preview-goodwill.server.ts";
import { openEnquiries } from "#domain/group/open-enquiries.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { formatCount } from "#kit/format.ts";
import * as limits from "#kit/limits.ts";
import { localePath, messages, plural } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-bookings.ts";
import { HeadActions } from "#routes/shell/back-office/head-actions.tsx";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { usePendingNavigation } from "#ui/hooks/use-pending-navigation.ts";
import { Icon } from "#ui/icon.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { readOrNull } from "#web/read-or-null.server.ts";
import { revalidatesWhenRefused } from "#web/revalidates-unless-preview.ts";
import type { Route } from "./+types/bookings";
import { useBackOfficeLink } from "./back-office/back-office-url.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { LoadError } from "./back-office/load-error.tsx";
import { bookingForms } from "./bookings/booking-forms.server.ts";
import { BookingTable } from "./bookings/booking-table.tsx";
import { bookingsPath, rowId, useBookingsHref } from "./bookings/bookings-href.ts";
import { FilterBar } from "./bookings/filter-bar.tsx";
import { openBooking } from "./bookings/open-booking.server.ts";
import { OpenedBooking } from "./bookings/opened-booking.tsx";
import { PeriodDialog } from "./bookings/period-dialog.tsx";
import { StayTabs } from "./bookings/stay-tabs.tsx";
import { fetchingToast } from "./bookings/toasts.ts";

const t = messages(texts.bookings);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export const shouldRevalidate = revalidatesWhenRefused;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "bookings");
  if (!hotel) throw redirect(href("/hotel-manager/hotel"));
  const params = new URL(request.url).searchParams;
  const filter = bookingFilter(params);
  const [list, open, enquiries] = await Promise.all([
    readOrNull(ctx, "bookings_read_failed", listedBookings(ctx, hotel, filter)),
    openBooking(ctx, hotel, params),
    openEnquiries(ctx, { hotelId: hotel.id }),
  ]);
  const answer = {
    hotelId: hotel.id,
    timeZone: hotel.timeZone,
    archived: hotel.archived,
    filter,
    enquiries,
    list,
    open,
    dialog: params.get("dialog"),
    today: dayAt(ctx.now(), hotel.timeZone),
  };
  return data(answer, { status: list ? (open && !open.found ? 404 : 200) : 500 });
}

export const action = formAction<Route.ActionArgs, GoodwillPreview>({ forms: bookingForms });

export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  const { hotelId, timeZone, archived, filter, enquiries, list, open, dialog, today } = loaderData;
  const bookingsHref = useBookingsHref();
  const link = useBackOfficeLink();
  const [params] = useSearchParams();
  const next = usePendingNavigation(bookingsPath);
  // Keys pressed while a booking is being loaded continue from that one.
  const shown = next?.get("reservation") ?? open?.found?.reservation.code ?? null;
  const codes = list?.rows.map(({ code }) => code) ?? [];
  const at = shown === null ? -1 : codes.indexOf(shown);
  const listQuery = (query: URLSearchParams) => bookingQuery(query, { page: query.get("page") });
  const isPending = next !== undefined && listQuery(next) !== listQuery(params);
  const found =
    list && list.count > 0
      ? t.found(formatCount(list.count) + (list.count === limits.countedTo ? "+" : ""), plural(list.count, "one", "other") === "one")
      : undefined;
  return (
    <>
      <div className={cx("@container/list", open && "xl:pe-[504px]")}>
        <PageHead
          title={t.title}
          actions={
            <>
              <HeadActions
                actions={[
                  {
                    to: localePath(href("/hotel-manager/bookings.csv")) + bookingQuery(params, { hotel: hotelId }),
                    label: t.file,
                    icon: "download",
                    file: true,
                  },
                  { to: link(href("/hotel-manager/bookings/groups")), label: t.groups, icon: "users", waiting: enquiries },
                ]}
              />
              {!archived && (
                <ButtonLink small to={link(href("/hotel-manager/bookings/new"))} title={t.add} className="max-sm:px-3!">
                  <Icon name="plus" className="size-5 sm:size-4" />
                  <span className="max-sm:sr-only">{t.add}</span>
                </ButtonLink>
              )}
            </>
          }
        />
        <StayTabs stay={filter.stay} counts={list?.now} />
        <FilterBar filter={filter} today={today} found={found} />
        {list ? (
          <div aria-busy={isPending || undefined} className={cx("transition-opacity duration-200", isPending && "opacity-60 delay-150")}>
            {list.count === 0 ? (
              <EmptyState title={isNarrowed(filter) ? t.noMatch : t.none} />
            ) : (
              <BookingTable rows={list.rows} filter={filter} shown={shown} today={today} timeZone={timeZone} />
            )}
            <Pagination
              page={filter.page}
              pages={Math.ceil(list.count / rowsAPage)}
              hrefOf={(page) => bookingsHref({ page: page > 1 ? String(page) : null })}
            />
          </div>
        ) : (
          <LoadError title={fetchingToast().title} head={false} />
        )}
      </div>
      {dialog === "dates" && <PeriodDialog filter={filter} today={today} />}
      {open && (
        <OpenedBooking
          open={open}
          problem={actionData}
          beside={{
            opener: rowId,
            before: codes[at - 1],
            after: at < 0 ? undefined : codes[at + 1],
          }}
        />
      )}
    </>
  );
}
