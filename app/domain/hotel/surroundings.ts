import { messages } from "#kit/locale.ts";
import type { Pin } from "./place.ts";
import * as texts from "#locales/en/hotel.ts";

const t = messages(texts.surroundings);

/** A town with where its centre is. */
export type Town = Pin & { name: string };

/** What lies around a hotel: the centre of its town where that is known, other towns, and other listed hotels. */
export type Surroundings = { centre: Town | null; towns: Town[]; neighbours: (Pin & { id: string })[] };

const kmPerDegree = 111.2;

/** How far a pin lies east and north of another, in kilometres; good for some hundred of them. */
export function offsetKm(from: Pin, to: Pin): { east: number; north: number } {
  const turned = ((to.longitude - from.longitude + 540) % 360) - 180;
  return {
    east: turned * Math.cos((from.latitude * Math.PI) / 180) * kmPerDegree,
    north: (to.latitude - from.latitude) * kmPerDegree,
  };
}

/** Nearer than this it lies in the centre. */
const centreKm = 0.15;

/** Where a hotel lies, seen from the centre of its town; `format` writes metres as kilometres. */
export function positionText(centre: Town, town: string, hotel: Pin, format: (metres: number) => string): string {
  const { east, north } = offsetKm(centre, hotel);
  const km = Math.hypot(east, north);
  if (km < centreKm) return t.centre(town);
  const eighth = Math.round((Math.atan2(east, north) / (2 * Math.PI)) * 8);
  return t.away(format(km * 1000), t.directions[(eighth + 8) % 8] ?? "", town);
}

/** The letters of north, east, south and west. */
export const compassLetters = (): string[] => t.compass;

const reaches = [1, 2, 4, 6, 10, 20, 40, 60, 100];

/** The kilometres of the outer ring around a centre, so that what lies `km` away is within it. */
export const reachFor = (km: number): number => reaches.find((reach) => reach >= km * 1.05) ?? Math.ceil(km / 50) * 50;
