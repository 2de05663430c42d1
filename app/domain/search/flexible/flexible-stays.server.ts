import { setImmediate as turnOfTheLoop } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Charges } from "#domain/pricing/facts-sql.server.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { DatabaseTooSlow } from "#platform/database/database-unavailable.server.ts";
import { type PricedStay, pricedStays, type StaysWanted, withNights } from "../price-stays.ts";
import { hotelDays, type StayFacts, stayFacts } from "../stay-facts.server.ts";
import { windowOf } from "./flexible-free.server.ts";

export type PricedHotel = { id: string; charges: Charges | null; stays: PricedStay[] };

/** Milliseconds after which other requests get their turn. */
const turnMs = 10;

/**
 * The stays that hotels have for a party with their prices; `hotels`: SQL, their rows of the search index. One statement, at
 * most `limits.flexibleStatementSeconds` of work.
 */
export async function pricedHotels(ctx: Ctx, hotels: RawBuilder<unknown>, wanted: StaysWanted): Promise<PricedHotel[]> {
  if (wanted.stays.length === 0) return [];
  const window = windowOf(wanted.stays);
  const { rows } = await sql<{ id: string; facts: StayFacts }>`
    select h.id, ${stayFacts(window, wanted.party)} as facts
    from (${hotels}) i join hotels h on h.id = i.hotel_id`.execute(ctx.db);
  const who = { now: ctx.now(), isMember: ctx.actor?.emailVerified ?? false };
  const stays = wanted.stays.map(withNights);
  const began = performance.now();
  let turn = began;
  const found: PricedHotel[] = [];
  for (const { id, facts } of rows) {
    const { charges, ...hotel } = hotelDays(facts, window);
    found.push({ id, charges, stays: pricedStays(hotel, stays, wanted, who) });
    if (performance.now() - turn < turnMs) continue;
    await turnOfTheLoop();
    turn = performance.now();
    if (turn - began > limits.flexibleStatementSeconds * 1000) throw new DatabaseTooSlow("A search for flexible dates took too long.");
  }
  return found;
}
