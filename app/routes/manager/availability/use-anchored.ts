import { type RefObject, useLayoutEffect } from "react";
import type { Spot } from "./grid-keys.ts";

/** Cells of the grid, by their first and last row and column. */
export type Anchor = { grid: RefObject<HTMLElement | null>; rows: readonly [number, number]; columns: readonly [number, number] };

const gap = 8;

const cellAt = (grid: HTMLElement, { row, column }: Spot) =>
  grid.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.getBoundingClientRect();

/** Keeps an element in the window below the cells, or above them where there is no room; never over the first of them. */
export function useAnchored(box: RefObject<HTMLElement | null>, { grid, rows, columns }: Anchor) {
  const [top, bottom] = rows;
  const [start, end] = columns;
  // The element changes its size with its contents, so it is placed after each rendering.
  useLayoutEffect(() => {
    const place = () => {
      const [area, element] = [grid.current, box.current];
      const first = area && cellAt(area, { row: top, column: start });
      const last = area && cellAt(area, { row: bottom, column: end });
      if (!area || !element || !first || !last) return;
      const frame = area.getBoundingClientRect();
      const { offsetWidth: width, offsetHeight: height } = element;
      const left = Math.max(frame.left + gap, Math.min((first.left + last.right - width) / 2, frame.right - width - gap));
      const below = Math.min(last.bottom, frame.bottom) + gap;
      const above = Math.max(first.top, frame.top) - height - gap;
      const least = window.innerHeight - height - gap;
      const y = below <= least ? below : above >= gap ? above : least;
      // Relative to where it would be: an ancestor may be what fixed elements refer to.
      element.style.translate = "none";
      const base = element.getBoundingClientRect();
      element.style.translate = `${Math.round(left - base.left)}px ${Math.round(y - base.top)}px`;
    };
    place();
    window.addEventListener("scroll", place, { capture: true, passive: true });
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("scroll", place, true);
      window.removeEventListener("resize", place);
    };
  });
}
