import { data } from "react-router";
import type { WebhookOwner } from "#domain/webhook/webhook.ts";
import { deliveriesOf, webhooksOf } from "#domain/webhook/webhooks.server.ts";
import * as limits from "#kit/limits.ts";
import { pageNumber } from "#kit/page-number.ts";
import type { Ctx } from "#platform/context.server.ts";
import { managedHotelRow } from "../back-office/back-office.server.ts";

/** The hotel of a request that changes its endpoints; rejects people without the task. */
export async function managedOwner({ ctx, request }: { ctx: Ctx; request: Request }): Promise<WebhookOwner> {
  const hotel = await managedHotelRow(ctx, request, "hotel", "change");
  if (!hotel) throw data(null, { status: 404 });
  return { hotelId: hotel.id };
}

/** An endpoint of an owner with a page of its deliveries; 404 if the owner does not have it. The caller has checked access. */
export async function webhookPage(ctx: Ctx, owner: WebhookOwner, endpointId: string, query: URLSearchParams) {
  const page = pageNumber(query.get("page"), 4);
  const endpoint = (await webhooksOf(ctx, owner)).find(({ id }) => id === endpointId);
  if (!endpoint) throw data(null, { status: 404 });
  const deliveries = await deliveriesOf(ctx, endpoint.id, page);
  return {
    endpoint,
    deliveries: deliveries.slice(0, limits.deliveriesPerPage),
    page,
    hasMore: deliveries.length > limits.deliveriesPerPage,
  };
}
