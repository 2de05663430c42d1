import { Link } from "react-router";
import type { PricedRoom } from "#domain/hotel/rooms/managed-rooms.server.ts";
import type { ManagedSeason } from "#domain/rate-plan/season.ts";
import { type Day, daysBetween } from "#kit/date/day.ts";
import { monthAfter } from "#kit/date/month.ts";
import { formatShortMonth } from "#kit/format-figures.ts";
import { formatSetPrice } from "#kit/format.ts";
import { groupBy } from "#kit/group-by.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-rates.ts";
import { cx } from "#ui/class-names.ts";
import { useBackOfficeUrl } from "../../back-office/back-office-url.ts";
import { periodOf } from "./rate-toasts.ts";

const t = messages(texts.seasonTimeline);

const monthsShown = 12;

/** With more rooms only those with seasons have a line. */
const allUpTo = 20;

/** The seasons of a page from this month on, a year long, one line per room with its base price; each bar opens its season. */
export function SeasonTimeline({ seasons, rooms: all, today }: { seasons: ManagedSeason[]; rooms: PricedRoom[]; today: Day }) {
  const to = useBackOfficeUrl();
  const months = Array.from({ length: monthsShown }, (_, index) => monthAfter(today.slice(0, 7), index));
  const first = `${months[0]}-01`;
  const end = `${monthAfter(today.slice(0, 7), monthsShown)}-01`;
  const length = daysBetween(first, end);
  const place = (day: Day) => (Math.min(length, Math.max(0, daysBetween(first, day))) / length) * 100;
  const shown = seasons.filter((season) => season.end >= first && season.start < end);
  if (shown.length === 0) return null;
  const byRoom = groupBy(shown, ({ roomId }) => roomId);
  const rooms = all.filter(({ id }) => all.length <= allUpTo || byRoom.has(id));
  return (
    <figure aria-label={t.title} className="mb-6 rounded-card border border-line bg-surface-raised p-4 max-md:hidden">
      <div aria-hidden className="grid grid-cols-[13rem_minmax(0,1fr)] gap-x-4 text-xs text-ink-soft">
        <span className="text-end">{t.base}</span>
        <div className="flex">
          {months.map((month) => (
            <span key={month} className="flex-1 truncate border-s border-line ps-1">
              {formatShortMonth(month)}
              {month.endsWith("-01") && <span>{` ${month.slice(0, 4)}`}</span>}
            </span>
          ))}
        </div>
      </div>
      <ul>
        {rooms.map(({ id, name: room, price }) => (
          <li key={id} className="grid grid-cols-[13rem_minmax(0,1fr)] items-center gap-x-4 py-1">
            <span className="flex min-w-0 justify-between gap-2 text-sm">
              <span className="truncate font-semibold">{room}</span>
              <span className="num text-ink-soft">{formatSetPrice(price)}</span>
            </span>
            <ul className="relative h-8 rounded-field bg-surface-sunken">
              {(byRoom.get(id) ?? []).map((season) => (
                <li key={season.id}>
                  <Link
                    to={to({ edit: season.id, copy: null, delete: null })}
                    preventScrollReset
                    title={`${periodOf(season)}: ${formatSetPrice(season.price)}`}
                    aria-label={t.edit(room, periodOf(season), formatSetPrice(season.price))}
                    className={cx(
                      "num absolute inset-y-0.5 flex items-center overflow-clip rounded-[6px] border px-1.5 text-xs font-semibold whitespace-nowrap hover:bg-surface-raised",
                      season.price < price
                        ? "border-warning bg-warning-soft"
                        : "border-pine bg-[color-mix(in_oklab,var(--pine)_18%,var(--surface-raised))]",
                    )}
                    style={{
                      insetInlineStart: `${place(season.start)}%`,
                      width: `max(0.5rem, ${place(season.end) - place(season.start)}%)`,
                    }}
                  >
                    {formatSetPrice(season.price)}
                  </Link>
                </li>
              ))}
              <li
                aria-hidden
                className="pointer-events-none absolute inset-y-0 w-0.5 bg-accent"
                style={{ insetInlineStart: `${place(today)}%` }}
              />
            </ul>
          </li>
        ))}
      </ul>
    </figure>
  );
}
