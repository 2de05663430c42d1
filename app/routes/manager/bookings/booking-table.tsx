import { Link } from "react-router";
import type { BookingFilter, BookingSort } from "#domain/front-desk/booking-filter.ts";
import type { ListedBooking } from "#domain/front-desk/booking-list.server.ts";
import { ReservationBadges } from "#domain/reservation/payment-badge.tsx";
import { shortCode } from "#domain/reservation/reservation.ts";
import { nameOf } from "#domain/reservation/stay-text.ts";
import { formatDay, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { cx } from "#ui/class-names.ts";
import { Cell, type Column, DataTable } from "#ui/data-table.tsx";
import { rowId, useBookingsHref } from "./bookings-href.ts";
import * as texts from "#locales/en/manager-bookings.ts";

const t = messages(texts.bookingTable);

const shortId = 6;

/** The reservations of a page; each opens its panel. */
export function BookingTable({
  rows,
  filter,
  shown,
}: {
  rows: ListedBooking[];
  filter: BookingFilter;
  /** The code of the booking in the panel. */
  shown: string | null;
}) {
  const bookingsHref = useBookingsHref();
  const sorted = (label: string, key: BookingSort, more: Partial<Column> = {}): Column => {
    const here = filter.sort === key;
    return {
      label,
      sort: {
        to: bookingsHref({ sort: here && !filter.descending ? `-${key}` : key, page: null }),
        order: here ? (filter.descending ? "descending" : "ascending") : undefined,
      },
      ...more,
    };
  };
  const columns = [
    sorted(t.booking, "booked"),
    sorted(t.guest, "guest"),
    sorted(t.room, "room"),
    sorted(t.checkIn, "checkIn"),
    sorted(t.checkOut, "checkOut"),
    sorted(t.total, "total", { number: true }),
    { label: t.status },
  ];
  return (
    <DataTable caption={t.caption} columns={columns} stacked>
      {rows.map((row) => (
        <tr
          key={row.id}
          className={cx(
            "relative scroll-mt-32 scroll-mb-24 stacked:grid stacked:grid-cols-[auto_1fr] stacked:py-2",
            row.code === shown ? "bg-sand" : "hover:bg-surface-sunken",
          )}
        >
          <Cell className="stacked:py-0.5">
            <Link
              to={bookingsHref({ reservation: row.code })}
              preventScrollReset
              id={rowId(row.code)}
              aria-current={row.code === shown || undefined}
              aria-label={t.open(shortCode(row.code))}
              className="num font-semibold after:absolute after:inset-0 after:border-pine hover:underline aria-[current]:after:border-s-[3px]"
            >
              {shortCode(row.code)}
            </Link>
            {(row.source === "desk" || row.source === "offer") && <span className="block text-sm text-ink-soft">{t[row.source]}</span>}
          </Cell>
          <Cell className="stacked:order-2 stacked:col-span-2 stacked:py-0.5">
            {row.guest ? (
              <span className="block font-semibold wrap-anywhere">{row.guest}</span>
            ) : (
              <span className="block text-ink-soft">{t.nameless}</span>
            )}
            {row.email && <span className="block text-sm wrap-anywhere text-ink-soft">{row.email}</span>}
          </Cell>
          <Cell className="stacked:order-3 stacked:col-span-2 stacked:py-0.5">
            {row.bookedRooms.map(({ roomId, room, units }) => (
              <span key={roomId} className="block">
                {units > 1 && `${units} × `}
                {room} <span className="num text-sm whitespace-nowrap text-ink-soft">#{roomId.slice(-shortId)}</span>
              </span>
            ))}
            {row.lines.map(({ room, guest, cancelled }, index) => (
              <span key={index} className="block text-sm wrap-anywhere text-ink-soft empty:hidden">
                {(guest || (cancelled && row.state !== "cancelled" && row.state !== "expired")) &&
                  [room, ...(guest ? [nameOf(guest)] : []), ...(cancelled ? [t.lineCancelled] : [])].join(", ")}
              </span>
            ))}
          </Cell>
          <Cell className="whitespace-nowrap stacked:order-4 stacked:pe-1.5 stacked:py-0.5">{formatDay(row.checkIn)}</Cell>
          <Cell className="whitespace-nowrap stacked:order-4 stacked:ps-0 stacked:py-0.5">
            <span aria-hidden className="hidden stacked:inline">
              –{" "}
            </span>
            {formatDay(row.checkOut)}
          </Cell>
          <Cell number className="stacked:order-1 stacked:py-0.5">
            {formatUsd(row.total)}
          </Cell>
          <Cell className="stacked:order-5 stacked:col-span-2 stacked:pt-1">
            <ReservationBadges reservation={row} reader="back office" />
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
