import { type HotelEvent, hotelEvents } from "#domain/hotel/hotel-events.ts";

/** Optional notifications of guests; e-mails about the booking itself are always sent. */
export const guestEvents = ["my_payment_failed", "my_arrival", "my_review_answered"] as const;
type GuestEvent = (typeof guestEvents)[number];

export type NotificationEvent = HotelEvent | GuestEvent;

export const isNotificationEvent = (text: string): text is NotificationEvent =>
  [...hotelEvents, ...guestEvents].some((event) => event === text);
