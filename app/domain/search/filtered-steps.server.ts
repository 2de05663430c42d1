import { type RawBuilder, sql } from "kysely";
import type { AccessNeed } from "#domain/accessibility/accessibility.ts";
import type { Order } from "./search-index.server.ts";
import type { Box, Search } from "./search-params.ts";
import type { SearchedPlaces } from "./searched-places.server.ts";
import { levelCount, type LevelShare, type TermShares } from "./term-shares.server.ts";

type Sql = RawBuilder<unknown>;

/** Matches that the first step is to read, a third more than are counted, and how many times more each next one. */
const firstMatches = 1300;
const growth = 3;
/** A step of more hotels than this share is the last one. */
const largestStep = 0.4;
/** The share of the site from which on a box is read in the order of popularity. */
const largeBox = 0.01;

const smallestCell = 0.025;
/** The doublings of the smallest cell that hotels have terms for. */
const cellSizes = [0, 1, 2, 3, 4, 6, 8, 10];
/** In each direction. */
const mostCells = 6;

const levels: Record<Order, Sql> = {
  popularity: sql`popularity_levels(h.popularity)`,
  price: sql`price_levels(h.min_price)`,
  lowest: sql`price_levels(h.lowest)`,
  rating: sql`rating_levels(h.rating)`,
  distance: sql`distance_levels(h.distance_m)`,
};
const isDescending = (order: Order) => order === "popularity" || order === "rating";

/** The terms of the smallest cells that cover a box with few in each direction; none for larger boxes. */
function cellsOf({ west, south, east, north }: Box): string[] {
  const parts = west < east ? [[west, east] as const] : [[west, 180] as const, [-180, east] as const];
  const widest = Math.max(north - south, ...parts.map(([from, to]) => to - from));
  const size = cellSizes.find((doublings) => smallestCell * 2 ** doublings * mostCells >= widest);
  if (size === undefined) return [];
  const numbers = (from: number, to: number) => {
    const [first, last] = [Math.floor(from / (smallestCell * 2 ** size)), Math.floor(to / (smallestCell * 2 ** size))];
    return Array.from({ length: last - first + 1 }, (_, place) => first + place);
  };
  return parts.flatMap(([from, to]) => numbers(from, to).flatMap((x) => numbers(south, north).map((y) => `cell:${size}:${x}:${y}`)));
}

/** The word of a need among those that rooms of a hotel meet. */
export const needTerm = (need: AccessNeed): string => `access:${need}`;

/** Terms of which a hotel needs one of each group, as search_terms() of the database has them. */
function termsOf({ country, type, stars, amenities, property, needs, box }: Search, { named }: SearchedPlaces): string[][] {
  return [
    ...(named.length > 0 ? [named.map((place) => (place.city ? `city:${place.country}/${place.city}` : `country:${place.country}`))] : []),
    ...(country ? [[`country:${country}`]] : []),
    ...(type ? [[`type:${type}`]] : []),
    ...(stars.length > 0 ? [stars.map((star) => `stars:${star}`)] : []),
    ...[...amenities, ...property, ...needs.map(needTerm)].map((term) => [term]),
    ...(box ? [cellsOf(box)].filter((cells) => cells.length > 0) : []),
  ];
}

const shareOf = (group: readonly string[], { hotels, terms }: TermShares) =>
  Math.min(
    1,
    group.reduce((sum, term) => sum + (terms.get(term) ?? 1 / Math.max(1, hotels)), 0),
  );

/** A range of levels, both ends included. */
type Range = { from: number; to: number };

/** The first levels of an order that have the share `wanted` of all hotels, then three times as many after them, and so on. */
function rangesOf(shares: readonly LevelShare[], descending: boolean, wanted: number): Range[] {
  const lasts: number[] = [];
  let [sum, next] = [0, wanted];
  for (const { level, share } of descending ? shares.toReversed() : shares) {
    sum += share;
    if (next >= largestStep) break;
    if (sum < next) continue;
    lasts.push(level);
    next = sum * growth;
  }
  return [...lasts, descending ? 0 : levelCount - 1].map((last, place) => {
    const before = lasts[place - 1];
    if (descending) return { from: last, to: before === undefined ? levelCount - 1 : before - 1 };
    return { from: before === undefined ? 0 : before + 1, to: last };
  });
}

/** The elements of levels_of() of the database that cover a range: as large ones as fit into it. */
function elementsOf({ from, to }: Range): number[] {
  const elements: number[] = [];
  for (let level = from; level <= to;) {
    const size = [256, 16, 1].find((each) => level % each === 0 && level + each - 1 <= to) ?? 1;
    elements.push(size === 1 ? level : (size === 16 ? 10_000 : 20_000) + level / size);
    level += size;
  }
  return elements;
}

/**
 * SQL: tables with the rows of `search_hotels` that have the terms of the search's filters and `text`, in steps of the
 * order: all rows of a table come before those of the next. Null for searches that are an ordered walk: those without
 * filters, and for a type, which has indexes of its own.
 */
export function filteredSteps(search: Search, places: SearchedPlaces, order: Order, text: readonly Sql[]): Sql[] | null {
  const { stars, amenities, property, needs, box } = search;
  const { shares } = places;
  const groups = termsOf(search, places);
  const filters = stars.length + amenities.length + property.length + needs.length + text.length;
  if (filters === 0) {
    if (!box) return null;
    const cells = cellsOf(box);
    if (order === "popularity" && (cells.length === 0 || shareOf(cells, shares) >= largeBox)) return null;
  }
  const share = groups.reduce((product, group) => product * shareOf(group, shares), 1);
  const wanted = firstMatches / Math.max(1, shares.hotels * share);
  const terms = sql`search_terms(h.country, h.city, h.property_type, h.rating, h.amenity_ids, h.offered, h.position)`;
  const all = groups.flatMap((group) => (group.length === 1 ? group : []));
  const conditions = [
    ...text,
    ...(all.length > 0 ? [sql`${terms} @> ${all}::text[]`] : []),
    ...groups.filter(({ length }) => length > 1).map((group) => sql`${terms} && ${group}::text[]`),
  ];
  const rows = (where: Sql[]) => sql`(select * from search_hotels h where ${sql.join([sql`true`, ...where], sql` and `)} offset 0)`;
  if (wanted >= largestStep) return [rows(conditions)];
  const ranges = rangesOf(shares.levels[order], isDescending(order), wanted);
  const level = levels[order];
  // The last range is that of most hotels: that a row is in it is less to find out than the hotels of the range.
  return ranges.map((range, place) =>
    place < ranges.length - 1
      ? rows([...conditions, sql`${level} && ${elementsOf(range)}::int[]`])
      : sql`(select * from ${rows(conditions)} h where (${level})[1] between ${range.from}::int and ${range.to}::int)`,
  );
}
