import { createHmac } from "node:crypto";
import { isId } from "#kit/id.ts";
import * as sitePaths from "#kit/site-paths.ts";
import { testKind } from "./webhook.ts";

/** A message as it was written with its event. */
export type Message = { id: string; kind: string; subject: string; hotelId: string | null; occurredAt: Date };

/** The code of the booking that a message is about; null: it is about a calendar, a question before a booking, or a test. */
export const bookingIn = ({ kind, subject, hotelId }: Message): string | null =>
  hotelId === null || kind === testKind || isId(subject) ? null : subject;

/** Whether the event is that of a text between a guest and the hotel. */
const isMessage = (kind: string) => kind.startsWith("message.");

/**
 * The body of a message, the same in each try: ids and a link to what they name, since the receiver reads what is true by then. What was
 * written to somebody is read on the page of its conversation (docs/api.md). New members may come; `version` changes if one changes its
 * meaning.
 */
export function bodyOf(origin: string, message: Message): string {
  const { kind, subject, hotelId, occurredAt } = message;
  const booking = bookingIn(message);
  // Of the API, where the receiver reads on.
  const at = `${origin}/api/v1/managed-hotels/${hotelId}`;
  return JSON.stringify({
    type: kind,
    version: 1,
    timestamp: occurredAt.toISOString(),
    data: {
      hotel: hotelId,
      ...(booking !== null && { booking, url: `${at}/bookings?text=${booking}` }),
      ...(hotelId !== null && isMessage(kind) && { conversation: subject, url: origin + sitePaths.hotelMessages(hotelId, subject) }),
      ...(kind === "calendar.changed" && { url: `${at}/nights` }),
    },
  });
}

/** The id that a receiver knows a message by. */
export const messageId = (id: string): string => `msg_${id.replaceAll("-", "")}`;

const secretPrefix = "whsec_";

/** A secret as its person sees it, of 24 to 64 bytes. */
export const secretText = (bytes: Uint8Array): string => secretPrefix + Buffer.from(bytes).toString("base64");

/**
 * The headers that prove where a message comes from and when it was sent (https://www.standardwebhooks.com): a signature for each secret,
 * as `secretText` writes it.
 */
export function signedHeaders(id: string, { at, body, secrets }: { at: Date; body: string; secrets: readonly string[] }) {
  const name = messageId(id);
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = (secret: string) =>
    createHmac("sha256", Buffer.from(secret.slice(secretPrefix.length), "base64"))
      .update(`${name}.${timestamp}.${body}`)
      .digest("base64");
  return {
    "webhook-id": name,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": secrets.map((secret) => `v1,${signature(secret)}`).join(" "),
  };
}
