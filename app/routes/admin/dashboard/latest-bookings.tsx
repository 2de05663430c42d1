import { href, Link } from "react-router";
import { shortCode } from "#domain/reservation/reservation.ts";
import { statusText } from "#domain/reservation/show/reservation-state-text.tsx";
import type { LatestBooking } from "#domain/site/site-work.server.ts";
import type { Day } from "#kit/date/day.ts";
import { formatStay } from "#kit/format-figures.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { shownStatus } from "#kit/reservation-state.ts";
import * as texts from "#locales/en/admin.ts";
import { Cell, DataTable } from "#ui/data-table.tsx";
import { StateText } from "#ui/state-text.tsx";
import { useSiteClock } from "../shared/site-clock.ts";

const t = messages(texts.latestBookings);

/** The bookings that were confirmed last; a code opens its booking. */
export function LatestBookings({ bookings, today }: { bookings: LatestBooking[]; today: Day }) {
  const { instant } = useSiteClock();
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className="mb-3 font-semibold">
        {t.title}
      </h2>
      {bookings.length === 0 ? (
        <p className="rounded-card border border-line bg-surface-raised px-5 py-4 text-ink-soft">{t.none}</p>
      ) : (
        <DataTable
          caption={t.title}
          columns={[
            { label: t.booking },
            { label: t.guest },
            { label: t.hotel },
            { label: t.stay },
            { label: t.total, number: true },
            { label: t.at },
          ]}
          dense
          stacked
        >
          {bookings.map(({ code, guest, hotel, city, checkIn, checkOut, total, state, at }) => (
            <tr key={code} className="stacked:grid stacked:grid-cols-[minmax(0,1fr)_auto] stacked:items-baseline stacked:py-2.5">
              <Cell dense className="num whitespace-nowrap stacked:order-3">
                <Link
                  to={href("/admin/bookings/:code", { code })}
                  className="inline-flex min-h-8 items-center font-semibold underline pointer-coarse:min-h-11"
                >
                  {shortCode(code)}
                </Link>
              </Cell>
              <Cell dense className="wrap-anywhere stacked:hidden">
                {guest}
              </Cell>
              <Cell dense className="stacked:order-1">
                <span className="stacked:font-semibold">{hotel}</span> <span className="text-sm text-ink-soft">{city}</span>
              </Cell>
              <Cell dense className="num whitespace-nowrap stacked:order-5 stacked:text-sm stacked:text-ink-soft">
                {formatStay(checkIn, checkOut, today)}
              </Cell>
              <Cell dense number className="stacked:order-2">
                {formatUsd(total)}
              </Cell>
              <Cell dense className="num whitespace-nowrap text-ink-soft stacked:order-4 stacked:text-end stacked:text-sm">
                {shownStatus(state) === "cancelled" && (
                  <StateText kind="danger" className="me-3">
                    {statusText("cancelled")}
                  </StateText>
                )}
                {instant(at)}
              </Cell>
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  );
}
