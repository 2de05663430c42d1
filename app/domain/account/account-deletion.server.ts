import { sql } from "kysely";
import { activeStates } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import type { UpcomingStay, DeletionBlock } from "./account-deletion.ts";

/** Why the account can't be deleted now; undefined when it can. Upcoming stays are reported last. */
export async function deletionBlock(ctx: Ctx, userId: string): Promise<DeletionBlock | undefined> {
  const admins = await ctx.db.selectFrom("users").select("id").where("role", "=", "admin").limit(2).execute();
  if (admins.length === 1 && admins[0]?.id === userId) return { code: "last_admin" };
  const hotels = await ctx.db
    .selectFrom("hotels")
    .select("name")
    .where("owner_id", "=", userId)
    .where("archived_at", "is", null)
    .orderBy("name")
    .execute();
  if (hotels.length > 0) return { code: "owns_hotels", hotels: hotels.map(({ name }) => name) };
  const { rows: stays } = await sql<UpcomingStay>`
    select r.code, ${localText("h.name")} as hotel, r.check_in as "checkIn", r.check_out as "checkOut"
    from reservations r join hotels h on h.id = r.hotel_id
    where r.user_id = ${userId} and ${inState("r", ...activeStates)}
      and r.check_out > (${ctx.now()}::timestamptz at time zone h.time_zone)::date
    order by r.check_in, r.id`.execute(ctx.db);
  return stays.length > 0 ? { code: "coming_stays", stays } : undefined;
}
