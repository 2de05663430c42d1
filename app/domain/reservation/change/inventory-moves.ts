import { type ExtraDay, extraUse } from "#domain/extra/extra-unit.ts";
import type { ExtraUnit } from "#domain/pricing/facts.ts";
import type { Day } from "#kit/date/day.ts";
import { nightsOf, type Stay } from "#kit/date/stay.ts";
import { sum } from "#kit/money.ts";
import type { LineRow } from "../locked-reservation.server.ts";

/** What lines of a booking take. */
type Taking = { roomId: string; units: number; extras: readonly { id: string; unit: ExtraUnit; quantity: number }[] };

type NightUse = { roomId: string; night: Day; count: number };
export type InventoryMoves = { nights: NightUse[]; extras: ExtraDay[] };

/** Counts together where `keyOf` is the same, without those of 0. */
function together<One extends { count: number }>(all: readonly One[], keyOf: (one: One) => string): One[] {
  return [...Map.groupBy(all, keyOf).values()].flatMap((same) => {
    const count = sum(same.map((one) => one.count));
    return same[0] && count !== 0 ? [{ ...same[0], count }] : [];
  });
}

const negative = <One extends { count: number }>(all: readonly One[]): One[] => all.map((one) => ({ ...one, count: -one.count }));

/** Moves with each night of a room and each day of an extra once. */
export const movesTogether = ({ nights, extras }: InventoryMoves): InventoryMoves => ({
  nights: together(nights, ({ roomId, night }) => `${roomId} ${night}`),
  extras: together(extras, ({ extraId, day }) => `${extraId} ${day}`),
});

/** What lines of a stay take. */
export const takenByLines = (lines: readonly Taking[], stay: Stay): InventoryMoves => ({
  nights: lines.flatMap(({ roomId, units }) => nightsOf(stay).map((night) => ({ roomId, night, count: units }))),
  extras: lines.flatMap(({ extras }) => extraUse(extras, stay)),
});

/** What a stored line takes. */
export const takingOf = (row: Pick<LineRow, "room_id" | "units" | "extras">): Taking => ({
  roomId: row.room_id,
  units: row.units,
  extras: row.extras,
});

/** The opposite. */
export const reversed = ({ nights, extras }: InventoryMoves): InventoryMoves => ({ nights: negative(nights), extras: negative(extras) });

/** What a change of lines takes (positive counts) and releases (negative ones), by night and room and by day and extra. */
export function inventoryMoves(before: InventoryMoves, after: InventoryMoves): InventoryMoves {
  const given = reversed(before);
  return movesTogether({ nights: [...after.nights, ...given.nights], extras: [...after.extras, ...given.extras] });
}

const only = (moves: InventoryMoves, keep: (count: number) => boolean): InventoryMoves => ({
  nights: moves.nights.filter(({ count }) => keep(count)),
  extras: moves.extras.filter(({ count }) => keep(count)),
});
/** What has to be taken. */
export const takenBy = (moves: InventoryMoves): InventoryMoves => only(moves, (count) => count > 0);
/** What is released, with negative counts. */
export const releasedBy = (moves: InventoryMoves): InventoryMoves => only(moves, (count) => count < 0);
