import type { Ctx } from "#platform/context.server.ts";
import type { HotelEvent } from "./hotel-events.ts";

/**
 * Has the people of a hotel notified of an event when the transaction commits, but the person who caused it. `key` names the occurrence:
 * nobody is notified of one twice. `facts` are what the e-mail looks the rest up by.
 */
export const notifyHotel = (
  ctx: Ctx,
  hotelId: string,
  event: Exclude<HotelEvent, "calendar">,
  { key, facts, by }: { key: string; facts: Record<string, string>; by?: string | null | undefined },
): Promise<void> => ctx.jobs.enqueue("notify-hotel", { hotelId, event, key, by: ctx.actor?.id ?? by ?? null, facts });
