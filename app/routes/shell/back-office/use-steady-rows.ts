import { type RefObject, useEffect, useRef } from "react";

type Press = { x: number; y: number; row: Element; list: Element | null };

/** A hand that does not move stays within so many pixels. */
const still = 5;

type Point = Pick<Press, "x" | "y">;

const isBeside = (one: Point, other: Point) => Math.abs(one.x - other.x) <= still && Math.abs(one.y - other.y) <= still;

/**
 * Lists lose or move a row once something was done with it, so that the next row gets under the pointer: a second press at the same
 * place on a button of another row of the list is not meant for it, and does nothing. A press after that counts, and so do the
 * keys, and one after the pointer or the page has moved.
 */
export function useSteadyRows<Of extends HTMLElement>(): RefObject<Of | null> {
  const lists = useRef<Of>(null);
  useEffect(() => {
    let before: Press | undefined;
    const press = (event: MouseEvent) => {
      const { target, clientX: x, clientY: y, detail } = event;
      const row = target instanceof Element && target.closest("button")?.closest("tr, li, article");
      const now = row && detail > 0 ? { x, y, row, list: row.parentElement } : undefined;
      if (now && before && now.row !== before.row && now.list === before.list && isBeside(now, before)) {
        event.preventDefault();
        event.stopPropagation();
      }
      before = now;
    };
    const forget = () => {
      before = undefined;
    };
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (before && !isBeside(before, { x, y })) forget();
    };
    const element = lists.current;
    element?.addEventListener("click", press, true);
    element?.addEventListener("pointermove", move);
    document.addEventListener("scroll", forget, true);
    return () => {
      element?.removeEventListener("click", press, true);
      element?.removeEventListener("pointermove", move);
      document.removeEventListener("scroll", forget, true);
    };
  }, []);
  return lists;
}
