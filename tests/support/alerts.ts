import { addAlert } from "#domain/alert/add-alert.server.ts";
import type { AlertCriteria } from "#domain/alert/alert.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import type { Actor } from "#kit/actor.ts";
import { must } from "../../db/sample/must.ts";
import { stayOf } from "./booking.ts";
import { payStay } from "./stay.ts";
import type { TestEnv } from "./test-env.ts";

export const requestedStay = stayOf("2027-03-10", "2027-03-12");

export const requestOf = (more: Partial<AlertCriteria> = {}): AlertCriteria => ({
  ...requestedStay,
  adults: 2,
  children: 0,
  childAges: [],
  teenAges: [],
  maxTotal: null,
  ...more,
});

/** A hotel whose only room is booked on the given nights, and how the booking is cancelled. */
export async function fullHotel(env: TestEnv) {
  const hotel = await env.hotel();
  const booker = await env.person();
  const { code } = await payStay(env, booker, hotel, requestedStay);
  const free = async () => must(await cancelReservation(env.as(booker), { code, reason: "Other plans." }));
  return { ...hotel, free };
}

export const tryAlert = (env: TestEnv, person: Actor | null, hotelId: string, more: Partial<AlertCriteria> = {}) =>
  addAlert(env.as(person), { hotelId, locale: "en", ...requestOf(more) });

/** People who wait for the hotel, one after the other. */
export async function inLine(env: TestEnv, hotelId: string, count: number, more: Partial<AlertCriteria> = {}): Promise<Actor[]> {
  const people: Actor[] = [];
  for (let index = 0; index < count; index++) {
    const person = await env.person();
    must(await tryAlert(env, person, hotelId, more));
    people.push(person);
    env.later(1);
  }
  return people;
}
