import { sql } from "kysely";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Colleague, StaffInvitation } from "./staff.ts";

/** Colleagues of a hotel, the owner first, and invitations, newest first; only for its owner. */
export async function staffOfHotel(ctx: Ctx, hotelId: string): Promise<{ colleagues: Colleague[]; invitations: StaffInvitation[] }> {
  const [colleagues, invitations] = await Promise.all([
    sql<Colleague>`
      select u.id as "userId", u.name, u.email, s.role
      from (select owner_id as user_id, 'owner' as role, created_at from hotels where id = ${hotelId}
        union all select user_id, role, created_at from hotel_staff where hotel_id = ${hotelId}) s
      join users u on u.id = s.user_id
      where u.deleted_at is null
      order by s.role = 'owner' desc, u.name, u.id limit ${limits.staffPerHotel + 1}`.execute(ctx.db),
    sql<StaffInvitation>`
      select id, email, role, expires_at <= ${ctx.now()} as expired
      from staff_invitations where hotel_id = ${hotelId} order by created_at desc, id limit ${limits.staffPerHotel}`.execute(ctx.db),
  ]);
  return { colleagues: colleagues.rows, invitations: invitations.rows };
}
