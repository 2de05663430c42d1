import { type RefObject, useCallback, useRef, useState } from "react";
import { type Area, boundsOf, sameSpot, type Selection, type Spot } from "./grid-keys.ts";

const spotOf = (target: EventTarget | null): Spot | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
  return cell ? { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) } : undefined;
};

/** Which cells of the grid are selected, and the cell at which keys work: the selection's head, which has the focus. They begin in the column `start`. */
export function useSelection(grid: RefObject<HTMLElement | null>, area: Area, start: number) {
  const [{ anchor, head }, select] = useState<Selection>({ anchor: { row: 0, column: start }, head: { row: 0, column: start } });
  // A shorter period or fewer rooms leave no selection outside.
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
  /** The focus has come to a cell by another way than `go`: by Tab, or a screen reader. */
  const follow = (target: EventTarget) => {
    const spot = spotOf(target);
    if (spot && !sameSpot(spot, focused.current)) go(spot);
  };
  return { selection, bounds: boundsOf(selection), go, follow, spotOf };
}
