import { type RawBuilder, sql } from "kysely";
import type { Day } from "#kit/date/day.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { withTexts } from "#platform/database/page-of-rows.server.ts";
import type { DeskNote } from "./desk-note.ts";

const nameOf = (column: string) => sql`(select u.name from users u where u.id = ${sql.ref(`n.${column}`)} and u.deleted_at is null)`;

async function notesWhere(ctx: Ctx, condition: RawBuilder<unknown>, order: RawBuilder<unknown>, most: number): Promise<DeskNote[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select n.id, n.day, n.text, n.pinned, n.created_at as "createdAt", ${nameOf("created_by")} as by, n.edited_at as "editedAt",
      ${nameOf("edited_by")} as "editedBy", n.done_at as "doneAt", ${nameOf("done_by")} as "doneBy"
    from desk_notes n where ${condition} order by ${order} limit ${most}`.execute(ctx.db);
  return rows.map((row) => withTexts<DeskNote>(row));
}

/** The notes of a booking: open ones first, pinned before others, then by time. The caller has checked access. */
export const notesOfBooking = (ctx: Ctx, { hotelId, reservationId }: { hotelId: string; reservationId: string }): Promise<DeskNote[]> =>
  notesWhere(
    ctx,
    sql`n.hotel_id = ${hotelId} and n.reservation_id = ${reservationId}`,
    sql`n.done_at is not null, n.pinned desc, n.created_at, n.id`,
    limits.notesPerBooking,
  );

export type DayLog = {
  /** Written on that day, in their order. */
  notes: DeskNote[];
  /** Of earlier days and still open; pinned ones first, then the oldest. */
  carried: DeskNote[];
  /** Open ones of earlier days that are not shown. */
  more: number;
};

/**
 * The log of a day, and with `carry` what earlier days have left open, at most `notesCarried`. Three statements; the caller has checked
 * access.
 */
export async function dayLog(ctx: Ctx, { hotelId, day, carry }: { hotelId: string; day: Day; carry: boolean }): Promise<DayLog> {
  const open = sql`n.hotel_id = ${hotelId} and n.day < ${day} and n.done_at is null`;
  const [notes, carried, counted] = await Promise.all([
    notesWhere(ctx, sql`n.hotel_id = ${hotelId} and n.day = ${day}`, sql`n.created_at, n.id`, limits.notesPerDay),
    carry ? notesWhere(ctx, open, sql`n.pinned desc, n.created_at, n.id`, limits.notesCarried) : [],
    carry ? sql<{ count: number }>`select count(*)::int as count from desk_notes n where ${open}`.execute(ctx.db) : undefined,
  ]);
  return { notes, carried, more: Math.max(0, (counted?.rows[0]?.count ?? 0) - carried.length) };
}

/** What the day board shows of the notes of the day: how many are open, and those that are pinned. */
export type OpenNotes = { count: number; pinned: { id: string; text: string }[] };

const pinnedShown = 5;

/** The open notes of the hotel's days until `today`. One statement; the caller has checked access. */
export async function openNotes(ctx: Ctx, hotelId: string, today: Day): Promise<OpenNotes> {
  const { rows } = await sql<OpenNotes>`
    with open as (select id, text, pinned, created_at from desk_notes
      where hotel_id = ${hotelId} and day <= ${today} and done_at is null)
    select (select count(*)::int from open) as count, coalesce((select json_agg(json_build_object('id', p.id, 'text', p.text)
      order by p.created_at, p.id) from (select * from open where pinned order by created_at, id limit ${pinnedShown}) p), '[]') as pinned`.execute(
    ctx.db,
  );
  return rows[0] ?? { count: 0, pinned: [] };
}
