import { Link } from "react-router";
import type { ListedSiteBooking } from "#domain/front-desk/site-bookings.server.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { ReservationStatus } from "#domain/reservation/show/reservation-status.tsx";
import type { Day } from "#kit/date/day.ts";
import { nightCount } from "#kit/date/stay.ts";
import { formatStay } from "#kit/format-figures.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-bookings.ts";
import * as tableTexts from "#locales/en/manager-bookings.ts";
import { rowId } from "#routes/manager/bookings/bookings-href.ts";
import { cx } from "#ui/class-names.ts";
import { Cell, DataTable } from "#ui/data-table.tsx";
import { useSiteClock } from "../shared/site-clock.ts";

const t = messages(texts.siteBookings);
const of = messages(tableTexts.bookingTable);

type Props = {
  rows: ListedSiteBooking[];
  /** The code of the opened booking. */
  shown: string | undefined;
  today: Day;
  openTo: (code: string) => string;
};

/** Bookings of all hotels; a row opens its booking. */
export function SiteBookingTable({ rows, shown, today, openTo }: Props) {
  const { day } = useSiteClock();
  const columns = [
    { label: of.booking },
    { label: of.guest },
    { label: t.hotel },
    { label: of.checkIn },
    { label: of.booked, className: "@max-[62rem]/list:hidden" },
    { label: of.total, number: true },
    { label: of.status },
  ];
  return (
    <DataTable caption={t.title} columns={columns} stacked dense>
      {rows.map(({ code, guest, email, hotel, city, checkIn, checkOut, bookedAt, total, state, payment }) => (
        <tr
          key={code}
          className={cx(
            "relative scroll-mt-32 scroll-mb-24 stacked:grid stacked:grid-cols-[minmax(0,1fr)_auto] stacked:items-baseline stacked:py-2.5",
            code === shown ? "bg-sand" : "hover:bg-surface-sunken",
          )}
        >
          <Cell dense className="num whitespace-nowrap stacked:order-6 stacked:text-end">
            <Link
              id={rowId(code)}
              to={openTo(code)}
              preventScrollReset
              aria-label={of.open(shortCode(code))}
              aria-current={code === shown || undefined}
              className="text-ink-soft after:absolute after:inset-0 hover:underline"
            >
              {shortCode(code)}
            </Link>
          </Cell>
          <Cell dense className="w-1/2 max-w-0 truncate stacked:order-1 stacked:w-auto stacked:max-w-none">
            {guest || email ? (
              <span className="font-semibold">{guest || email}</span>
            ) : (
              <span className="text-ink-soft">{of.nameless}</span>
            )}
          </Cell>
          <Cell dense className="w-1/2 max-w-0 truncate stacked:order-3 stacked:col-span-2 stacked:w-auto stacked:max-w-none">
            {hotel} <span className="text-sm text-ink-soft">{city}</span>
          </Cell>
          <Cell dense className="num whitespace-nowrap stacked:order-4 stacked:col-span-2">
            {formatStay(checkIn, checkOut, today)} <span className="text-ink-soft">· {of.nights(nightCount({ checkIn, checkOut }))}</span>
          </Cell>
          <Cell dense className="num whitespace-nowrap text-ink-soft stacked:hidden @max-[62rem]/list:hidden">
            {day(bookedAt.toISOString())}
          </Cell>
          <Cell dense number className="stacked:order-2">
            {formatUsd(total)}
          </Cell>
          <Cell dense className="leading-[1.125rem] stacked:order-5 stacked:leading-6">
            <ReservationStatus state={state} payment={payment} />
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
