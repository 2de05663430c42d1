import { type RefObject, useCallback, useRef, useState } from "react";
import { type Area, boundsOf, sameSpot, type Selection, type Spot } from "./grid-keys.ts";

const spotOf = (target: EventTarget | null): Spot | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
  return cell ? { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) } : undefined;
};

/** The selected cells of the grid; the head of the selection has the focus. It starts in the column `start`. */
export function useSelection(grid: RefObject<HTMLElement | null>, area: Area, start: number) {
  const [{ anchor, head }, select] = useState<Selection>({ anchor: { row: 0, column: start }, head: { row: 0, column: start } });
  // Clamped when the period or the number of rooms shrinks.
  const kept = (spot: Spot): Spot => ({ row: Math.min(spot.row, area.rows - 1), column: Math.min(spot.column, area.columns - 1) });
  const selection = { anchor: kept(anchor), head: kept(head) };
  const focused = useRef<Spot>({ row: 0, column: start });
  const go = useCallback(
    (to: Spot, extend = false) => {
      focused.current = to;
      select((was) => ({ anchor: extend ? was.anchor : to, head: to }));
      const cell = grid.current?.querySelector<HTMLElement>(`[data-row="${to.row}"][data-column="${to.column}"]`);
      cell?.focus({ preventScroll: true });
      cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
    },
    [grid],
  );
  /** Called when the focus reaches a cell other than by `go`: by Tab, or a screen reader. */
  const follow = (target: EventTarget) => {
    const spot = spotOf(target);
    if (spot && !sameSpot(spot, focused.current)) go(spot);
  };
  return { selection, bounds: boundsOf(selection), go, follow, spotOf };
}
