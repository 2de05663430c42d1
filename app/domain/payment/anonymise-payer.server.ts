import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

const json = String.raw`("sender_\w+"\s*:\s*")[^"]*`;
const form = String.raw`(sender_\w+=)[^&]*`;
const nameAlone = String.raw`\1`;

/** Removes the payer from stored provider messages about a person's reservations; amounts remain. */
export async function anonymisePayer(ctx: Ctx, userId: string): Promise<void> {
  await sql`
    update payment_events e
    set body = regexp_replace(regexp_replace(e.body, ${json}, ${nameAlone}, 'g'), ${form}, ${nameAlone}, 'g')
    from payments p join reservations r on r.hotel_id = p.hotel_id and r.id = p.reservation_id
    where r.user_id = ${userId} and e.provider_order_id = p.provider_order_id`.execute(ctx.db);
}
