import L from "leaflet";
import { formatCount } from "#kit/format.ts";
import { getLocale, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/map-places.ts";
import { countryPlaces } from "./countries.ts";
import { type Name, placedNames, type Rect, type Side } from "./declutter.ts";
import { type MapPlaceKind, namedPlaces } from "./towns.ts";

const t = messages(texts.mapPlaces);
const peakText = messages(texts.peakLabel);
const countryText = messages(texts.mapCountries);

export type MapPlace = { name: string; latitude: number; longitude: number };

/** A named place of a drawn city; the name of a river is turned by degrees along it. */
export type CityMark = MapPlace & { kind: string; turn?: number };

type Kind = MapPlaceKind | "country" | "city" | "water";
type Label = { name: string; kind: Kind; latitude: number; longitude: number; from: number; to?: number; turn?: number };

/** A place of the search replaces the town of the map that is nearer than this. */
const sameDegrees = 0.1;
const citiesFrom = 3;
/** Sights and districts of a drawn city. */
const marksFrom = 12;

const own = (): Label[] =>
  namedPlaces.map((place) => {
    const name = t[place.key as keyof typeof texts.mapPlaces];
    return { ...place, name: place.height === undefined ? name : `${name}\n${peakText.metres(formatCount(place.height))}` };
  });

function countries(): Label[] {
  return countryPlaces.map(([code, latitude, longitude, from, to]) => ({
    name: countryText[code],
    kind: "country",
    latitude,
    longitude,
    from,
    to,
  }));
}

const sidesOf = (kind: Kind): readonly Side[] => {
  if (kind === "country" || kind === "region" || kind === "sea" || kind === "water") return ["on"];
  if (kind === "city") return ["right", "below", "left", "above", "far-right", "far-left", "far-below", "far-above"];
  return kind === "peak" ? ["below", "right", "left"] : ["right", "below", "left", "above"];
};

/** Pixels per letter, with room for the widest letters; measuring would need a layout for every name. */
const letter: Record<Kind, number> = {
  town: 7.6,
  city: 8.8,
  peak: 6.6,
  church: 6.6,
  vine: 6.6,
  region: 10.5,
  sea: 10,
  country: 10,
  water: 7,
};

const sizeOf = ({ name, kind, turn = 0 }: Label) => {
  const lines = name.split("\n");
  const wide = getLocale() === "ka" ? 1.15 : 1;
  const [width, height] = [Math.max(...lines.map((line) => line.length)) * letter[kind] * wide, lines.length * 17];
  const [across, down] = [Math.abs(Math.cos((turn * Math.PI) / 180)), Math.abs(Math.sin((turn * Math.PI) / 180))];
  return { width: width * across + height * down, height: width * down + height * across };
};

function icon({ name, kind, turn }: Label, side: Side) {
  const mark = document.createElement("span");
  mark.className = `map-name map-${kind === "city" ? "place map-city" : kind} map-name-${side}`;
  const words = document.createElement("span");
  words.textContent = name;
  if (turn) words.style.rotate = `${turn}deg`;
  mark.append(words);
  return L.divIcon({ html: mark, className: "map-mark", iconSize: [0, 0] });
}

/** Names of towns, peaks, regions, seas and countries, fewer from afar, none over another nor under a rectangle of `taken`. */
export function drawNames(map: L.Map, taken: () => Rect[] = () => []) {
  const all = [...countries(), ...own()];
  let cities: Label[] = [];
  const inCities: Label[] = [];
  const layer = L.layerGroup().addTo(map);
  let before = "";

  const draw = () => {
    const zoom = map.getZoom();
    const isAtOneOf = (places: readonly Label[], { latitude, longitude }: Label) =>
      places.some((place) => Math.hypot(place.latitude - latitude, place.longitude - longitude) < sameDegrees);
    // Who sees the streets of a town knows its name.
    const isEntered = (town: Label) => zoom >= marksFrom && isAtOneOf(inCities, town);
    const labels = [
      ...cities.filter((city) => !isEntered(city)),
      ...inCities,
      ...all.filter((place) => place.kind !== "town" || !(isEntered(place) || isAtOneOf(cities, place))),
    ].filter(({ from, to = 99 }) => zoom >= from && zoom < to);
    const shown = map.getBounds().pad(0.5);
    const near = labels.filter(({ latitude, longitude }) => shown.contains([latitude, longitude]));
    const sides = placedNames(
      near.map((label): Name => {
        const { x, y } = map.latLngToContainerPoint([label.latitude, label.longitude]);
        return { x, y, ...sizeOf(label), sides: sidesOf(label.kind), hidden: label.kind === "city" };
      }),
      taken(),
      { x: 0, y: 0, width: map.getSize().x, height: map.getSize().y },
    );
    const placed = near.flatMap((label, index) => (sides[index] ? [{ label, side: sides[index] }] : []));
    const now = placed.map(({ label, side }) => `${label.name} ${side}`).join();
    if (now === before) return;
    before = now;
    layer.clearLayers();
    for (const { label, side } of placed)
      L.marker([label.latitude, label.longitude], { icon: icon(label, side), pane: "names", interactive: false, keyboard: false }).addTo(
        layer,
      );
  };
  map.on("zoomend moveend", draw);
  map.whenReady(draw);
  return {
    /** The places of a search, which are named in front of all others. */
    name(places: readonly MapPlace[]) {
      cities = places.map((place) => ({ ...place, kind: "city", from: citiesFrom }));
      draw();
    },
    /** Named places of a drawn city, in front of other names of the map. */
    mark(marks: readonly CityMark[]) {
      inCities.push(...marks.map((place): Label => ({ ...place, kind: place.kind === "water" ? "water" : "town", from: marksFrom })));
      draw();
    },
    redraw: draw,
  };
}

export type Names = ReturnType<typeof drawNames>;
