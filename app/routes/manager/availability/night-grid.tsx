import {
  type CSSProperties,
  type KeyboardEvent,
  lazy,
  type PointerEvent,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type CalendarRoom, nightOn, type NightsSelection, weekdayOf } from "#domain/availability/availability-calendar.ts";
import type { NightChange } from "#domain/availability/night-change.ts";
import type { CalendarStay } from "#domain/front-desk/calendar-stays.server.ts";
import type { Day } from "#kit/date/day.ts";
import { formatDay, formatMonth, weekdayNames } from "#kit/format.ts";
import { groupBy } from "#kit/group-by.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-availability.ts";
import { cx } from "#ui/class-names.ts";
import { useToast } from "#ui/overlay/toast.tsx";
import type { ShownElsewhere } from "./calendar-request.server.ts";
import { typedDollars } from "./calendar-text.ts";
import { FreeDialog } from "./free-dialog.tsx";
import { moved, sameSpot, type Spot } from "./grid-keys.ts";
import { useGrab } from "./move/use-grab.ts";
import type { Period } from "./period.ts";
import { type Editing, RoomRows } from "./room-rows.tsx";
import { SelectionEditor } from "./selection-editor.tsx";
import { useSelection } from "./use-selection.ts";
import { useTypedPrice } from "./use-typed-price.ts";

const t = messages(texts.nightGrid);
const fixed = messages(texts.moveStay);

const loadMover = () => import("./move/mover.tsx");
const Mover = lazy(loadMover);

const none: never[] = [];

/** Rooms by days as an ARIA grid with spreadsheet keys. */
export function NightGrid({
  rooms,
  days,
  stays,
  elsewhere,
  period,
  today,
  hotel,
  bookings,
  mayOpenRooms,
  changeLink,
  save,
  onKeys,
}: {
  rooms: CalendarRoom[];
  days: Day[];
  stays: CalendarStay[];
  elsewhere: ShownElsewhere[];
  period: Period;
  today: Day;
  hotel: { id: string; timeZone: string };
  bookings: string;
  mayOpenRooms: boolean;
  /** The URL of the form for many nights, prefilled with the selection. */
  changeLink: (ask: Omit<NightsSelection, "change">) => string;
  save: (ask: NightsSelection) => unknown;
  onKeys: () => void;
}) {
  const grid = useRef<HTMLDivElement>(null);
  const { selection, bounds, go, follow, spotOf } = useSelection(
    grid,
    { rows: rooms.length, columns: days.length },
    Math.max(0, days.indexOf(today)),
  );
  const [editing, setEditing] = useState<(Editing & { row: number }) | undefined>();
  const dragged = useRef(false);
  /** The pointer was pressed on a cell, and is not released. */
  const pressed = useRef(false);
  const priceField = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const [isSelecting, setSelecting] = useState(false);
  /** Cells are selected by touch: the second tap ends the range. */
  const [touched, setTouched] = useState<"first" | "range" | undefined>();
  const { grab, release, handlers } = useGrab({
    area: grid,
    stayOf: (bar) => {
      const row = Number(bar.dataset["bar"]);
      const stay = stays.find(({ code, roomId }) => code === bar.dataset["code"] && roomId === rooms[row]?.id);
      return stay && { stay, row };
    },
    today,
    preload: loadMover,
    onFixed: ({ guest }, reason) => toast({ kind: "info", title: fixed.fixed(guest), text: fixed.why[reason] }),
  });
  const { head } = selection;
  const many = !sameSpot(selection.anchor, head);
  const spoken = useMemo(() => days.map((day) => formatDay(day, "spoken")), [days]);
  const staysOf = useMemo(() => groupBy(stays, ({ roomId }) => roomId), [stays]);
  const elsewhereOf = useMemo(() => groupBy(elsewhere, ({ roomId }) => roomId), [elsewhere]);

  /** The selection without past days; nothing if all are past. */
  const askOf = (alone?: Spot): Omit<NightsSelection, "change"> | undefined => {
    const [firstRow, lastRow] = alone ? [alone.row, alone.row] : bounds.rows;
    const [first, last] = (alone ? [alone.column, alone.column] : bounds.columns).map((column) => days[column] ?? "");
    if (!first || !last || last < today) return undefined;
    return { roomIds: rooms.slice(firstRow, lastRow + 1).map(({ id }) => id), from: first < today ? today : first, to: last };
  };
  const apply = (change: NightChange, alone?: Spot) => {
    const ask = askOf(alone);
    if (ask) save({ ...ask, change });
  };
  /** Sets the price of the selection at this moment, also if it is confirmed later. */
  const pricing = () => {
    const ask = askOf();
    return ({ price, ...confirmed }: { price: number; freeConfirmed?: true }) => ask && save({ ...ask, change: { price }, ...confirmed });
  };
  const nightAt = ({ row, column }: Spot) => {
    const [room, day] = [rooms[row], days[column]];
    return room && day && day >= today ? nightOn(room, day) : undefined;
  };
  const toggle = (spot: Spot, alone?: Spot) => {
    const night = nightAt(spot);
    if (night && !night.ofAll?.closed) apply({ closed: !night.closed }, alone);
  };
  /** Closes the selection, or opens it where all of it is closed. */
  const toggleAll = () => {
    const ask = askOf();
    const nights = rooms
      .filter(({ id }) => ask?.roomIds.includes(id))
      .flatMap((room) => days.filter((day) => ask && ask.from <= day && day <= ask.to).map((day) => nightOn(room, day)))
      .filter(({ ofAll }) => !ofAll?.closed);
    if (nights.length > 0) apply({ closed: nights.some(({ closed }) => !closed) });
  };
  const edit = (spot: Spot, typed?: string) => {
    const night = nightAt(spot);
    if (night) setEditing({ ...spot, start: typed ?? typedDollars(night.price), replace: typed === undefined });
  };

  // A period that began before today is scrolled to today; past days are to the left.
  useEffect(() => {
    const calendar = grid.current;
    const column = calendar?.querySelector<HTMLElement>(".calendar-day.is-today");
    const first = calendar?.querySelector<HTMLElement>(".calendar-day");
    if (calendar) calendar.scrollLeft = column && first ? column.offsetLeft - first.offsetLeft : 0;
  }, [period.from, period.to, today]);

  const { take, dialog: freeDialog } = useTypedPrice();
  const latest = useRef({ pricing, nightAt, many, head, go });
  latest.current = { pricing, nightAt, many, head, go };
  // An invalid amount or an unchanged price does nothing.
  const endEditing = useCallback<Parameters<typeof RoomRows>[0]["onEnd"]>(
    (text, next) => {
      const { pricing, nightAt, many, head, go } = latest.current;
      setEditing(undefined);
      if (text !== null) take(text, many ? undefined : (nightAt(head)?.price ?? undefined), pricing());
      const to = {
        stay: head,
        away: undefined,
        down: { ...head, row: head.row + 1 },
        right: { ...head, column: head.column + 1 },
        left: { ...head, column: head.column - 1 },
      }[next];
      const area = grid.current?.querySelector(`[data-row="${to?.row}"][data-column="${to?.column}"]`);
      if (to) go(area && !many ? to : head, many);
    },
    [take],
  );

  const endSelection = () => {
    setTouched(undefined);
    go(head);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "?" && !editing) {
      event.preventDefault();
      event.stopPropagation();
      return onKeys();
    }
    handlers.onKeyDown(event);
    const spot = spotOf(event.target);
    if (!spot || editing) return;
    const to = moved(spot, { rows: rooms.length, columns: days.length }, event);
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const letter = event.key.toLowerCase();
    if (to) go(to, event.shiftKey);
    else if (event.key === "Enter" || event.key === "F2") edit(spot);
    else if (event.key === " ") toggle(spot);
    else if (event.key === "Delete" || event.key === "Backspace") apply({ price: null });
    else if (event.key === "Escape") endSelection();
    else if (plain && letter === "c") toggleAll();
    else if (plain && letter === "p") {
      if (many && priceField.current) priceField.current.focus();
      else edit(spot);
    } else if (plain && /^\d$/.test(event.key)) edit(spot, event.key);
    else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent) => {
    handlers.onPointerDown(event);
    const spot = spotOf(event.target);
    if (!spot || event.pointerType !== "mouse" || event.button !== 0 || (event.target as Element).closest("button, input")) return;
    event.preventDefault();
    dragged.current = false;
    pressed.current = true;
    const end = () => {
      pressed.current = false;
      setSelecting(false);
    };
    window.addEventListener("pointerup", end, { once: true });
    setTouched(undefined);
    go(spot, event.shiftKey);
  };
  const onPointerOver = (event: PointerEvent) => {
    handlers.onPointerOver(event);
    const spot = spotOf(event.target);
    if (!spot || !pressed.current || event.buttons !== 1 || editing || sameSpot(spot, head)) return;
    dragged.current = true;
    setSelecting(true);
    go(spot, true);
  };
  const onClick = (event: React.MouseEvent) => {
    const spot = spotOf(event.target);
    const target = event.target as Element;
    if (!spot) return;
    if (target.closest("[data-toggle]")) {
      go(spot);
      toggle(spot, spot);
    } else if ((event.nativeEvent as globalThis.PointerEvent).pointerType === "touch") {
      go(spot, touched === "first");
      setTouched(touched === "first" ? "range" : "first");
    } else if (target.closest("[data-price]") && !dragged.current && !event.shiftKey) {
      go(spot);
      edit(spot);
    }
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- its cells have the focus */}
      <div
        ref={grid}
        role="grid"
        aria-label={t.grid}
        aria-describedby="calendar-keys"
        aria-multiselectable
        className="availability-calendar"
        style={{ "--days": days.length, "--past": days.filter((day) => day < today).length } as CSSProperties}
        onFocus={(event) => {
          handlers.onFocus(event);
          follow(event.target);
        }}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
        onClick={onClick}
      >
        <div role="row" className="calendar-line calendar-head">
          <div role="columnheader" className="calendar-name">
            {t.room}
          </div>
          {days.map((day, index) => (
            <div
              key={day}
              role="columnheader"
              aria-label={spoken[index]}
              aria-current={day === today ? "date" : undefined}
              className={cx("calendar-day", weekdayOf(day) > 5 && "is-weekend", day === today && "is-today")}
            >
              {(index === 0 || day.endsWith("-01")) && <span className="calendar-month">{formatMonth(day.slice(0, 7))}</span>}
              <span className="text-sm">{weekdayNames()[weekdayOf(day) - 1]}</span>
              <b className="num">{Number(day.slice(8))}</b>
            </div>
          ))}
        </div>
        {rooms.map((room, row) => (
          <RoomRows
            key={room.id}
            room={room}
            row={row}
            days={days}
            spoken={spoken}
            today={today}
            active={row === head.row ? head.column : undefined}
            selected={many && bounds.rows[0] <= row && row <= bounds.rows[1] ? bounds.columns : undefined}
            editing={editing?.row === row ? editing : undefined}
            onEnd={endEditing}
            stays={staysOf.get(room.id) ?? none}
            elsewhere={elsewhereOf.get(room.id) ?? none}
            period={period}
            bookings={bookings}
            mayOpenRooms={mayOpenRooms}
          />
        ))}
      </div>
      {(many || touched) && !editing && (
        <SelectionEditor
          rooms={rooms}
          ask={askOf()}
          anchor={{ grid, ...bounds }}
          isSelecting={isSelecting}
          priceField={priceField}
          take={take}
          save={save}
          changeLink={changeLink}
          onEnd={endSelection}
        />
      )}
      {grab && (
        <Suspense fallback={null}>
          <Mover
            key={`${grab.stay.code} ${grab.row}`}
            grab={grab}
            grid={grid}
            rooms={rooms}
            period={period}
            today={today}
            hotel={hotel}
            onEnd={release}
          />
        </Suspense>
      )}
      <p id="calendar-keys" hidden>
        {t.keys}
      </p>
      <FreeDialog {...freeDialog} />
    </>
  );
}
