import { bookForGuest, type StaffBooking } from "#domain/front-desk/book-for-guest.server.ts";
import type { Caller } from "#domain/front-desk/front-desk-form.ts";
import { staffOffers } from "#domain/front-desk/room-offers-for-staff.server.ts";
import { usableCode } from "#domain/promo/usable-code.server.ts";
import type { Actor } from "#kit/actor.ts";
import type { Stay } from "#kit/date/stay.ts";
import { dayAt } from "#kit/date/zone.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import type { TestEnv } from "./test-env.ts";

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

/** The input of a phone booking at the current price. */
export async function staffBookingRequest(env: TestEnv, room: Room, stay: Stay, more: Partial<StaffBooking> = {}): Promise<StaffBooking> {
  const { hotelId, roomId } = room;
  const party = { rooms: more.rooms ?? 1, adults: more.adults ?? 1, children: more.children ?? 0 };
  const ages = { childAges: more.childAges ?? [], teenAges: more.teenAges ?? [] };
  const today = dayAt(env.ctx.now(), "Asia/Tbilisi");
  const code = more.promoCode ? await usableCode(env.ctx, more.promoCode, { hotelId, stay, today, userId: null }) : null;
  const { offers } = await staffOffers(env.ctx, hotelId, stay, { ...party, ...ages }, 1, more.extras, code?.ok ? code.value : null);
  const expectedTotal = offers.find((offer) => offer.roomId === roomId)?.total ?? 0;
  return {
    hotelId,
    roomId,
    ...stay,
    ...party,
    caller,
    nightPrice: null,
    ignoreRestrictions: false,
    expectedTotal,
    idempotencyKey: newId(),
    ...more,
  };
}

export async function bookFor(env: TestEnv, person: Actor, room: Room, stay: Stay, more: Partial<StaffBooking> = {}) {
  return bookForGuest(env.as(person), await staffBookingRequest(env, room, stay, more));
}

/** A colleague with this role. */
export async function colleague(env: TestEnv, hotelId: string, role: "manager" | "front_desk" | "housekeeping"): Promise<Actor> {
  const person = await env.person();
  await env.ctx.db.insertInto("hotel_staff").values({ hotel_id: hotelId, user_id: person.id, role, created_at: env.ctx.now() }).execute();
  return person;
}

export const soldOn = async (env: TestEnv, { hotelId, roomId }: Room) =>
  Object.fromEntries(
    (
      await env.ctx.db
        .selectFrom("room_nights")
        .select(["night", "sold"])
        .where("hotel_id", "=", hotelId)
        .where("room_id", "=", roomId)
        .orderBy("night")
        .execute()
    ).map(({ night, sold }) => [night, sold]),
  );

export { must };
