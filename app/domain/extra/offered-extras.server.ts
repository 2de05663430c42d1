import { sql } from "kysely";
import type { Extra } from "#domain/pricing/facts.ts";
import type { Day } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { type SoldExtra, usedExtras } from "./extra-days.server.ts";

/** An extra that can be booked for a stay, with its texts in the language of the request. */
export type OfferedExtra = Pick<Extra, "id" | "kind" | "unit" | "amount" | "obligatory" | "maxPieces" | "planKeys"> & {
  name: string;
  description: string;
  /** Guests of some ages have another price. */
  byAge: boolean;
  /** Pieces that are free on every day that counts; null where it has no limit. */
  free: number | null;
  /** The first day on which it is sold out for the party. */
  soldOutOn: Day | null;
};

type Requested = {
  hotelId: string;
  /** Null: any room. */
  roomId: string | null;
  stay: Stay;
  rooms: number;
  adults: number;
  /** Extras of other rooms that are chosen for the same booking: they leave fewer. */
  taken?: readonly SoldExtra[];
};

/**
 * The extras of a hotel that can be chosen or are obligatory for a stay in a room, in their order, with what is free of
 * them; the plans that they are limited to are left to the caller. One statement.
 */
export async function offeredExtras(ctx: Ctx, { hotelId, roomId, stay, rooms, adults, taken = [] }: Requested): Promise<OfferedExtra[]> {
  if (!isId(hotelId) || (roomId !== null && !isId(roomId))) return [];
  const { checkIn, checkOut } = stay;
  const others = JSON.stringify(taken.map(({ id, unit, quantity }) => ({ id, unit, quantity })));
  const { rows } = await sql<OfferedExtra>`
    with others as materialized (${usedExtras(sql`${others}::jsonb`, stay, stay)})
    select e.id, ${localText("e.name")} as name, ${localText("e.description")} as description, e.kind, e.unit, e.amount, e.obligatory,
      e.max_pieces as "maxPieces", e.plan_keys as "planKeys", e.bracket_amounts <> '{}' as "byAge",
      case when e.daily_limit is not null then greatest(0, e.daily_limit - coalesce(d.sold, 0)) end as free,
      case when n.least > e.daily_limit then ${checkIn}::date else d.day end as "soldOutOn"
    from extras e
    cross join lateral (select case when e.unit in ('stay', 'night') then ${rooms}::int
      when e.unit in ('person', 'person_night') then ${adults}::int
      else 1 end as least) n
    left join lateral (
      select max(y.sold)::int as sold, min(y.day) filter (where y.sold + n.least > e.daily_limit) as day
      from (select u.day, sum(u.sold) as sold from (
          select x.day, x.sold from extra_days x where x.hotel_id = ${hotelId} and x.extra_id = e.id and x.day >= ${checkIn}
            and x.day <= case when e.unit in ('night', 'person_night', 'piece_night') then ${checkOut}::date - 1 else ${checkIn}::date end
          union all select o.day, o.used from others o where o.extra_id = e.id) u group by u.day) y) d
      on e.daily_limit is not null
    where e.hotel_id = ${hotelId} and e.archived_at is null
      and (${roomId}::uuid is null or e.room_ids is null or ${roomId}::uuid = any(e.room_ids))
      and ${checkIn}::date between coalesce(e.from_day, ${checkIn}) and coalesce(e.to_day, ${checkIn})
    order by e.position, e.id limit ${limits.extrasPerHotel}`.execute(ctx.db);
  return rows;
}
