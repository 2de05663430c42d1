import type { Readable } from "node:stream";
import { type RawBuilder, sql } from "kysely";
import { monthAfter, type Month } from "#kit/date/month.ts";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { csvAmount, csvFile } from "#platform/csv-file.server.ts";
import { type Account, codeOf } from "./accounts.ts";
import type { EntryKind } from "./journal.ts";

const daysOf = (month: Month) => ({ from: sql`${`${month}-01`}::date`, until: sql`${`${monthAfter(month, 1)}-01`}::date` });

/** An account in a month, in cents: a debit is positive. */
export type AccountMonth = { account: Account; opening: Cents; debit: Cents; credit: Cents };

/** The trial balance of a month of the site's time zone: accounts that have entries until its end. One statement. */
export async function trialBalance(ctx: Ctx, month: Month): Promise<AccountMonth[]> {
  const { from, until } = daysOf(month);
  const { rows } = await sql<AccountMonth>`
    select p.account, coalesce(sum(p.amount) filter (where e.day < ${from}), 0)::bigint as opening,
      coalesce(sum(p.amount) filter (where e.day >= ${from} and p.amount > 0), 0)::bigint as debit,
      coalesce(-sum(p.amount) filter (where e.day >= ${from} and p.amount < 0), 0)::bigint as credit
    from journal_entries e join postings p on p.entry_id = e.id where e.day < ${until} group by p.account`.execute(ctx.db);
  return rows.toSorted((one, other) => codeOf(one.account) - codeOf(other.account));
}

/** A line of an account with what it is about. */
export type SheetLine = {
  entryId: string;
  day: string;
  kind: EntryKind;
  hotelId: string | null;
  hotel: string | null;
  code: string | null;
  amount: Cents;
};

export const sheetLines = 200;

/** The last lines of an account in a month, the latest first. One statement. */
export async function accountSheet(ctx: Ctx, account: Account, month: Month): Promise<SheetLine[]> {
  const { from, until } = daysOf(month);
  const { rows } = await sql<SheetLine>`
    select e.id as "entryId", e.day, e.kind, e.hotel_id as "hotelId", h.name as hotel, r.code, p.amount
    from journal_entries e join postings p on p.entry_id = e.id
    left join hotels h on h.id = e.hotel_id left join reservations r on r.hotel_id = e.hotel_id and r.id = e.reservation_id
    where p.account = ${account} and e.day >= ${from} and e.day < ${until}
    order by e.day desc, e.posted_at desc, e.id desc limit ${sheetLines}`.execute(ctx.db);
  return rows;
}

const heads = ["day", "entry", "kind", "account_code", "account", "debit_usd", "credit_usd", "hotel", "reservation"] as const;

type JournalLine = {
  day: string;
  entry: string;
  at: string;
  line: number;
  kind: string;
  account: Account;
  amount: Cents;
  hotel: string | null;
  code: string | null;
};

const piece = 1000;

/** The lines of a month in the order of posting, read in pieces. */
async function* journalLines({ db }: Ctx, month: Month): AsyncGenerator<JournalLine> {
  const { from, until } = daysOf(month);
  for (let last: JournalLine | undefined, isEnd = false; !isEnd;) {
    const after: RawBuilder<unknown> = last
      ? sql`and (e.posted_at, e.id, p.line) > (${last.at}::timestamptz, ${last.entry}::uuid, ${last.line})`
      : sql``;
    const { rows }: { rows: JournalLine[] } = await sql<JournalLine>`
      select e.day, e.id as entry, e.posted_at::text as at, p.line, e.kind, p.account, p.amount, h.name as hotel, r.code
      from journal_entries e join postings p on p.entry_id = e.id
      left join hotels h on h.id = e.hotel_id left join reservations r on r.hotel_id = e.hotel_id and r.id = e.reservation_id
      where e.day >= ${from} and e.day < ${until} ${after} order by e.posted_at, e.id, p.line limit ${piece}`.execute(db);
    yield* rows;
    last = rows.at(-1);
    isEnd = rows.length < piece;
  }
}

/** All lines of the journal of a month as CSV, in the order of posting. The caller has checked the role. */
export function journalCsv(ctx: Ctx, month: Month): Readable {
  const dollars = (cents: Cents) => (cents > 0 ? csvAmount(cents) : "");
  return csvFile([...heads], journalLines(ctx, month), ({ day, entry, kind, account, amount, hotel, code }) => [
    day,
    entry,
    kind,
    codeOf(account),
    account,
    dollars(amount),
    dollars(-amount),
    hotel,
    code,
  ]);
}
