import type { BackOfficeRole, Task } from "./back-office-role.ts";

/** Events of which people who work for a hotel are notified by e-mail. */
export const hotelEvents = [
  "booking",
  "cancellation",
  "change",
  "enquiry",
  "payment_failed",
  "arrivals",
  "message",
  "review",
  "calendar",
] as const;
export type HotelEvent = (typeof hotelEvents)[number];

/** An event is for roles that may do its task; `on`: whether it is switched on by default for a role. */
const rules: Record<HotelEvent, { task: Task; on: (role: BackOfficeRole) => boolean }> = {
  booking: { task: "bookings", on: () => true },
  cancellation: { task: "bookings", on: () => true },
  change: { task: "bookings", on: () => true },
  enquiry: { task: "bookings", on: () => true },
  payment_failed: { task: "bookings", on: (role) => role !== "front_desk" },
  arrivals: { task: "bookings", on: () => true },
  message: { task: "messages", on: () => true },
  review: { task: "reviews", on: () => true },
  calendar: { task: "rooms", on: () => true },
};

export const taskOfEvent = (event: HotelEvent): Task => rules[event].task;

export const isOnByDefault = (event: HotelEvent, role: BackOfficeRole): boolean => rules[event].on(role);
