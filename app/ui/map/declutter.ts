/** Pixels; `x` and `y` are the upper left corner. */
export type Rect = { x: number; y: number; width: number; height: number };

export const overlaps = (one: Rect, other: Rect, gap = 0): boolean =>
  one.x < other.x + other.width + gap &&
  other.x < one.x + one.width + gap &&
  one.y < other.y + other.height + gap &&
  other.y < one.y + one.height + gap;

const contains = (outer: Rect, { x, y, width, height }: Rect): boolean =>
  x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height;

/** The side of its point on which a name is placed. */
export type Side = "right" | "below" | "left" | "above" | "on" | "far-right" | "far-left" | "far-below" | "far-above";

/**
 * A name at a point, the size of its text, and the sides where it may stand in the order of preference. The point may be
 * hidden for a name that is far from it.
 */
export type Name = { x: number; y: number; width: number; height: number; sides: readonly Side[]; hidden?: boolean };

const away = 7;
const far = 28;
const farAside = 44;

/** The box of a name's text at a side of its point. */
export function textBox({ x, y, width, height }: Name, side: Side): Rect {
  const middle = { x: x - width / 2, y: y - height / 2, width, height };
  if (side === "right") return { ...middle, x: x + away };
  if (side === "left") return { ...middle, x: x - away - width };
  if (side === "below") return { ...middle, y: y + away - 2 };
  if (side === "above") return { ...middle, y: y - away - height + 2 };
  if (side === "far-right") return { ...middle, x: x + farAside };
  if (side === "far-left") return { ...middle, x: x - farAside - width };
  if (side === "far-below") return { ...middle, y: y + far };
  if (side === "far-above") return { ...middle, y: y - far - height };
  return middle;
}

/**
 * The side of each name, the first names first; undefined for names without room. No text covers another text, a point of a
 * placed name, or a rectangle of `taken`; nor is a text cut by the edges of
 * `window`, unless it could not be placed otherwise and replaces a hidden point.
 */
export function placedNames(names: readonly Name[], taken: readonly Rect[], window: Rect, gap = 4): (Side | undefined)[] {
  const full = [...taken];
  return names.map((name) => {
    const dot = { x: name.x - 3, y: name.y - 3, width: 6, height: 6 };
    const isOn = name.sides[0] === "on";
    if (!isOn && !name.hidden && full.some((rect) => overlaps(rect, dot))) return undefined;
    const free = name.sides.filter((one) => !full.some((rect) => overlaps(rect, textBox(name, one), gap)));
    const isCut = (one: Side) => overlaps(window, textBox(name, one)) && !contains(window, textBox(name, one));
    const side = free.find((one) => !isCut(one)) ?? (name.hidden ? free[0] : undefined);
    if (!side) return undefined;
    full.push(textBox(name, side));
    if (!isOn) full.push(dot);
    return side;
  });
}
