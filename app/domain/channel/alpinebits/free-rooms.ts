import type { Day } from "#kit/date/day.ts";
import {
  attribute,
  choice,
  elementOf,
  elementsOf,
  flag,
  hotelOf,
  Invalid,
  isCompleteSet,
  listOf,
  period,
  requiredElement,
  wholeNumber,
} from "./element.ts";
import type { Element } from "./xml-tree.ts";

type Period = { from: Day; to: Day };

/** Bookable units of a room type on the nights of a period. */
type InventoryCount = Period & { line: number; code: string; count: number };

/** A message of FreeRooms (`OTA_HotelInvCountNotifRQ`). */
export type FreeRooms = {
  hotelCode?: string;
  hotelName?: string;
  isComplete: boolean;
  /** Nothing can be booked in them. */
  seasons: Period[];
  counts: InventoryCount[];
};

/** 2: bookable, 6: out of order, 9: not bookable. */
const countTypes = ["2", "6", "9"] as const;
const mostUnits = 9999;
const mostSeasons = 100;

/**
 * Reads a message of FreeRooms. Counts are absolute; a period without counts has no bookable unit. Rejects periods that overlap, closing
 * seasons that are not first or overlap anything, and distinct rooms, whose number here only the hotel knows.
 */
export function readFreeRooms(root: Element): FreeRooms {
  const isComplete = isCompleteSet(root, ["16", "35"]);
  const inventories = requiredElement(root, "Inventories");
  const message: FreeRooms = { ...hotelOf(inventories), isComplete, seasons: [], counts: [] };
  const elements = elementsOf(inventories, "Inventory");
  const first = elements[0];
  if (!first) throw new Invalid(inventories, "Inventories needs Inventory.");
  const isEmpty = elements.length === 1 && !elementOf(first, "StatusApplicationControl");
  if (isEmpty) {
    if (!isComplete) throw new Invalid(first, "Only a complete set may be empty.");
    return message;
  }
  refuseMixed(elements);
  for (const inventory of elements) {
    const control = requiredElement(inventory, "StatusApplicationControl");
    if (flag(control, "AllInvCode")) addSeason(message, inventory, control);
    else addCount(message, inventory, control);
  }
  refuseOverlaps(message);
  return message;
}

function refuseMixed(elements: readonly Element[]) {
  const controls = elements.flatMap((inventory) => elementsOf(inventory, "StatusApplicationControl"));
  const room = controls.find(({ attributes }) => attributes.InvCode !== undefined);
  if (!room) return;
  const isMixed = controls.some(({ attributes }) => attributes.InvTypeCode !== undefined && attributes.InvCode === undefined);
  throw new Invalid(
    room,
    isMixed ? "Room types and distinct rooms are mixed." : "Distinct rooms (InvCode) are not accepted; send counts of room types.",
  );
}

function addSeason(message: FreeRooms, inventory: Element, control: Element) {
  const season = period(control);
  if (!message.isComplete) throw new Invalid(control, "Closing seasons need a complete set.");
  if (control.attributes.InvTypeCode !== undefined) throw new Invalid(control, "A closing season is of all room types.");
  if (elementOf(inventory, "InvCounts")) throw new Invalid(inventory, "A closing season has no counts.");
  if (message.counts.length > 0) throw new Invalid(control, "Closing seasons must come first.");
  if (message.seasons.length >= mostSeasons) throw new Invalid(control, `There are more than ${mostSeasons} closing seasons.`);
  if (message.seasons.some(overlaps(season))) throw new Invalid(control, "Closing seasons overlap.");
  message.seasons.push(season);
}

function addCount(message: FreeRooms, inventory: Element, control: Element) {
  const line = control.line;
  const count: InventoryCount = { line, code: attribute(control, "InvTypeCode"), ...period(control), count: bookable(inventory) };
  if (message.seasons.some(overlaps(count))) throw new Invalid(control, `The period of ${count.code} is in a closing season.`);
  message.counts.push(count);
}

/** Periods of a room type are compared with the one that begins before, so that many cost little. */
function refuseOverlaps({ counts }: FreeRooms) {
  for (const [code, periods] of Map.groupBy(counts, (count) => count.code)) {
    const sorted = periods.toSorted((one, other) => (one.from < other.from ? -1 : 1));
    const second = sorted.find((count, index) => count.from <= (sorted[index - 1]?.to ?? ""));
    if (second) throw new Invalid(second, `Periods of ${code} overlap.`);
  }
}

const overlaps =
  ({ from, to }: Period) =>
  (other: Period): boolean =>
    from <= other.to && other.from <= to;

function bookable(inventory: Element): number {
  let units = 0;
  const seen = new Set<string>();
  for (const element of listOf(inventory, "InvCounts", "InvCount")) {
    const type = choice(element, "CountType", countTypes);
    if (seen.has(type)) throw new Invalid(element, `CountType ${type} is there twice.`);
    seen.add(type);
    attribute(element, "Count");
    const count = wholeNumber(element, "Count", 0, mostUnits) ?? 0;
    if (type === "2") units = count;
  }
  return units;
}
