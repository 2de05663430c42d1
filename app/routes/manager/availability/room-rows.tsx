import { type CSSProperties, Fragment, memo, useMemo } from "react";
import { Link } from "react-router";
import { type CalendarRoom, nightOn, openButFull, weekdayOf } from "#domain/availability/availability-calendar.ts";
import type { CalendarStay } from "#domain/front-desk/calendar-stays.server.ts";
import type { Day } from "#kit/day.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { dollars, spokenNight, words } from "./calendar-text.ts";
import { barsOf } from "./lanes.ts";
import { MoveStay } from "./move-stay.tsx";
import { NightMarks } from "./night-marks.tsx";
import type { Period } from "./period.ts";
import { PriceEditor } from "./price-editor.tsx";
import * as texts from "#locales/en/manager-availability.ts";

const t = messages(texts.roomRows);

export type Editing = { column: number; start: string; replace: boolean };

type Props = {
  room: CalendarRoom;
  row: number;
  days: Day[];
  /** The formatted days. */
  spoken: string[];
  today: Day;
  /** The column with tabindex 0, if it is in this row. */
  active: number | undefined;
  /** The first and last selected column. */
  selected: readonly [number, number] | undefined;
  editing: Editing | undefined;
  onEnd: Parameters<typeof PriceEditor>[0]["onEnd"];
  stays: CalendarStay[];
  period: Period;
  /** The URL of the bookings, to which a booking code is added. */
  bookings: string;
};

/** A room of the grid: its nights, and below them the stays. The grid handles keyboard and pointer events. */
export const RoomRows = memo(function RoomRows({ room, row, days, spoken, today, active, selected, editing, onEnd, ...bars }: Props) {
  const cells = useMemo(() => days.map((day) => nightOn(room, day)), [room, days]);
  return (
    <div role="rowgroup" className="calendar-room">
      <div role="row" className="calendar-line">
        <div role="rowheader" className="calendar-name">
          <span className="line-clamp-2 font-semibold" title={room.name}>
            {room.name}
          </span>
          <span className="text-sm text-ink-soft">{t.units(room.units)}</span>
        </div>
        {cells.map((night, column) => {
          const day = days[column] ?? "";
          const over = day < today;
          const warns = openButFull(night) && !over;
          const weekday = weekdayOf(day);
          return (
            <div
              key={day}
              role="gridcell"
              data-row={row}
              data-column={column}
              tabIndex={column === active ? 0 : -1}
              aria-selected={selected !== undefined && selected[0] <= column && column <= selected[1]}
              className={cx(
                "night",
                (night.closed || night.ofAll?.closed) && "is-closed",
                over && "is-over",
                weekday > 5 && "is-weekend",
                day === today && "is-today",
              )}
            >
              <span className="sr-only">{spokenNight(spoken[column] ?? "", room.name, night, over)}</span>
              <span className="night-head">
                {over ? (
                  <span />
                ) : night.ofAll?.closed ? (
                  <span title={words.shutForAll}>
                    <Icon name="circle-x" className="size-4" />
                  </span>
                ) : (
                  <button type="button" tabIndex={-1} data-toggle className="night-switch" aria-label={night.closed ? t.open : t.close} />
                )}
                {warns && (
                  <span className="text-warning" title={words.full}>
                    <Icon name="triangle-alert" className="size-4" />
                  </span>
                )}
                <b aria-hidden className="num">
                  {night.available}
                </b>
              </span>
              <NightMarks night={night} />
              {editing?.column === column ? (
                <PriceEditor label={t.price(spoken[column] ?? "")} start={editing.start} replace={editing.replace} onEnd={onEnd} />
              ) : (
                <span
                  aria-hidden
                  data-price
                  className={cx("night-price num", `is-${night.source}`)}
                  title={night.price === null ? words.noPrice : night.source === "room" ? undefined : words[night.source]}
                >
                  {night.price === null ? "–" : dollars(night.price)}
                </span>
              )}
            </div>
          );
        })}
      </div>
      <Stays {...bars} room={room} today={today} />
    </div>
  );
});

/** The stays of a room as bars. */
function Stays({ room, stays, period, bookings, today }: Pick<Props, "room" | "stays" | "period" | "bookings" | "today">) {
  const { bars, lanes, left } = useMemo(() => barsOf(stays, period), [stays, period]);
  if (stays.length === 0) return null;
  return (
    <div role="row" className="calendar-line">
      <div className="calendar-name is-low" role="rowheader">
        <span className="sr-only">
          {room.name}: {t.bookings}
        </span>
      </div>
      <div role="gridcell" className="calendar-bars" style={{ "--lanes": lanes + (left > 0 ? 1 : 0) } as CSSProperties}>
        {bars.map(({ stay, lane, start, end, cutBefore, cutAfter }) => {
          const dates = t.stay(stay.guest, formatDay(stay.checkIn, "short"), formatDay(stay.checkOut, "short"), stay.rooms);
          const label = [dates, !stay.paid && words.unpaid, stay.noShow && words.noShow].filter(Boolean).join(", ");
          const place = { "--start": start, "--end": end, "--lane": lane } as CSSProperties;
          const isMovable = stay.movable && stay.checkOut >= today && !cutAfter;
          return (
            <Fragment key={stay.code}>
              <Link
                to={`${bookings}reservation=${stay.code}`}
                aria-label={label}
                title={label}
                className={cx(
                  "calendar-bar",
                  !stay.paid && "is-unpaid",
                  stay.noShow && "is-no-show",
                  cutBefore && "is-cut-before",
                  cutAfter && "is-cut-after",
                  isMovable && "is-movable",
                )}
                style={place}
              >
                <span className="sticky start-[calc(var(--name)+6px)] truncate">
                  {stay.rooms > 1 && <b>{stay.rooms}× </b>}
                  {stay.guest}
                </span>
              </Link>
              {isMovable && <MoveStay stay={stay} className="calendar-move" style={place} />}
            </Fragment>
          );
        })}
        {left > 0 && (
          <Link to={bookings} className="calendar-bar is-left" style={{ "--start": 0, "--end": 4, "--lane": lanes } as CSSProperties}>
            {t.left(left)}
          </Link>
        )}
      </div>
    </div>
  );
}
