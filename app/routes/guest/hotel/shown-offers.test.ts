import { expect, test } from "vitest";
import type { RoomOffer } from "#domain/reservation/book/room-offer.ts";
import { shownOffers } from "#routes/booking/selected.server.ts";

const quote = (rateType: string, cancelableUntil: string | null) => ({
  rateType,
  planName: null,
  nights: [{}],
  rooms: 1,
  subtotal: 100,
  discount: 0,
  total: 112,
  propertyTaxes: 0,
  cancelableUntil,
});
const freeOf = (...quotes: ReturnType<typeof quote>[]) => {
  const offer = { roomId: "a", freeUnits: 1, firstFullNight: null, restriction: null, fits: true, quotes } as unknown as RoomOffer;
  const { offers } = shownOffers([offer], { roomId: null, quote: undefined }, new Date("2026-12-01T12:00:00Z"));
  return [offers[0]?.freeUntil, offers[0]?.otherIsFree];
};

const [before, after] = ["2026-12-01T11:00:00.000Z", "2026-12-20T11:00:00.000Z"];

test("an offer says until when its rate can be cancelled free of charge, else whether another rate still can", () => {
  expect(freeOf(quote("standard", after), quote("non_refundable", null))).toEqual([after, false]);
  expect(freeOf(quote("non_refundable", null), quote("standard", after))).toEqual([null, true]);
  expect(freeOf(quote("standard", before), quote("flexible", after))).toEqual([null, true]);
});

test("a free cancellation that is over is none", () => {
  expect(freeOf(quote("standard", before))).toEqual([null, false]);
  expect(freeOf(quote("non_refundable", null), quote("standard", before))).toEqual([null, false]);
});
