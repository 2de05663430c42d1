import { formatDistance } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { cx } from "#ui/class-names.ts";
import type { ShapeKind } from "#ui/map/cities/draw-city.ts";
import type { LabelKind } from "#ui/map/cities/place-labels.ts";
import type { LocationDrawing } from "./location-drawing.server.ts";

const t = messages(texts.locationCard);

/** Units of the drawing; on desktops they are about pixels. */
const size = { width: 864, height: 378 };
const cardHeight = 30;

/** Strokes are in half units, as are the paths. */
const paint: Record<ShapeKind, string> = {
  town: "fill-map-town",
  old: "fill-map-old",
  park: "fill-map-park",
  contour: "fill-none stroke-map-contour stroke-2",
  lane: "fill-none stroke-map-street stroke-2",
  water: "fill-map-water",
  river: "fill-none stroke-map-water",
  island: "fill-map-land",
  rail: "fill-none stroke-map-rail stroke-[3px] [stroke-dasharray:10_6]",
  road: "fill-none stroke-map-street stroke-[10px]",
  street: "fill-none stroke-map-street stroke-[5px]",
};

/** Symbols of places, around their position. */
const symbols: Partial<Record<LabelKind, string>> = {
  sight: "M0-3.5A3.5 3.5 0 1 1 0 3.5A3.5 3.5 0 1 1 0-3.5Z",
  town: "M0-3.5A3.5 3.5 0 1 1 0 3.5A3.5 3.5 0 1 1 0-3.5Z",
  church: "M-1-8H1V-6H3V-4H1V-2.5L5 0V6H-5V0L-1-2.5V-4H-3V-6H-1Z",
  castle: "M-6-6H-3.5V-3.5H-1.2V-6H1.2V-3.5H3.5V-6H6V6H1.8V2A1.8 1.8 0 0 0-1.8 2V6H-6Z",
  peak: "M0-7L7 5H-7Z",
  station: "M-4-6H4L5-5V3L3.5 4.5L5 6.5H-5L-3.5 4.5L-5 3V-5ZM-3.2-4V-.5H3.2V-4Z",
  port: "M-1-7H1V-4H4V-2H1V4C3 4 4.5 3 5 1L6.5 2C6 5 3 6.5 0 6.5S-6 5-6.500 2L-5 1C-4.500 3-3 4-1 4V-2H-4V-4H-1Z",
};

const visible = { phone: "", tablet: "hidden @lg:inline", desk: "hidden @3xl:inline" };
const halo = "[paint-order:stroke] stroke-[4px] [stroke-linejoin:round] stroke-map-halo";
const styleOf = (kind: LabelKind) =>
  kind === "centre"
    ? "fill-ink font-display text-base font-semibold"
    : kind === "water"
      ? "fill-map-water-ink font-display text-sm italic"
      : kind === "park"
        ? "fill-map-park-ink font-display text-sm italic"
        : kind === "district"
          ? "fill-ink-soft font-display text-sm italic"
          : "fill-ink font-display text-sm italic";

type Props = { name: string; words: string; drawing: LocationDrawing };

/** The hand-drawn map around a hotel, without scripts or a map server. Parts of it fit every width from 300 pixels on. */
export const CityCard = ({ name, words, drawing: { layers, labels, neighbours, pin, card, bar } }: Props) => (
  <svg
    role="img"
    aria-label={`${t.drawing(name)}: ${words}`}
    viewBox={`0 0 ${size.width} ${size.height}`}
    preserveAspectRatio="xMidYMid slice"
    className="block aspect-[16/7] min-h-[340px] w-full bg-map-land"
  >
    <g transform="scale(.5)" strokeLinecap="round" strokeLinejoin="round">
      {layers.map(({ kind, width, path }, index) => (
        <path key={index} d={path} className={paint[kind]} strokeWidth={width && width * 2} />
      ))}
    </g>
    <g className="fill-ink-soft stroke-map-halo stroke-2">
      {neighbours.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={4.5} />
      ))}
    </g>
    {labels.map(({ kind, text, x, y, textX, textY, anchor, from }) => (
      <g key={`${kind} ${text}`} className={cx(styleOf(kind), visible[from])}>
        {symbols[kind] && <path d={symbols[kind]} transform={`translate(${x} ${y})`} fillRule="evenodd" className={halo} />}
        {kind === "centre" && <circle cx={x} cy={y} r={5.5} className="fill-map-halo stroke-ink stroke-3" />}
        <text x={textX} y={textY} textAnchor={anchor} className={halo}>
          {text}
        </text>
      </g>
    ))}
    <g transform={`translate(${pin.x} ${pin.y})`}>
      <ellipse rx={7} ry={2.5} className="fill-ink opacity-30" />
      <path
        d="M0 0C-4 -9 -13 -14 -13 -24A13 13 0 0 1 13 -24C13 -14 4 -9 0 0Z"
        className="fill-accent-fill stroke-surface-raised"
        strokeWidth={2}
      />
      <circle cy={-24} r={4.5} className="fill-accent-ink" />
    </g>
    <foreignObject x={card.x - card.width / 2 - 30} y={card.y - 4} width={card.width + 60} height={cardHeight + 12}>
      <div className="flex justify-center px-2 py-1">
        <span className="h-[30px] truncate rounded-full border border-line bg-surface-raised px-3 text-base leading-[28px] font-semibold text-ink shadow-[0_1px_6px_oklch(0.2_0.03_165/0.25)]">
          {name}
        </span>
      </div>
    </foreignObject>
    <Bar {...bar} />
  </svg>
);

/** The scale, at the start of the drawing where it is whole, else nowhere. */
const Bar = ({ metres, width }: LocationDrawing["bar"]) => (
  <g className="hidden @3xl:inline" transform={`translate(20 ${size.height - 18})`}>
    <path d={`M0 -6V0H${width}V-6`} className="fill-none stroke-ink-soft stroke-2" />
    <text x={width + 8} y={2} className={`fill-ink-soft text-sm ${halo}`}>
      {t.km(formatDistance(metres))}
    </text>
  </g>
);
