import { addDays, type Day, daysBetween } from "#kit/date/day.ts";
import type { Chance } from "../random.ts";
import { type Demand, daysIn, leadDays, type Reach, stayLength, wantedOn } from "./demand.ts";

/** A room, its price per night in cents, and the units sold by night. */
export type PlannedRoom = { roomId: string; capacity: number; units: number; price: number; sold: Map<Day, number> };

export type PlannedHotel = {
  rooms: PlannedRoom[];
  demand: Demand;
  reach: Reach;
  /** Of a hundred bookings, how many the desk takes. */ desk: number;
  /** How likely a booking is of several units. */ groups: number;
  /** Somebody comes and somebody leaves on every day of the coming week. */ daily: boolean;
};

/** A stay to be booked and how it ends. Instants are in milliseconds. */
export type PlannedStay = {
  room: PlannedRoom;
  checkIn: Day;
  checkOut: Day;
  rooms: number;
  adults: number;
  children: number;
  source: "site" | "desk";
  bookedAt: number;
  fate: "stays" | "cancels" | "no_show";
  /** Null unless it is cancelled. */
  cancelledAt: number | null;
};

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const at = (day: Day, hour: number) => Date.parse(`${day}T00:00:00Z`) + hour * hourMs;

export const isFree = ({ sold, units }: PlannedRoom, checkIn: Day, nights: number, rooms: number): boolean =>
  Array.from({ length: nights }, (_, index) => addDays(checkIn, index)).every((night) => (sold.get(night) ?? 0) + rooms <= units);

export function take({ sold }: PlannedRoom, checkIn: Day, nights: number, rooms: number): void {
  for (let index = 0; index < nights; index++) {
    const night = addDays(checkIn, index);
    sold.set(night, (sold.get(night) ?? 0) + rooms);
  }
}

/** A booking time before `until`, at hours when every sample hotel has the same date as UTC. */
function bookingTime(chance: Chance, checkIn: Day, until: number): number {
  const lead = leadDays(chance, Math.max(0, Math.ceil((at(checkIn, 14) - until) / dayMs)));
  return at(addDays(checkIn, -lead), lead === 0 ? 8 : chance.between(8, 13)) + chance.between(0, 59 * 60) * 1000;
}

function party(chance: Chance, capacity: number, rooms: number) {
  const adults = capacity === 1 || chance.happens(0.2) ? 1 : chance.happens(0.8) ? 2 : Math.min(capacity, chance.between(2, 4));
  const children = capacity - adults > 0 && chance.happens(0.22) ? chance.between(1, Math.min(2, capacity - adults)) : 0;
  return { adults: adults * rooms, children: children * rooms };
}

/**
 * Random stays of a hotel around `today`, booked before `until`, so that the occupancy follows `wantedOn` and no room is
 * overbooked. Includes no-shows and, on nights that are still free, stays cancelled in time. Takes the nights of stays
 * that are not cancelled.
 */
export function planStays(chance: Chance, hotel: PlannedHotel, today: Day, until: number): PlannedStay[] {
  const units = hotel.rooms.reduce((sum, room) => sum + room.units, 0);
  const stays: PlannedStay[] = [];
  const plan = (room: PlannedRoom, checkIn: Day, nights: number, rooms: number, fate: PlannedStay["fate"], by = until) => {
    const source = rooms > 1 || chance.between(1, 100) <= hotel.desk ? "desk" : "site";
    const bookedAt = bookingTime(chance, checkIn, by);
    const checkOut = addDays(checkIn, nights);
    const stay: PlannedStay = {
      room,
      checkIn,
      checkOut,
      rooms,
      ...party(chance, room.capacity, rooms),
      source,
      bookedAt,
      fate,
      cancelledAt: null,
    };
    return stay;
  };
  const book = (room: PlannedRoom, checkIn: Day, nights: number, rooms: number, fate: PlannedStay["fate"], by?: number) => {
    const stay = isFree(room, checkIn, nights, rooms) && plan(room, checkIn, nights, rooms, fate, by);
    if (!stay) return;
    take(room, checkIn, nights, rooms);
    stays.push(stay);
  };
  // Arrivals and departures on every day of the coming week, booked before today.
  if (hotel.daily)
    for (const room of hotel.rooms.filter(({ units }) => units >= 4).slice(0, 2))
      for (const day of daysIn(today, { back: 4, ahead: 8 })) book(room, day, 2, 1, "stays", at(today, 0));
  const days = daysIn(today, hotel.reach);
  const lastDay = new Date(until).toISOString().slice(0, 10);
  for (const day of days) {
    const wanted = wantedOn(day, today, lastDay, hotel.demand, chance) * units;
    for (let tries = 0; tries < units * 2; tries++) {
      const taken = hotel.rooms.reduce((sum, { sold }) => sum + (sold.get(day) ?? 0), 0);
      if (taken >= wanted) break;
      const room = chance.pick(hotel.rooms);
      const rooms = room.units >= 3 && chance.happens(hotel.groups) ? chance.between(2, 3) : 1;
      let nights = stayLength(chance);
      while (nights > 1 && !isFree(room, day, nights, rooms)) nights--;
      book(room, day, nights, rooms, daysBetween(day, today) > 2 && chance.happens(0.012) ? "no_show" : "stays");
    }
  }
  // Planned last, on free nights, so that a cancelled stay blocks no other, whichever is booked first.
  const spare = hotel.rooms.map((room) => ({ ...room, sold: new Map(room.sold) }));
  for (let count = Math.round(stays.length * 0.12); count > 0; count--) {
    const place = chance.between(0, hotel.rooms.length - 1);
    const [room, left] = [hotel.rooms[place], spare[place]];
    const nights = stayLength(chance);
    const checkIn = chance.pick(days);
    if (!room || !left || !isFree(left, checkIn, nights, 1)) continue;
    const stay = plan(room, checkIn, nights, 1, "cancels");
    const last = Math.min(until - hourMs, at(checkIn, 0) - 3 * dayMs);
    if (stay.bookedAt + hourMs >= last) continue;
    take(left, checkIn, nights, 1);
    stays.push({
      ...stay,
      cancelledAt: stay.bookedAt + hourMs + Math.floor((last - stay.bookedAt - hourMs) * (chance.between(5, 95) / 100)),
    });
  }
  return stays;
}
