import { expect, test } from "vitest";
import type { BackOfficeRole } from "#domain/hotel/back-office-role.ts";
import { atHotel } from "./hotel-from-url.ts";

test.each<[string, BackOfficeRole, string]>([
  ["/hotel-manager/rates", "owner", "/hotel-manager/rates?hotel=7"],
  ["/hotel-manager/bookings/new", "front_desk", "/hotel-manager/bookings/new?hotel=7"],
  ["/hotel-manager/rates", "front_desk", "/hotel-manager?hotel=7"],
  ["/hotel-manager/staff", "manager", "/hotel-manager?hotel=7"],
  ["/hotel-manager/rooms/add", "manager", "/hotel-manager/rooms/add?hotel=7"],
  ["/hotel-manager/rooms/edit/3", "owner", "/hotel-manager/rooms?hotel=7"],
  ["/hotel-manager/rooms/3/calendars", "admin", "/hotel-manager/rooms?hotel=7"],
  ["/hotel-manager/rooms/edit/3", "front_desk", "/hotel-manager?hotel=7"],
])("choosing another hotel at %s with the role %s opens %s", (pathname, role, there) => {
  expect(atHotel(pathname, { id: "7", role, archived: false })).toBe(there);
});

test.each([
  ["/hotel-manager/money", "/hotel-manager/money?hotel=7"],
  ["/hotel-manager/rates", "/hotel-manager?hotel=7"],
])("choosing an archived hotel at %s opens %s", (pathname, there) => {
  expect(atHotel(pathname, { id: "7", role: "owner", archived: true })).toBe(there);
});
