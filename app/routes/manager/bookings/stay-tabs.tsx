import { Link } from "react-router";
import { bookingChoices, type BookingFilter } from "#domain/front-desk/booking-filter.ts";
import type { NowCounts } from "#domain/front-desk/booking-list.server.ts";
import { formatCount } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-bookings.ts";
import { tabLink } from "#ui/navigation/tab-row.tsx";
import { useBookingsHref } from "./bookings-href.ts";

const t = messages(texts.filterBar);

/** The list by where the stays are in time: all, or those that arrive, are in the house, come or are over; with the numbers of today. */
export function StayTabs({ stay, counts }: Pick<BookingFilter, "stay"> & { counts: NowCounts | undefined }) {
  const bookingsHref = useBookingsHref();
  return (
    <nav aria-label={t.stay} className="mb-4 border-b border-line max-sm:-mx-4">
      <ul className="-mb-px flex gap-x-6 overflow-x-auto pb-px no-scrollbar max-sm:px-4">
        {([null, ...bookingChoices.stay] as const).map((choice) => (
          <li key={choice} className="shrink-0">
            <Link
              to={bookingsHref({ stay: choice, page: null })}
              preventScrollReset
              aria-current={choice === stay || undefined}
              className={tabLink}
            >
              <span>
                {choice ? t[choice] : t.all}
                {choice && counts && choice in counts && (
                  <span className="num ms-1.5 font-normal text-ink-soft">{formatCount(counts[choice as keyof NowCounts])}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
