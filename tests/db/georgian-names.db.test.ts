import { afterAll, beforeAll, expect, test } from "vitest";
import { must } from "../../db/sample/must.ts";
import { availabilityCalendar } from "../../app/domain/availability/availability-calendar.server.ts";
import { managedRoom } from "../../app/domain/hotel/managed-rooms.server.ts";
import { hotelById, roomsByIds } from "../../app/domain/hotel/hotels.server.ts";
import { updateHotel } from "../../app/domain/hotel/update-hotel.server.ts";
import { updateRoom } from "../../app/domain/availability/update-room.server.ts";
import { reservationMail } from "../../app/domain/documents/reservation-mails.server.tsx";
import { runningHold } from "../../app/domain/reservation/running-hold.server.ts";
import { dealsFound } from "../../app/domain/search/deals.server.ts";
import { chosenHotels } from "../../app/domain/search/hotel-sections.server.ts";
import { hotelsFound } from "../../app/domain/search/hotels-found.server.ts";
import { searchOf } from "../../app/domain/search/search-params.ts";
import { suggestionsFor } from "../../app/domain/search/suggestions.server.ts";
import type { Locale } from "../../app/kit/locale.ts";
import { inLocale } from "../../app/platform/locale-scope.server.ts";
import { bookAndBegin, stayOf } from "../support/booking.ts";
import { calendarOf, pagesIn, receiptFile, tripOf } from "../support/documents.ts";
import { payStay } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

const hotelForm = {
  name: "Sololaki House",
  description: "A house for the tests of the house.",
  address: "12 Asatiani Street",
  country: "Georgia",
  latitude: 41.69,
  longitude: 44.8,
  propertyType: "hotel",
} as const;
const roomForm = {
  name: "Classic double",
  description: "A double room to be booked.",
  roomType: "double",
  price: 10_000,
  capacity: 2,
  units: 3,
} as const;
const [georgianHotel, georgianRoom] = ["სოლოლაკის სახლი", "კლასიკური ორადგილიანი"];

type House = Awaited<ReturnType<TestEnv["hotel"]>>;

async function named({ hotelId, roomId, owner, city }: House, names: { hotel: string | null; room: string | null }) {
  must(await updateHotel(env.as(owner), hotelId, { ...hotelForm, city, nameKa: names.hotel }));
  must(await updateRoom(env.as(owner), { ...roomForm, hotelId, roomId, nameKa: names.room }));
}

const lastMail = async (locale: Locale, code: string) => {
  const letter = await inLocale(locale, () => reservationMail(env.ctx, "reservation-paid", { code }));
  return `${letter?.subject} ${letter?.text}`;
};

test("D24: hotels and rooms are called by their Georgian names on every surface for those who read Georgian", async () => {
  const hotel = await env.hotel({ units: 3 });
  await named(hotel, { hotel: georgianHotel, room: georgianRoom });
  const guest = await env.person();
  const { code } = await payStay(env, guest, hotel, stayOf("2026-12-10", "2026-12-12"));
  const held = await bookAndBegin(env, guest, hotel, stayOf("2026-12-20", "2026-12-22"));
  const search = searchOf(new URLSearchParams({ location: georgianHotel }), "2026-11-21");

  for (const [locale, house, room] of [
    ["en", "Sololaki House", "Classic double"],
    ["ka", georgianHotel, georgianRoom],
  ] as const)
    await inLocale(locale, async () => {
      const page = await hotelById(env.ctx, hotel.hotelId);
      const [offered] = await roomsByIds(env.ctx, hotel.hotelId, [hotel.roomId]);
      expect([page?.name, offered?.name]).toEqual([house, room]);
      const trip = await tripOf(env, guest, code);
      expect([trip.hotel.name, trip.room.name]).toEqual([house, room]);
      expect(calendarOf(env, trip).event.location).toContain(house);
      expect(calendarOf(env, trip).event.description).toContain(room);
      const receipt = (await pagesIn(await receiptFile(env, guest, trip))).join(" ");
      expect(receipt).toContain(room);
      expect(await runningHold(env.as(guest))).toMatchObject({ code: held.code, hotel: house, room });
      const mail = await lastMail(locale, code);
      expect(mail).toContain(house);
      expect(mail).toContain(room);
      expect((await chosenHotels(env.ctx, [hotel.hotelId]))[0]?.name).toBe(house);
      expect((await hotelsFound(env.ctx, search)).hotels.map(({ name }) => name)).toEqual([house]);
      expect((await suggestionsFor(env.ctx, "სოლოლაკ")).hotels.map(({ name }) => name)).toEqual([house]);
      expect((await dealsFound(env.ctx, {})).deals.find(({ hotelId }) => hotelId === hotel.hotelId)).toMatchObject({
        hotelName: house,
        roomName: room,
      });
      const [shown] = await availabilityCalendar(env.ctx, {
        hotelId: hotel.hotelId,
        roomIds: [hotel.roomId],
        from: "2026-12-01",
        to: "2026-12-02",
      });
      expect(shown?.name).toBe(room);
    });
});

test("D24: where no Georgian name is given the name itself stands, and an emptied field takes it away", async () => {
  const hotel = await env.hotel();
  await named(hotel, { hotel: georgianHotel, room: georgianRoom });
  await named(hotel, { hotel: "  ", room: "" });
  const [page, offered] = await inLocale(
    "ka",
    async () => [await hotelById(env.ctx, hotel.hotelId), (await roomsByIds(env.ctx, hotel.hotelId, [hotel.roomId]))[0]] as const,
  );
  expect([page?.name, offered?.name]).toEqual(["Sololaki House", "Classic double"]);
  expect(await managedRoom(env.ctx, hotel.hotelId, hotel.roomId)).toMatchObject({ name: "Classic double", nameKa: null });
});

test("D24: a change of the Georgian name is in the log with what it was, and meets another tab's change", async () => {
  const hotel = await env.hotel();
  const before = await managedRoom(env.ctx, hotel.hotelId, hotel.roomId);
  await named(hotel, { hotel: null, room: georgianRoom });
  const { after } = await env.ctx.db
    .selectFrom("audit_log")
    .select("after")
    .where("hotel_id", "=", hotel.hotelId)
    .where("action", "=", "room.update")
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ name_ka: georgianRoom });
  const late = await updateRoom(env.as(hotel.owner), {
    ...roomForm,
    hotelId: hotel.hotelId,
    roomId: hotel.roomId,
    nameKa: "სხვა",
    version: before?.version,
  });
  expect(late).toMatchObject({ ok: false, rejection: { code: "conflict" } });
});
