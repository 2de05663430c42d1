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

/** The last month that is closed, and since when; undefined if none is. */
export async function lastClosedMonth(ctx: Ctx): Promise<{ month: Month; closedAt: string } | undefined> {
  const { rows } = await sql<{ month: string; closedAt: Date }>`
    select to_char(month, 'YYYY-MM') as month, closed_at as "closedAt" from closed_months order by closed_months.month desc limit 1`.execute(
    ctx.db,
  );
  const [last] = rows;
  return last && { month: last.month, closedAt: last.closedAt.toISOString() };
}

/** SQL: the `amount` of each `account` before a month: the sums of the last month before it that is closed, and the entries since. */
export const balancesUntil = (month: Month): RawBuilder<{ account: Account; amount: Cents }> => sql`
  with last as (select max(month) as month from closed_months where month < ${`${month}-01`}::date)
  select account, sum(amount)::bigint as amount from (
    select account, balance as amount from closed_balances where month = (select month from last)
    union all
    select p.account, p.amount from journal_entries e join postings p on p.entry_id = e.id
    where e.day < ${`${month}-01`}::date and e.day >= coalesce((select month + interval '1 month' from last)::date, '-infinity')) b
  group by account`;

/** The trial balance of a month of the site's time zone: accounts that have entries until its end. One statement. */
export async function trialBalance(ctx: Ctx, month: Month): Promise<AccountMonth[]> {
  const { from, until } = daysOf(month);
  const { rows } = await sql<AccountMonth>`
    select account, sum(opening)::bigint as opening, sum(debit)::bigint as debit, sum(credit)::bigint as credit from (
      select account, amount as opening, 0 as debit, 0 as credit from (${balancesUntil(month)}) b
      union all
      select p.account, 0, greatest(p.amount, 0), greatest(-p.amount, 0)
      from journal_entries e join postings p on p.entry_id = e.id where e.day >= ${from} and e.day < ${until}) a
    group by account`.execute(ctx.db);
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

/** An entry in the account of a hotel: above 0 what the site owes it, below 0 what it pays or takes off. */
export type HotelAccountLine = { day: string; kind: EntryKind; code: string | null; amount: Cents };

/** The account of a hotel in a month: its shares less the commission that it owes and payouts; of the lines at most `most`, the first ones. One statement. */
export async function hotelAccount(
  ctx: Ctx,
  hotelId: string,
  month: Month,
  most: number,
): Promise<{ opening: Cents; closing: Cents; lines: HotelAccountLine[] }> {
  const { from, until } = daysOf(month);
  const { rows } = await sql<{ opening: Cents; closing: Cents; lines: HotelAccountLine[] | null }>`
    with entries as (
      select e.id, e.day, e.kind, e.reservation_id, e.posted_at, -sum(p.amount)::bigint as amount
      from journal_entries e join postings p on p.entry_id = e.id and p.account in ('hotel_payable', 'owed_by_hotels')
      where e.hotel_id = ${hotelId} and e.day < ${until} group by e.id having sum(p.amount) <> 0)
    select coalesce(sum(amount) filter (where day < ${from}), 0)::bigint as opening, coalesce(sum(amount), 0)::bigint as closing,
      (select jsonb_agg(jsonb_build_object('day', l.day, 'kind', l.kind, 'code', r.code, 'amount', l.amount)
          order by l.day, l.posted_at, l.id)
        from (select * from entries where day >= ${from} order by day, posted_at, id limit ${most}) l
        left join reservations r on r.hotel_id = ${hotelId} and r.id = l.reservation_id) as lines
    from entries`.execute(ctx.db);
  const [account] = rows;
  return { opening: account?.opening ?? 0, closing: account?.closing ?? 0, lines: account?.lines ?? [] };
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
