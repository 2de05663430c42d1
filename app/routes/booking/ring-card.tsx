import type { Pin } from "#domain/hotel/place/place.ts";
import { type NamedPin, compassLetters, offsetKm, reachFor, type Surroundings } from "#domain/hotel/place/surroundings.ts";
import { formatDistance } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";

const t = messages(texts.locationCard);

/** The drawing is as high as its box and cut at the sides, so that a unit is a pixel on every screen. */
const size = { width: 1280, height: 340 };
const middle = { x: size.width / 2, y: size.height / 2 };
/** Pixels of the outer ring; it fits the narrowest phone. */
const outer = 136;
const longestName = 24;

const shortened = (name: string) => (name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name);

/** North, east and west at the outer ring; its distance is in the south. */
function compassPoints() {
  const [north = "", east = "", , west = ""] = compassLetters();
  return [
    { letter: north, x: middle.x, y: middle.y - outer - 12 },
    { letter: east, x: middle.x + outer + 16, y: middle.y + 5 },
    { letter: west, x: middle.x - outer - 16, y: middle.y + 5 },
  ];
}

type Point = { x: number; y: number };
const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * The location of a hotel where no city is drawn: the town centre with distance rings, other hotels and towns. Without
 * a known centre the rings are around the hotel.
 */
export function RingCard({ hotel, surroundings, words }: { hotel: NamedPin; surroundings: Surroundings; words: string }) {
  const { centre, towns, neighbours } = surroundings;
  const origin: Pin = centre ?? hotel;
  const town = centre && centre.name;
  const way = offsetKm(origin, hotel);
  const reach = reachFor(centre ? Math.hypot(way.east, way.north) : 2);
  const scale = outer / reach;
  const place = (pin: Pin): Point => {
    const { east, north } = offsetKm(origin, pin);
    return { x: middle.x + east * scale, y: middle.y - north * scale };
  };
  const inside = ({ x, y }: Point) => x > 0 && x < size.width && y > 12 && y < size.height - 12;
  const here = place(hotel);
  const others = neighbours.map((each) => ({ id: each.id, ...place(each) })).filter(inside);
  const named = towns
    .map((each) => ({ name: each.name, ...place(each) }))
    .filter((each) => inside(each) && apart(each, here) > 60 && apart(each, middle) > 60);
  // The two labels must not overlap: the northern one is placed above.
  const above = here.y <= middle.y;
  const halo = "[paint-order:stroke] stroke-[4px] [stroke-linejoin:round] stroke-surface-sunken";
  return (
    <svg
      role="img"
      aria-label={`${t.drawing(hotel.name)}: ${words}`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      className="block h-[340px] w-full bg-surface-sunken text-sm"
    >
      <g className="fill-sand">
        <circle cx={middle.x} cy={middle.y} r={outer} className="opacity-60" />
        <circle cx={middle.x} cy={middle.y} r={outer / 2} />
      </g>
      <g fill="none" className="stroke-line">
        {[0.5, 1, 1.5, 2, 3, 4].map((ring) => (
          <circle key={ring} cx={middle.x} cy={middle.y} r={outer * ring} strokeDasharray={ring > 1 ? "2 8" : undefined} />
        ))}
        <path d={`M${middle.x} 0V${size.height}M0 ${middle.y}H${size.width}`} strokeDasharray="2 8" />
      </g>
      <g className={`fill-ink-soft ${halo}`} textAnchor="middle">
        {[0.5, 1].map((ring) => (
          <text key={ring} x={middle.x} y={middle.y + outer * ring + 5}>
            {t.km(formatDistance(reach * ring * 1000))}
          </text>
        ))}
        {compassPoints().map(({ letter, x, y }) => (
          <text key={letter} x={x} y={y} className="font-semibold">
            {letter}
          </text>
        ))}
      </g>
      <g className="fill-ink-soft">
        {others.map(({ id, x, y }) => (
          <circle key={id} cx={x} cy={y} r={4} className="opacity-45" />
        ))}
      </g>
      {named.map(({ name, x, y }) => (
        <g key={name} className={`fill-ink-soft ${halo}`}>
          <circle cx={x} cy={y} r={3} className="stroke-none" />
          <text x={x} y={y + 18} textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
      {centre && (
        <>
          <path
            d={`M${middle.x} ${middle.y}L${here.x} ${here.y}`}
            className="stroke-accent"
            strokeWidth={2}
            strokeDasharray="1 6"
            strokeLinecap="round"
          />
          <circle cx={middle.x} cy={middle.y} r={6} className="fill-ink" />
          <text
            x={middle.x}
            y={above ? middle.y + 24 : middle.y - 14}
            textAnchor="middle"
            className={`fill-ink text-base font-semibold ${halo}`}
          >
            {town}
          </text>
        </>
      )}
      <g transform={`translate(${here.x} ${here.y})`}>
        <path
          d="M0 0C-4 -9 -13 -14 -13 -24A13 13 0 0 1 13 -24C13 -14 4 -9 0 0Z"
          className="fill-accent stroke-surface-raised"
          strokeWidth={2}
        />
        <circle cy={-24} r={4.5} className="fill-accent-ink" />
        <text
          y={above ? -46 : 22}
          textAnchor={here.x > middle.x + 40 ? "end" : here.x < middle.x - 40 ? "start" : "middle"}
          x={here.x > middle.x + 40 ? 14 : here.x < middle.x - 40 ? -14 : 0}
          className={`fill-ink text-base font-semibold ${halo}`}
        >
          {shortened(hotel.name)}
        </text>
      </g>
    </svg>
  );
}
