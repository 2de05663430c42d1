import type { Ctx } from "#platform/context.server.ts";
import type { HotelEvent } from "./hotel-events.ts";

/**
 * Enqueues the notification of a hotel's staff of an event, in the transaction, except the person who caused it. `key`
 * identifies the occurrence: one notification each. `facts` are ids by which the e-mail looks up the rest.
 */
export const notifyHotel = (
  ctx: Ctx,
  hotelId: string,
  event: Exclude<HotelEvent, "calendar">,
  { key, facts, by }: { key: string; facts: Record<string, string>; by?: string | null | undefined },
): Promise<void> => ctx.jobs.enqueue("notify-hotel", { hotelId, event, key, by: ctx.actor?.id ?? by ?? null, facts });
