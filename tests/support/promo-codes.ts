import { sql } from "kysely";
import type { CodeSettings } from "#domain/promo/promo-code.ts";
import type { Ctx } from "#platform/context.server.ts";

/** 10 percent off, without conditions. */
export const weekendCode: CodeSettings = {
  code: "WEEKEND10",
  discount: { kind: "percent", percent: 10, coversExtras: false },
  bookingFrom: null,
  bookingTo: null,
  stayFrom: null,
  stayTo: null,
  minNights: null,
  minSum: null,
  maxUses: null,
  usesPerPerson: null,
  planIds: [],
};

/** Codes whose counter is not the number of bookings that have them, in words; uses of holds that ended, and of bookings that the hotel cancelled, count as none. */
export async function codeViolations(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ code: string; used: number; counted: number }>`
    select c.code, c.used, count(u.code_id)::int as counted
    from (select id, code, used from promo_codes union all select id, code, used from site_promo_codes) c
    left join promo_code_uses u on u.code_id = c.id and u.released_at is null
    group by c.id, c.code, c.used having c.used <> count(u.code_id)
    union all
    select r.code, 0, 1 from promo_code_uses u join reservations r on r.hotel_id = u.hotel_id and r.id = u.reservation_id
    where (u.released_at is null) <> (r.state in ('held', 'confirmed', 'no_show')
      or r.cancelled_by in ('guest', 'system') and (r.paid_at is not null or r.source = 'desk'))`.execute(ctx.db);
  return rows.map(({ code, used, counted }) => `${code}: ${used} uses, ${counted} bookings`);
}
