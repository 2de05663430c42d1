import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

const messagesKeptDays = 30;
/** After the stay nothing asks what the program knew of it. */
const bookingsKeptDays = 30;
const deletedAtOnce = 1000;

/**
 * Deletes messages of hotels' programs that are older than 30 days, except those that wait, and what programs took of stays that are over.
 */
export async function deleteOldChannelMessages(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - messagesKeptDays * 86_400_000);
  await inParts(() =>
    sql`delete from channel_messages where (hotel_id, id) in (
      select hotel_id, id from channel_messages where at < ${before} and result <> 'waiting' limit ${deletedAtOnce})`.execute(ctx.db),
  );
  const over = new Date(ctx.now().getTime() - bookingsKeptDays * 86_400_000);
  await inParts(() =>
    sql`delete from channel_bookings where (hotel_id, id) in (
      select b.hotel_id, b.id from channel_bookings b join reservations v on v.hotel_id = b.hotel_id and v.id = b.reservation_id
      where v.check_out < ${over}::date and b.acknowledged_at is not null limit ${deletedAtOnce})`.execute(ctx.db),
  );
}

async function inParts(part: () => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  for (;;) if (((await part()).numAffectedRows ?? 0n) < deletedAtOnce) return;
}
