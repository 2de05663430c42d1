import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeNights } from "#domain/availability/change-nights.server.ts";
import { updateRoom } from "#domain/availability/update-room.server.ts";
import { deleteRoom } from "#domain/closure/archive-room.server.ts";
import { bookingDetails } from "#domain/front-desk/booking-details.server.ts";
import { recordPropertyPayment } from "#domain/front-desk/record-property-payment.server.ts";
import { addPhoto } from "#domain/hotel/photos/add-photo.server.ts";
import { reviewFreePrices } from "#domain/hotel/publishing/publish-hotel.server.ts";
import { managedRoom, managedRooms } from "#domain/hotel/rooms/managed-rooms.server.ts";
import type { RoomForm } from "#domain/hotel/rooms/room-form.ts";
import { addSpecialRate } from "#domain/rate-plan/add-special-rate.server.ts";
import { freePricesToReview } from "#domain/rate-plan/free-prices.server.ts";
import { deleteSpecialRate, specialRatesOfRoom } from "#domain/rate-plan/locked-special-rate.server.ts";
import {
  addSeason,
  copySeason,
  deleteSeason,
  updateSeason,
  roomsForCopy,
  seasonsOfHotel,
} from "#domain/rate-plan/manage-seasons.server.ts";
import { rateDefaults } from "#domain/rate-plan/special-rate.ts";
import { updateSpecialRate } from "#domain/rate-plan/update-special-rate.server.ts";
import { bookReservation } from "#domain/reservation/book/book-reservation.server.ts";
import { roomArchived } from "#domain/reservation/reservation.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { book, requestFor, stayOf } from "../support/booking.ts";
import { tripOf } from "../support/documents.ts";
import { bookFor } from "../support/front-desk.ts";
import { changeDay } from "../support/nights.ts";
import { payStay } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

type House = Awaited<ReturnType<TestEnv["hotel"]>>;
const form = ({ hotelId, roomId }: House, more: Partial<RoomForm> & { version?: string | undefined } = {}) => ({
  hotelId,
  roomId,
  name: "Double",
  description: "A double room to be booked.",
  roomType: "double" as const,
  price: 10_000,
  capacity: 2,
  units: 1,
  ...more,
});
const nightsOf = (roomId: string) =>
  env.ctx.db.selectFrom("room_nights").select(["night", "sold", "units"]).where("room_id", "=", roomId).orderBy("night").execute();
const changesOf = async ({ hotelId }: House) =>
  await env.ctx.db.selectFrom("audit_log").select(["action", "before", "after"]).where("hotel_id", "=", hotelId).orderBy("id").execute();
const lastChange = async (hotel: House) => (await changesOf(hotel)).at(-1);
const metrics = ({ hotelId }: House) =>
  env.ctx.db.selectFrom("hotels").select(["min_price", "amenity_ids"]).where("id", "=", hotelId).executeTakeFirstOrThrow();
async function amenity(name: string) {
  const id = newId();
  await env.ctx.db
    .insertInto("amenities")
    .values({ id, name: `${name} ${id}`, translations: { ka: { name } }, icon: "wifi" })
    .execute();
  return id;
}

describe("a room", () => {
  test("is changed with its amenities, and the change is logged", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    const [wifi, bath] = [await amenity("Wi-Fi"), await amenity("Bath")];
    must(await updateRoom(owner, form(hotel, { amenityIds: [wifi] })));
    must(
      await updateRoom(
        owner,
        form(hotel, { price: 8050, priceType: "flexible", amenityIds: [bath], area: 21.5, description_ka: "ორადგილიანი ნომერი." }),
      ),
    );
    expect(await managedRoom(owner, hotel.hotelId, hotel.roomId)).toMatchObject({
      price: 8050,
      priceType: "flexible",
      amenityIds: [bath],
      area: 21.5,
      translations: { ka: { description: "ორადგილიანი ნომერი." } },
    });
    expect(await metrics(hotel)).toEqual({ min_price: 8050, amenity_ids: [bath] });
    expect(await lastChange(hotel)).toMatchObject({
      action: "room.update",
      before: { price: 10_000, price_type: "regular" },
      after: { price: 8050, price_type: "flexible" },
    });
    const count = (await changesOf(hotel)).length;
    must(
      await updateRoom(
        owner,
        form(hotel, { price: 8050, priceType: "flexible", amenityIds: [bath], area: 21.5, description_ka: "ორადგილიანი ნომერი." }),
      ),
    );
    expect(await changesOf(hotel)).toHaveLength(count);
  });

  test("changed since its form was opened is not overwritten until the form is sent with the new ETag", async () => {
    const hotel = await env.hotel();
    const [owner, bath] = [env.as(hotel.owner), await amenity("Bath")];
    const opened = (await managedRoom(owner, hotel.hotelId, hotel.roomId))?.version;
    const twice = () => updateRoom(owner, form(hotel, { amenityIds: [bath], version: opened }));
    must(await twice());
    must(await twice());
    const late = await updateRoom(owner, form(hotel, { price: 9000, version: opened }));
    const current = (await managedRoom(owner, hotel.hotelId, hotel.roomId))?.version;
    expect(late).toEqual({ ok: false, rejection: { code: "conflict", version: current } });
    expect(await managedRoom(owner, hotel.hotelId, hotel.roomId)).toMatchObject({ price: 10_000, amenityIds: [bath] });
    const again = await Promise.all([9000, 9100].map((price) => updateRoom(owner, form(hotel, { price, version: current }))));
    expect(again.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("rejects an unknown amenity without a change", async () => {
    const hotel = await env.hotel();
    const wrong = { amenityIds: [newId()], price: 1 };
    expect(await updateRoom(env.as(hotel.owner), form(hotel, wrong))).toMatchObject({ ok: false, rejection: { code: "unknown_amenity" } });
    expect(await managedRoom(env.ctx, hotel.hotelId, hotel.roomId)).toMatchObject({ price: 10_000, amenityIds: [] });
  });

  test.each([
    ["price", { price: 0 }],
    ["price", { price: 2_000_001 }],
    ["capacity", { capacity: 0 }],
    ["units", { units: 0 }],
    ["area", { area: -1 }],
    ["imageUrl", { imageUrl: "javascript:alert(1)" }],
    ["name", { name: " A " }],
    ["description", { description: "Short" }],
  ])("rejects a wrong %s", async (field, wrong) => {
    const hotel = await env.hotel();
    expect(await updateRoom(env.as(hotel.owner), form(hotel, wrong))).toMatchObject({
      ok: false,
      rejection: { code: "bad_fields", fields: [field] },
    });
  });

  test("a new price does not change existing bookings", async () => {
    const hotel = await env.hotel();
    const guest = await env.person();
    const { code } = must(await book(env, guest, hotel, stayOf("2027-01-10", "2027-01-12")));
    must(await updateRoom(env.as(hotel.owner), form(hotel, { price: 50_000 })));
    expect(await tripOf(env, guest, code)).toMatchObject({ total: 22_400 });
  });
});

describe("units", () => {
  test("change the nights from today on, not past ones", async () => {
    const hotel = await env.hotel({ units: 3 });
    const guest = await env.person();
    must(await book(env, guest, hotel, stayOf("2026-11-21", "2026-11-22"), { rooms: 3 }));
    must(await book(env, guest, hotel, stayOf("2026-12-01", "2026-12-02"), { rooms: 2 }));
    env.at("2026-11-22T09:00:00Z");
    must(await updateRoom(env.as(hotel.owner), form(hotel, { units: 2 })));
    expect(await nightsOf(hotel.roomId)).toEqual([
      { night: "2026-11-21", sold: 3, units: 3 },
      { night: "2026-12-01", sold: 2, units: 2 },
    ]);
    env.at("2026-11-23T09:00:00Z");
    must(await updateRoom(env.as(hotel.owner), form(hotel, { units: 5 })));
    expect((await nightsOf(hotel.roomId)).map(({ units }) => units)).toEqual([3, 2, 5]);
    env.at("2026-11-21T09:00:00Z");
  });

  test("below the sold ones are rejected with the first such night, without a change", async () => {
    const hotel = await env.hotel({ units: 4 });
    const guest = await env.person();
    must(await book(env, guest, hotel, stayOf("2027-03-01", "2027-03-03"), { rooms: 2 }));
    must(await book(env, guest, hotel, stayOf("2027-03-02", "2027-03-03")));
    const outcome = await updateRoom(env.as(hotel.owner), form(hotel, { units: 1, price: 1 }));
    expect(outcome).toEqual({ ok: false, rejection: { code: "units_sold", night: "2027-03-01", sold: 2 } });
    expect(await managedRoom(env.ctx, hotel.hotelId, hotel.roomId)).toMatchObject({ units: 4, price: 10_000 });
  });

  test("lowered during a booking of the last one: one of the two is rejected, and no night is sold twice", async () => {
    for (let round = 0; round < 6; round++) {
      const hotel = await env.hotel({ units: 2 });
      const guest = await env.person();
      const stay = stayOf("2027-04-01", "2027-04-02");
      must(await book(env, guest, hotel, stay));
      const request = await requestFor(env, guest, hotel, stay);
      const [booked, lowered] = await Promise.all([
        bookReservation(env.as(guest), request),
        updateRoom(env.as(hotel.owner), form(hotel, { units: 1 })),
      ]);
      expect(booked.ok).not.toBe(lowered.ok);
      expect(await nightsOf(hotel.roomId)).toEqual([{ night: "2027-04-01", sold: booked.ok ? 2 : 1, units: lowered.ok ? 1 : 2 }]);
    }
  });
});

describe("deleting a room", () => {
  test("without bookings deletes it with its seasons, rates and photos", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    must(await addSeason(owner, { ...hotel, start: "2027-06-01", end: "2027-06-30", price: 1 }));
    must(await addSpecialRate(owner, { ...hotel, ...rateDefaults.early_booking }));
    await changeDay(env, hotel, "2027-01-01", { closed: true });
    must(await addPhoto(owner, { ...hotel, url: "/media/x", width: 3, height: 2 }));
    must(await updateRoom(owner, form(hotel, { amenityIds: [await amenity("Tea")] })));
    expect(must(await deleteRoom(owner, hotel))).toEqual({ archived: false });
    expect(await env.ctx.db.selectFrom("rooms").select("id").where("id", "=", hotel.roomId).execute()).toEqual([]);
    expect(await metrics(hotel)).toEqual({ min_price: null, amenity_ids: [] });
    expect(env.jobs.filter(({ name }) => name === "delete-images").at(-1)?.payload).toEqual({ urls: ["/media/x"] });
    expect(await lastChange(hotel)).toMatchObject({ action: "room.erase", before: { name: "Double" } });
  });

  test("a property payment of a deleted room's booking is to be returned at the hotel, not by the provider", async () => {
    const hotel = await env.hotel({ units: 2 });
    const { hotelId, owner } = hotel;
    const { code } = must(await bookFor(env, owner, hotel, stayOf("2027-05-10", "2027-05-12")));
    const money = { hotelId, code, amount: 10_000, method: "cash" } as const;
    must(await recordPropertyPayment(env.as(owner), { ...money, direction: "received", idempotencyKey: newId() }));
    must(await deleteRoom(env.as(owner), hotel));
    await env.work();
    const stay = async () => (await bookingDetails(env.as(owner), hotelId, code))?.reservation;
    expect(await stay()).toMatchObject({ payment: "owed_at_property", owedAtProperty: 10_000, refundPending: 0 });
    must(await recordPropertyPayment(env.as(owner), { ...money, direction: "returned", idempotencyKey: newId() }));
    expect(await stay()).toMatchObject({ payment: "refunded", owedAtProperty: 0 });
  });

  test("with bookings archives it: coming stays are cancelled with the reason, refunded in full and mailed, past ones stay", async () => {
    const hotel = await env.hotel({ units: 2 });
    const guest = await env.person();
    const past = await payStay(env, guest, hotel, stayOf("2026-11-21", "2026-11-22"));
    const begun = await payStay(env, guest, hotel, stayOf("2026-11-23", "2026-11-25"));
    const coming = await payStay(env, guest, hotel, stayOf("2026-11-24", "2026-11-26"));
    env.at("2026-11-23T12:00:00Z");
    expect((await managedRooms(env.ctx, hotel.hotelId, 3)).rows).toMatchObject([{ id: hotel.roomId, coming: 1 }]);
    expect(must(await deleteRoom(env.as(hotel.owner), hotel))).toEqual({ archived: true });
    await env.work();
    expect(await tripOf(env, guest, coming.code)).toMatchObject({
      state: "cancelled",
      cancelledBy: "hotel",
      cancellationReason: roomArchived,
      refunded: coming.total,
    });
    for (const { code } of [past, begun]) expect(await tripOf(env, guest, code)).toMatchObject({ state: "confirmed" });
    const history = await bookingDetails(env.ctx, hotel.hotelId, coming.code);
    expect(history?.steps.map(({ kind }) => kind)).toContain("reservation.cancel");
    expect(env.queuedMails.filter(({ mail, to }) => mail === "reservation-cancelled" && to === guest.email)).toHaveLength(1);
    expect(await managedRooms(env.ctx, hotel.hotelId, 1)).toMatchObject({ rows: [], count: 0 });
    expect(await deleteRoom(env.as(hotel.owner), hotel)).toMatchObject({ ok: false, rejection: { code: "unknown_room" } });
    env.at("2026-11-21T09:00:00Z");
  });

  test("concurrent with bookings leaves no live stay in an archived room", async () => {
    for (let round = 0; round < 6; round++) {
      const hotel = await env.hotel();
      const guest = await env.person();
      const request = await requestFor(env, guest, hotel, stayOf("2027-05-01", "2027-05-02"));
      const [booked, deleted] = await Promise.all([bookReservation(env.as(guest), request), deleteRoom(env.as(hotel.owner), hotel)]);
      expect(must(deleted)).toEqual({ archived: booked.ok });
      await env.work();
      const left = await env.ctx.db.selectFrom("reservations").select("state").where("hotel_id", "=", hotel.hotelId).execute();
      expect(left).toEqual(booked.ok ? [{ state: "cancelled" }] : []);
    }
  });
});

describe("a season", () => {
  const summer = { start: "2027-06-01", end: "2027-06-30", price: 20_000 };

  test("is changed in place, but not to overlap another, which is named", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    const { seasonId } = must(await addSeason(owner, { ...hotel, ...summer }));
    must(await addSeason(owner, { ...hotel, start: "2027-07-01", end: "2027-07-31", price: 1 }));
    must(await updateSeason(owner, { ...hotel, seasonId, ...summer, end: "2027-06-20", price: 0, freeConfirmed: true }));
    expect(await lastChange(hotel)).toMatchObject({
      action: "season.update",
      before: { end: "2027-06-30", price: 20_000 },
      after: { end: "2027-06-20", price: 0 },
    });
    expect(await updateSeason(owner, { ...hotel, seasonId, ...summer, end: "2027-07-01" })).toEqual({
      ok: false,
      rejection: { code: "overlaps", roomId: hotel.roomId, start: "2027-07-01", end: "2027-07-31" },
    });
    expect(await updateSeason(owner, { ...hotel, seasonId, ...summer, end: "2027-05-01" })).toMatchObject({
      ok: false,
      rejection: { code: "bad_dates" },
    });
    const { rows: seasons } = await seasonsOfHotel(owner, { hotelId: hotel.hotelId, roomId: hotel.roomId, page: 2 });
    expect(seasons.map(({ start, end, price }) => [start, end, price])).toEqual([
      ["2027-06-01", "2027-06-20", 0],
      ["2027-07-01", "2027-07-31", 1],
    ]);
  });

  test("is added to several rooms with a price each, or to none of them", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    const { roomId } = await hotel.room({ name: "Other" });
    const others = [{ roomId, price: 30_000 }];
    const prices = async () => {
      const { rows } = await seasonsOfHotel(owner, { hotelId: hotel.hotelId, page: 1 });
      return Object.fromEntries(rows.map(({ roomId, price }) => [roomId, price]));
    };
    const foreign = await env.hotel();
    for (const [wrong, rejection] of [
      [[...others, { roomId: hotel.roomId, price: 1 }], { code: "room_twice" }],
      [[...others, { roomId: foreign.roomId, price: 1 }], { code: "unknown_room" }],
      [[{ roomId, price: 0 }], { code: "free_unconfirmed" }],
      [[{ roomId, price: -1 }], { code: "bad_price" }],
    ] as const)
      expect(await addSeason(owner, { ...hotel, ...summer, others: wrong })).toEqual({ ok: false, rejection });
    must(await addSeason(owner, { ...hotel, roomId, start: "2027-06-30", end: "2027-07-02", price: 1 }));
    expect(await addSeason(owner, { ...hotel, ...summer, others })).toEqual({
      ok: false,
      rejection: { code: "overlaps", roomId, start: "2027-06-30", end: "2027-07-02" },
    });
    expect(await prices()).toEqual({ [roomId]: 1 });
    must(await addSeason(owner, { ...hotel, ...summer, start: "2027-05-01", end: "2027-05-31", others }));
    expect(await prices()).toMatchObject({ [hotel.roomId]: 20_000 });
    const { rows } = await seasonsOfHotel(owner, { hotelId: hotel.hotelId, roomId, page: 1 });
    expect(rows.map(({ start, price }) => [start, price])).toEqual([
      ["2027-05-01", 30_000],
      ["2027-06-30", 1],
    ]);
    expect(await lastChange(hotel)).toMatchObject({ action: "season.add", after: { roomId, price: 30_000 } });
  });

  test("with a price of 0 is added, changed and copied only when the hotel confirms the free nights", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    const { roomId } = await hotel.room({ name: "Other" });
    const unconfirmed = { ok: false, rejection: { code: "free_unconfirmed" } };
    expect(await addSeason(owner, { ...hotel, ...summer, price: 0 })).toEqual(unconfirmed);
    const { seasonId } = must(await addSeason(owner, { ...hotel, ...summer }));
    expect(await updateSeason(owner, { ...hotel, seasonId, ...summer, price: 0 })).toEqual(unconfirmed);
    must(await updateSeason(owner, { ...hotel, seasonId, ...summer, price: 0, freeConfirmed: true }));
    expect(await copySeason(owner, { ...hotel, seasonId, roomIds: [roomId] })).toEqual(unconfirmed);
    expect(must(await copySeason(owner, { ...hotel, seasonId, roomIds: [roomId], freeConfirmed: true })).copied).toEqual(["Other"]);
  });

  test("a special rate of 100 percent is offered only when the hotel confirms the free nights", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    const unconfirmed = { ok: false, rejection: { code: "free_unconfirmed" } };
    const { rateType: _, ...rate } = rateDefaults.active_users;
    const free = { ...rate, discountPercentage: 100 };
    expect(await addSpecialRate(owner, { ...hotel, ...free, rateType: "active_users" })).toEqual(unconfirmed);
    const { rateId } = must(await addSpecialRate(owner, { ...hotel, ...rate, rateType: "active_users" }));
    expect(await updateSpecialRate(owner, { hotelId: hotel.hotelId, rateId, ...free })).toEqual(unconfirmed);
    must(await updateSpecialRate(owner, { hotelId: hotel.hotelId, rateId, ...free, freeConfirmed: true }));
  });

  test("free nights older than confirmations are listed until the hotel has confirmed them, once", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    const listed = () => freePricesToReview(owner, hotel.hotelId, "2026-11-21");
    must(await addSeason(owner, { ...hotel, ...summer, price: 0, freeConfirmed: true }));
    const days = { hotelId: hotel.hotelId, roomIds: [hotel.roomId], from: "2027-01-01", to: "2027-01-03" };
    must(await changeNights(owner, { ...days, change: { price: 0 }, freeConfirmed: true }));
    expect(await listed()).toBeNull();
    await env.ctx.db.updateTable("hotels").set({ free_prices_to_review: true }).where("id", "=", hotel.hotelId).execute();
    expect(await listed()).toMatchObject([
      { kind: "nights", from: "2027-01-01", to: "2027-01-03", nights: 3 },
      { kind: "season", from: "2027-06-01", to: "2027-06-30", nights: 30 },
    ]);
    expect(await reviewFreePrices(env.as(await env.person()), hotel.hotelId)).toMatchObject({ ok: false });
    must(await reviewFreePrices(owner, hotel.hotelId));
    must(await reviewFreePrices(owner, hotel.hotelId));
    expect(await listed()).toBeNull();
    expect((await changesOf(hotel)).filter(({ action }) => action === "hotel.review_free_prices")).toHaveLength(1);
  });

  test("in the past of the hotel, or beyond two years, is rejected when added, changed or copied", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    const { roomId } = await hotel.room();
    const rejected = (code: string) => ({ ok: false, rejection: { code } });
    const add = (start: string, end: string) => addSeason(owner, { ...hotel, start, end, price: 1 });
    expect(await add("2026-10-01", "2026-11-20")).toEqual(rejected("over"));
    expect(await add("2028-11-22", "2028-12-01")).toEqual(rejected("too_far_ahead"));
    must(await add("2026-10-01", "2026-11-21"));
    must(await add("2028-11-21", "2029-03-01"));
    const { seasonId } = must(await add("2027-06-01", "2027-06-30"));
    const change = (start: string, end: string) => updateSeason(owner, { ...hotel, seasonId, start, end, price: 2 });
    expect(await change("2026-11-19", "2026-11-20")).toEqual(rejected("over"));
    expect(await change("2030-01-01", "2030-01-02")).toEqual(rejected("too_far_ahead"));
    await env.ctx.db
      .updateTable("room_pricing")
      .set({ start_date: "2025-06-01", end_date: "2025-06-30" })
      .where("id", "=", seasonId)
      .execute();
    expect(await copySeason(owner, { ...hotel, seasonId, roomIds: [roomId] })).toEqual(rejected("over"));
  });

  test("added twice at once for overlapping days exists once", async () => {
    const hotel = await env.hotel();
    for (const month of ["01", "02", "03", "04", "05"]) {
      const add = (from: string, to: string) =>
        addSeason(env.as(hotel.owner), { ...hotel, start: `2028-${month}-${from}`, end: `2028-${month}-${to}`, price: 1 });
      const outcomes = await Promise.all([add("01", "15"), add("15", "20")]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ rejection: { code: "overlaps" } });
    }
  });

  test("is copied to the rooms that are free on its days; the others are named and skipped", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    const [free, taken, other] = [await hotel.room({ name: "Free" }), await hotel.room({ name: "Taken" }), await env.hotel()];
    const { seasonId } = must(await addSeason(owner, { ...hotel, ...summer }));
    must(await addSeason(owner, { hotelId: hotel.hotelId, roomId: taken.roomId, start: "2027-06-30", end: "2027-07-02", price: 1 }));
    expect(await roomsForCopy(owner, hotel.hotelId, seasonId)).toEqual([
      { id: free.roomId, name: "Free", taken: false },
      { id: taken.roomId, name: "Taken", taken: true },
    ]);
    const roomIds = [free.roomId, taken.roomId, hotel.roomId, other.roomId, "x"];
    expect(must(await copySeason(owner, { ...hotel, seasonId, roomIds }))).toEqual({ copied: ["Free"], leftOut: ["Taken"] });
    expect(must(await copySeason(owner, { ...hotel, seasonId, roomIds }))).toEqual({ copied: [], leftOut: ["Free", "Taken"] });
    expect(await copySeason(owner, { ...hotel, seasonId, roomIds: [other.roomId] })).toMatchObject({
      ok: false,
      rejection: { code: "no_rooms" },
    });
  });

  test("is deleted once", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    const { seasonId } = must(await addSeason(owner, { ...hotel, ...summer }));
    must(await deleteSeason(owner, { ...hotel, seasonId }));
    expect(await deleteSeason(owner, { ...hotel, seasonId })).toMatchObject({ ok: false, rejection: { code: "unknown_season" } });
    expect((await changesOf(hotel)).map(({ action }) => action)).toEqual(expect.arrayContaining(["season.add", "season.delete"]));
  });
});

describe("a special rate", () => {
  test("of a type is added once, also by two concurrent requests", async () => {
    const hotel = await env.hotel();
    const add = () => addSpecialRate(env.as(hotel.owner), { ...hotel, ...rateDefaults.duration_of_stay });
    const outcomes = await Promise.all([add(), add(), add()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const outcome of outcomes.filter(({ ok }) => !ok)) expect(outcome).toMatchObject({ rejection: { code: "type_exists" } });
    expect(await specialRatesOfRoom(env.ctx, hotel.hotelId, hotel.roomId)).toMatchObject([
      { rateType: "duration_of_stay", discountPercentage: 10, minNights: 3, isCancelable: true },
    ]);
  });

  test("is changed within its limits and deleted", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    const { rateId } = must(await addSpecialRate(owner, { ...hotel, ...rateDefaults.non_refundable }));
    const change = (more: object) => updateSpecialRate(owner, { ...hotel, rateId, ...rateDefaults.non_refundable, ...more });
    for (const wrong of [{ discountPercentage: 0 }, { discountPercentage: 101 }, { isCancelable: true }])
      expect(await change(wrong)).toMatchObject({ ok: false, rejection: { code: "bad_rate" } });
    must(await change({ discountPercentage: 25 }));
    expect(await lastChange(hotel)).toMatchObject({
      action: "special_rate.update",
      before: { discountPercentage: 10 },
      after: { discountPercentage: 25 },
    });
    must(await deleteSpecialRate(owner, { ...hotel, rateId }));
    expect(await change({})).toMatchObject({ ok: false, rejection: { code: "unknown_rate" } });
    expect(await specialRatesOfRoom(env.ctx, hotel.hotelId, hotel.roomId)).toEqual([]);
  });

  test.each([
    ["early_booking", { daysInAdvance: 0 }],
    ["early_booking", { daysInAdvance: null }],
    ["duration_of_stay", { minNights: 0 }],
    ["duration_of_stay", { minNights: 1.5 }],
    ["active_users", { discountPercentage: 101 }],
  ] as const)("%s with %o is rejected", async (type, wrong) => {
    const hotel = await env.hotel();
    expect(await addSpecialRate(env.as(hotel.owner), { ...hotel, ...rateDefaults[type], ...wrong })).toMatchObject({
      ok: false,
      rejection: { code: "bad_rate" },
    });
  });
});

test("rooms, seasons and rates are unknown to the manager of another hotel and to the front desk", async () => {
  const hotel = await env.hotel();
  const owner = env.as(hotel.owner);
  const { seasonId } = must(await addSeason(owner, { ...hotel, start: "2027-06-01", end: "2027-06-30", price: 1 }));
  const { rateId } = must(await addSpecialRate(owner, { ...hotel, ...rateDefaults.early_booking }));
  const clerk = await env.person();
  await env.ctx.db
    .insertInto("hotel_staff")
    .values({ hotel_id: hotel.hotelId, user_id: clerk.id, role: "front_desk", created_at: env.ctx.now() })
    .execute();
  const count = (await changesOf(hotel)).length;
  for (const other of [(await env.hotel()).owner, clerk]) {
    const ctx = env.as(other);
    const outcomes = [
      await updateRoom(ctx, form(hotel)),
      await deleteRoom(ctx, hotel),
      await addSeason(ctx, { ...hotel, start: "2028-06-01", end: "2028-06-30", price: 1 }),
      await updateSeason(ctx, { ...hotel, seasonId, start: "2027-06-01", end: "2027-06-30", price: 2 }),
      await copySeason(ctx, { ...hotel, seasonId, roomIds: [hotel.roomId] }),
      await deleteSeason(ctx, { ...hotel, seasonId }),
      await addSpecialRate(ctx, { ...hotel, ...rateDefaults.active_users }),
      await updateSpecialRate(ctx, { ...hotel, rateId, ...rateDefaults.early_booking }),
      await deleteSpecialRate(ctx, { ...hotel, rateId }),
    ];
    for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: false, rejection: { code: expect.stringMatching(/^unknown_/) } });
  }
  expect(await changesOf(hotel)).toHaveLength(count);
});
