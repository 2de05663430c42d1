import { type HotelEvent, hotelEvents } from "../hotel/hotel-events.ts";

/** What guests are notified of by e-mail as they choose; what concerns the booking itself always comes. */
export const guestEvents = ["my_payment_failed", "my_arrival", "my_review_answered"] as const;
type GuestEvent = (typeof guestEvents)[number];

export type NotificationEvent = HotelEvent | GuestEvent;

export const isNotificationEvent = (text: string): text is NotificationEvent =>
  [...hotelEvents, ...guestEvents].some((event) => event === text);
