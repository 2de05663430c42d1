import { sql } from "kysely";
import type { Stay } from "#kit/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Policies } from "../hotel/policies.ts";
import type { RoomPrices, Season, SeasonRule, SpecialRate } from "./quote.ts";

/** An active room with everything that determines its price for a stay. */
export type PricedRoom = {
  roomId: string;
  units: number;
  capacity: number;
  prices: RoomPrices;
};

type Row = {
  id: string;
  units: number;
  capacity: number;
  price: number;
  season_rule: SeasonRule;
  time_zone: string;
  policies: Policies;
  seasons: Season[];
  rates: SpecialRate[];
  night_prices: Record<string, number>;
};

/**
 * The hotel's active rooms, or those of the given ids, with their prices for the stay, in one statement; empty when
 * hotel or room is archived or unknown. `lock` locks rooms and prices until the transaction ends, the hotel first by
 * the lock order.
 */
export async function pricedRooms(
  ctx: Ctx,
  hotelId: string,
  stay: Stay,
  options: { roomId?: string; roomIds?: readonly string[]; lock?: boolean } = {},
): Promise<PricedRoom[]> {
  const roomIds = options.roomId ? [options.roomId] : options.roomIds;
  const which = roomIds ? sql`and r.id = any(${roomIds}::uuid[])` : sql``;
  // A separate statement: one that waits for locks reads other tables as they were before it waited.
  if (options.lock)
    await sql`select from rooms r join hotels h on h.id = r.hotel_id where r.hotel_id = ${hotelId} ${which} for share of h, r`.execute(
      ctx.db,
    );
  const { rows } = await sql<Row>`
    select r.id, r.units, r.capacity, r.price, h.season_rule, h.time_zone, h.policies,
      coalesce((select jsonb_agg(jsonb_build_object('start', p.start_date, 'end', p.end_date, 'price', p.price) order by p.start_date)
        from room_pricing p where p.hotel_id = r.hotel_id and p.room_id = r.id
          and p.start_date < ${stay.checkOut} and p.end_date >= ${stay.checkIn}), '[]') as seasons,
      coalesce((select jsonb_agg(jsonb_build_object('rateType', s.rate_type, 'discountPercentage', s.discount_percentage,
          'daysInAdvance', s.days_in_advance, 'minNights', s.min_nights, 'isCancelable', s.is_cancelable) order by s.rate_type)
        from special_rates s where s.hotel_id = r.hotel_id and s.room_id = r.id), '[]') as rates,
      coalesce((select jsonb_object_agg(n.night, n.price)
        from room_nights n where n.hotel_id = r.hotel_id and n.room_id = r.id
          and n.night >= ${stay.checkIn} and n.night < ${stay.checkOut} and n.price is not null), '{}') as night_prices
    from rooms r join hotels h on h.id = r.hotel_id
    where r.hotel_id = ${hotelId} and r.archived_at is null and h.listed
      ${which}
    order by r.price, r.id`.execute(ctx.db);
  return rows.map((row) => ({
    roomId: row.id,
    units: row.units,
    capacity: row.capacity,
    prices: {
      price: row.price,
      seasonRule: row.season_rule,
      seasons: row.seasons,
      nightPrices: row.night_prices,
      specialRates: row.rates,
      timeZone: row.time_zone,
      policies: row.policies,
    },
  }));
}
