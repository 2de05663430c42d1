import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import type { Surroundings } from "./surroundings.ts";

const mostNeighbours = 40;
const mostTowns = 6;
/** Search range of neighbours and towns, in degrees of latitude and longitude. */
const near = { neighbours: 0.3, towns: 1 };

const within = (alias: "n" | "t", degrees: number) => sql`
  ${sql.ref(`${alias}.latitude`)} between h.latitude - ${degrees} and h.latitude + ${degrees}
  and ${sql.ref(`${alias}.longitude`)} between h.longitude - ${degrees} and h.longitude + ${degrees}`;

const distance = (alias: "n" | "t") => sql`
  (${sql.ref(`${alias}.latitude`)} - h.latitude) ^ 2 + ((${sql.ref(`${alias}.longitude`)} - h.longitude) * cos(radians(h.latitude))) ^ 2`;

/** Surroundings of a hotel, nearest first. One statement. */
export async function surroundingsOf(ctx: Ctx, hotelId: string): Promise<Surroundings> {
  const town = sql`jsonb_build_object('name', ${localText("t.name")}, 'latitude', t.latitude, 'longitude', t.longitude)`;
  const { rows } = await sql<Surroundings>`
    select (select ${town} from cities t where t.id = h.city_id) as centre,
      (select coalesce(jsonb_agg(x.town), '[]') from (select ${town} as town from cities t
        where t.id is distinct from h.city_id and ${within("t", near.towns)} order by ${distance("t")} limit ${mostTowns}) x) as towns,
      (select coalesce(jsonb_agg(x.hotel), '[]') from (
        select jsonb_build_object('id', n.id, 'latitude', n.latitude, 'longitude', n.longitude) as hotel
        from (select me.latitude, me.longitude from hotels me where me.id = ${hotelId} limit 1) h cross join hotels n
        where n.id <> ${hotelId} and n.listed and ${within("n", near.neighbours)} order by ${distance("n")}
          limit ${mostNeighbours}) x) as neighbours
    from hotels h where h.id = ${hotelId}`.execute(ctx.db);
  return rows[0] ?? { centre: null, towns: [], neighbours: [] };
}
