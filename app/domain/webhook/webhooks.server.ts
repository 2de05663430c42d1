import { type RawBuilder, sql } from "kysely";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { utcText } from "#platform/database/utc-text.server.ts";
import { bodyOf, bookingIn, messageId } from "./message.server.ts";
import type { Delivery, WebhookEndpoint, WebhookOwner } from "./webhook.ts";

/** SQL: how many messages of an endpoint `e` are in a state, counted up to `limits.countedTo`. */
const countOf = (state: string): RawBuilder<number> => sql`(select count(*)::int from (
  select from webhook_messages m where m.endpoint_id = e.id and m.state = ${state} limit ${limits.countedTo}) c)`;

/** The endpoints of an owner, the oldest first; the caller has checked access. One statement. */
export async function webhooksOf(ctx: Ctx, { hotelId }: WebhookOwner): Promise<WebhookEndpoint[]> {
  const { rows } = await sql<WebhookEndpoint>`
    select e.id, e.url, e.kinds, ${utcText("e.created_at")} as "createdAt", e.off_reason as "offReason",
      case when e.former_until > ${ctx.now()} then ${utcText("e.former_until")} end as "formerUntil",
      ${utcText("e.delivered_at")} as "deliveredAt", ${countOf("waiting")} as waiting, ${countOf("failed")} as failed
    from webhook_endpoints e where e.hotel_id is not distinct from ${hotelId} order by e.created_at, e.id`.execute(ctx.db);
  return rows;
}

/** A delivery with its request, and the code of its booking. */
export type ShownDelivery = Omit<Delivery, "subject"> & { messageId: string; booking: string | null; body: string };

/**
 * A page of an endpoint's messages, the newest first, with what was sent; the caller has checked access to the endpoint. One row more than
 * `limits.deliveriesPerPage` if a further page exists.
 */
export async function deliveriesOf(ctx: Ctx, endpointId: string, page: number): Promise<ShownDelivery[]> {
  if (!isId(endpointId)) return [];
  const { rows } = await sql<Delivery & { hotelId: string | null }>`
    select m.id, m.kind, m.subject, m.hotel_id as "hotelId", ${utcText("m.occurred_at")} as "occurredAt", m.state, m.tries,
      case when m.state = 'waiting' and m.next_at > ${ctx.now()} then ${utcText("m.next_at")} end as "nextAt",
      ${utcText("m.tried_at")} as "triedAt", m.status, m.answer, m.failure, m.took_ms as "tookMs"
    from webhook_messages m where m.endpoint_id = ${endpointId} order by m.occurred_at desc, m.id
    limit ${limits.deliveriesPerPage + 1} offset ${(page - 1) * limits.deliveriesPerPage}`.execute(ctx.db);
  return rows.map(({ hotelId, subject, ...row }) => {
    const message = { ...row, subject, hotelId, occurredAt: new Date(row.occurredAt) };
    return { ...row, messageId: messageId(row.id), booking: bookingIn(message), body: bodyOf(ctx.config.origin, message) };
  });
}
