import { type CSSProperties, memo, useMemo } from "react";
import { Link } from "react-router";
import { type CalendarRoom, nightOn, type NightShown, openButFull, weekdayOf } from "#domain/availability/availability-calendar.ts";
import type { CalendarStay } from "#domain/front-desk/calendar-stays.server.ts";
import type { Day } from "#kit/day.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { dollars, spokenNight, words } from "./calendar-text.ts";
import { barsOf } from "./lanes.ts";
import { fixedReason, hasBegun } from "./move/geometry.ts";
import { MoveStay } from "./move-stay.tsx";
import { NightMarks } from "./night-marks.tsx";
import type { Period } from "./period.ts";
import { PriceEditor } from "./price-editor.tsx";
import { PriceSteps } from "./price-steps.tsx";
import * as texts from "#locales/en/manager-availability.ts";

const t = messages(texts.roomRows);
const move = messages(texts.moveStay);

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

/** Consecutive closed nights by their first column. */
function closedRuns(nights: readonly NightShown[]): Map<number, number> {
  const runs = new Map<number, number>();
  let first: number | undefined;
  for (const [column, { closed, ofAll }] of nights.entries()) {
    if (!closed && !ofAll?.closed) first = undefined;
    else {
      first ??= column;
      runs.set(first, column - first + 1);
    }
  }
  return runs;
}

/** A price with its cents apart, which narrow cells leave out. */
function Price({ night: { price, source } }: { night: NightShown }) {
  const [units, cents] =
    price === null
      ? ["–"]
      : dollars(price)
          .slice(1)
          .split(/(?=[.,]\d\d$)/);
  return (
    <span
      aria-hidden
      data-price
      className={cx("night-price num", source === "own" && "is-own", price === null && "is-none")}
      title={price === null ? words.noPrice : `${dollars(price)}, ${words[source]}`}
    >
      {units}
      {cents && <small>{cents}</small>}
    </span>
  );
}

/** A room of the grid: its nights, and over them the stays. The grid handles keyboard and pointer events. */
export const RoomRows = memo(function RoomRows({ room, row, days, spoken, today, active, selected, editing, onEnd, ...bars }: Props) {
  const cells = useMemo(() => days.map((day) => nightOn(room, day)), [room, days]);
  const runs = useMemo(() => closedRuns(cells), [cells]);
  const { stays, period } = bars;
  const arranged = useMemo(() => barsOf(stays, period), [stays, period]);
  const lanes = Math.max(1, arranged.lanes + (arranged.left > 0 ? 1 : 0));
  return (
    <div role="rowgroup" className="calendar-room" style={{ "--lanes": lanes } as CSSProperties}>
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
          const isClosed = night.closed || night.ofAll?.closed;
          const run = runs.get(column);
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
                isClosed && "is-closed",
                over && "is-over",
                weekdayOf(day) > 5 && "is-weekend",
                day === today && "is-today",
              )}
              style={over || isClosed ? undefined : ({ "--free": Math.min(1, night.available / room.units) } as CSSProperties)}
            >
              <span className="sr-only">{spokenNight(spoken[column] ?? "", room.name, night, over)}</span>
              {editing?.column === column ? (
                <PriceEditor label={t.price(spoken[column] ?? "")} start={editing.start} replace={editing.replace} onEnd={onEnd} />
              ) : (
                <Price night={night} />
              )}
              <span className="night-foot">
                {isClosed ? (
                  <span aria-hidden className="night-closed" title={night.ofAll?.closed ? words.shutForAll : undefined}>
                    {run && (
                      <span className={cx(run === 1 && "is-single")} style={{ "--run": run } as CSSProperties}>
                        {t.closed}
                      </span>
                    )}
                  </span>
                ) : (
                  <b aria-hidden className="num">
                    {night.available}
                  </b>
                )}
                {warns && (
                  <span className="text-warning" title={words.full}>
                    <Icon name="triangle-alert" className="size-4" />
                  </span>
                )}
                <NightMarks night={night} />
                {!over && !night.ofAll?.closed && (
                  <button type="button" tabIndex={-1} data-toggle className="night-switch" aria-label={night.closed ? t.open : t.close} />
                )}
              </span>
            </div>
          );
        })}
      </div>
      <PriceSteps nights={cells} />
      <Stays {...bars} {...arranged} row={row} room={room} today={today} />
    </div>
  );
});

type StaysProps = Pick<Props, "room" | "row" | "period" | "bookings" | "today"> & ReturnType<typeof barsOf<CalendarStay>>;

/** The stays of a room as bars over its nights. */
function Stays({ room, row, bars, lanes, left, bookings, today }: StaysProps) {
  return (
    <div role="row" className="calendar-bars">
      <div className="sr-only" role="rowheader">
        {room.name}: {t.bookings}
      </div>
      <div role="gridcell" data-lanes={row} className="calendar-lanes">
        {bars.map(({ stay, lane, start, end, cutBefore, cutAfter }) => {
          const dates = t.stay(stay.guest, formatDay(stay.checkIn, "short"), formatDay(stay.checkOut, "short"), stay.rooms);
          const reason = fixedReason(stay, today);
          const why = reason && reason !== "over" && move.why[reason];
          const label = [dates, !stay.paid && words.unpaid, stay.noShow && words.noShow, why].filter(Boolean).join(", ");
          return (
            <div
              key={stay.code}
              data-bar={reason === "over" ? undefined : row}
              data-code={stay.code}
              className={cx(
                "calendar-stay",
                !stay.paid && "is-unpaid",
                stay.noShow && "is-no-show",
                cutBefore && "is-cut-before",
                cutAfter && "is-cut-after",
                !reason && "is-movable",
              )}
              style={{ "--start": start, "--end": end, "--lane": lane } as CSSProperties}
            >
              <Link
                to={`${bookings}reservation=${stay.code}`}
                aria-label={label}
                aria-keyshortcuts={reason ? undefined : "m"}
                title={label}
                draggable={false}
                className="calendar-bar"
              >
                <span className="sticky start-[calc(var(--name)+6px)] truncate">
                  {stay.rooms > 1 && <b>{stay.rooms}× </b>}
                  {stay.guest}
                </span>
              </Link>
              {!reason && (
                <>
                  {!cutBefore && !hasBegun(stay, today) && <span data-grip="start" className="calendar-grip" />}
                  {!cutAfter && <span data-grip="end" className="calendar-grip" />}
                  <MoveStay stay={stay} className="calendar-move" />
                </>
              )}
            </div>
          );
        })}
        {left > 0 && (
          <div className="calendar-stay is-left" style={{ "--start": 0, "--end": 4, "--lane": lanes } as CSSProperties}>
            <Link to={bookings} className="calendar-bar">
              {t.left(left)}
            </Link>
          </div>
        )}
      </div>
    </div>
  );
}
