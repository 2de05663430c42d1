import { sql } from "kysely";
import { permits } from "#domain/reservation/transition-sql.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { rewardStay } from "./reward-stay.server.ts";

const batch = 200;
/** The first time zone to begin a day. */
const firstZone = "Pacific/Kiritimati";

/** Rewards the paid stays whose check-out day has begun, each on its own. Returns how many were rewarded. */
export async function rewardStays(ctx: Ctx): Promise<number> {
  const now = ctx.now();
  const { rows } = await sql<{ hotelId: string; reservationId: string }>`
    select r.hotel_id as "hotelId", r.id as "reservationId"
    from reservations r join hotels h on h.id = r.hotel_id
    where ${permits("r", "reward")} and r.rewarded_at is null and r.user_id is not null
      and r.check_out <= ${dayAt(now, firstZone)}::date
      and r.check_out <= (${now}::timestamptz at time zone h.time_zone)::date
    order by r.check_out limit ${batch}`.execute(ctx.db);
  let rewarded = 0;
  for (const stay of rows) {
    try {
      if ((await rewardStay(ctx, stay)).ok) rewarded++;
    } catch (error) {
      ctx.log.error("stay_reward_failed", error, { reservation: stay.reservationId });
    }
  }
  return rewarded;
}
