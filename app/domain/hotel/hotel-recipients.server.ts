import { sql } from "kysely";
import type { Locale } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type DeskRole, mayDo, type Task } from "./desk.ts";

/** Whom to tell of something at a hotel: its owner and the colleagues whose role permits the task, each with their language. */
export async function hotelRecipients(ctx: Ctx, hotelId: string, task: Task): Promise<{ id: string; email: string; locale: Locale }[]> {
  const { rows: people } = await sql<{ id: string; email: string; locale: Locale; role: DeskRole }>`
    select u.id, u.email, u.locale, p.role from (
      select owner_id as user_id, 'owner' as role from hotels where id = ${hotelId}
      union select user_id, role from hotel_staff where hotel_id = ${hotelId}) p
    join users u on u.id = p.user_id where u.deleted_at is null order by p.role = 'owner' desc, u.id`.execute(ctx.db);
  return people.filter(({ role }) => mayDo(role, task)).map(({ id, email, locale }) => ({ id, email, locale }));
}
