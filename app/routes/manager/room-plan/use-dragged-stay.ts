import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { href, useNavigate, useSubmit } from "react-router";
import type { RoomStay } from "#domain/room-assignment/room-calendar.server.ts";
import { addDays } from "#kit/date/day.ts";
import { lengthOf, type Period } from "../availability/period.ts";

const leastPixels = 4;

/** The click that follows a drag would open the stay. */
function withoutClick() {
  const stop = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", stop, true));
}

/**
 * Lets a mouse or pen drag a stay: dropped on another room of its type it moves there from the day on that was taken hold of, by the
 * form of its panel; dropped on other days, the form that changes the booking opens with these. Escape ends it.
 */
export function useDraggedStay(
  area: RefObject<HTMLElement | null>,
  { hotelId, stays, period }: { hotelId: string; stays: readonly RoomStay[]; period: Period },
) {
  const submit = useSubmit();
  const navigate = useNavigate();
  const forget = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => forget.current?.(), []);

  /** The first night of a bar; of one that begins before the period, the arrival. */
  const beginOf = (stay: RoomStay, bar: HTMLElement) => {
    const place = Number(bar.style.getPropertyValue("--a"));
    return place > 0 ? addDays(period.from, place) : stay.checkIn;
  };
  const drop = (stay: RoomStay, row: HTMLElement | null, bar: HTMLElement, shift: number) => {
    if (shift !== 0) {
      if (stay.arrived) return;
      const query = new URLSearchParams({
        hotel: hotelId,
        checkIn: addDays(stay.checkIn, shift),
        checkOut: addDays(stay.checkOut, shift),
        focus: "dates",
      });
      void navigate(`${href("/hotel-manager/bookings/:code/change", { code: stay.code })}?${query}`);
      return;
    }
    const hotelRoomId = row?.dataset["room"];
    if (!row || row.contains(bar) || !hotelRoomId) return;
    const fields = { intent: "move", hotelId, stay: stay.key, hotelRoomId, from: beginOf(stay, bar) };
    void submit(fields, { method: "post", preventScrollReset: true });
  };

  const onPointerDown = (event: PointerEvent) => {
    const bar = (event.target as Element).closest<HTMLButtonElement>("button[name=stay]");
    const stay = bar && stays.find(({ key }) => key === bar.value);
    if (!stay || event.pointerType === "touch" || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    forget.current?.();
    const { clientX, clientY } = event;
    const line = bar.closest(".room-lane")?.getBoundingClientRect();
    const cell = line ? line.width / lengthOf(period) : 1;
    const listening = new AbortController();
    let moving = false;
    let target: HTMLElement | null = null;
    let shift = 0;
    const end = () => {
      listening.abort();
      target?.classList.remove("is-target");
      bar.style.translate = "";
      bar.classList.remove("is-dragged");
      forget.current = undefined;
    };
    forget.current = end;
    const { signal } = listening;
    const follow = (move: globalThis.PointerEvent) => {
      const [x, y] = [move.clientX - clientX, move.clientY - clientY];
      if (!moving && Math.hypot(x, y) < leastPixels) return;
      moving = true;
      shift = Math.round(x / cell);
      bar.classList.add("is-dragged");
      bar.style.translate = `${shift * cell}px ${y}px`;
      const below = document
        .elementsFromPoint(move.clientX, move.clientY)
        .find((element) => !bar.contains(element) && element.closest("[data-room]"));
      const row = below?.closest<HTMLElement>("[data-room]") ?? null;
      const type = row?.closest<HTMLElement>("[data-type]")?.dataset["type"];
      target?.classList.remove("is-target");
      target = row && type === stay.roomId && area.current?.contains(row) ? row : null;
      target?.classList.add("is-target");
    };
    window.addEventListener("pointermove", follow, { signal });
    window.addEventListener(
      "pointerup",
      () => {
        const [row, by] = [target, shift];
        end();
        if (!moving) return;
        withoutClick();
        drop(stay, row, bar, by);
      },
      { signal },
    );
    window.addEventListener("pointercancel", end, { signal });
    window.addEventListener("keydown", (key) => key.key === "Escape" && end(), { signal });
  };
  return { onPointerDown };
}
