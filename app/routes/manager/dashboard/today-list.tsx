import { href, Link } from "react-router";
import type { DayLists, StayLine } from "#domain/performance/performance.ts";
import { daysBetween } from "#kit/day.ts";
import { formatCount, formatDay, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { Badge } from "#ui/badge.tsx";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";
import * as texts from "#locales/en/manager.ts";

const t = messages(texts.todayList);

/** The bookings list that has the rest of each part. */
const parts = [
  { name: "arrivals", rest: { stay: "arriving" } },
  { name: "inside", rest: { stay: "in_house" } },
  { name: "departures", rest: { stay: "departed", sort: "-checkOut" } },
] as const;

/** Who arrives, stays and leaves today, each with what is still to be paid at the hotel. */
export function TodayList({ lists }: { lists: DayLists }) {
  const to = useBackOfficeUrl();
  const bookings = (query: Record<string, string>) => to(query, href("/hotel-manager/bookings"));
  const owed = new Map(lists.collect.map(({ code, amount }) => [code, amount]));
  const shown = parts.filter(({ name }) => lists.counts[name] > 0);
  return (
    <section aria-labelledby="today" className="rounded-card border border-line bg-surface-raised">
      <h2 id="today" className="px-5 pt-4 pb-3 font-semibold">
        {t.title}
      </h2>
      {shown.length === 0 && <p className="border-t border-line px-5 py-4 text-ink-soft">{t.quiet}</p>}
      {shown.map(({ name, rest }) => (
        <div key={name}>
          <h3 className="flex items-center gap-2 border-y border-line bg-surface-sunken px-5 py-1.5 text-sm font-semibold text-ink-soft">
            {t[name]}
            <span className="num">{formatCount(lists.counts[name])}</span>
          </h3>
          <ul className="divide-y divide-line">
            {lists[name].map((stay) => (
              <TodayRow
                key={stay.code}
                stay={stay}
                to={bookings({ reservation: stay.code })}
                leaves={name === "inside"}
                owed={owed.get(stay.code)}
              />
            ))}
          </ul>
          {lists.counts[name] > lists[name].length && (
            <Link to={bookings(rest)} className="inline-flex min-h-11 items-center px-5 text-sm font-semibold underline">
              {t.more(lists.counts[name] - lists[name].length)}
            </Link>
          )}
        </div>
      ))}
    </section>
  );
}

const TodayRow = ({ stay, to, leaves, owed }: { stay: StayLine; to: string; leaves: boolean; owed: number | undefined }) => (
  <li className="relative grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-2 hover:bg-surface-sunken sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem_10rem]">
    <Link to={to} className="truncate font-semibold after:absolute after:inset-0 hover:underline">
      {stay.guest || t.guest}
    </Link>
    <span className="truncate text-ink-soft max-sm:order-1 max-sm:col-span-2 max-sm:text-sm">{stay.rooms}</span>
    <span className="num text-end text-sm text-ink-soft">
      {leaves ? t.until(formatDay(stay.checkOut)) : t.nights(daysBetween(stay.checkIn, stay.checkOut))}
    </span>
    <span className="text-end max-sm:order-2 max-sm:col-span-2 max-sm:pt-1 max-sm:text-start max-sm:empty:hidden">
      {owed !== undefined && <Badge kind="warning">{t.owed(formatUsd(owed))}</Badge>}
    </span>
  </li>
);
