import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { type AccessNeed, needsMask, needsOfMask } from "#domain/accessibility/accessibility.ts";
import { isNearDay } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import type { Cents } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { ageBounds, bookingBounds, type PartyWithAges } from "#kit/party.ts";
import type { Ctx } from "#platform/context.server.ts";

/** What a room of a hotel cost for a stay when somebody was shown it: units under a plan, without chosen extras and codes. */
export type Offer = {
  hotelId: string;
  roomId: string;
  plan: string;
  stay: Stay;
  party: PartyWithAges;
  total: Cents;
  expiresAt: Date;
  needs?: readonly AccessNeed[];
};

export type OfferRejection =
  /** It was not signed here, or by an earlier secret or version. */
  { code: "offer_invalid" } | { code: "offer_expired"; expiredAt: string };

/** Of this form; one with other facts gets another. */
const version = "o1";

const hour = 3_600_000;

/**
 * When an offer that is shown now expires: after one to two hours, at a full hour, so that the same answer is the same for an hour. The
 * price is held to nothing by it: a booking is made at this price or not at all.
 */
export const offerExpiry = ({ now }: Pick<Ctx, "now">): Date => new Date((Math.floor(now().getTime() / hour) + 2) * hour);

const signatureOf = ({ config }: Pick<Ctx, "config">, payload: string): Buffer =>
  createHmac("sha256", config.authSecret).update(`offer ${version} ${payload}`).digest();

const between = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);
const day = z.string().refine(isNearDay);
const id = z.string().refine(isId);

/** Checked although it is signed: what could be booked may have changed since. */
const facts = z.tuple([
  id,
  id,
  z.string().min(1).max(40),
  day,
  day,
  between(bookingBounds.adults),
  between(bookingBounds.children),
  between(bookingBounds.rooms),
  z.array(between(ageBounds.childAges)),
  z.array(between(ageBounds.teenAges)),
  z.int().min(0),
  z.int(),
  // The bits of needs, where there are any.
  z.int().min(0).optional(),
]);

/** An offer as a text that can't be changed or made elsewhere: of the site's secret, with a version and its end. */
export function signedOffer(ctx: Pick<Ctx, "config">, { hotelId, roomId, plan, stay, party, total, expiresAt, needs = [] }: Offer): string {
  const { adults, children, rooms, childAges, teenAges } = party;
  const all = [hotelId, roomId, plan, stay.checkIn, stay.checkOut, adults, children, rooms, childAges, teenAges];
  const payload = Buffer.from(
    JSON.stringify([...all, total, Math.floor(expiresAt.getTime() / 1000), ...(needs.length > 0 ? [needsMask(needs)] : [])]),
  ).toString("base64url");
  return `${version}.${payload}.${signatureOf(ctx, payload).toString("base64url")}`;
}

/** The offer of such a text. Rejects what was not signed here, and what has expired. */
export function readOffer(ctx: Pick<Ctx, "config" | "now">, text: string): Outcome<Offer, OfferRejection> {
  const invalid = rejected({ code: "offer_invalid" as const });
  const [given, payload = "", signature = "", ...more] = text.length <= limits.offerCharacters ? text.split(".") : [];
  if (given !== version || more.length > 0) return invalid;
  const [expected, sent] = [signatureOf(ctx, payload), Buffer.from(signature, "base64url")];
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return invalid;
  const read = facts.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  if (!read.success) return invalid;
  const [hotelId, roomId, plan, checkIn, checkOut, adults, children, rooms, childAges, teenAges, total, expires, mask] = read.data;
  const expiresAt = new Date(expires * 1000);
  if (expiresAt <= ctx.now()) return rejected({ code: "offer_expired", expiredAt: expiresAt.toISOString() });
  return done({
    hotelId,
    roomId,
    plan,
    stay: { checkIn, checkOut },
    party: { adults, children, rooms, childAges, teenAges },
    total,
    expiresAt,
    needs: needsOfMask(mask ?? 0),
  });
}
