import { afterAll, beforeAll, expect, test } from "vitest";
import { once, type Schemas, stumari } from "../../../packages/client/index.js";
import { dayAhead } from "../../support/day-ahead.ts";
import type { SampleSite } from "../harness.ts";
import { sharedSampleSite } from "../shared-site.ts";
import { keyOf } from "./checked-api.ts";

let site: SampleSite;
beforeAll(async () => {
  site = await sharedSampleSite();
});
afterAll(() => site.stop());

test("the typed client searches, quotes, holds and cancels a stay, and hears why not", async () => {
  const key = await keyOf(site.db, "guest@stumari.example", ["bookings:read", "bookings:write"]);
  const api = stumari({ origin: site.origin, key, language: "de" });
  const stay = { checkIn: dayAhead(390), checkOut: dayAhead(392) };
  const { data: found } = await api.GET("/hotels", { params: { query: { location: "Batumi", ...stay, sort: "price" } } });
  const [hotel] = found?.hotels ?? [];
  if (!hotel) throw new Error("No hotel was found.");
  expect(hotel.city).toBe("Batumi");
  const path = { hotelId: hotel.id };
  const { data: offers } = await api.GET("/hotels/{hotelId}/offers", { params: { path, query: stay } });
  const room = offers?.rooms.find(({ plans }) => plans.length > 0);
  const [plan] = room?.plans ?? [];
  if (!room || !plan) throw new Error("No room is free.");
  const rooms = [{ roomId: room.roomId, plan: plan.plan }];
  const { data: quote } = await api.POST("/quotes", { body: { hotelId: hotel.id, ...stay, rooms } });
  expect(quote?.total).toBe(plan.total);
  const guest = { firstName: "Nino", lastName: "Beridze" };
  const wanted: Schemas["WantedBooking"] = { hotelId: hotel.id, ...stay, rooms, guest, expectedTotal: plan.total };
  const header = once();
  const held = await api.POST("/bookings", { params: { header }, body: wanted });
  const again = await api.POST("/bookings", { params: { header }, body: wanted });
  expect([held.data?.state, again.data?.code]).toEqual(["held", held.data?.code]);
  const other = await api.POST("/bookings", { params: { header: once() }, body: wanted });
  expect(other.error).toMatchObject({ code: "already_held", status: 409 });
  const { code = "", cancellation = null } = held.data ?? {};
  if (!cancellation) throw new Error("The booking can’t be cancelled.");
  const cancelled = await api.POST("/bookings/{code}/cancel", {
    params: { path: { code }, header: once() },
    body: { expected: cancellation },
  });
  expect(cancelled.data?.state).toBe("cancelled");
});
