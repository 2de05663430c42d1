import { Link } from "react-router";
import { type BookingFilter, type BookingSort, stayPhase } from "#domain/front-desk/booking-filter.ts";
import type { ListedBooking } from "#domain/front-desk/booking-list.server.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { roomsText } from "#domain/reservation/room-units.ts";
import { ReservationStatus } from "#domain/reservation/show/reservation-status.tsx";
import type { Day } from "#kit/date/day.ts";
import { nightCount } from "#kit/date/stay.ts";
import { dayAt } from "#kit/date/zone.ts";
import { formatStay } from "#kit/format-figures.ts";
import { formatDay, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { nameOf } from "#kit/person.ts";
import { isActive } from "#kit/reservation-state.ts";
import * as texts from "#locales/en/manager-bookings.ts";
import { cx } from "#ui/class-names.ts";
import { Cell, DataTable } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { rowId, useBookingsHref } from "./bookings-href.ts";

const t = messages(texts.bookingTable);
const phases = messages(texts.filterBar);

const shortId = 6;

/** Of a column that narrow tables leave out. */
const wide = "@max-[62rem]/list:hidden";

/** Who stays in which room, where that is known. */
const guestsOf = ({ lines }: ListedBooking) => lines.flatMap(({ room, guest }) => (guest ? [`${room}: ${nameOf(guest)}`] : []));

/** The reservations of a page, a line each; each opens its panel. */
export function BookingTable({
  rows,
  filter,
  shown,
  today,
  timeZone,
}: {
  rows: ListedBooking[];
  filter: BookingFilter;
  /** The code of the booking in the panel. */
  shown: string | null;
  today: Day;
  timeZone: string;
}) {
  const bookingsHref = useBookingsHref();
  const sorted = (label: string, key: BookingSort) => {
    const here = filter.sort === key;
    const order: "ascending" | "descending" | undefined = here ? (filter.descending ? "descending" : "ascending") : undefined;
    return { label, sort: { to: bookingsHref({ sort: here && !filter.descending ? `-${key}` : key, page: null }), order } };
  };
  const phaseOf = (row: ListedBooking) => {
    const phase = stayPhase(row, today);
    return phase === "upcoming" ? undefined : { word: phases[phase], isNow: phase !== "departed" };
  };
  const dayText = (day: Day) => formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? "brief" : "medium");
  const columns = [
    { label: t.booking },
    sorted(t.guest, "guest"),
    sorted(t.room, "room"),
    { ...sorted(t.checkIn, "checkIn"), until: sorted(t.checkOut, "checkOut") },
    { ...sorted(t.booked, "booked"), className: wide },
    { ...sorted(t.total, "total"), number: true },
    { label: t.status },
  ];
  return (
    <DataTable caption={t.caption} columns={columns} stacked dense>
      {rows.map((row) => (
        <tr
          key={row.id}
          title={[row.guest, row.email, roomsText(row.bookedRooms), ...guestsOf(row)].filter(Boolean).join("\n")}
          className={cx(
            "group/row relative scroll-mt-32 scroll-mb-24 text-[0.9375rem] stacked:grid stacked:grid-cols-[minmax(0,1fr)_auto_auto] stacked:py-2.5",
            row.code === shown ? "bg-sand" : "hover:bg-surface-sunken",
          )}
        >
          <Cell dense className="whitespace-nowrap stacked:order-4 stacked:ps-0 stacked:text-end">
            <Link
              to={bookingsHref({ reservation: row.code })}
              preventScrollReset
              id={rowId(row.code)}
              aria-current={row.code === shown || undefined}
              aria-label={t.open(shortCode(row.code))}
              className="num text-ink-soft after:absolute after:inset-0 after:border-pine hover:underline aria-[current]:after:border-s-[3px]"
            >
              {shortCode(row.code)}
            </Link>
            {(row.source === "desk" || row.source === "offer") && (
              <span title={t[row.source]} className="relative z-1 ms-1.5 inline-block">
                <Icon name={row.source === "desk" ? "concierge-bell" : "users"} className="inline size-4 text-ink-soft" />
                <span className="sr-only">{t[row.source]}</span>
              </span>
            )}
          </Cell>
          <Cell dense className="w-1/2 max-w-0 truncate stacked:order-1 stacked:col-span-2 stacked:w-auto stacked:max-w-none">
            {row.guest || row.email ? (
              <span className="font-semibold">{row.guest || row.email}</span>
            ) : (
              <span className="text-ink-soft">{t.nameless}</span>
            )}
          </Cell>
          <Cell dense className="w-1/2 max-w-0 truncate stacked:order-5 stacked:w-auto stacked:max-w-none stacked:pe-3">
            {row.bookedRooms.map((room, index) => (
              <span key={room.roomId}>
                <span>{`${index > 0 ? ", " : ""}${roomsText([room])} `}</span>
                <span className="text-xs text-ink-soft">#{room.roomId.slice(-shortId)}</span>
              </span>
            ))}
            <span className="text-ink-soft">
              {row.lines
                .filter(({ cancelled }) => cancelled && isActive(row.state))
                .map(({ room }) => ` · ${room}, ${t.lineCancelled}`)
                .join("")}
            </span>
          </Cell>
          <Cell dense className="num whitespace-nowrap stacked:order-3 stacked:col-span-2 stacked:pe-3">
            {formatStay(row.checkIn, row.checkOut, today)} <span className="text-ink-soft">· {t.nights(nightCount(row))}</span>
          </Cell>
          <Cell dense className={cx("whitespace-nowrap text-ink-soft stacked:hidden", wide)}>
            {dayText(dayAt(row.bookedAt, timeZone))}
          </Cell>
          <Cell dense number className="stacked:order-2 stacked:ps-0">
            {formatUsd(row.total)}
          </Cell>
          <Cell
            dense
            className="leading-[1.125rem] stacked:order-6 stacked:col-span-2 stacked:max-w-48 stacked:ps-0 stacked:text-end stacked:leading-6 @min-[70rem]/list:whitespace-nowrap"
          >
            <ReservationStatus state={row.state} payment={row.payment} phase={phaseOf(row)} />
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
