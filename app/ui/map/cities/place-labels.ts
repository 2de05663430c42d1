import type { Size } from "./city-view.ts";
import type { Point } from "./curves.ts";
import type { MarkKind } from "./draw-city.ts";

export type LabelKind = MarkKind | "centre";
type Wanted = { kind: LabelKind; at: Point; text: string };
export type Label = {
  kind: LabelKind;
  text: string;
  x: number;
  y: number;
  /** Baseline and anchor of the text. */ textX: number;
  textY: number;
  anchor: "start" | "middle" | "end";
};

type Box = { left: number; top: number; right: number; bottom: number };

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const lineHeight = 18;
const gap = 4;

/** Estimated width of a text of 14 pixels; Georgian letters are wider. */
export const widthOf = (text: string): number => Array.from(text).reduce((sum, letter) => sum + (/[Ⴀ-ჿ]/.test(letter) ? 9 : 7.2), 0);

/** Names of areas stand in their middle, those of places beside a symbol of this radius. */
const radius: Record<LabelKind, number> = {
  centre: 7,
  sight: 4,
  church: 8,
  castle: 8,
  peak: 7,
  station: 7,
  port: 7,
  town: 4,
  park: 0,
  water: 0,
  district: 0,
};

const around = ([x, y]: Point, reach: number): Box => ({ left: x - reach, top: y - reach, right: x + reach, bottom: y + reach });

/**
 * Places labels without overlaps, the first ones first; those without room are skipped. `taken` are the boxes
 * of the pin and its card.
 */
export function placeLabels(wanted: readonly Wanted[], { width, height }: Size, taken: readonly Box[]): Label[] {
  const boxes = [...taken];
  return wanted.flatMap(({ kind, at: [x, y], text }) => {
    const reach = radius[kind];
    const wide = widthOf(text);
    const symbol = around([x, y], reach);
    const half = lineHeight / 2;
    const within = ({ left, right, top, bottom }: Box) => left > 0 && right < width && top > 0 && bottom < height;
    if (!within(around([x, y], reach + gap))) return [];
    const middle = { textX: x, anchor: "middle" as const, left: x - wide / 2, right: x + wide / 2 };
    const sides =
      reach === 0
        ? [{ ...middle, centreY: y }]
        : [
            { ...middle, centreY: y + reach + half },
            { ...middle, centreY: y - reach - half },
            { textX: x + reach + gap, anchor: "start" as const, left: x + reach + gap, right: x + reach + gap + wide, centreY: y },
            { textX: x - reach - gap, anchor: "end" as const, left: x - reach - gap - wide, right: x - reach - gap, centreY: y },
          ];
    const side = sides.find(({ left, right, centreY }) => {
      const box = { left: left - gap, right: right + gap, top: centreY - half, bottom: centreY + half };
      return within(box) && ![box, symbol].some((each) => boxes.some((other) => overlap(each, other)));
    });
    if (!side) return [];
    boxes.push({ left: side.left - gap, right: side.right + gap, top: side.centreY - half, bottom: side.centreY + half }, symbol);
    const round = (value: number) => Math.round(value);
    return [{ kind, text, x: round(x), y: round(y), textX: round(side.textX), textY: round(side.centreY + 5), anchor: side.anchor }];
  });
}
