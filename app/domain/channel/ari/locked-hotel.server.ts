import type { Day } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Connection } from "../connection/connection.ts";

/** A connected hotel as a message of its program finds it. */
export type LockedHotel = Pick<Connection, "state" | "asksClosing" | "asksPrices"> & { today: Day };

/**
 * The hotel with its current day; its row is locked, so that its program's messages, its managers and its bookings come one after the
 * other. Undefined if its connection has ended or it is archived.
 */
export async function lockedHotel(ctx: Ctx, hotelId: string): Promise<LockedHotel | undefined> {
  const hotel = await ctx.db
    .selectFrom("hotels as h")
    .innerJoin("channel_connections as c", "c.hotel_id", "h.id")
    .select(["h.time_zone", "c.state", "c.asks_closing as asksClosing", "c.asks_prices as asksPrices"])
    .where("h.id", "=", hotelId)
    .where("h.archived_at", "is", null)
    .forNoKeyUpdate("h")
    .executeTakeFirst();
  if (!hotel) return undefined;
  const { time_zone, ...settings } = hotel;
  return { ...settings, today: dayAt(ctx.now(), time_zone) };
}
