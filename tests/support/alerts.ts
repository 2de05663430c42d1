import { addAlert } from "#domain/alert/add-alert.server.ts";
import type { AlertWish } from "#domain/alert/alert.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import type { Actor } from "#kit/actor.ts";
import { must } from "../../db/sample/must.ts";
import { stayOf } from "./booking.ts";
import { payStay } from "./stay.ts";
import type { TestEnv } from "./test-env.ts";

export const wishedStay = stayOf("2027-03-10", "2027-03-12");

export const wishOf = (more: Partial<AlertWish> = {}): AlertWish => ({
  ...wishedStay,
  adults: 2,
  children: 0,
  childAges: [],
  teenAges: [],
  maxTotal: null,
  ...more,
});

/** A hotel whose only room is booked on the wished nights, and how the booking is cancelled. */
export async function fullHotel(env: TestEnv) {
  const hotel = await env.hotel();
  const booker = await env.person();
  const { code } = await payStay(env, booker, hotel, wishedStay);
  const free = async () => must(await cancelReservation(env.as(booker), { code, reason: "Other plans." }));
  return { ...hotel, free };
}

export const tryAlert = (env: TestEnv, person: Actor | null, hotelId: string, more: Partial<AlertWish> = {}) =>
  addAlert(env.as(person), { hotelId, locale: "en", ...wishOf(more) });

/** People who wait for the hotel, one after the other. */
export async function inLine(env: TestEnv, hotelId: string, count: number, more: Partial<AlertWish> = {}): Promise<Actor[]> {
  const people: Actor[] = [];
  for (let index = 0; index < count; index++) {
    const person = await env.person();
    must(await tryAlert(env, person, hotelId, more));
    people.push(person);
    env.later(1);
  }
  return people;
}
