import { addDays } from "#kit/date/day.ts";
import type { MadeHotel } from "../load-sample-data.ts";
import { isFree, type PlannedRoom, type PlannedStay } from "./plan-stays.ts";

const dayMs = 86_400_000;

type Trip = { inDays: number; nights: number; bookedBefore: number; cancelledBefore?: number };

/** Further trips of the sample guest, by hotel. Times are in days from now. */
const trips: Record<string, Trip> = {
  "Gergeti Lodge": { inDays: 33, nights: 3, bookedBefore: 21, cancelledBefore: 9 },
  "Alazani Vine House": { inDays: -37, nights: 2, bookedBefore: 44 },
  "Magnolia Bay Resort": { inDays: -24, nights: 5, bookedBefore: 43 },
};

export type PlannedTrip = PlannedStay & { nights: number };

/** The sample guest's trip to the hotel, if a room is free. */
export function tripsOf(hotel: MadeHotel, rooms: PlannedRoom[], now: number): PlannedTrip[] {
  const trip = trips[hotel.name];
  if (!trip) return [];
  const { nights } = trip;
  const checkIn = addDays(new Date(now).toISOString().slice(0, 10), trip.inDays);
  const room = rooms.find((one) => isFree(one, checkIn, nights, 1));
  if (!room) return [];
  const cancelledAt = trip.cancelledBefore ? now - trip.cancelledBefore * dayMs : null;
  return [
    {
      room,
      checkIn,
      checkOut: addDays(checkIn, nights),
      nights,
      rooms: 1,
      adults: Math.min(2, room.capacity),
      children: 0,
      source: "site",
      bookedAt: now - trip.bookedBefore * dayMs,
      fate: cancelledAt === null ? "stays" : "cancels",
      cancelledAt,
    },
  ];
}
