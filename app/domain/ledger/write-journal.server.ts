import { sql } from "kysely";
import { dayAt } from "#kit/date/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import type { JournalEntry } from "./journal.ts";

/** What entries are about, with its hotel and booking if it is of one. */
export type Subject = { id: string; hotelId?: string | null; reservationId?: string | null };

/**
 * Writes the entries of a subject and their lines, dated today in the site's time zone, or the first day after the months that are
 * closed if that is later; one that exists is left unchanged. The
 * caller has locked the subject and changes its rows in the same transaction. One statement.
 */
export async function writeJournal(
  ctx: Ctx,
  { id: subject, hotelId = null, reservationId = null }: Subject,
  entries: readonly JournalEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  if (!ctx.db.isTransaction) throw new Error("The ledger is written together with what it tells of.");
  const now = ctx.now();
  const rows = entries.map(({ kind, effect, lines }) => ({ id: newId(), kind, effect, lines: lines.length }));
  const postings = entries.flatMap(({ lines }, index) => {
    let before = 0;
    return lines.map(({ account, amount }, line) => ({
      entry_id: rows[index]?.id,
      line: line + 1,
      lines: lines.length,
      account,
      amount,
      before,
      after: (before += amount),
    }));
  });
  await sql`
    with written as (
      insert into journal_entries (id, kind, subject, effect, hotel_id, reservation_id, day, posted_at, lines)
      select e.id, e.kind, ${subject}, e.effect, ${hotelId}, ${reservationId}, 
        greatest(${dayAt(now, ctx.config.timeZone)}::date, (select max(month) + interval '1 month' from closed_months)::date),
        ${now}, e.lines
      from jsonb_to_recordset(${JSON.stringify(rows)}) as e (id uuid, kind text, effect text, lines smallint)
      on conflict on constraint journal_effect_once do nothing
      returning id)
    insert into postings (entry_id, line, lines, account, amount, before, after)
    select p.entry_id, p.line, p.lines, p.account, p.amount, p.before, p.after
    from jsonb_to_recordset(${JSON.stringify(postings)})
      as p (entry_id uuid, line smallint, lines smallint, account text, amount bigint, before bigint, after bigint)
    join written w on w.id = p.entry_id`.execute(ctx.db);
}
