import { askHotel } from "#domain/group/ask-hotel.server.ts";
import { makeOffer, type Offer } from "#domain/group/make-offer.server.ts";
import { bookReservation, type BookingRequest } from "#domain/reservation/book/book-reservation.server.ts";
import type { Actor } from "#kit/actor.ts";
import { addDays } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import { requestFor } from "../support/booking.ts";
import { planSteps, type World } from "./week-steps.ts";

type Visit = { share: number; act: (world: World, guest: Actor, name: string) => Promise<void> };

const firstArrival = "2026-11-28";

function someStay({ chance }: World): Stay {
  const checkIn = addDays(firstArrival, chance.between(0, 4));
  return { checkIn, checkOut: addDays(checkIn, chance.between(1, 3)) };
}

/** Books rooms until there is an answer; two clicks at once sometimes. What follows is planned once. */
async function booking(world: World, guest: Actor, name: string, roomCount: number) {
  const { env, hotel, chance, does, as, plan } = world;
  const stay = someStay(world);
  const points = chance.happens(0.3) ? chance.between(1, 9) * 100 : 0;
  const parts: BookingRequest[] = [];
  const offset = chance.between(0, 1);
  // Half of the bookings have one plan in all rooms, so that their payments have shares of several lines.
  const onePlan = chance.happens(0.5) ? chance.pick(hotel.plans) : undefined;
  for (let room = 0; room < roomCount; room++) {
    const roomId = hotel.roomIds[(offset + room) % 2] ?? "";
    const units = chance.happens(0.25) ? 2 : 1;
    const requested = { rateType: onePlan ?? chance.pick(hotel.plans), rooms: units, adults: units * chance.between(1, 2) };
    const extras = room === 0 && chance.happens(0.3) ? [{ extraId: hotel.parkingId, pieces: 1 }] : [];
    parts.push(await requestFor(env, guest, { hotelId: hotel.hotelId, roomId }, stay, { ...requested, extras }));
  }
  const [first, ...others] = parts;
  if (!first) return;
  const expectedTotal = parts.reduce((total, part) => total + part.expectedTotal, 0);
  const request = { ...first, expectedTotal, points, otherRooms: others.map((part) => ({ ...part, guest: null })) };
  let going = false;
  const ask = async () => {
    const what = `${name} books ${parts.map(({ rooms }) => rooms).join(" + ")} units, ${stay.checkIn} to ${stay.checkOut}`;
    const booked = await does(what, () => bookReservation(as(guest), request));
    if (!booked) plan(chance.between(1, 5), "booking again", ask);
    if (!booked?.ok || going) return;
    going = true;
    planSteps(world, { code: booked.value.code, guest, name });
  };
  if (chance.happens(0.2)) plan(chance.between(0, 3), "booking twice", ask);
  await ask();
}

/** A group asks; the hotel offers rooms at its own price, sometimes twice, and again once the offer is over. */
async function group(world: World, guest: Actor, name: string) {
  const { hotel, chance, does, as, plan } = world;
  const requested = {
    ...someStay(world),
    rooms: 10,
    adults: 20,
    children: 0,
    firstName: "Tamar",
    lastName: "Kapanadze",
    phone: null,
    message: "A choir.",
  };
  const asked = await does(`${name} asks for a group`, () =>
    askHotel(as(guest), { ...requested, hotelId: hotel.hotelId, clientAddress: guest.id, locale: "en" }),
  );
  if (!asked?.ok) return;
  const lines = hotel.roomIds.slice(0, chance.between(1, 2)).map((roomId) => {
    const units = chance.between(1, 2);
    return { roomId, units, adults: units * 2, children: 0, price: chance.between(2000, 9000), plan: chance.pick(hotel.plans) };
  });
  const wanted: Offer = {
    hotelId: hotel.hotelId,
    enquiryId: asked.value.enquiryId,
    lines,
    days: chance.between(1, 3),
    text: "Welcome.",
    expectedTotal: null,
  };
  const offer = async () => {
    const offered = await does(`the hotel offers rooms to ${name}`, async () => {
      const checked = await makeOffer(as(hotel.owner), wanted);
      if (checked.ok || checked.rejection.code !== "check_total") return checked;
      return makeOffer(as(hotel.owner), { ...wanted, expectedTotal: checked.rejection.total });
    });
    if (offered?.ok) planSteps(world, { code: offered.value.code, guest, name });
    else if (!offered) plan(chance.between(1, 30), "offering again", offer);
  };
  plan(chance.between(1, 60), "an offer", offer);
  if (chance.happens(0.3)) plan(chance.between(1, 4 * 24 * 60), "another offer", offer);
}

/** How rooms are booked; a further way is one more entry. */
const visits: readonly Visit[] = [
  { share: 0.35, act: (world, guest, name) => booking(world, guest, name, 1) },
  { share: 0.45, act: (world, guest, name) => booking(world, guest, name, world.chance.between(2, 3)) },
  { share: 0.2, act: group },
];

/** One of the ways, by its share. */
export async function visit(world: World, guest: Actor, name: string) {
  let drawn = world.chance.between(1, 100) / 100;
  const [first, ...others] = visits;
  let way = first;
  for (const other of others) {
    drawn -= way?.share ?? 0;
    if (drawn <= 0) break;
    way = other;
  }
  await way?.act(world, guest, name);
}
