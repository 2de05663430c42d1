import { type RawBuilder, sql } from "kysely";
import type { Policies } from "#domain/hotel/policies.ts";
import type { Stay } from "#kit/date/stay.ts";
import { translated } from "#kit/text/translations.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { type HotelFacts, hotelFactsIn, pricingFacts, type RoomFacts, roomFacts } from "./facts-sql.server.ts";
import type { RoomPrices } from "./quote.ts";

/** An active room with everything that determines its price for a stay, and what was read with it. */
export type PricedRoom<Also = unknown> = {
  roomId: string;
  units: number;
  capacity: number;
  prices: RoomPrices;
  also: Also;
};

type Row<Also> = {
  id: string;
  units: number;
  capacity: number;
  time_zone: string;
  policies: Policies;
  hotel: HotelFacts;
  room: RoomFacts;
  names: { plans: RoomPrices["planTexts"]; extras: Record<string, string> };
  also: Also;
};

const taxNames = ({ taxRules }: HotelFacts) => Object.fromEntries(taxRules?.map((rule) => [rule.id, translated(rule, "name")]) ?? []);

/**
 * The hotel's active rooms, or those of the given ids, with their prices for the stay, in one statement; empty when
 * hotel or room is archived or unknown. `lock` locks rooms and prices until the transaction ends, the hotel first by
 * the lock order. `unlisted` is for the hotel's staff: also before the hotel is published. `also`: SQL, a further column of a room `r`.
 */
export async function pricedRooms<Also = null>(
  ctx: Ctx,
  hotelId: string,
  stay: Stay,
  options: { roomId?: string; roomIds?: readonly string[]; lock?: boolean; unlisted?: boolean; also?: RawBuilder<Also> } = {},
): Promise<PricedRoom<Also>[]> {
  const roomIds = options.roomId ? [options.roomId] : options.roomIds;
  const which = roomIds ? sql`and r.id = any(${roomIds}::uuid[])` : sql``;
  // A separate statement: one that waits for locks reads other tables as they were before it waited.
  if (options.lock)
    await sql`select from rooms r join hotels h on h.id = r.hotel_id where r.hotel_id = ${hotelId} ${which}
      order by r.id for share of h, r`.execute(ctx.db);
  const { rows } = await sql<Row<Also>>`
    select r.id, r.units, r.capacity, h.time_zone, h.policies, h.facts as hotel, h.names, ${roomFacts(stay, hotelId)} as room,
      ${options.also ?? sql`null`} as also
    from (select h.id, h.time_zone, h.policies, ${hotelFactsIn(hotelId).all} as facts,
      jsonb_build_object(
        'plans', coalesce((select jsonb_object_agg(p.id,
          jsonb_build_object('name', ${localText("p.name")}, 'description', ${localText("p.description")})) from rate_plans p
            where p.hotel_id = ${hotelId} and p.archived_at is null), '{}'),
        'extras', coalesce((select jsonb_object_agg(e.id, ${localText("e.name")}) from extras e
          where e.hotel_id = ${hotelId} and e.archived_at is null), '{}')) as names
      from hotels h where h.id = ${hotelId} and ${options.unlisted ? sql`h.archived_at is null` : sql`h.listed`} offset 0) h
    join rooms r on r.hotel_id = h.id
    where r.hotel_id = ${hotelId} and r.archived_at is null
      ${which}
    order by r.price, r.id`.execute(ctx.db);
  return rows.map((row) => ({
    roomId: row.id,
    units: row.units,
    capacity: row.capacity,
    also: row.also,
    prices: {
      ...pricingFacts(row.hotel, row.room),
      timeZone: row.time_zone,
      policies: row.policies,
      planTexts: row.names.plans,
      chargeNames: { ...row.names.extras, ...taxNames(row.hotel) },
    },
  }));
}
