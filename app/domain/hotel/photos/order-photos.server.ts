import { sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { managedHotel } from "../managed-hotel.server.ts";

/**
 * Orders the photos of a hotel or room by `photoIds`. Photos not named follow in their former order; unknown ids are
 * ignored.
 */
export async function orderPhotos(
  ctx: Ctx,
  order: { hotelId: string; roomId?: string | undefined; photoIds: string[] },
): Promise<Outcome<null, { code: "unknown_hotel" }>> {
  const { hotelId, roomId = null } = order;
  const ids = order.photoIds.filter(isId);
  if (!isId(hotelId) || (roomId !== null && !isId(roomId))) return rejected({ code: "unknown_hotel" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_hotel" }>> => {
    if (!(await managedHotel(ctx, hotelId, "rooms"))) return rejected({ code: "unknown_hotel" });
    const { numAffectedRows } = await sql`
      update photos p set position = o.place
      from (select id, row_number() over (order by array_position(${ids}::uuid[], id) nulls last, position, id) as place
        from photos where hotel_id = ${hotelId} and room_id is not distinct from ${roomId}::uuid) o
      where p.hotel_id = ${hotelId} and p.id = o.id and p.position <> o.place`.execute(ctx.db);
    if (numAffectedRows) await recordChange(ctx, { hotelId, action: "photo.order", ...(roomId && { subjectId: roomId }) });
    return done(null);
  });
}
