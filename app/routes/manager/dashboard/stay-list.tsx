import { href, Link } from "react-router";
import type { StayLine } from "#domain/performance/performance.ts";
import type { Day } from "#kit/date/day.ts";
import { formatCount, formatRange, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";
import { nearInstant } from "./near-time.ts";

const t = messages(texts.stayList);

/** So many stays are shown unfolded. */
const fewStays = 5;

type Props = {
  title: string;
  stays: StayLine[];
  count: number;
  shows: "deadline" | "hold" | "since" | "amount";
  today: Day;
  timeZone: string;
  /** The bookings list that has the rest. */
  rest: Record<string, string>;
};

/** The first stays of a list of the day, and the others unfolded; each links to its booking. */
export function StayList({ title, stays, count, shows, today, timeZone, rest }: Props) {
  const to = useBackOfficeUrl();
  const whatOf = ({ at, amount }: StayLine) => {
    const when = at && nearInstant(at, timeZone, today);
    return [shows !== "deadline" && formatUsd(amount), when && (shows === "since" ? t.since(when) : shows !== "amount" && t.until(when))]
      .filter(Boolean)
      .join(", ");
  };
  const list = (shown: StayLine[]) => (
    <ul className="divide-y divide-line">
      {shown.map((stay) => (
        <li key={stay.code} className="relative flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-2.5 hover:bg-surface-sunken">
          <Link
            to={to({ reservation: stay.code }, href("/hotel-manager/bookings"))}
            className="min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
          >
            {stay.guest || t.guest}
          </Link>
          <span className="num text-sm text-ink-soft">{whatOf(stay)}</span>
          <span className="w-full text-sm text-ink-soft">
            {stay.rooms}
            {`, ${formatRange(stay.checkIn, stay.checkOut)}`}
          </span>
        </li>
      ))}
    </ul>
  );
  const folded = stays.slice(fewStays);
  return (
    <section className="overflow-clip rounded-card border border-line bg-surface-raised">
      <h2 className="flex items-center justify-between gap-3 px-5 pt-4 pb-1.5 font-semibold">
        {title}
        <Badge className="num">{formatCount(count)}</Badge>
      </h2>
      {list(stays.slice(0, fewStays))}
      {folded.length > 0 && (
        <details className="group border-t border-line">
          <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 px-5 text-sm font-semibold">
            <Icon name="chevron-right" className="size-4 group-open:rotate-90" />
            <span className="group-open:hidden">{count > stays.length ? t.first(stays.length) : t.all(count)}</span>
            <span className="hidden group-open:inline">{t.fewer}</span>
          </summary>
          <div className="border-t border-line">{list(folded)}</div>
        </details>
      )}
      {count > stays.length && (
        <Link
          to={to(rest, href("/hotel-manager/bookings"))}
          className="flex min-h-11 items-center border-t border-line px-5 text-sm font-semibold underline"
        >
          {t.more(count - stays.length)}
        </Link>
      )}
    </section>
  );
}
