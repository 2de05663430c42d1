import { type CSSProperties, useMemo, useRef } from "react";
import { Form, href } from "react-router";
import { weekdayOf } from "#domain/availability/availability-calendar.ts";
import type { RoomState } from "#domain/housekeeping/housekeeping.ts";
import type { Span } from "#domain/room-assignment/room-assignment.ts";
import type { RoomCalendar, RoomStay } from "#domain/room-assignment/room-calendar.server.ts";
import { type Day, daysBetween } from "#kit/date/day.ts";
import { formatMonth, formatRange, weekdayNames } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/room-assignment.ts";
import { cx } from "#ui/class-names.ts";
import { barsOf } from "../availability/lanes.ts";
import type { Period } from "../availability/period.ts";
import { StateOfRoom } from "../housekeeping/state-of-room.tsx";
import { useDraggedStay } from "./use-dragged-stay.ts";

const t = messages(texts.roomCalendar);

type Props = {
  hotelId: string;
  calendar: RoomCalendar;
  states: Partial<Record<string, RoomState>>;
  days: Day[];
  period: Period;
  today: Day;
};

/** Stays without a room in so many lanes; more are opened by the period. */
const mostOpenLanes = 30;

/** Where nights begin and end, in days of the period; the styles cut them at its edges. */
const place = ({ from, to }: Span, { from: first }: Period) =>
  ({ "--a": daysBetween(first, from), "--b": daysBetween(first, to) }) as CSSProperties;

const classOf = ({ arrived, left, pinned }: RoomStay) => cx(left ? "has-left" : arrived && "is-in", pinned && "is-pinned") || undefined;

const titleOf = ({ checkIn, checkOut, arrived, left, pinned }: RoomStay) =>
  [formatRange(checkIn, checkOut, "brief"), left ? t.left : arrived && t.arrived, pinned && t.fixed].filter(Boolean).join(", ");

/**
 * A row per room, and first those who have none. Each stay is a button that opens it; a mouse drags it to another room or other days.
 * The whole is one form, so that the buttons are short and work without scripts.
 */
export function RoomGrid({ hotelId, calendar: { types, stays, open }, states, days, period, today }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const drag = useDraggedStay(grid, { hotelId, stays, period });
  const lanes = useMemo(
    () =>
      barsOf(
        open.map((span) => ({ ...span, checkIn: span.from, checkOut: span.to })),
        period,
        mostOpenLanes,
      ),
    [open, period],
  );
  const names = weekdayNames();
  return (
    <Form action={href("/hotel-manager/availability/rooms")} preventScrollReset>
      <input type="hidden" name="hotel" value={hotelId} />
      <input type="hidden" name="from" value={period.from} />
      <input type="hidden" name="to" value={period.to} />
      <div
        ref={grid}
        role="region"
        aria-label={t.grid}
        // Scrollable regions must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={cx("room-plan", days.length > 16 && "is-dense")}
        style={{ "--days": days.length, "--now": daysBetween(period.from, today) } as CSSProperties}
        {...drag}
      >
        <div className="room-line room-head">
          <span className="room-name" />
          {days.map((day, index) => (
            <span
              key={day}
              aria-current={day === today ? "date" : undefined}
              className={cx("room-day", weekdayOf(day) > 5 && "is-weekend", day === today && "is-today")}
            >
              {(index === 0 || day.endsWith("-01")) && <span className="room-month">{formatMonth(day.slice(0, 7))}</span>}
              <span className="text-sm">{names[weekdayOf(day) - 1]}</span>
              <b className="num">{Number(day.slice(8))}</b>
            </span>
          ))}
        </div>
        <div className="room-row is-open" style={{ "--lanes": Math.max(1, lanes.lanes) } as CSSProperties}>
          <h2 className="room-name">{t.notAssigned}</h2>
          <div className="room-lane">
            {lanes.bars.length === 0 && <p className="room-none">{t.allAssigned}</p>}
            {lanes.bars.map(({ stay: { stay, from, to }, lane }) => {
              const one = stays[stay];
              return (
                one && (
                  <button
                    key={`${one.key} ${from}`}
                    name="stay"
                    value={one.key}
                    title={titleOf(one)}
                    className={classOf(one)}
                    style={{ ...place({ from, to }, period), "--lane": lane } as CSSProperties}
                  >
                    {one.guest}
                  </button>
                )
              );
            })}
          </div>
        </div>
        {types.map(({ id, name, rooms }) => (
          <section key={id} aria-label={name} data-type={id}>
            <h2 className="room-type">
              <span>{name}</span>
            </h2>
            {rooms.map((room) => (
              <div key={room.id} className="room-row" data-room={room.id}>
                <h3 className="room-name num">
                  {room.number}
                  {states[room.id] && <StateOfRoom state={states[room.id] ?? "clean"} />}
                </h3>
                <div className="room-lane">
                  {room.spans.map((span) => {
                    const one = "stay" in span ? stays[span.stay] : undefined;
                    if ("outage" in span)
                      return (
                        <button
                          key={span.from}
                          name="outage"
                          value={span.outage}
                          title={span.reason}
                          className="is-shut"
                          style={place(span, period)}
                        >
                          {t.outOfOrder}
                        </button>
                      );
                    return (
                      one && (
                        <button
                          key={span.from}
                          name="stay"
                          value={one.key}
                          title={titleOf(one)}
                          className={classOf(one)}
                          style={place(span, period)}
                        >
                          {one.guest}
                        </button>
                      )
                    );
                  })}
                </div>
              </div>
            ))}
          </section>
        ))}
      </div>
    </Form>
  );
}
