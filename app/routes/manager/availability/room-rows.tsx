import { type CSSProperties, memo, useMemo } from "react";
import { Link } from "react-router";
import { type CalendarRoom, nightOn, type NightShown, openButFull, weekdayOf } from "#domain/availability/availability-calendar.ts";
import type { CalendarStay } from "#domain/front-desk/calendar-stays.server.ts";
import type { Day } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-availability.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import type { ShownElsewhere } from "./calendar-request.server.ts";
import { dollars, isSignLast, plainDollars, spokenNight, words } from "./calendar-text.ts";
import { ElsewhereBar } from "./elsewhere-bar.tsx";
import { barsOfBoth } from "./lanes.ts";
import { NightMarks } from "./night-marks.tsx";
import type { Period } from "./period.ts";
import { PriceEditor } from "./price-editor.tsx";
import { PriceSteps } from "./price-steps.tsx";
import { StayBar } from "./stay-bar.tsx";

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
  elsewhere: ShownElsewhere[];
  period: Period;
  /** The URL of the bookings, to which a booking code is added. */
  bookings: string;
  mayOpenRooms: boolean;
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

/** A price with its cents and its sign apart, which narrow cells leave out. */
function Price({ night: { price, source } }: { night: NightShown }) {
  const [units, cents] = price === null ? ["–"] : plainDollars(price).split(/(?=[.,]\d\d$)/);
  const hasSignLast = price !== null && isSignLast();
  return (
    <span
      aria-hidden
      data-price
      className={cx("night-price num", `is-${source}`, price === null && "is-none", hasSignLast && "is-sign-last")}
      title={price === null ? words.noPrice : `${dollars(price)}, ${words[source]}`}
    >
      {units}
      {cents && <small>{cents}</small>}
      {hasSignLast && <span className="night-sign" />}
    </span>
  );
}

const byArrival = (one: Stay, other: Stay) => one.checkIn.localeCompare(other.checkIn);

/** A room of the grid: its nights, and over them the stays. The grid handles keyboard and pointer events. */
export const RoomRows = memo(function RoomRows({ room, row, days, spoken, today, active, selected, editing, onEnd, ...bars }: Props) {
  const cells = useMemo(() => days.map((day) => nightOn(room, day)), [room, days]);
  const runs = useMemo(() => closedRuns(cells), [cells]);
  const { stays, elsewhere, period } = bars;
  // The hotel opens and moves its own bookings here, so they have the first lanes.
  const arranged = useMemo(() => barsOfBoth(stays.toSorted(byArrival), elsewhere.toSorted(byArrival), period), [stays, elsewhere, period]);
  const lanes = Math.max(1, arranged.lanes + (arranged.left > 0 ? 1 : 0));
  return (
    <div role="rowgroup" className="calendar-room" style={{ "--lanes": lanes } as CSSProperties}>
      <div role="row" className="calendar-line">
        <div role="rowheader" className="calendar-name">
          <span aria-hidden className="calendar-measure">
            {t.priceLine}
          </span>
          <span className="line-clamp-2 font-semibold" title={room.name}>
            {room.name}
          </span>
          <span className="text-sm text-ink-soft">{t.units(room.units)}</span>
          <span aria-hidden className="calendar-measure">
            {t.freeLine}
          </span>
        </div>
        {cells.map((night, column) => {
          const day = days[column] ?? "";
          const over = day < today;
          const overbooked = !over && night.overbooked;
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
              style={over || isClosed ? undefined : ({ "--sold": 1 - Math.min(1, night.available / room.units) } as CSSProperties)}
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
                ) : night.available > 0 ? (
                  <b aria-hidden className="num">
                    {night.available}
                  </b>
                ) : (
                  !overbooked && (
                    <span aria-hidden className="night-full" title={openButFull(night) && !over ? words.full : undefined}>
                      {words.isFull}
                    </span>
                  )
                )}
                {overbooked && (
                  <b aria-hidden className="night-overbooked num" title={words.overbooked(overbooked)}>
                    −{overbooked}
                    <Icon name="triangle-alert" className="size-4" />
                  </b>
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

type StaysProps = Pick<Props, "room" | "row" | "bookings" | "today" | "mayOpenRooms"> &
  ReturnType<typeof barsOfBoth<CalendarStay, ShownElsewhere>>;

/** The stays of a room as bars over its nights. */
function Stays({ room, row, bars, lanes, left, bookings, today, mayOpenRooms }: StaysProps) {
  return (
    <div role="row" className="calendar-bars">
      <div className="sr-only" role="rowheader">
        {room.name}: {t.bookings}
      </div>
      <div role="gridcell" data-lanes={row} className="calendar-lanes">
        {bars.map(({ stay, ...bar }) =>
          "site" in stay ? (
            <ElsewhereBar
              key={`${stay.site} ${stay.checkIn} ${bar.lane}`}
              stay={stay}
              bar={bar}
              today={today}
              mayOpenRooms={mayOpenRooms}
            />
          ) : (
            <StayBar key={stay.code} stay={stay} bar={bar} row={row} bookings={bookings} today={today} />
          ),
        )}
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
