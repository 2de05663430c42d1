import { addDays } from "#kit/date/day.ts";
import type { Ctx } from "#platform/context.server.ts";
import { unpaidNightsOf, withinHoldLimits } from "../hold/hold-limits.server.ts";
import type { Hold, HoldLimitRejection } from "../hold/holds.ts";
import { takenBy } from "./inventory-moves.ts";
import type { PricedChange, ToChange } from "./plan-change.server.ts";

/**
 * The limit of unpaid nights that the signed-in guest's change would exceed, if any: of all nights of a booking of which nothing is paid,
 * of those that are added to any other. The caller has the lock of lockHolder. Offers are exempt.
 */
export async function unpaidLimitOf(ctx: Ctx, booking: ToChange, change: PricedChange): Promise<HoldLimitRejection | undefined> {
  const { actor } = ctx;
  const { reservation, received } = booking;
  const { nights } = takenBy(change.moves);
  if (!actor || reservation.source !== "site" || nights.length === 0) return undefined;
  if (received > 0 && change.payments.dueNow === 0) return undefined;
  const isUnpaid = received === 0 && change.payments.dueNow === 0;
  const days = nights.map(({ night }) => night).toSorted();
  const added = { checkIn: days[0] ?? "", checkOut: addDays(days.at(-1) ?? "", 1) };
  const counts = isUnpaid
    ? change.proposal.lines.flatMap((line) => countOf(booking, line))
    : [...Map.groupBy(nights, ({ roomId }) => roomId)].map(([roomId, all]) => ({
        roomId,
        count: Math.max(...all.map((one) => one.count)),
      }));
  const rooms = await ctx.db
    .selectFrom("rooms")
    .select(["id", "units"])
    .where("hotel_id", "=", reservation.hotel_id)
    .where("id", "in", [...new Set(counts.map(({ roomId }) => roomId))])
    .execute();
  const units = new Map(rooms.map((room) => [room.id, room.units]));
  const unpaid = await unpaidNightsOf(ctx, actor.id, null);
  const others = (holds: readonly Hold[]) => holds.filter(({ code }) => code !== reservation.code);
  const limited = withinHoldLimits(
    ctx,
    actor,
    { ...unpaid, holds: others(unpaid.holds), bookings: others(unpaid.bookings) },
    {
      ...(isUnpaid ? change.proposal.stay : added),
      hotelId: reservation.hotel_id,
      rooms: counts.map((one) => ({ ...one, units: units.get(one.roomId) ?? 0 })),
      clientNetwork: null,
      isLater: isUnpaid,
    },
  );
  return limited.ok ? undefined : limited.rejection;
}

function countOf({ rows }: ToChange, line: PricedChange["proposal"]["lines"][number]): { roomId: string; count: number }[] {
  if ("made" in line) return [{ roomId: line.made.roomId, count: line.made.line.units }];
  return rows.filter((row) => row.line === line.stands).map(({ room_id, units }) => ({ roomId: room_id, count: units }));
}
