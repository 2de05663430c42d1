import "./today.css";
import { href, Link } from "react-router";
import type { DayLists, StayLine } from "#domain/performance/performance.ts";
import { type Day, daysBetween } from "#kit/day.ts";
import { formatCount, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { buttonLook } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";
import { nearDay } from "./near-time.ts";
import * as texts from "#locales/en/manager.ts";

const t = messages(texts.todayList);

/** The bookings list that has the rest of each part. */
const parts = [
  { name: "arrivals", rest: { stay: "arriving" } },
  { name: "inside", rest: { stay: "in_house" } },
  { name: "departures", rest: { stay: "departed", sort: "-checkOut" } },
] as const;

/** Who arrives, stays and leaves today, each with what is still to be paid at the hotel. */
export function TodayList({ lists, today }: { lists: DayLists; today: Day }) {
  const to = useBackOfficeUrl();
  const bookings = (query: Record<string, string>) => to(query, href("/hotel-manager/bookings"));
  return (
    <section aria-labelledby="today" className="today overflow-hidden rounded-card border border-line bg-surface-raised">
      <h2 id="today" className="px-5 pt-4 pb-3 font-semibold">
        {t.title}
      </h2>
      <div className="today-parts">
        {parts.map(({ name, rest }) => (
          <div key={name} className="today-part">
            <h3 className="flex items-center gap-2 border-y border-line bg-surface-sunken px-5 py-1.5 text-sm font-semibold text-ink-soft">
              {t[name]}
              <span className="num">{formatCount(lists.counts[name])}</span>
            </h3>
            {lists.counts[name] === 0 ? (
              <p className="px-5 py-2.5 text-ink-soft">{t.nobody[name]}</p>
            ) : (
              <ul className="today-part divide-y divide-line">
                {lists[name].map((stay) => (
                  <TodayRow
                    key={stay.code}
                    stay={stay}
                    span={name === "inside" ? t.until(nearDay(stay.checkOut, today)) : t.nights(daysBetween(stay.checkIn, stay.checkOut))}
                    to={bookings({ reservation: stay.code })}
                    payment={bookings({ reservation: stay.code, dialog: "payment" })}
                  />
                ))}
              </ul>
            )}
            {lists.counts[name] > lists[name].length && (
              <Link to={bookings(rest)} className="flex min-h-11 items-center border-t border-line px-5 text-sm font-semibold underline">
                {t.more(lists.counts[name] - lists[name].length)}
              </Link>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

/** A row that opens its booking, or from its button the payment. */
function TodayRow({ stay, span, to, payment }: { stay: StayLine; span: string; to: string; payment: string }) {
  const guest = stay.guest || t.guest;
  const owed = stay.amount > 0 && formatUsd(stay.amount);
  return (
    <li className="today-row group">
      <Link to={to} className="truncate font-semibold after:absolute after:inset-0 hover:underline">
        {guest}
      </Link>
      <span className="today-room truncate text-ink-soft">{stay.rooms}</span>
      <span className="today-span num text-end text-sm text-ink-soft">{span}</span>
      {owed ? (
        <span className="today-action is-owed text-sm">
          <b className="num text-warning">{owed}</b>
          <Link
            to={payment}
            aria-label={t.payFor(owed, guest)}
            className={cx(buttonLook("secondary", true), "relative min-h-8! px-3! pointer-coarse:min-h-11!")}
          >
            {t.pay}
          </Link>
        </span>
      ) : (
        <span aria-hidden className="today-action gap-1! text-sm font-semibold text-ink-soft group-hover:text-ink">
          {t.open}
          <Icon name="chevron-right" className="size-4" />
        </span>
      )}
    </li>
  );
}
