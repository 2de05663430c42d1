import { describe, expect, test } from "vitest";
import { type Offer, offerExpiry, readOffer, signedOffer } from "./signed-offer.server.ts";

const at = (time: string, authSecret = "secret of the site") => ({
  now: () => new Date(time),
  config: { authSecret } as Parameters<typeof readOffer>[0]["config"],
});
const now = at("2026-11-21T09:20:00Z");
const offer: Offer = {
  hotelId: "019aa3b2-7c1d-7e3f-9a2b-5c4d6e7f8a9b",
  roomId: "019aa3b2-7c1d-7e3f-9a2b-5c4d6e7f8a9c",
  plan: "standard",
  stay: { checkIn: "2027-01-10", checkOut: "2027-01-12" },
  party: { adults: 2, children: 1, rooms: 1, childAges: [4], teenAges: [] },
  needs: [],
  total: 22_400,
  expiresAt: offerExpiry(now),
};
const text = signedOffer(now, offer);

describe("a signed offer", () => {
  test("says what was offered, for one to two hours, and is the same text for an hour", () => {
    expect(readOffer(now, text)).toEqual({ ok: true, value: offer });
    expect(offer.expiresAt).toEqual(new Date("2026-11-21T11:00:00Z"));
    expect(offerExpiry(at("2026-11-21T09:59:59Z"))).toEqual(offer.expiresAt);
    expect(readOffer(at("2026-11-21T10:59:59Z"), text).ok).toBe(true);
    expect(readOffer(at("2026-11-21T11:00:00Z"), text)).toEqual({
      ok: false,
      rejection: { code: "offer_expired", expiredAt: "2026-11-21T11:00:00.000Z" },
    });
  });

  test("with the ages of the largest party is short enough to be read", () => {
    const teenAges = Array.from({ length: 199 }, () => 17);
    const large = { ...offer, party: { adults: 200, children: 6, rooms: 4, childAges: [12, 12, 12, 12, 12, 12], teenAges } };
    expect(readOffer(now, signedOffer(now, large))).toEqual({ ok: true, value: large });
  });

  const [version, payload = "", signature = ""] = text.split(".");
  const cheaper = Buffer.from(Buffer.from(payload, "base64url").toString().replace("22400", "224")).toString("base64url");
  test.each([
    ["another total", `${version}.${cheaper}.${signature}`],
    ["another version", `o2.${payload}.${signature}`],
    ["a signature of another site", signedOffer(at("2026-11-21T09:20:00Z", "other"), offer)],
    ["no signature", `${version}.${payload}.`],
    ["a shorter signature", text.slice(0, -2)],
    ["something behind it", `${text}.x`],
    ["a total that no site offers", signedOffer(now, { ...offer, total: -1 })],
    ["another text", "offer"],
    ["nothing", ""],
    ["far too much", `${text}${"A".repeat(100_000)}`],
  ])("with %s is rejected", (_, changed) => {
    expect(readOffer(now, changed)).toEqual({ ok: false, rejection: { code: "offer_invalid" } });
  });
});
