/** A cell of the calendar by its row (room) and column (day), from 0. */
export type Spot = { row: number; column: number };
export type Area = { rows: number; columns: number };
/** A selection between two corners; keys move `head`. */
export type Selection = { anchor: Spot; head: Spot };

type KeyPress = { key: string; ctrlKey: boolean; metaKey: boolean };

const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));

/**
 * The cell to which a key moves, as in a spreadsheet: arrows by a cell, Page keys by five rooms, Home and End to the
 * ends of the row, with Control of the grid.
 */
export function moved({ row, column }: Spot, { rows, columns }: Area, pressed: KeyPress): Spot | undefined {
  const far = pressed.ctrlKey || pressed.metaKey;
  const to = {
    ArrowRight: { row, column: far ? columns : column + 1 },
    ArrowLeft: { row, column: far ? 0 : column - 1 },
    ArrowDown: { row: far ? rows : row + 1, column },
    ArrowUp: { row: far ? 0 : row - 1, column },
    PageDown: { row: row + 5, column },
    PageUp: { row: row - 5, column },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? rows : row, column: columns },
  }[pressed.key];
  return to && { row: within(to.row, rows), column: within(to.column, columns) };
}

const ordered = (one: number, other: number): [number, number] => (one < other ? [one, other] : [other, one]);

/** First and last row and column of a selection. */
export const boundsOf = ({ anchor, head }: Selection) => ({
  rows: ordered(anchor.row, head.row),
  columns: ordered(anchor.column, head.column),
});

export const sameSpot = (one: Spot, other: Spot) => one.row === other.row && one.column === other.column;
