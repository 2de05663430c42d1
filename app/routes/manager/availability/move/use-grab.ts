import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import type { CalendarStay } from "#domain/front-desk/calendar-stays.server.ts";
import type { Day } from "#kit/day.ts";
import { fixedReason, type Grip } from "./geometry.ts";

/** A pressed pointer, followed until it is released. */
type Pointer = { x: number; y: number; startX: number; state: "down" | "up" | "cancelled" };

/** A bar that is moved, by the pointer or by keys. */
export type Grab = { stay: CalendarStay; row: number; grip: Grip; pointer: Pointer | null; bar: HTMLElement };

type FixedReason = NonNullable<ReturnType<typeof fixedReason>>;

const leastPixels = 4;

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
 * Starts the move of a bar: by a mouse or pen that is pressed and moved, or by the key M. The rest is the code of the mover, which
 * `preload` loads beforehand.
 */
export function useGrab({
  stayOf,
  today,
  preload,
  onFixed,
}: {
  stayOf: (bar: HTMLElement) => { stay: CalendarStay; row: number } | undefined;
  today: Day;
  preload: () => unknown;
  onFixed: (stay: CalendarStay, reason: FixedReason) => void;
}) {
  const [grab, setGrab] = useState<Grab | undefined>();
  const forget = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => forget.current?.(), []);

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
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!bar || !plain || event.pointerType === "touch" || (event.target as Element).closest("[data-move]")) return;
    const grip = ((event.target as HTMLElement).dataset["grip"] as Grip | undefined) ?? "all";
    const pointer: Pointer = { x: event.clientX, y: event.clientY, startX: event.clientX, state: "down" };
    const { clientX, clientY } = event;
    let isTaken: boolean | undefined;
    const follow = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      Object.assign(pointer, { x, y });
      if (isTaken === undefined && Math.hypot(x - clientX, y - clientY) > leastPixels) isTaken = take(bar, grip, pointer);
    };
    const end = (state: "up" | "cancelled") => () => {
      forget.current?.();
      if (isTaken !== undefined && state === "up") withoutClick();
      pointer.state = state;
    };
    const [up, cancel] = [end("up"), end("cancelled")];
    forget.current = () => {
      window.removeEventListener("pointermove", follow);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", cancel);
    };
    window.addEventListener("pointermove", follow);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", cancel);
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
