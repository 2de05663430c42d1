import { type BookedLine, sameGuests, type RequestedLine } from "#domain/pricing/changes/change-line.ts";
import { isPiece } from "#domain/pricing/charged-lines.ts";
import { accommodationOf } from "#domain/pricing/price-stay.ts";
import type { ChosenExtra } from "#domain/pricing/priced.ts";
import type { RoomPrices } from "#domain/pricing/quote.ts";
import { byAge, dependsOnGuests, guestsOf, type UnitGroup, unitGroups } from "#domain/pricing/units.ts";
import type { Stay } from "#kit/date/stay.ts";
import { sum } from "#kit/money.ts";
import type { LineRow } from "../locked-reservation.server.ts";
import { bookedLine, linesByUnit } from "./booked-lines.ts";
import type { RequestedChange, RequestedRoom } from "./booking-change.ts";

/** A booked line as prices see it now; a row whose guests were stored together may be several. */
type Source = { row: LineRow; part: LineRow; booked: BookedLine };

/** A requested line with the index of its room in the request. */
type IndexedLine = RequestedLine & { room: number };

/** The booking and the request in the form of docs/pricing.md, step 10. */
export type MatchedLines = { sources: Source[]; lines: IndexedLine[] };

type Facts = ReadonlyMap<string, RoomPrices>;

const totalOf = ({ adults, childAges }: Omit<UnitGroup, "units">, units: number): Omit<UnitGroup, "units"> => ({
  adults: adults * units,
  childAges: Array.from({ length: units }, () => childAges).flat(),
});

/** The age that the children of unknown age of an older line had in its price. */
function assumedOf(row: LineRow, room: RoomPrices | undefined, stay: Stay): number | null {
  const childAges = row.child_ages as (number | null)[];
  if (!room || !childAges.includes(null) || !dependsOnGuests(room)) return null;
  const standard = { plan: "standard", custom: null, percent: 0, isRefundable: true };
  const group = { units: row.units, adults: row.adults, childAges: childAges.toSorted(byAge) };
  return accommodationOf({ facts: room, stay }, [group], true, standard)?.[0]?.assumedAge ?? null;
}

/** The chosen extras of a booked line: of those that can be chosen now what is requested, all others as they are. */
function chosenFor(booked: readonly ChosenExtra[], requested: readonly ChosenExtra[], room: RoomPrices | undefined): ChosenExtra[] {
  const choosable = new Set(room?.extras.filter(({ obligatory }) => !obligatory).map(({ id }) => id));
  return [
    ...booked.filter(({ extraId }) => !choosable.has(extraId)),
    ...(room ? requested.filter(({ extraId }) => choosable.has(extraId)) : []),
  ];
}

const withoutPieces = (chosen: readonly ChosenExtra[], room: RoomPrices | undefined): ChosenExtra[] =>
  chosen.filter(({ extraId }) => !room?.extras.some((extra) => extra.id === extraId && isPiece(extra)));

/** New units, the first with the extras by the piece. */
function newLines(requested: RequestedRoom, room: RoomPrices): Omit<RequestedLine, "roomId" | "plan">[] {
  const guests = guestsOf(requested);
  const groups = dependsOnGuests(room)
    ? unitGroups(guests, requested.rooms)
    : [{ units: requested.rooms, adults: guests.adults, childAges: guests.childAges.toSorted(byAge) }];
  return groups.map((group, index) => ({
    ...group,
    from: null,
    chosen: index === 0 ? requested.extras : withoutPieces(requested.extras, room),
    isFirst: index === 0,
  }));
}

/** Units of a booked line; `parts`: the indexes of what it is now. */
function continuedLines(
  requested: RequestedRoom,
  row: LineRow,
  parts: readonly { index: number; source: Source }[],
  room: RoomPrices | undefined,
): Omit<RequestedLine, "roomId" | "plan">[] {
  const guests = guestsOf(requested);
  const [only] = parts;
  if (only && parts.length === 1) {
    const isTogether = row.by_unit && !only.source.part.by_unit;
    const group = isTogether ? totalOf(guests, requested.rooms) : guests;
    const chosen = chosenFor(only.source.booked.chosen, requested.extras, room);
    return [{ units: requested.rooms, adults: group.adults, childAges: group.childAges.toSorted(byAge), from: only.index, chosen }];
  }
  const isSame = requested.rooms === row.units && sameGuests({ adults: row.adults, childAges: row.child_ages }, guests);
  const units = isSame
    ? parts.map(({ source }) => source.booked.line)
    : unitGroups(guests, requested.rooms).flatMap((group) => Array.from({ length: group.units }, () => group));
  // Extras by the piece stay with the last part, as when units are cancelled.
  return units.flatMap(({ adults, childAges }, at) => {
    const part = parts[at + parts.length - units.length];
    if (!part) return [];
    const isLast = at === units.length - 1;
    const extras = isLast ? requested.extras : withoutPieces(requested.extras, room);
    return [{ units: 1, adults, childAges, from: part.index, chosen: chosenFor(part.source.booked.chosen, extras, room) }];
  });
}

/**
 * A requested booking as lines. `unknown`: the room of the request that is not offered, or whose booked line does not exist or has fewer
 * units.
 */
export function matchLines(
  rows: readonly LineRow[],
  bookedStay: Stay,
  requested: RequestedChange,
  facts: Facts,
): MatchedLines | { unknown: number } {
  const sources: Source[] = rows.flatMap((row) => {
    const requestedRoom = requested.rooms.find(({ line }) => line === row.line);
    const room = facts.get(requestedRoom?.roomId ?? row.room_id);
    const parts = requestedRoom && room ? linesByUnit(row, dependsOnGuests(room)) : [row];
    return parts.map((part) => ({ row, part, booked: bookedLine(part, bookedStay, assumedOf(part, facts.get(row.room_id), bookedStay)) }));
  });
  const lines: IndexedLine[] = [];
  for (const [index, one] of requested.rooms.entries()) {
    const { line, roomId, plan } = one;
    const row = rows.find((booked) => booked.line === line);
    const room = facts.get(roomId);
    const isKnown =
      line === null ? room : row && one.rooms <= row.units && requested.rooms.filter((other) => other.line === line).length === 1;
    if (!isKnown || (!room && row?.room_id !== roomId)) return { unknown: index };
    const parts = sources.flatMap((source, at) => (source.row === row ? [{ index: at, source }] : []));
    const made = row ? continuedLines(one, row, parts, room) : room ? newLines(one, room) : [];
    lines.push(...made.map((line) => ({ ...line, roomId, plan, room: index })));
  }
  return { sources, lines };
}

/** Units of a booking and of a request. */
export const unitsOf = (rooms: readonly { rooms: number }[]): number => sum(rooms.map((room) => room.rooms));
