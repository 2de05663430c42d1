import type { FetchFailure } from "#platform/network/other-sites.server.ts";

/** What an endpoint can be told of; booking events end with the state that the booking got. */
export const webhookKinds = [
  "booking.held",
  "booking.confirmed",
  "booking.changed",
  "booking.cancelled",
  "booking.expired",
  "booking.no_show",
  "payment.received",
  "payment.refunded",
  "payment.disputed",
  "calendar.changed",
  "message.received",
  "message.sent",
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** A message that a person sends to try an endpoint. */
export const testKind = "test";

/** Whose events an endpoint is told of: a hotel's, or those of every hotel. */
export type WebhookOwner = { hotelId: string | null };

/** Why an endpoint is off: a person's choice, its answer 410, or 75 hours without a success. */
export type OffReason = "by_hand" | "gone" | "failing";

export type WebhookEndpoint = {
  id: string;
  url: string;
  kinds: WebhookKind[];
  createdAt: string;
  /** Null: it is on. */
  offReason: OffReason | null;
  /** Until when the former secret signs, too. */
  formerUntil: string | null;
  deliveredAt: string | null;
  /** Messages that wait, up to `limits.countedTo`. */
  waiting: number;
  failed: number;
};

/** Why a message was not delivered: no answer, one that is no success, or a secret that another site secret has sealed. */
export type DeliveryFailure = FetchFailure | "not_accepted" | "lost_secret";

export type Delivery = {
  id: string;
  kind: string;
  subject: string;
  occurredAt: string;
  state: "waiting" | "delivered" | "failed";
  tries: number;
  /** When it is tried next; null: as soon as possible, or not again. */
  nextAt: string | null;
  triedAt: string | null;
  /** The last answer. */
  status: number | null;
  answer: string | null;
  failure: DeliveryFailure | null;
  tookMs: number | null;
};

const minute = 60;
const hour = 60 * minute;

/** Seconds from each failed try to the next one, about 75 hours together (Standard Webhooks); after the last one the message has failed. */
export const retryAfterSeconds = [5, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

/** How long the former secret signs after a new one was made. */
export const formerSecretHours = 24;

/** Days for which messages are kept. */
export const messagesKeptDays = 30;
