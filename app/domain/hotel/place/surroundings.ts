import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/hotel.ts";
import type { Pin } from "./place.ts";

const t = messages(texts.surroundings);

/** A hotel or a town as a place on a map. */
export type NamedPin = Pin & { name: string };

/** A town with its centre. */
export type Town = NamedPin;

/** Surroundings of a hotel: the centre of its town if known, other towns, other listed hotels. */
export type Surroundings = { centre: Town | null; towns: Town[]; neighbours: (Pin & { id: string })[] };

const kmPerDegree = 111.2;

/** Offset of a position east and north of another, in kilometres; accurate for a few hundred. */
export function offsetKm(from: Pin, to: Pin): { east: number; north: number } {
  const turned = ((to.longitude - from.longitude + 540) % 360) - 180;
  return {
    east: turned * Math.cos((from.latitude * Math.PI) / 180) * kmPerDegree,
    north: (to.latitude - from.latitude) * kmPerDegree,
  };
}

/** Below this distance a hotel is in the centre. */
const centreKm = 0.15;

/** Position of a hotel relative to the centre of its town; `format` writes metres as kilometres. */
export function positionText(centre: Town, town: string, hotel: Pin, format: (metres: number) => string): string {
  const { east, north } = offsetKm(centre, hotel);
  const km = Math.hypot(east, north);
  if (km < centreKm) return t.centre(town);
  const eighth = Math.round((Math.atan2(east, north) / (2 * Math.PI)) * 8);
  return t.away(format(km * 1000), t.directions[(eighth + 8) % 8] ?? "", town);
}

/** Abbreviations of north, east, south and west. */
export const compassLetters = (): string[] => t.compass;

const reaches = [1, 2, 4, 6, 10, 20, 40, 60, 100];

/** Radius in kilometres of the outer ring, so that a place `km` away is within it. */
export const reachFor = (km: number): number => reaches.find((reach) => reach >= km * 1.05) ?? Math.ceil(km / 50) * 50;
