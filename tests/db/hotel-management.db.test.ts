import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteHotel } from "#domain/closure/archive-hotel.server.ts";
import { cancelUpcomingBookings } from "#domain/closure/cancel-upcoming-bookings.server.ts";
import { bookingDetails } from "#domain/front-desk/booking-details.server.ts";
import { archivedSteps } from "#domain/front-desk/permitted-steps.ts";
import { recordPropertyPayment } from "#domain/front-desk/record-property-payment.server.ts";
import { addHotel } from "#domain/hotel/add-hotel.server.ts";
import { hotelById } from "#domain/hotel/hotels.server.ts";
import { ownHotel } from "#domain/hotel/own-hotel.server.ts";
import { addPhoto } from "#domain/hotel/photos/add-photo.server.ts";
import { orderPhotos } from "#domain/hotel/photos/order-photos.server.ts";
import { photosOf } from "#domain/hotel/photos/photos.server.ts";
import { removePhoto } from "#domain/hotel/photos/remove-photo.server.ts";
import { usualPolicies } from "#domain/hotel/policies.ts";
import { unpublishHotel } from "#domain/hotel/publishing/publish-hotel.server.ts";
import { managedRooms } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { setPolicies } from "#domain/hotel/set-policies.server.ts";
import { updateHotel } from "#domain/hotel/update-hotel.server.ts";
import { addRatePlan } from "#domain/rate-plan/add-rate-plan.server.ts";
import { addSpecialRate } from "#domain/rate-plan/add-special-rate.server.ts";
import { templateSettings } from "#domain/rate-plan/plan-templates.ts";
import { rateDefaults } from "#domain/rate-plan/special-rate.ts";
import { roomOffers } from "#domain/reservation/book/room-offers.server.ts";
import { hotelArchived } from "#domain/reservation/reservation.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import { applyTaxTemplate } from "#domain/tax/apply-tax-template.server.ts";
import type { Actor } from "#kit/actor.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { book, stayOf } from "../support/booking.ts";
import { bookFor, caller } from "../support/front-desk.ts";
import { rejectionsOf } from "../support/outcomes.ts";
import { payStay, twoNights } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(() => env.at("2026-11-21T09:00:00Z"));

const form = {
  name: "Hillside House",
  description: "Six quiet rooms above the valley.",
  address: "1 Upper Street",
  city: "Ushguli",
  country: "Georgia",
  latitude: null,
  longitude: null,
  propertyType: "hotel" as const,
};
const hotelRow = (id: string) => env.ctx.db.selectFrom("hotels").selectAll().where("id", "=", id).executeTakeFirst();
const trip = async (guest: Actor, code: string) => {
  const found = await reservationByCode(env.as(guest), code);
  if (!found) throw new Error("The trip is gone.");
  return found;
};
const changes = async (hotelId: string) =>
  (await env.ctx.db.selectFrom("audit_log").select("action").where("hotel_id", "=", hotelId).orderBy("id").execute()).map(
    ({ action }) => action,
  );

describe("a hotel", () => {
  test("makes its owner a manager and is invisible until it is published", async () => {
    const guest = await env.person();
    const { hotelId } = must(await addHotel(env.as(guest), { ...form, latitude: 42.9, longitude: 43 }));
    const { role } = await env.ctx.db.selectFrom("users").select("role").where("id", "=", guest.id).executeTakeFirstOrThrow();
    expect(role).toBe("hotel_manager");
    expect(await hotelById(env.ctx, hotelId)).toBeUndefined();
    expect(await hotelById(env.as(await env.person("hotel_manager")), hotelId)).toBeUndefined();
    expect((await hotelById(env.as(guest), hotelId))?.listed).toBe(false);
    expect(await changes(hotelId)).toEqual(["hotel.add"]);
  });

  test.each([
    ["Lisbon", 38.72, -9.14, "Europe/Lisbon"],
    ["Wellington", -41.29, 174.78, "Pacific/Auckland"],
    ["Denver", 39.74, -104.99, "America/Denver"],
  ])("in %s gets its time zone from the coordinates", async (city, latitude, longitude, zone) => {
    const { hotelId } = must(await addHotel(env.as(await env.person()), { ...form, city, country: "Elsewhere", latitude, longitude }));
    expect(await hotelRow(hotelId)).toMatchObject({ time_zone: zone, city_id: null, city });
  });

  test("in a known city, in any case, gets its centre and time zone; an unknown city needs coordinates", async () => {
    const { city } = await env.hotel({ timeZone: "Asia/Tokyo" });
    const { hotelId } = must(await addHotel(env.as(await env.person()), { ...form, city: city.toUpperCase(), country: "საქართველო" }));
    expect(await hotelRow(hotelId)).toMatchObject({ city, country: "Georgia", time_zone: "Asia/Tokyo", latitude: 41.7, longitude: 44.8 });
    expect(await addHotel(env.as(await env.person()), form)).toEqual({ ok: false, rejection: { code: "unknown_place" } });
  });

  test("is changed by its staff only, and the changed fields are logged", async () => {
    const { hotelId, owner, city } = await env.hotel();
    const wanted = { ...form, city, latitude: 41.69, longitude: 44.8, name: "Sololaki Court" };
    expect(await updateHotel(env.as(await env.person("hotel_manager")), hotelId, wanted)).toEqual({
      ok: false,
      rejection: { code: "unknown_hotel" },
    });
    must(await updateHotel(env.as(owner), hotelId, wanted));
    must(await updateHotel(env.as(owner), hotelId, wanted));
    expect((await hotelRow(hotelId))?.search_text).toContain("sololaki court");
    const { before, after } = await env.ctx.db
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("hotel_id", "=", hotelId)
      .where("action", "=", "hotel.update")
      .executeTakeFirstOrThrow();
    expect(before).toMatchObject({ name: "Sololaki House" });
    expect(after).not.toHaveProperty("city");
    expect((await changes(hotelId)).filter((action) => action === "hotel.update")).toHaveLength(1);
  });

  test("whose pin is still the city's centre, and without taxes of its own, is told apart from one that was set up", async () => {
    const { hotelId, owner, city } = await env.hotel();
    const desk = env.as(owner);
    const at = async (pin: { latitude: number | null; longitude: number | null }) => {
      must(await updateHotel(desk, hotelId, { ...form, city, ...pin, version: (await ownHotel(desk, hotelId))?.version }));
      return ownHotel(desk, hotelId);
    };
    expect(await at({ latitude: 41.69, longitude: 44.81 })).toMatchObject({ pinAtCentre: false, ownTaxes: false });
    expect(await at({ latitude: null, longitude: null })).toMatchObject({ pinAtCentre: true });
    must(await applyTaxTemplate(desk, { hotelId, templateId: "tbilisi", officialClass: null, version: undefined }));
    expect(await ownHotel(desk, hotelId)).toMatchObject({ ownTaxes: true });
  });

  test("changed since its form was opened is not overwritten, and its policies are a form of their own", async () => {
    const { hotelId, owner, city } = await env.hotel();
    const desk = env.as(owner);
    const opened = await ownHotel(desk, hotelId);
    const wanted = { ...form, city, latitude: 41.69, longitude: 44.8, version: opened?.version };
    must(await updateHotel(desk, hotelId, { ...wanted, name: "First" }));
    const policies = { ...usualPolicies, version: opened?.policiesVersion };
    must(await setPolicies(desk, hotelId, { ...policies, pets: true }));
    const current = await ownHotel(desk, hotelId);
    expect(await updateHotel(desk, hotelId, { ...wanted, address: "2 Lower Street" })).toEqual({
      ok: false,
      rejection: { code: "conflict", version: current?.version },
    });
    expect(await setPolicies(desk, hotelId, { ...policies, smoking: true })).toEqual({
      ok: false,
      rejection: { code: "conflict", version: current?.policiesVersion },
    });
    expect(current).toMatchObject({ name: "First", address: form.address, policies: { pets: true, smoking: false } });
    const noted = await env.ctx.db
      .selectFrom("audit_log")
      .select("after")
      .where("hotel_id", "=", hotelId)
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(noted?.after).toEqual({ pets: true });
  });

  test("that moves to another city gets its centre and time zone unless coordinates are set; a remote hotel of a city stays in place", async () => {
    const { hotelId, owner, city } = await env.hotel();
    const far = await env.hotel({ timeZone: "Asia/Tokyo" });
    await env.ctx.db.updateTable("cities").set({ latitude: 35.68, longitude: 139.76 }).where("name", "=", far.city).execute();
    const update = (fields: object) =>
      updateHotel(env.as(owner), hotelId, { ...form, city, latitude: 41.69, longitude: 44.8, ...fields }).then(must);
    const storedPlace = async () => {
      const row = await hotelRow(hotelId);
      return [row?.city, row?.latitude, row?.longitude, row?.time_zone];
    };
    await update({ city: far.city });
    expect(await storedPlace()).toEqual([far.city, 35.68, 139.76, "Asia/Tokyo"]);
    await update({ latitude: 41.75 });
    expect(await storedPlace()).toEqual([city, 41.75, 44.8, "Asia/Tbilisi"]);
    const hills = { latitude: 42.65, longitude: 44.6 };
    await update(hills);
    await update({ ...hills, name: "Hillside" });
    expect(await storedPlace()).toEqual([city, 42.65, 44.6, "Asia/Tbilisi"]);
  });

  test("that is unpublished takes no new bookings and keeps existing ones", async () => {
    const hotel = await env.hotel({ units: 2 });
    const guest = await env.person();
    const { code } = await payStay(env, guest, hotel);
    must(await unpublishHotel(env.as(hotel.owner), hotel.hotelId));
    expect(await book(env, guest, hotel, twoNights)).toMatchObject({ ok: false, rejection: { code: "unknown_room" } });
    expect(await trip(guest, code)).toMatchObject({ state: "confirmed", payment: "paid" });
  });
});

describe("policies", () => {
  const policies = { ...usualPolicies, checkInFrom: "17:00", checkInUntil: "20:00", freeCancellationHours: 72, pets: true };

  test("apply to new bookings: the deadline follows the hotel's check-in; earlier bookings keep theirs", async () => {
    const hotel = await env.hotel({ units: 2 });
    const guest = await env.person();
    const before = must(await book(env, guest, hotel, stayOf("2026-12-10", "2026-12-12")));
    must(await setPolicies(env.as(hotel.owner), hotel.hotelId, policies));
    const after = must(await book(env, guest, hotel, stayOf("2026-12-10", "2026-12-12")));
    expect(await trip(guest, before.code)).toMatchObject({ policies: usualPolicies, cancelableUntil: "2026-12-08T11:00:00.000Z" });
    expect(await trip(guest, after.code)).toMatchObject({ policies: policies, cancelableUntil: "2026-12-07T13:00:00.000Z" });
  });

  test("restrict arrival to the hotel's hours", async () => {
    const hotel = await env.hotel();
    must(await setPolicies(env.as(hotel.owner), hotel.hotelId, policies));
    const guest = await env.person();
    const at = (arrivalHour: number) =>
      book(env, guest, hotel, twoNights, { guest: { firstName: "Nino", lastName: "Beridze", phone: null, arrivalHour, requests: null } });
    expect(await at(15)).toEqual({ ok: false, rejection: { code: "bad_guest", fields: ["arrivalHour"] } });
    expect((await at(19)).ok).toBe(true);
  });

  test("say which meals the standard and special rates include; a custom plan has its own, and a booking keeps its meals", async () => {
    const hotel = await env.hotel({ units: 2 });
    const owner = env.as(hotel.owner);
    must(await addSpecialRate(owner, { ...hotel, ...rateDefaults.non_refundable }));
    const plan = { hotelId: hotel.hotelId, ...templateSettings.none, name: "Dinner", description: "", roomIds: [hotel.roomId] };
    must(await addRatePlan(owner, { ...plan, mealPlan: "half_board" }));
    const meals = async () => {
      const offers = await roomOffers(owner, { hotelId: hotel.hotelId, stay: twoNights, rooms: 1 });
      return Object.fromEntries(offers[0]?.quotes.map(({ rateType, planName, mealPlan }) => [planName ?? rateType, mealPlan]) ?? []);
    };
    expect(await meals()).toEqual({ standard: "none", non_refundable: "none", Dinner: "half_board" });
    must(await setPolicies(owner, hotel.hotelId, { ...policies, mealPlan: "breakfast" }));
    expect(await meals()).toEqual({ standard: "breakfast", non_refundable: "breakfast", Dinner: "half_board" });
    const guest = await env.person();
    const { code } = must(await book(env, guest, hotel, twoNights, { rateType: "standard" }));
    must(await setPolicies(owner, hotel.hotelId, policies));
    expect((await meals())["standard"]).toBe("breakfast");
    must(await setPolicies(owner, hotel.hotelId, { ...policies, mealPlan: "none" }));
    expect((await meals())["standard"]).toBe("none");
    expect((await trip(guest, code))?.bookedRooms[0]?.mealPlan).toBe("breakfast");
  });

  test("are set by the hotel's staff, with hours in order", async () => {
    const hotel = await env.hotel();
    expect(await setPolicies(env.as(await env.person()), hotel.hotelId, policies)).toEqual({
      ok: false,
      rejection: { code: "unknown_hotel" },
    });
    expect(await setPolicies(env.as(hotel.owner), hotel.hotelId, { ...policies, checkInUntil: "16:00" })).toEqual({
      ok: false,
      rejection: { code: "bad_fields", fields: ["checkInUntil"] },
    });
  });
});

describe("deleting a hotel", () => {
  test("with bookings archives it, cancels and refunds coming stays in full and informs the guests; stays in progress go on", async () => {
    const hotel = await env.hotel({ units: 3 });
    const [early, late] = [await env.person(), await env.person()];
    const begun = await payStay(env, early, hotel, stayOf("2026-11-23", "2026-11-26"));
    const coming = await payStay(env, late, hotel, stayOf("2026-11-25", "2026-11-27"));
    env.at("2026-11-24T15:00:00Z");
    expect(must(await deleteHotel(env.as(hotel.owner), hotel.hotelId))).toEqual({ archived: true });
    expect(await hotelById(env.as(hotel.owner), hotel.hotelId)).toBeUndefined();
    await env.work();
    expect(await trip(early, begun.code)).toMatchObject({ state: "confirmed" });
    const cancelled = await trip(late, coming.code);
    expect(cancelled).toMatchObject({ state: "cancelled", cancelledBy: "hotel", cancellationReason: hotelArchived, payment: "refunded" });
    expect(cancelled.refunded).toBe(cancelled.captured);
    expect(env.queuedMails.filter(({ mail, to }) => mail === "reservation-cancelled" && to === late.email)).toHaveLength(1);
    expect(await changes(hotel.hotelId)).toContain("hotel.archive");
  });

  test("leaves it to the owner to give back what was paid in cash, and to take nothing more", async () => {
    const { hotelId, owner, ...hotel } = await env.hotel({ units: 2 });
    const { code } = must(await bookFor(env, owner, { hotelId, ...hotel }, stayOf("2027-05-10", "2027-05-12")));
    const money = { hotelId, code, amount: 10_000, method: "cash" } as const;
    const record = (direction: "received" | "returned") =>
      recordPropertyPayment(env.as(owner), { ...money, direction, idempotencyKey: newId() });
    must(await record("received"));
    must(await deleteHotel(env.as(owner), hotelId));
    await env.work();
    const stay = async () => {
      const found = (await bookingDetails(env.as(owner), hotelId, code))?.reservation;
      if (!found) throw new Error("The booking is gone.");
      return found;
    };
    expect(await stay()).toMatchObject({ payment: "owed_at_property", owedAtProperty: 10_000 });
    expect(archivedSteps(await stay())).toMatchObject({ payment: true, cancel: false, change: false });
    expect(await record("received")).toMatchObject({ rejection: { code: "unknown_reservation" } });
    must(await record("returned"));
    expect(await stay()).toMatchObject({ payment: "refunded", owedAtProperty: 0 });
    expect(archivedSteps(await stay()).payment).toBe(false);
  });

  test("names how many of the guests have no address, so that no mail reaches them", async () => {
    const hotel = await env.hotel({ units: 4 });
    await payStay(env, await env.person(), hotel);
    const stay = stayOf("2027-05-10", "2027-05-12");
    must(await bookFor(env, hotel.owner, hotel, stay));
    must(await bookFor(env, hotel.owner, hotel, stay, { caller: { ...caller, email: null } }));
    const going = { coming: 3, unmailed: 1 };
    expect(await ownHotel(env.as(hotel.owner), hotel.hotelId)).toMatchObject(going);
    expect((await managedRooms(env.as(hotel.owner), hotel.hotelId, 1)).rows).toMatchObject([going]);
  });

  test("is completed after a crash between two stays, with one mail per guest", async () => {
    const hotel = await env.hotel({ units: 3 });
    const guests = [await env.person(), await env.person()];
    const codes: string[] = [];
    for (const guest of guests) codes.push((await payStay(env, guest, hotel)).code);
    must(await deleteHotel(env.as(hotel.owner), hotel.hotelId));
    const job = env.jobs.find(({ name }) => name === "cancel-upcoming-bookings");
    if (job?.name !== "cancel-upcoming-bookings") throw new Error("There is no job.");
    const enqueue: typeof env.ctx.jobs.enqueue = async (name, payload, options) => {
      const to = (payload as { to?: string }).to;
      if (to === guests[1]?.email) throw new Error("The machine is gone.");
      return env.ctx.jobs.enqueue(name, payload, options);
    };
    await expect(cancelUpcomingBookings({ ...env.ctx, jobs: { enqueue } }, job.payload)).rejects.toThrow("1 upcoming bookings");
    await env.work();
    for (const [index, guest] of guests.entries()) {
      expect(await trip(guest, codes[index] ?? "")).toMatchObject({ state: "cancelled", payment: "refunded" });
      expect(env.queuedMails.filter(({ mail, to }) => mail === "reservation-cancelled" && to === guest.email)).toHaveLength(1);
    }
    expect(env.queuedMails.filter(({ mail, to }) => mail === "hotel-cancellation" && to === hotel.owner.email)).toEqual([]);
  });

  test("without bookings deletes it with its rooms and photos", async () => {
    const { hotelId, owner } = await env.hotel();
    must(await addPhoto(env.as(owner), { hotelId, url: "/media/photos/x", width: 3, height: 2 }));
    expect(must(await deleteHotel(env.as(owner), hotelId))).toEqual({ archived: false });
    expect(await hotelRow(hotelId)).toBeUndefined();
    expect(env.jobs).toContainEqual({ name: "delete-images", payload: { urls: ["/media/photos/x"] } });
  });

  test("is permitted to its owner and administrators, not to colleagues", async () => {
    const { hotelId } = await env.hotel();
    const colleague = await env.person("hotel_manager");
    await env.ctx.db
      .insertInto("hotel_staff")
      .values({ hotel_id: hotelId, user_id: colleague.id, role: "manager", created_at: env.ctx.now() })
      .execute();
    expect(await deleteHotel(env.as(colleague), hotelId)).toEqual({ ok: false, rejection: { code: "unknown_hotel" } });
    expect((await deleteHotel(env.as(await env.person("admin")), hotelId)).ok).toBe(true);
  });

  test("concurrent with bookings leaves no live stay in an archived or deleted hotel", async () => {
    for (const everBooked of [true, false]) {
      const hotel = await env.hotel({ units: 50 });
      if (everBooked) await payStay(env, await env.person(), hotel);
      const guests = await Promise.all(Array.from({ length: 8 }, () => env.person()));
      const [deleted, ...booked] = await Promise.all([
        deleteHotel(env.as(hotel.owner), hotel.hotelId),
        ...guests.map((guest) => book(env, guest, hotel, twoNights)),
      ]);
      expect(deleted.ok).toBe(true);
      expect(rejectionsOf(booked).filter(({ code }) => code !== "unknown_room")).toEqual([]);
      await env.work();
      const remaining = await env.ctx.db
        .selectFrom("reservations")
        .select("id")
        .where("hotel_id", "=", hotel.hotelId)
        .where("state", "in", ["held", "confirmed", "no_show"])
        .execute();
      expect(remaining).toEqual([]);
    }
  });
});

describe("photos", () => {
  const photograph = async (owner: Actor, hotelId: string, count: number) => {
    const ids: string[] = [];
    for (let index = 0; index < count; index++)
      ids.push(must(await addPhoto(env.as(owner), { hotelId, url: `/media/photos/${index}`, width: 3, height: 2 })).photoId);
    return ids;
  };
  const order = async (hotelId: string) => (await photosOf(env.ctx, hotelId, null)).map(({ id }) => id);

  test("keep one of two concurrent orders, and lose no photo added meanwhile", async () => {
    const { hotelId, owner } = await env.hotel();
    const ids = await photograph(owner, hotelId, 5);
    const [up, down] = [ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)]];
    const [, , added] = await Promise.all([
      orderPhotos(env.as(owner), { hotelId, photoIds: up }),
      orderPhotos(env.as(owner), { hotelId, photoIds: down }),
      addPhoto(env.as(owner), { hotelId, url: "/media/photos/new", width: 3, height: 2 }),
    ]);
    const { photoId } = must(added);
    expect([
      [...up, photoId],
      [...down, photoId],
    ]).toContainEqual(await order(hotelId));
    const rows = await env.ctx.db.selectFrom("photos").select("position").where("hotel_id", "=", hotelId).orderBy("position").execute();
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("are ordered by the given ids; missing ones are ignored; other people move nothing", async () => {
    const { hotelId, owner } = await env.hotel();
    const [one = "", two = "", three = ""] = await photograph(owner, hotelId, 3);
    must(await removePhoto(env.as(owner), { hotelId, photoId: two }));
    must(await orderPhotos(env.as(owner), { hotelId, photoIds: [three, two, "no id"] }));
    expect(await order(hotelId)).toEqual([three, one]);
    expect((await orderPhotos(env.as(await env.person()), { hotelId, photoIds: [one, three] })).ok).toBe(false);
  });

  test("are at most 40, also when two are added at once", async () => {
    const { hotelId, owner } = await env.hotel();
    await photograph(owner, hotelId, 39);
    const one = () => addPhoto(env.as(owner), { hotelId, url: "/media/photos/last", width: 3, height: 2 });
    const outcomes = await Promise.all([one(), one()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
