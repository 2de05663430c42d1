import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localCity } from "../place/place-columns.server.ts";

const shown = 5;

/** A hotel with what guests booked in the thirty days until yesterday. */
export type TopHotel = { id: string; name: string; city: string; bookings: number; booked: Cents };

/** The hotels with the most booked money, as far as guests booked any. The caller has checked the administrator role. */
export async function topHotels(ctx: Ctx): Promise<TopHotel[]> {
  const { rows } = await sql<TopHotel>`
    select h.id, h.name, ${localCity()} as city, s.bookings, s.booked
    from hotel_sales s join hotels h on h.id = s.hotel_id left join cities c on c.id = h.city_id
    where s.booked > 0 order by s.booked desc, s.hotel_id desc limit ${shown}`.execute(ctx.db);
  return rows;
}
