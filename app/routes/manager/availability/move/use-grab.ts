import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { CalendarStay } from "#domain/front-desk/calendar-stays.server.ts";
import type { Day } from "#kit/date/day.ts";
import { fixedReason, type Grip } from "./geometry.ts";

/** A pressed pointer, followed until it is released. A finger or pen hides what is below it. */
export type Pointer = { x: number; y: number; startX: number; isMouse: boolean; state: "down" | "up" | "cancelled" };

/** A bar that is moved, by the pointer or by keys. */
export type Grab = { stay: CalendarStay; row: number; grip: Grip; pointer: Pointer | null; bar: HTMLElement };

type FixedReason = NonNullable<ReturnType<typeof fixedReason>>;

const leastPixels = 4;
/** A finger or pen that rests for so long takes the bar; one that moves before scrolls, also if the page hears of it later. */
const pressMs = 350;
const restPixels = 10;

/** A drag ends without the click that would open the booking. */
function withoutClick() {
  const stop = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", stop, true));
}

/**
 * Starts the move of a bar: by a mouse that is pressed and moved, by a finger or pen that rests on it, or by the key M. A second finger
 * cancels it. The rest is the code of the mover, which `preload` loads beforehand.
 */
export function useGrab({
  area,
  stayOf,
  today,
  preload,
  onFixed,
}: {
  area: RefObject<HTMLElement | null>;
  stayOf: (bar: HTMLElement) => { stay: CalendarStay; row: number } | undefined;
  today: Day;
  preload: () => unknown;
  onFixed: (stay: CalendarStay, reason: FixedReason) => void;
}) {
  const [grab, setGrab] = useState<Grab | undefined>();
  const forget = useRef<(() => void) | undefined>(undefined);
  /** A finger is on a bar, and whether it has taken it. */
  const finger = useRef<"resting" | "moving" | undefined>(undefined);
  useEffect(() => {
    const element = area.current;
    // React's own listeners are passive: they can't keep the area from scrolling.
    const stay = (event: TouchEvent) => finger.current === "moving" && event.cancelable && event.preventDefault();
    const withoutMenu = (event: MouseEvent) => finger.current && event.preventDefault();
    element?.addEventListener("touchmove", stay, { passive: false });
    element?.addEventListener("contextmenu", withoutMenu);
    return () => {
      element?.removeEventListener("touchmove", stay);
      element?.removeEventListener("contextmenu", withoutMenu);
      forget.current?.();
    };
  }, [area]);

  const barAt = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>("[data-bar]") : null);
  const take = (bar: HTMLElement, grip: Grip, pointer: Pointer | null): boolean => {
    const found = stayOf(bar);
    if (!found) return false;
    const reason = fixedReason(found.stay, today);
    if (reason) onFixed(found.stay, reason);
    else setGrab({ ...found, grip, pointer, bar });
    return !reason;
  };

  const onPointerDown = (event: PointerEvent) => {
    const bar = barAt(event.target);
    const plain = event.isPrimary && event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!bar || !plain || (event.target as Element).closest("[data-move]")) return;
    forget.current?.();
    const { clientX, clientY, pointerId, timeStamp } = event;
    const grip = ((event.target as HTMLElement).dataset["grip"] as Grip | undefined) ?? "all";
    const isMouse = event.pointerType === "mouse";
    const pointer: Pointer = { x: clientX, y: clientY, startX: clientX, isMouse, state: "down" };
    const listening = new AbortController();
    let isTaken: boolean | undefined;
    const rest = isMouse
      ? undefined
      : setTimeout(() => {
          isTaken = take(bar, grip, pointer);
          if (isTaken) finger.current = "moving";
        }, pressMs);
    if (!isMouse) {
      finger.current = "resting";
      preload();
    }
    forget.current = () => {
      clearTimeout(rest);
      listening.abort();
      finger.current = undefined;
      forget.current = undefined;
    };
    const end = (state: "up" | "cancelled") => {
      forget.current?.();
      if (isTaken !== undefined && state === "up") withoutClick();
      pointer.state = state;
    };
    const listen = (name: "pointerdown" | "pointermove" | "pointerup" | "pointercancel", heard: (of: globalThis.PointerEvent) => void) =>
      window.addEventListener(name, heard, { signal: listening.signal });
    listen("pointermove", (move) => {
      const { clientX: x, clientY: y } = move;
      if (move.pointerId !== pointerId) return;
      Object.assign(pointer, { x, y });
      const moved = Math.hypot(x - clientX, y - clientY);
      // Safari 17 and pages without HTTPS lack it.
      const [first = move] = move.getCoalescedEvents?.() ?? [];
      if (isMouse && moved > leastPixels) isTaken ??= take(bar, grip, pointer);
      if (!isMouse && moved > restPixels && (isTaken === undefined || first.timeStamp - timeStamp < pressMs)) end("cancelled");
    });
    listen("pointerup", ({ pointerId: id }) => id === pointerId && end("up"));
    listen("pointercancel", ({ pointerId: id }) => id === pointerId && end("cancelled"));
    listen("pointerdown", ({ pointerId: id }) => id !== pointerId && end("cancelled"));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const bar = barAt(event.target);
    if (!bar || event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== "m") return;
    event.preventDefault();
    take(bar, "all", null);
  };
  const prepare = (event: { target: EventTarget }) => void (barAt(event.target) && preload());
  const release = useCallback(() => setGrab(undefined), []);
  return { grab, release, handlers: { onPointerDown, onKeyDown, onPointerOver: prepare, onFocus: prepare } };
}
