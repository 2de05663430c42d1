import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

/** The name of a row of a hotel; `url` of a photo, `orderId` of a payment or refund. */
export type SubjectName = {
  id: string;
  kind: "room" | "reservation" | "other";
  name: string | null;
  url: string | null;
  orderId: string | null;
};

/**
 * The names of rows of hotels by their ids: of a room, rate plan, extra, saved reply, tax rule or hotel its name, of a review its title, of
 * a promo code its text, of a reservation, payment or refund the code of the reservation, of a photo, season or special rate its room.
 * One statement.
 */
export async function subjectNames(ctx: Ctx, hotelIds: readonly string[], ids: readonly string[]): Promise<Map<string, SubjectName>> {
  if (ids.length === 0) return new Map();
  const inHotels = (table: string) =>
    sql`${sql.ref(`${table}.hotel_id`)} = any(${hotelIds}::uuid[]) and ${sql.ref(`${table}.id`)} = any(${ids}::uuid[])`;
  const roomOf = (table: "room_pricing" | "special_rates") => sql`
    select t.id, 'other', m.name, null, null from ${sql.table(table)} t
      join rooms m on m.hotel_id = t.hotel_id and m.id = t.room_id where ${inHotels("t")}`;
  const reservationOf = (table: "payments" | "refunds") => sql`
    select t.id, 'other', left(r.code, 8), null, p.provider_order_id from ${sql.table(table)} t
    join reservations r on r.hotel_id = t.hotel_id and r.id = t.reservation_id
    join payments p on p.hotel_id = t.hotel_id and p.id = ${table === "payments" ? sql`t.id` : sql`t.payment_id`}
    where ${inHotels("t")}`;
  const named = (table: "rate_plans" | "extras" | "saved_replies") =>
    sql`select t.id, 'other', t.name, null, null from ${sql.table(table)} t where ${inHotels("t")}`;
  const { rows } = await sql<SubjectName>`
    select t.id, 'room' as kind, t.name, null::text as url, null::text as "orderId" from rooms t where ${inHotels("t")}
    union all select t.id, 'reservation', left(t.code, 8), null, null from reservations t where ${inHotels("t")}
    union all ${reservationOf("payments")}
    union all ${reservationOf("refunds")}
    union all select t.id, 'other', t.title, null, null from reviews t where ${inHotels("t")}
    union all ${named("rate_plans")}
    union all ${named("extras")}
    union all ${named("saved_replies")}
    union all select t.id, 'other', t.code, null, null from promo_codes t where ${inHotels("t")}
    union all select (x.rule->>'id')::uuid, 'other', x.rule->>'name', null, null from hotel_pricing c
      cross join lateral jsonb_array_elements(c.tax_rules) x (rule)
      where c.hotel_id = any(${hotelIds}::uuid[]) and x.rule->>'id' = any(${ids}::text[])
    union all ${roomOf("room_pricing")}
    union all ${roomOf("special_rates")}
    union all select t.id, 'other', m.name, t.url, null from photos t
      left join rooms m on m.hotel_id = t.hotel_id and m.id = t.room_id where ${inHotels("t")}
    union all select h.id, 'other', h.name, null, null from hotels h where h.id = any(${ids}::uuid[])`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}
