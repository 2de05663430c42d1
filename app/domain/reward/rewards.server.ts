import { type RawBuilder, sql } from "kysely";
import type { Day } from "#kit/date/day.ts";
import { firmStates } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { type RewardKind, type RewardStatus, tierMonths } from "./reward.ts";

/** Nights of completed stays with check-out in the months that end with `day`, by each hotel's time zone. */
const countedNights = (userId: string, day: RawBuilder<Day>) => sql<number>`
  (select coalesce(sum(r.check_out - r.check_in), 0)::int
  from reservations r join hotels h on h.id = r.hotel_id
  where r.user_id = ${userId} and ${inState("r", ...firmStates)}
    and r.check_out <= ${day} and r.check_out > ${day} - make_interval(months => ${tierMonths}))`;

/** Nights that count for the tier on a check-out day, including those of that stay. */
export async function nightsUntil(ctx: Ctx, userId: string, checkOut: Day): Promise<number> {
  const { rows } = await sql<{ nights: number }>`select ${countedNights(userId, sql`${checkOut}::date`)} as nights`.execute(ctx.db);
  return rows[0]?.nights ?? 0;
}

/** A person's current points and nights. */
export async function rewardStatusOf(ctx: Ctx, userId: string): Promise<RewardStatus> {
  const { rows } = await sql<RewardStatus>`select
    coalesce((select points from reward_balances where user_id = ${userId}), 0) as points,
    ${countedNights(userId, sql`(${ctx.now()}::timestamptz at time zone h.time_zone)::date`)} as nights`.execute(ctx.db);
  return rows[0] ?? { points: 0, nights: 0 };
}

/** `stay` is null where points have expired. */
export type RewardEntry = { id: string; kind: RewardKind; points: number; day: Day; stay: { hotelName: string; code: string } | null };

export const entriesAPage = 10;

/** A page of a person's entries, newest first, and one row more to show whether there is a next page. */
export async function rewardEntries(ctx: Ctx, userId: string, page: number): Promise<RewardEntry[]> {
  const { rows } = await sql<RewardEntry>`
    select e.id, e.kind, e.points, (e.created_at at time zone coalesce(h.time_zone, ${ctx.config.timeZone}))::date as day,
      case when r.id is not null then jsonb_build_object('hotelName', ${localText("h.name")}, 'code', r.code) end as stay
    from reward_entries e
    left join hotels h on h.id = e.hotel_id
    left join reservations r on r.hotel_id = h.id and r.id = e.reservation_id
    where e.user_id = ${userId}
    order by e.created_at desc, e.id desc limit ${entriesAPage + 1} offset ${(page - 1) * entriesAPage}`.execute(ctx.db);
  return rows;
}
