import { expect, test } from "vitest";
import { plainNight } from "#domain/availability/night-change.ts";
import { hotelForm } from "#domain/hotel/hotel-form.ts";
import { usualPolicies } from "#domain/hotel/policies.ts";
import { roomForm } from "#domain/hotel/rooms/room-form.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { fieldText, shownFields } from "./field-text.ts";
import { valueText } from "./value-text.ts";

const roomId = "01a1fca1-93a5-7732-b655-0addf667ceab";

test("a change of nights is shown as days and dollars, without ids", () => {
  const spans = [
    { roomId, from: "2026-12-01", to: "2026-12-05", was: { price: 8000 } },
    { roomId, from: "2026-12-06", to: "2026-12-06", was: { price: null } },
  ];
  expect(valueText("spans", spans)).toBe("Dec 1 – Dec 5, 2026: Price: $80.00\nDec 6, 2026: Price: not set");
  expect(valueText("image_url", "/media/sample/hotels/palm-bay_1280x853_8a8585")).toBe("Photo");
  expect(valueText("terms", { percent: 10, note: null })).toBe("Percent: 10");
  expect(valueText("weekdays", [5, 6])).toBe("Fri, Sat");
  expect(valueText("checkInFrom", "15:00")).toBe("3:00 PM");
  expect(valueText("amenity_ids", [roomId, roomId])).toBe("2");
  expect(shownFields({ city_id: roomId, roomIds: [roomId], price: 1 })).toEqual(["price"]);
});

test("every field that managers change has a Georgian name", () => {
  const fields = [roomForm.shape, hotelForm.shape, usualPolicies, plainNight].flatMap((facts) => shownFields(facts));
  const others = [
    "spans",
    "from",
    "to",
    "weekdays",
    "changedSince",
    "plan",
    "mealPlan",
    "night",
    "freedFrom",
    "first_day",
    "properties_count",
    "image_url",
    "time_zone",
  ];
  inLocale("ka", () => {
    for (const field of [...fields, ...others].filter((name) => name !== "hotelId")) expect(fieldText(field)).toMatch(/^[^A-Za-z]+$/);
  });
});
