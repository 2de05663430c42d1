import { must } from "../../db/sample/must.ts";
import { bookAtDesk, type DeskBooking } from "../../app/domain/front-desk/book-for-guest.server.ts";
import type { Caller } from "../../app/domain/front-desk/front-desk-form.ts";
import { deskOffers } from "../../app/domain/front-desk/room-offers-for-staff.server.ts";
import type { Actor } from "../../app/kit/actor.ts";
import type { Stay } from "../../app/kit/stay.ts";
import { newId } from "../../app/platform/id.server.ts";
import type { World } from "./test-env.ts";

export const caller: Caller = {
  firstName: "Luka",
  lastName: "Gelashvili",
  phone: "+995 555 12 34 56",
  email: "luka@example.com",
  locale: "ka",
  arrivalHour: 18,
  requests: null,
};

type Room = { hotelId: string; roomId: string };

/** What a desk asks for that was shown the present price. */
export async function deskRequest(world: World, room: Room, stay: Stay, more: Partial<DeskBooking> = {}): Promise<DeskBooking> {
  const { hotelId, roomId } = room;
  const rooms = more.rooms ?? 1;
  const { offers } = await deskOffers(world.ctx, hotelId, stay, rooms);
  const expectedTotal = offers.find((offer) => offer.roomId === roomId)?.total ?? 0;
  return {
    hotelId,
    roomId,
    ...stay,
    rooms,
    adults: 1,
    children: 0,
    caller,
    nightPrice: null,
    ignoreRestrictions: false,
    expectedTotal,
    requestKey: newId(),
    ...more,
  };
}

export async function bookFor(world: World, person: Actor, room: Room, stay: Stay, more: Partial<DeskBooking> = {}) {
  return bookAtDesk(world.as(person), await deskRequest(world, room, stay, more));
}

/** A colleague at the hotel's desk. */
export async function colleague(world: World, hotelId: string, role: "manager" | "front_desk"): Promise<Actor> {
  const person = await world.person();
  await world.ctx.db
    .insertInto("hotel_staff")
    .values({ hotel_id: hotelId, user_id: person.id, role, created_at: world.ctx.now() })
    .execute();
  return person;
}

export const soldOn = async (world: World, { hotelId, roomId }: Room) =>
  Object.fromEntries(
    (
      await world.ctx.db
        .selectFrom("room_nights")
        .select(["night", "sold"])
        .where("hotel_id", "=", hotelId)
        .where("room_id", "=", roomId)
        .orderBy("night")
        .execute()
    ).map(({ night, sold }) => [night, sold]),
  );

export { must };
