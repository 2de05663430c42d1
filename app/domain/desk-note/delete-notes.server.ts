import { type RawBuilder, sql } from "kysely";
import { eraseChangedFields } from "#domain/audit/erase-changed-fields.server.ts";
import type { Ctx } from "#platform/context.server.ts";

/** Deletes the notes of bookings `r`, and what the audit log has of their texts, in the caller's transaction. */
async function deleteNotes(ctx: Ctx, where: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ hotelId: string; id: string }>`
    delete from desk_notes n using reservations r
    where r.hotel_id = n.hotel_id and r.id = n.reservation_id and ${where}
    returning n.hotel_id as "hotelId", n.id`.execute(ctx.db);
  for (const [hotelId, notes] of Map.groupBy(rows, (row) => row.hotelId))
    await eraseChangedFields(
      ctx,
      hotelId,
      notes.map(({ id }) => id),
    );
  return rows.length > 0;
}

/** Deletes the notes of all bookings of a person. */
export const deleteNotesOfPerson = (ctx: Ctx, userId: string): Promise<boolean> => deleteNotes(ctx, sql`r.user_id = ${userId}`);

/** Deletes the notes of a booking. Returns whether it had some. */
export const deleteNotesOfBooking = (ctx: Ctx, { hotel_id, id }: { hotel_id: string; id: string }): Promise<boolean> =>
  deleteNotes(ctx, sql`r.hotel_id = ${hotel_id} and r.id = ${id}`);
