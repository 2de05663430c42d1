import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { CalendarRoom } from "#domain/availability/availability-calendar.ts";
import { nightCount } from "#kit/date/stay.ts";
import { formatRange, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-availability.ts";
import { cx } from "#ui/class-names.ts";
import { words } from "../calendar-text.ts";
import { placeOf } from "../lanes.ts";
import type { Period } from "../period.ts";
import { besidePointer, edgeScroll, movedBy, moveOfKey, type Place, rowAt, samePlace } from "./geometry.ts";
import { MoveDialog } from "./move-dialog.tsx";
import type { MoveAsk } from "./move-request.ts";
import { moveText, MoveTip, totalChange } from "./move-tip.tsx";
import type { Grab } from "./use-grab.ts";
import { useMovePreview } from "./use-move-preview.ts";

const t = messages(texts.mover);

export type MoverProps = {
  grab: Grab;
  grid: RefObject<HTMLElement | null>;
  rooms: CalendarRoom[];
  period: Period;
  today: string;
  hotel: { id: string; timeZone: string };
  onEnd: () => void;
};

const lanesOf = (grid: HTMLElement | null, row: number) => grid?.querySelector<HTMLElement>(`[data-lanes="${row}"]`) ?? null;

/** Days from the first one of the period to a point of the grid, with parts. */
function daysAt(grid: HTMLElement, x: number): number {
  const day = grid.querySelector(".calendar-day")?.getBoundingClientRect();
  return day ? (x - day.left) / day.width : 0;
}

/** Scrolls the grid while the pointer is near its edges. */
function scrollAt(grid: HTMLElement, { x, y }: { x: number; y: number }) {
  const area = grid.getBoundingClientRect();
  const head = grid.querySelector(".calendar-name")?.getBoundingClientRect();
  const [left, top] = [head?.right ?? area.left, head?.bottom ?? area.top];
  const [byX, byY] = [edgeScroll(x, left, Math.min(area.right, window.innerWidth)), edgeScroll(y, top, area.bottom, 24)];
  if (byX !== 0 || byY !== 0) grid.scrollBy(byX, byY);
}

/**
 * Moves a bar by pointer or keys: shows it where it would be, with the total of the server's preview. Dropped elsewhere it asks
 * before anything changes.
 */
export default function Mover({ grab, grid, rooms, period, today, hotel, onEnd }: MoverProps) {
  const { stay, row, grip, pointer, bar } = grab;
  const [origin] = useState<Place>({ row, checkIn: stay.checkIn, checkOut: stay.checkOut, arrived: stay.arrived });
  const [place, setPlace] = useState(origin);
  const [isAsking, ask] = useState(false);
  const ghost = useRef<HTMLDivElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const isMoved = !samePlace(place, origin);
  const roomId = rooms[place.row]?.id ?? stay.roomId;
  const request: MoveAsk | null = isMoved
    ? { hotelId: hotel.id, code: stay.code, from: stay.roomId, to: roomId, checkIn: place.checkIn, checkOut: place.checkOut }
    : null;
  const answer = useMovePreview(isAsking ? null : request);
  const room = place.row === origin.row ? undefined : rooms[place.row]?.name;

  const latest = useRef({ place, onEnd });
  latest.current = { place, onEnd };
  const drop = () => {
    if (samePlace(latest.current.place, origin)) latest.current.onEnd();
    else ask(true);
  };
  const dropped = useRef(drop);
  dropped.current = drop;

  useEffect(() => {
    bar.toggleAttribute("data-moving", true);
    return () => {
      bar.toggleAttribute("data-moving", false);
    };
  }, [bar]);

  // The focus returns once the dialog is gone; in another room the bar is another element.
  const { code } = stay;
  useEffect(() => {
    const area = grid.current;
    if (!isAsking) return undefined;
    return () => {
      const there = bar.isConnected ? bar : area?.querySelector(`[data-code="${code}"]`);
      there?.querySelector("a")?.focus({ preventScroll: true });
    };
  }, [isAsking, bar, code, grid]);

  useEffect(() => {
    const area = grid.current;
    if (!area || !pointer || isAsking) return undefined;
    const grabbed = daysAt(area, pointer.startX);
    let frame = 0;
    const step = () => {
      if (pointer.state === "cancelled") return latest.current.onEnd();
      if (pointer.state === "down") scrollAt(area, pointer);
      const edges = Array.from(area.querySelectorAll(".calendar-room"), (one) => one.getBoundingClientRect());
      const by = { days: Math.round(daysAt(area, pointer.x) - grabbed), rows: rowAt(edges, pointer.y) - origin.row };
      const next = movedBy(origin, grip, by, { today, rows: rooms.length });
      latest.current.place = next;
      setPlace((was) => (samePlace(was, next) ? was : next));
      if (tip.current) {
        const box = { width: tip.current.offsetWidth, height: tip.current.offsetHeight };
        const corner = besidePointer(pointer, box, { width: window.innerWidth, height: window.innerHeight });
        tip.current.style.setProperty("translate", `${corner.x}px ${corner.y}px`);
      }
      if (pointer.state === "up") return dropped.current();
      frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [grid, pointer, grip, origin, today, rooms.length, isAsking]);

  useEffect(() => {
    if (isAsking) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const move = pointer ? undefined : moveOfKey(event);
      if (event.key === "Escape" || (!pointer && event.key === "Tab")) latest.current.onEnd();
      else if (pointer) return;
      else if (event.key === "Enter") dropped.current();
      else if (move) setPlace((was) => movedBy(was, move.grip, move, { today, rows: rooms.length }));
      if (event.key === "Tab") return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, [pointer, today, rooms.length, isAsking]);

  // Moved by keys, the tip is below the ghost.
  useLayoutEffect(() => {
    if (pointer || isAsking) return;
    ghost.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = (ghost.current ?? bar).getBoundingClientRect();
    const left = Math.max(16, Math.min(box.left, window.innerWidth - 320));
    tip.current?.style.setProperty("translate", `${left}px ${Math.min(box.bottom + 8, window.innerHeight - 120)}px`);
  }, [place, pointer, bar, isAsking]);

  const lanes = lanesOf(grid.current, place.row);
  const { start, end: until, cutBefore, cutAfter } = placeOf(place, period);
  const ofBar = (name: string, elsewhere: string) => (place.row === origin.row && bar.style.getPropertyValue(name)) || elsewhere;
  const problem = answer?.errors["form"];
  const preview = answer?.value?.preview;
  const spoken = [
    isMoved ? moveText(place, room) : t.start(stay.guest),
    problem ? t.impossible(problem) : preview ? t.total(formatUsd(preview.after.total), totalChange(preview)) : "",
  ];
  return (
    <>
      {lanes &&
        until > start &&
        createPortal(
          <div
            ref={ghost}
            aria-hidden
            className={cx(
              "calendar-stay calendar-ghost",
              problem && "is-impossible",
              cutBefore && "is-cut-before",
              cutAfter && "is-cut-after",
            )}
            style={
              { "--start": start, "--end": until, "--lane": ofBar("--lane", "0"), "--height": ofBar("--height", "1") } as CSSProperties
            }
          >
            <span className="truncate px-2">{stay.guest}</span>
          </div>,
          lanes,
        )}
      {!isAsking && (
        <MoveTip
          ref={tip}
          dates={formatRange(place.checkIn, place.checkOut)}
          nights={words.nights(nightCount(place))}
          room={room}
          isMoved={isMoved}
          answer={answer}
          byKeys={!pointer}
        />
      )}
      {!pointer && !isAsking && (
        <p role="status" className="sr-only">
          {spoken.filter(Boolean).join(". ")}
        </p>
      )}
      {isAsking && request && (
        <MoveDialog
          ask={request}
          guest={stay.guest}
          before={{ ...origin, room: rooms[origin.row]?.name ?? "" }}
          after={{ ...place, room: rooms[place.row]?.name ?? "" }}
          timeZone={hotel.timeZone}
          onEnd={onEnd}
        />
      )}
    </>
  );
}
