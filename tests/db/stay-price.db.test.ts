import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultTaxRules } from "#domain/pricing/facts.ts";
import { priceStay } from "#domain/pricing/price-stay.ts";
import { pricedRooms } from "#domain/pricing/room-prices.server.ts";
import { dependsOnGuests } from "#domain/pricing/units.ts";
import { type StayOffer, totalOf } from "#domain/search/offer.server.ts";
import { cheapestRoom } from "#domain/search/stay-price.server.ts";
import { sum } from "#kit/money.ts";
import { anyWanted, plainWanted } from "../oracle/arbitrary.ts";
import type { Wanted } from "../oracle/priced.ts";
import { type RoomWithFacts, writeFacts } from "../support/pricing-rows.ts";
import { longer, soak } from "../support/soak.ts";
import { otherRoom, storable, uuids } from "../support/storable-facts.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

const runs = longer(40, 600);
const timeout = 300_000 + runs * 500;

let env: TestEnv;
let hotelId: string;
const roomIds: string[] = [];
beforeAll(async () => {
  env = await openTestEnv();
  const hotel = await env.hotel({ timeZone: "Asia/Tbilisi" });
  hotelId = hotel.hotelId;
  const { roomId: other } = await hotel.room();
  roomIds.push(hotel.roomId, other);
});
afterAll(() => env.close());

type Cheapest = { roomId: string; plan: string; subtotal: number; discount: number; net: number; total: number };

/** The refundable plan of a room with the lowest result of step 4, by the reference implementation. */
function cheapestPlan({ facts, stay, units, guests, today, isMember }: Wanted, roomId: string): Cheapest | undefined {
  const priced = priceStay({ facts, stay, units, guests, today, isMember, code: null, chosen: [] }) ?? [];
  const discountOf = (plan: string) => facts.specialRates.find(({ rateType }) => rateType === plan)?.discountPercentage ?? 0;
  const keys = [
    "standard",
    ...facts.specialRates.filter(({ isCancelable }) => isCancelable).map(({ rateType }) => rateType),
    ...facts.plans.filter(({ cancellation }) => cancellation === null || cancellation.freeUntilHours !== null).map(({ id }) => id),
  ];
  const [best] = keys
    .flatMap((key) => priced.filter(({ plan }) => plan === key))
    .map(({ plan, lines, total }) => {
      const subtotal = sum(lines.map(({ accommodation }) => accommodation));
      const net = subtotal - sum(lines.map(({ discount }) => discount));
      return { roomId, plan, subtotal, discount: discountOf(plan), net, total };
    })
    .toSorted((one, other) => one.net - other.net);
  return best;
}

async function compare(wanted: Wanted, rooms: RoomWithFacts[]) {
  await writeFacts(env, hotelId, rooms);
  const { stay, units, guests, isMember } = wanted;
  const now = new Date(`${wanted.today}T08:00:00Z`);
  const { rows } = await sql<{ offer: StayOffer; net: number }>`
    select best.offer, best.net from hotels h cross join lateral ${cheapestRoom(stay, { rooms: units, guests }, now, isMember)} best where h.id = ${hotelId}`.execute(
    env.ctx.db,
  );
  const [expected] = rooms
    .flatMap(({ roomId, facts }) => cheapestPlan({ ...wanted, facts }, roomId) ?? [])
    .map((best) => ({ best, price: rooms.find(({ roomId }) => roomId === best.roomId)?.facts.price ?? 0 }))
    .toSorted((one, other) => one.best.net - other.best.net || one.price - other.price || (one.best.roomId < other.best.roomId ? -1 : 1));
  const [row] = rows;
  const found = row && { ...row.offer, total: totalOf(row.offer, { dates: stay, rooms: units }) };
  const { lines: _, charges: __, ...shown } = found ?? { lines: null, charges: null };
  expect(found ? shown : undefined).toEqual(expected?.best);
  expect(row?.net).toBe(expected?.best.net);
  return found;
}

const roomsOf = (wanted: Wanted, other: Wanted): RoomWithFacts[] =>
  [storable(wanted.facts), storable(otherRoom(wanted, other))].map((facts, index) => ({ roomId: roomIds[index] ?? "", units: 4, facts }));

describe("invariant 30: the SQL form of prices", () => {
  test("finds the cheapest room and refundable plan of any hotel, to the cent", { timeout }, async () => {
    const seen = { rooms: 0, custom: 0, special: 0, guests: 0, none: 0 };
    await fc.assert(
      fc.asyncProperty(anyWanted, anyWanted, async (wanted, other) => {
        const rooms = roomsOf(wanted, other);
        const found = await compare(wanted, rooms);
        if (!found) seen.none++;
        else {
          seen.rooms++;
          if (uuids.includes(found.plan)) seen.custom++;
          else if (found.plan !== "standard") seen.special++;
          if (rooms[0] && dependsOnGuests(rooms[0].facts)) seen.guests++;
        }
      }),
      { numRuns: runs, endOnFailure: true },
    );
    if (soak) console.log(seen);
    expect(Math.min(seen.custom, seen.special, seen.guests)).toBeGreaterThan(0);
  });

  test("finds those of hotels of version 0.1", { timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(plainWanted, plainWanted, async (wanted, other) => {
        const facts = { ...wanted.facts, taxRules: defaultTaxRules };
        const found = await compare(wanted, roomsOf({ ...wanted, facts }, other));
        expect(found?.lines ?? null).toBeNull();
      }),
      { numRuns: Math.ceil(runs / 2), endOnFailure: true },
    );
  });

  test("reads the facts that the reference implementation gets", { timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(anyWanted, anyWanted, async (wanted, other) => {
        const rooms = roomsOf(wanted, other);
        await writeFacts(env, hotelId, rooms);
        const loaded = await pricedRooms(env.ctx, hotelId, wanted.stay);
        for (const { roomId, facts } of rooms) {
          const prices = loaded.find((room) => room.roomId === roomId)?.prices;
          if (!prices) throw new Error("The room is missing.");
          const input = { ...wanted, code: null, chosen: [] };
          expect(priceStay({ ...input, facts: prices })).toEqual(priceStay({ ...input, facts }));
        }
      }),
      { numRuns: Math.ceil(runs / 4), endOnFailure: true },
    );
  });
});
