import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { storedText } from "#domain/message/stored-text.ts";
import { lockedManagedReservation } from "#domain/reservation/locked-reservation.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { longestNote } from "./desk-note.ts";

export type NoteRejection =
  | { code: "unknown_hotel" | "unknown_reservation" | "unknown_note" | "bad_text" }
  | { code: "too_many"; max: number };

type Written = { text: string; pinned: boolean };

/** A note as it is stored, with the numbers of cards masked; undefined where nothing is left or it is too long. */
function stored(typed: string): string | undefined {
  const text = storedText(typed);
  return text.length > 0 && text.length <= longestNote ? text : undefined;
}

const notes = (ctx: Ctx, hotelId: string) => ctx.db.selectFrom("desk_notes").where("hotel_id", "=", hotelId);

/**
 * Writes a note of a booking, or of the hotel's day, for all colleagues who may see bookings. Numbers of cards are masked. Rejects beyond
 * `notesPerBooking` and `notesPerDay`, which are counted under the lock of the booking or the hotel.
 */
export async function addNote(
  ctx: Ctx,
  { hotelId, code, ...written }: Written & { hotelId: string; /** Of this booking; of today without one. */ code?: string | undefined },
): Promise<Outcome<{ id: string }, NoteRejection>> {
  const text = stored(written.text);
  if (text === undefined) return rejected({ code: "bad_text" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ id: string }, NoteRejection>> => {
    const of = await subjectOf(ctx, hotelId, code);
    if (!of.ok) return of;
    const { reservation_id, day } = of.value;
    const { count } = await notes(ctx, hotelId)
      .select((row) => row.fn.countAll<string>().as("count"))
      .where((row) => (reservation_id ? row("reservation_id", "=", reservation_id) : row("day", "=", day)))
      .executeTakeFirstOrThrow();
    const max = reservation_id ? limits.notesPerBooking : limits.notesPerDay;
    if (Number(count) >= max) return rejected({ code: "too_many", max });
    const id = newId();
    await ctx.db
      .insertInto("desk_notes")
      .values({
        hotel_id: hotelId,
        id,
        ...of.value,
        text,
        pinned: written.pinned,
        created_at: ctx.now(),
        created_by: ctx.actor?.id ?? null,
      })
      .execute();
    await recordChange(ctx, { hotelId, action: "desk_note.add", subjectId: id, ...(written.pinned && { after: { pinned: true } }) });
    return done({ id });
  });
}

async function subjectOf(ctx: Ctx, hotelId: string, code: string | undefined) {
  if (code !== undefined) {
    const found = await lockedManagedReservation(ctx, hotelId, code);
    return found ? done({ reservation_id: found.reservation.id, day: null }) : rejected({ code: "unknown_reservation" } as const);
  }
  const hotel = await managedHotel(ctx, hotelId, "bookings");
  return hotel ? done({ reservation_id: null, day: dayAt(ctx.now(), hotel.time_zone) }) : rejected({ code: "unknown_hotel" } as const);
}

/** A note that the actor may change, locked. */
async function lockedNote(ctx: Ctx, hotelId: string, noteId: string) {
  if (!isId(noteId) || !(await managedHotel(ctx, hotelId, "bookings", "unlocked"))) return undefined;
  return notes(ctx, hotelId).selectAll().where("id", "=", noteId).forUpdate().executeTakeFirst();
}

const changed = (ctx: Ctx, hotelId: string, noteId: string) =>
  ctx.db.updateTable("desk_notes").where("hotel_id", "=", hotelId).where("id", "=", noteId);

/** Changes the text of a note, and whether it is pinned. The audit log has both as they were. */
export async function editNote(
  ctx: Ctx,
  { hotelId, noteId, ...written }: Written & { hotelId: string; noteId: string },
): Promise<Outcome<null, NoteRejection>> {
  const text = stored(written.text);
  if (text === undefined) return rejected({ code: "bad_text" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, NoteRejection>> => {
    const note = await lockedNote(ctx, hotelId, noteId);
    if (!note) return rejected({ code: "unknown_note" });
    const { pinned } = written;
    if (note.text === text && note.pinned === pinned) return done(null);
    await changed(ctx, hotelId, noteId)
      .set({ text, pinned, edited_at: ctx.now(), edited_by: ctx.actor?.id ?? null })
      .execute();
    const isOther = note.text !== text;
    await recordChange(ctx, {
      hotelId,
      action: "desk_note.edit",
      subjectId: noteId,
      before: { ...(isOther && { text: note.text }), ...(note.pinned !== pinned && { pinned: note.pinned }) },
      after: { ...(isOther && { text }), ...(note.pinned !== pinned && { pinned }) },
    });
    return done(null);
  });
}

/** Marks what a note says as done, or as open again. Idempotent. */
export async function finishNote(
  ctx: Ctx,
  { hotelId, noteId, isDone }: { hotelId: string; noteId: string; isDone: boolean },
): Promise<Outcome<null, NoteRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, NoteRejection>> => {
    const note = await lockedNote(ctx, hotelId, noteId);
    if (!note) return rejected({ code: "unknown_note" });
    if ((note.done_at !== null) === isDone) return done(null);
    await changed(ctx, hotelId, noteId)
      .set(isDone ? { done_at: ctx.now(), done_by: ctx.actor?.id ?? null } : { done_at: null, done_by: null })
      .execute();
    await recordChange(ctx, { hotelId, action: isDone ? "desk_note.done" : "desk_note.reopen", subjectId: noteId });
    return done(null);
  });
}
