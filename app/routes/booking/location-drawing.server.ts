import type { Pin } from "#domain/hotel/place/place.ts";
import { type NamedPin, offsetKm, type Surroundings } from "#domain/hotel/place/surroundings.ts";
import { recent } from "#kit/date/recent.ts";
import * as limits from "#kit/limits.ts";
import { getLocale } from "#kit/locale.ts";
import { airports } from "#ui/map/cities/airports.ts";
import { cityAt } from "#ui/map/cities/city-shapes.ts";
import { layersOf, projector, viewOf, type Layer } from "#ui/map/cities/city-view.ts";
import type { CityDrawing, Mark, MarkKind } from "#ui/map/cities/draw-city.ts";
import { placeLabels, widthOf, type Label } from "#ui/map/cities/place-labels.ts";

/** A place in the list of distances. */
export type Nearby = { kind: "centre" | "town" | "airport" | MarkKind; name: string; metres: number };

export type LocationDrawing = {
  layers: Layer[];
  /** `from` is the narrowest box that shows the whole label. */
  labels: (Label & { from: "phone" | "tablet" | "desk" })[];
  neighbours: { x: number; y: number }[];
  pin: { x: number; y: number };
  /** Middle and top of the card with the hotel's name. */
  card: { x: number; y: number; width: number };
  bar: { metres: number; width: number };
};

export type HotelLocation = { drawing: LocationDrawing | null; nearby: Nearby[] };

const drawingSize = { width: 864, height: 378 };
const middle = { x: drawingSize.width / 2, y: drawingSize.height / 2 };
/** Half of the width that phones and tablets show, and the part for hotel and centre. */
const shown = { phone: 178, tablet: 275 };
const safe = { width: 290, height: 230 };
const pinSize = { width: 28, height: 40 };
const cardHeight = 30;
const bars = [200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];
const widestBar = 130;

const metresBetween = (one: Pin, other: Pin) => {
  const { east, north } = offsetKm(one, other);
  return Math.hypot(east, north) * 1000;
};
const pinOf = ({ at: [longitude, latitude] }: Mark): Pin => ({ latitude, longitude });

function draw(city: CityDrawing, hotel: NamedPin, { centre, neighbours }: Surroundings): LocationDrawing {
  const view = viewOf(hotel, centre, city.scale, drawingSize, safe);
  const project = projector(view);
  const pixel = (pin: Pin) => {
    const [x, y] = project([pin.longitude, pin.latitude]).map(Math.round);
    return { x: x ?? 0, y: y ?? 0 };
  };
  const pin = pixel(hotel);
  const width = Math.min(300, Math.round(widthOf(hotel.name) * 1.25) + 28);
  const room = shown.phone - width / 2;
  const x = Math.round(Math.min(middle.x + room, Math.max(middle.x - room, pin.x)));
  const heart = centre && pixel(centre);
  const above = pin.y - pinSize.height - cardHeight - 4;
  // The name covers neither the centre nor the upper edge.
  const covered = heart && Math.abs(heart.x - x) < width / 2 + 12 && heart.y > above - 34 && heart.y < pin.y;
  const card = { x, y: above > 8 && !covered ? above : pin.y + 10, width };
  const dots = neighbours
    .map(pixel)
    .filter(({ x, y }) => x > 6 && x < drawingSize.width - 6 && y > 6 && y < drawingSize.height - 6)
    .filter(({ x, y }) => Math.hypot(x - pin.x, y - pin.y) > 18);
  const taken = [
    { left: pin.x - 16, right: pin.x + 16, top: pin.y - pinSize.height - 2, bottom: pin.y + 6 },
    { left: card.x - width / 2 - 4, right: card.x + width / 2 + 4, top: card.y - 4, bottom: card.y + cardHeight + 4 },
    { left: 0, right: widestBar + 60, top: drawingSize.height - 40, bottom: drawingSize.height },
    ...dots.map((dot) => ({ left: dot.x - 4, right: dot.x + 4, top: dot.y - 4, bottom: dot.y + 4 })),
  ];
  const language = getLocale();
  const wanted = [
    ...(centre ? [{ kind: "centre" as const, at: project([centre.longitude, centre.latitude]), text: centre.name }] : []),
    ...city.marks.map(({ kind, at, names }) => ({ kind, at: project(at), text: names[language] ?? names.en })),
  ];
  const labels = placeLabels(wanted, drawingSize, taken).map((label) => {
    const wide = widthOf(label.text);
    const left = label.anchor === "middle" ? label.textX - wide / 2 : label.anchor === "end" ? label.textX - wide : label.textX;
    const reach = Math.max(...[left, left + wide, label.x].map((x) => Math.abs(x - middle.x)));
    return { ...label, from: reach <= shown.phone ? ("phone" as const) : reach <= shown.tablet ? ("tablet" as const) : ("desk" as const) };
  });
  const metres = bars.findLast((each) => each / view.metresPerPixel <= widestBar) ?? 100;
  return {
    layers: layersOf(city, view),
    labels,
    neighbours: dots,
    pin,
    card,
    bar: { metres, width: Math.round(metres / view.metresPerPixel) },
  };
}

const listed: MarkKind[] = ["sight", "church", "castle", "park", "station", "port", "town"];
const most = { sights: 5, sightMetres: 6000, airportMetres: 120_000, townMetres: 100_000 };

/** What is how far from a hotel, as the crow flies: the centre, sights, the next town, the next airport. */
function nearbyOf(hotel: NamedPin, { centre, towns }: Surroundings, marks: Mark[]): Nearby[] {
  const language = getLocale();
  const from = (pin: Pin) => Math.round(metresBetween(hotel, pin));
  const sights = marks
    .filter(({ kind }) => listed.includes(kind))
    .map((mark) => ({ kind: mark.kind, name: mark.names[language] ?? mark.names.en, metres: from(pinOf(mark)) }))
    .filter(({ metres }) => metres <= most.sightMetres)
    .toSorted((one, other) => one.metres - other.metres)
    .slice(0, most.sights);
  const town = towns[0] && { kind: "town" as const, name: towns[0].name, metres: from(towns[0]) };
  const [airport] = airports
    .map((each) => ({ kind: "airport" as const, name: each.code, metres: from(each) }))
    .toSorted((one, other) => one.metres - other.metres);
  return [
    ...(centre ? [{ kind: "centre" as const, name: centre.name, metres: from(centre) }] : []),
    ...sights,
    ...(town && town.metres <= most.townMetres ? [town] : []),
    ...(airport && airport.metres <= most.airportMetres ? [airport] : []),
  ];
}

/** All that a drawing depends on. */
const keyOf = ({ name, latitude, longitude }: NamedPin, { centre, neighbours }: Surroundings) =>
  JSON.stringify([getLocale(), name, latitude, longitude, centre, neighbours]);

const drawings = recent<LocationDrawing>(limits.keptDrawings);

/** The drawing of a hotel's surroundings, null where nothing is drawn, and the distances beside it. */
export async function locationOf(hotel: NamedPin, surroundings: Surroundings): Promise<HotelLocation> {
  const city = await cityAt(hotel)?.load();
  return {
    drawing: city ? drawings(keyOf(hotel, surroundings), () => draw(city, hotel, surroundings)) : null,
    nearby: nearbyOf(hotel, surroundings, city?.marks ?? []),
  };
}
