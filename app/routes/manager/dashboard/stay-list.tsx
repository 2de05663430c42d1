import { href, Link } from "react-router";
import type { StayLine } from "#domain/performance/performance.ts";
import { formatCount, formatInstant, formatRange, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { Badge } from "#ui/badge.tsx";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";
import * as texts from "#locales/en/manager.ts";

const t = messages(texts.stayList);

type Props = {
  title: string;
  stays: StayLine[];
  count: number;
  shows: "deadline" | "hold" | "since" | "amount";
  timeZone: string;
  /** The bookings list that has the rest. */
  rest: Record<string, string>;
};

/** The first stays of a list of the day; each links to its booking. */
export function StayList({ title, stays, count, shows, timeZone, rest }: Props) {
  const to = useBackOfficeUrl();
  const bookings = to(rest, href("/hotel-manager/bookings"));
  const bookingOf = (code: string) => to({ reservation: code }, href("/hotel-manager/bookings"));
  return (
    <section className="rounded-card border border-line bg-surface-raised p-5">
      <h2 className="flex items-center justify-between gap-3 font-semibold">
        {title}
        <Badge className="num">{formatCount(count)}</Badge>
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {stays.map((stay) => (
          <li key={stay.code} className="relative flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <Link to={bookingOf(stay.code)} className="min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline">
              {stay.guest || t.guest}
            </Link>
            <span className="num text-sm text-ink-soft">
              {shows === "deadline" && stay.at && t.until(formatInstant(stay.at, timeZone))}
              {shows === "amount" && formatUsd(stay.amount)}
              {shows === "since" && stay.at && `${formatUsd(stay.amount)}, ${t.since(formatInstant(stay.at, timeZone))}`}
              {shows === "hold" && stay.at && `${formatUsd(stay.amount)}, ${t.until(formatInstant(stay.at, timeZone))}`}
            </span>
            <span className="w-full text-sm text-ink-soft">
              {stay.rooms}
              {`, ${formatRange(stay.checkIn, stay.checkOut)}`}
            </span>
          </li>
        ))}
      </ul>
      {count > stays.length && (
        <Link to={bookings} className="mt-2 inline-flex min-h-9 pointer-coarse:min-h-11 items-center text-sm font-semibold underline">
          {t.more(count - stays.length)}
        </Link>
      )}
    </section>
  );
}
