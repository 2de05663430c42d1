import { type HeightLine, levels, ridges } from "./ridges.ts";
import { rivers } from "./rivers.ts";
import { wind } from "./wind.ts";

/** The area of the relief in degrees, and its grid. */
export const area = { west: 38, south: 39.8, east: 49.6, north: 44.4 };
const step = 0.02;
export const columns = Math.round((area.east - area.west) / step);
export const rows = Math.round((area.north - area.south) / step);

/** Metres by grid cell, row by row from the south-west. */
export type Heights = Float64Array;

const column = (longitude: number) => ((longitude - area.west) / (area.east - area.west)) * columns;
const row = (latitude: number) => ((latitude - area.south) / (area.north - area.south)) * rows;

/** The place of grid coordinates in degrees. */
export const placeOf = (x: number, y: number): [longitude: number, latitude: number] => [
  area.west + (x / columns) * (area.east - area.west),
  area.south + (y / rows) * (area.north - area.south),
];

const hash = (x: number, y: number) => {
  const wave = Math.sin(x * 127.1 + y * 311.7) * 43758.5453;
  return wave - Math.floor(wave);
};

/** Smooth noise from 0 to 1. */
function noise(x: number, y: number) {
  const [left, low] = [Math.floor(x), Math.floor(y)];
  const ease = (t: number) => t * t * (3 - 2 * t);
  const [right, up] = [ease(x - left), ease(y - low)];
  const lower = hash(left, low) * (1 - right) + hash(left + 1, low) * right;
  const upper = hash(left, low + 1) * (1 - right) + hash(left + 1, low + 1) * right;
  return lower * (1 - up) + upper * up;
}

/** Spurs and side valleys: sharp crests from 0 to 1 in three sizes. */
const spurs = (x: number, y: number) =>
  [9, 4.5, 2.4].reduce((sum, size, octave) => {
    const crest = 1 - Math.abs(2 * noise(x / size + octave * 17, (y * 1.35) / size + octave * 29) - 1);
    return sum + (crest * crest) / 2 ** (octave + 1);
  }, 0) / 0.875;

/** Writes the cells of a line, with heights between its points. */
function trace(line: HeightLine, write: (cell: number, height: number) => void) {
  for (const [index, [lon, lat, height]] of line.entries()) {
    const [nextLon, nextLat, nextHeight] = line[index + 1] ?? [lon, lat, height];
    const [x, y, dx, dy] = [column(lon), row(lat), column(nextLon) - column(lon), row(nextLat) - row(lat)];
    const parts = Math.max(1, Math.ceil(Math.hypot(dx, dy) * 2));
    for (let part = 0; part <= parts; part++) {
      const along = part / parts;
      const [cx, cy] = [Math.floor(x + dx * along), Math.floor(y + dy * along)];
      if (cx >= 0 && cy >= 0 && cx < columns && cy < rows) write(cy * columns + cx, height + (nextHeight - height) * along);
    }
  }
}

/** Fills the free cells so that each is the mean of its neighbours: straight slopes between crests and rivers. */
function relax(heights: Heights, fixed: Uint8Array, rounds: number, over: number) {
  for (let round = 0; round < rounds; round++)
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) {
        const cell = y * columns + x;
        if (fixed[cell]) continue;
        const at = (dx: number, dy: number) => {
          const [nx, ny] = [x + dx, y + dy];
          return heights[nx < 0 || ny < 0 || nx >= columns || ny >= rows ? cell : ny * columns + nx] ?? 0;
        };
        const mean = (at(-1, 0) + at(1, 0) + at(0, -1) + at(0, 1)) / 4;
        heights[cell] = (heights[cell] ?? 0) + over * (mean - (heights[cell] ?? 0));
      }
}

/** 1 inside, 0 at the edge of the area, so that the relief ends softly. */
const fade = (x: number, y: number) => {
  const soft = (distance: number, width: number) => {
    const t = Math.min(1, Math.max(0, distance / width));
    return t * t * (3 - 2 * t);
  };
  return soft(x, 70) * soft(columns - x, 60) * soft(y, 42) * soft(rows - y, 14);
};

/**
 * A height model from crests, rivers and plains, with invented spurs on the slopes; good for a drawn map, not for walking.
 * `isLand` tells land from sea.
 */
export function heightModel(isLand: (longitude: number, latitude: number) => boolean): Heights {
  const heights = new Float64Array(columns * rows);
  const fixed = new Uint8Array(columns * rows);
  const fix = (cell: number, height: number) => {
    heights[cell] = height;
    fixed[cell] = 1;
  };
  for (const place of levels) trace([place], fix);
  for (const line of Object.values(ridges))
    trace(wind(line), (cell, height) => fix(cell, Math.max(height, fixed[cell] ? (heights[cell] ?? 0) : 0)));
  for (const line of Object.values(rivers)) trace(wind(line), fix);
  for (let y = 0; y < rows; y++) for (let x = 0; x < columns; x++) if (!isLand(...placeOf(x + 0.5, y + 0.5))) fix(y * columns + x, -120);
  relax(heights, fixed, 500, 1.92);
  const shaped = new Float64Array(columns * rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const cell = y * columns + x;
      const height = heights[cell] ?? 0;
      const rough = Math.min(1, Math.max(0, (height - 250) / 1400)) * (fixed[cell] ? 0.25 : 1);
      shaped[cell] = height <= 0 ? height : (height + rough * 1100 * (spurs(x, y) - 0.42)) * fade(x, y);
    }
  return shaped;
}

/** Light from the north-west on a cell, from -1 (shadow) to 1. */
export function shadeOf(heights: Heights): Heights {
  const shade = new Float64Array(columns * rows);
  for (let y = 1; y < rows - 1; y++)
    for (let x = 1; x < columns - 1; x++) {
      const at = (dx: number, dy: number) => Math.max(0, heights[(y + dy) * columns + x + dx] ?? 0);
      const east = at(1, 0) - at(-1, 0) + (at(1, 1) - at(-1, 1) + at(1, -1) - at(-1, -1)) / 2;
      const north = at(0, 1) - at(0, -1) + (at(1, 1) - at(1, -1) + at(-1, 1) - at(-1, -1)) / 2;
      shade[y * columns + x] = Math.max(-1, Math.min(1, (east * 0.75 - north) / 2600));
    }
  return shade;
}
