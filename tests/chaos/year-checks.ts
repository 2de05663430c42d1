import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { accountNames, type Account } from "#domain/ledger/accounts.ts";
import { hotelAccount, trialBalance } from "#domain/ledger/books.server.ts";
import { isOfShare, openItemsOf } from "#domain/payout/open-items.server.ts";
import { type Month, monthAfter } from "#kit/date/month.ts";
import { sum } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { stayViolations } from "../support/ledger.ts";
import { cardHoldViolations } from "./year-card-holds.ts";
import type { Outside } from "./year-outside.ts";

type Totals = Partial<Record<Account, number>>;

/** All accounts, from the lines alone. */
async function totalsOf(ctx: Ctx): Promise<Totals> {
  const { rows } = await sql<{ account: Account; amount: number }>`
    select account, sum(amount)::bigint as amount from postings group by 1`.execute(ctx.db);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

/** Debit accounts (1) and credit accounts (-1) in total; hotels that were paid before a refund may owe their share. */
const signs: Totals = {
  payout_transit: -1,
  owed_by_hotels: 1,
  disputes: 1,
  refunds_due: -1,
  refunds_failed: -1,
  points: -1,
  commission_tax: -1,
  commission: -1,
  expired_points: -1,
  provider_fees: 1,
  bad_debt: 1,
  points_cost: 1,
  site_codes: 1,
  penalties_claimed: 1,
  at_property: 1,
};

async function signViolations(ctx: Ctx, totals: Totals): Promise<string[]> {
  const wrong = accountNames.filter((account) => (totals[account] ?? 0) * (signs[account] ?? 0) < 0);
  const { rows } = await sql<{ code: string; account: string; amount: number }>`
    select r.code, p.account, sum(p.amount)::bigint as amount
    from journal_entries e join postings p on p.entry_id = e.id join reservations r on r.hotel_id = e.hotel_id and r.id = e.reservation_id
    group by r.hotel_id, r.id, p.account
    having case when p.account in ('advances', 'hotel_payable', 'commission', 'commission_tax', 'refunds_due', 'refunds_failed') then sum(p.amount) > 0
      when p.account in ('owed_by_hotels', 'disputes', 'points_cost', 'site_codes') then sum(p.amount) < 0
      when p.account = 'clearing' then sum(p.amount) <> 0 else false end`.execute(ctx.db);
  return [
    ...wrong.map((account) => `sign: ${account} has ${totals[account]}`),
    ...rows.map(({ code, account, amount }) => `sign: booking ${code} has ${amount} in ${account}`),
  ];
}

async function trialViolations(ctx: Ctx, months: readonly Month[], totals: Totals): Promise<string[]> {
  const broken: string[] = [];
  let before: Totals | undefined;
  for (const month of months) {
    const balance = await trialBalance(ctx, month);
    const opening = Object.fromEntries(balance.flatMap((one) => (one.opening === 0 ? [] : [[one.account, one.opening]])));
    if (before && !isDeepStrictEqual(sorted(opening), sorted(before)))
      broken.push(`trial balance: ${month} opens with other sums than the month before closed with`);
    before = Object.fromEntries(
      balance.map((one) => [one.account, one.opening + one.debit - one.credit] as const).filter(([, amount]) => amount !== 0),
    );
    for (const one of [balance.map(({ opening }) => opening), balance.map(({ debit, credit }) => debit - credit)])
      if (sum(one) !== 0) broken.push(`trial balance: ${month} sums to ${sum(one)}`);
  }
  const now = Object.fromEntries(Object.entries(totals).filter(([, amount]) => amount !== 0));
  if (!isDeepStrictEqual(sorted(before ?? {}), sorted(now))) broken.push("trial balance: the last month differs from the sum of all lines");
  return broken;
}

const sorted = (totals: object) => Object.entries(totals).toSorted(([one], [other]) => one.localeCompare(other));

/** Sums of closed months against the lines that are dated in them. */
async function closedViolations(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ month: string; account: string }>`
    with posted as (select date_trunc('month', e.day)::date as month, p.account, sum(p.amount) as amount
      from journal_entries e join postings p on p.entry_id = e.id group by 1, 2),
    until as (select c.month, p.account, sum(p.amount) as amount from closed_months c join posted p on p.month <= c.month group by 1, 2)
    select to_char(coalesce(u.month, b.month), 'YYYY-MM') as month, coalesce(u.account, b.account) as account
    from until u full join closed_balances b on b.month = u.month and b.account = u.account
    where coalesce(u.amount, 0) <> coalesce(b.balance, 0)`.execute(ctx.db);
  return rows.map(({ month, account }) => `closed month: ${account} in ${month} is not what it was when the month was closed`);
}

/** Each account of a hotel against the lines, and against what is open or in preparation of it. */
async function hotelViolations(ctx: Ctx, hotelIds: readonly string[], month: Month): Promise<string[]> {
  const { rows } = await sql<{ hotelId: string; ledger: number; preparing: number }>`
    select h.id as "hotelId", (select -coalesce(sum(p.amount), 0)::bigint from journal_entries e join postings p on p.entry_id = e.id
        where e.hotel_id = h.id and p.account in ('hotel_payable', 'owed_by_hotels')) as ledger,
      (select coalesce(sum(i.payable - i.owed), 0)::bigint from payout_items i join payouts o on o.id = i.payout_id
        where i.hotel_id = h.id and o.state in ('draft', 'approved')) as preparing
    from hotels h where h.id = any(${hotelIds})`.execute(ctx.db);
  const open = Map.groupBy(await openItemsOf(ctx, hotelIds), ({ hotelId }) => hotelId);
  const broken: string[] = [];
  for (const { hotelId, ledger, preparing } of rows) {
    const { closing } = await hotelAccount(ctx, hotelId, month, 1);
    if (closing !== ledger) broken.push(`payables: the account of hotel ${hotelId} says ${closing}, the ledger ${ledger}`);
    const items = sum((open.get(hotelId) ?? []).map(({ payable, owed }) => payable - owed));
    if (items + preparing !== ledger)
      broken.push(`payables: hotel ${hotelId} has ${items} open and ${preparing} in preparation, the ledger ${ledger}`);
  }
  return broken;
}

/** Points in the ledger against balances, and points in bookings that are not paid yet. */
async function pointsViolations(ctx: Ctx, totals: Totals): Promise<string[]> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points), 0)::int as points from (select points from reward_balances union all
      select -e.points from reward_entries e join reservations r on r.hotel_id = e.hotel_id and r.id = e.reservation_id
      where e.kind in ('spent', 'returned') and r.state = 'held' and r.paid_at is null) p`.execute(ctx.db);
  return rows[0]?.points === -(totals.points ?? 0) ? [] : [`points: people have ${rows[0]?.points}, the ledger ${-(totals.points ?? 0)}`];
}

/** What hotels took themselves against their records. */
async function memoViolations(ctx: Ctx, totals: Totals): Promise<string[]> {
  const { rows } = await sql<{ received: number }>`select coalesce(sum(amount), 0)::bigint as received from property_payments`.execute(
    ctx.db,
  );
  const { at_property: noted = 0, penalties_claimed: claimed = 0, memo = 0 } = totals;
  const isRight = noted === rows[0]?.received && noted + claimed + memo === 0;
  return isRight ? [] : [`memo: hotels have received ${rows[0]?.received}, the ledger has ${noted}, ${claimed} and ${memo}`];
}

/** Payables in total against the sum over hotels; every line of them has a hotel. */
async function payableViolations(ctx: Ctx, totals: Totals): Promise<string[]> {
  const { rows } = await sql<{ payable: number }>`
    select coalesce(sum(amount), 0)::bigint as payable from (select (select sum(p.amount) from journal_entries e join postings p on p.entry_id = e.id
      where e.hotel_id = h.id and p.account in ('hotel_payable', 'owed_by_hotels')) as amount from hotels h) a`.execute(ctx.db);
  const all = (totals.hotel_payable ?? 0) + (totals.owed_by_hotels ?? 0);
  return rows[0]?.payable === all ? [] : [`payables: ${all} in all, ${rows[0]?.payable} over hotels`];
}

const idOf = (reference: string) => reference.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** What the bank has paid, and what payouts say that they pay, of each booking against the greatest share that it ever had. */
async function paidTwiceViolations(ctx: Ctx, outside: Outside): Promise<string[]> {
  const paid = [...outside.paid()];
  const sums = await sql<{ id: string; amount: number }>`
    select payout_id as id, sum(payable - owed)::bigint as amount from payout_items group by 1`.execute(ctx.db);
  const amountOf = new Map(sums.rows.map(({ id, amount }) => [id, amount]));
  const broken = paid.flatMap(([reference, amount]) =>
    amount === 0 || amount === amountOf.get(idOf(reference)) ? [] : [`paid twice: the bank has paid ${amount} for payout ${reference}`],
  );
  const byBank = paid.filter(([, amount]) => amount !== 0).map(([reference]) => idOf(reference));
  const { rows } = await sql<{ code: string; bank: number; payouts: number; share: number }>`
    with shares as (select reservation_id, max(amount) as share from (
        select e.reservation_id, -sum(p.amount) over (partition by e.reservation_id order by e.posted_at) as amount
        from journal_entries e join postings p on p.entry_id = e.id and p.account in ('hotel_payable', 'owed_by_hotels')
        where ${isOfShare}) s group by 1)
    select r.code, sum(i.payable - i.owed) filter (where o.id = any(${byBank}))::bigint as bank,
      sum(i.payable - i.owed) filter (where o.state not in ('failed', 'returned', 'cancelled'))::bigint as payouts,
      coalesce(max(s.share), 0)::bigint as share
    from payout_items i join payouts o on o.id = i.payout_id join reservations r on r.hotel_id = i.hotel_id and r.id = i.reservation_id
    left join shares s on s.reservation_id = i.reservation_id
    group by r.hotel_id, r.id
    having greatest(sum(i.payable - i.owed) filter (where o.id = any(${byBank})),
      sum(i.payable - i.owed) filter (where o.state not in ('failed', 'returned', 'cancelled'))) > greatest(0, coalesce(max(s.share), 0))`.execute(
    ctx.db,
  );
  for (const { code, bank, payouts, share } of rows)
    broken.push(`paid twice: booking ${code} had a share of ${share}, the bank has paid ${bank}, payouts ${payouts}`);
  return broken;
}

/** Invoices less credit notes of hotels that are invoiced, against the commission posted in closed months. */
async function invoiceViolations(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ hotelId: string }>`
    with documents as (select hotel_id, sum(case kind when 'credit_note' then -amount else amount end) as amount,
        sum(case kind when 'credit_note' then -tax else tax end) as tax
      from issued_documents where kind in ('commission_invoice', 'credit_note') group by 1),
    posted as (select e.hotel_id, -sum(p.amount) filter (where p.account = 'commission') as amount,
        -sum(p.amount) filter (where p.account = 'commission_tax') as tax
      from journal_entries e join postings p on p.entry_id = e.id
      where p.account in ('commission', 'commission_tax') and e.day < (select max(month) + interval '1 month' from closed_months)
      group by 1)
    select coalesce(d.hotel_id, p.hotel_id) as "hotelId" from documents d full join posted p on p.hotel_id = d.hotel_id
    where (coalesce(d.amount, 0), coalesce(d.tax, 0)) <> (coalesce(p.amount, 0), coalesce(p.tax, 0))
      and exists (select from payee_hotels l where l.hotel_id = coalesce(d.hotel_id, p.hotel_id))`.execute(ctx.db);
  return rows.map(({ hotelId }) => `invoices: those of hotel ${hotelId} are not its commission in closed months`);
}

/** Orders of the provider that the product knows otherwise. */
async function differingOrders(ctx: Ctx, outside: Outside): Promise<string[]> {
  const payments = await ctx.db
    .selectFrom("payments")
    .select(["provider_order_id as id", "status", "actual_amount as captured", "reversed_amount as reversed"])
    .execute();
  const known = new Map(payments.map(({ id, ...payment }) => [id, payment]));
  const holds = new Set((await ctx.db.selectFrom("card_holds").select("provider_order_id as id").execute()).map(({ id }) => id));
  return outside.orders().flatMap(({ orderId, paid, amount, reversed }) => {
    const payment = known.get(orderId);
    if (holds.has(orderId)) return [];
    const captured = paid === "approved" ? amount : 0;
    const isSame = (payment?.captured ?? 0) === captured && (payment?.reversed ?? 0) === (captured && reversed);
    return isSame ? [] : [`order ${orderId}: ${captured} captured and ${reversed} returned, known as ${JSON.stringify(payment)}`];
  });
}

/** Accounts against what the provider and the bank hold. */
async function outsideViolations(ctx: Ctx, totals: Totals, outside: Outside): Promise<string[]> {
  const { rows } = await sql<{ back: number }>`
    select coalesce(sum(amount), 0)::bigint as back from balance_settlements where kind = 'taken_back'`.execute(ctx.db);
  const held = {
    flitt: outside.atProvider(),
    bank: outside.atBank(),
    payout_transit: outside.inTransit(),
    provider_fees: outside.fees(),
    bad_debt: outside.badDebt() - (rows[0]?.back ?? 0),
  };
  const wrong = Object.entries(held).flatMap(([account, amount]) =>
    (totals[account as Account] ?? 0) === amount ? [] : [`outside: ${account} has ${totals[account as Account] ?? 0}, it is ${amount}`],
  );
  return wrong.length === 0 ? [] : [...wrong, ...(await differingOrders(ctx, outside))];
}

/** Everything that a job of the year may change, so that what runs again can be seen to change nothing. */
export async function fingerprint(ctx: Ctx): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`select
    (select jsonb_build_array(count(*), max(id::text)) from journal_entries) as entries,
    (select jsonb_build_array(count(*), sum(abs(amount))) from postings) as postings,
    (select md5(string_agg(id || state || coalesce(note, ''), ',' order by id)) from payouts) as payouts,
    (select jsonb_build_array(count(*), sum(amount)) from issued_documents) as documents,
    (select md5(string_agg(id || status || amount, ',' order by id)) from refunds) as refunds,
    (select md5(string_agg(id || state || captured_amount || returned_amount || charged_back, ',' order by id)) from card_holds) as card_holds,
    (select md5(string_agg(id || status || amount, ',' order by id)) from card_hold_refunds where status <> 'failed') as hold_refunds,
    (select md5(string_agg(id || status || actual_amount || reversed_amount, ',' order by id)) from payments) as payments,
    (select md5(string_agg(id || state || coalesce(matured_at::text, '') || coalesce(rewarded_at::text, ''), ',' order by id)) from reservations) as bookings,
    (select jsonb_build_array(count(*), sum(points)) from reward_entries) as points,
    (select count(*) from closed_months) as months`.execute(ctx.db);
  return rows[0];
}

/** The months from the first of the year to the present one. */
export const monthsUntil = (first: Month, last: Month): Month[] => {
  const months = [first];
  while ((months.at(-1) ?? last) < last) months.push(monthAfter(months.at(-1) ?? last, 1));
  return months;
};

/** Violations of invariant 35 while nothing is in progress; `hotelIds`: whose accounts are looked at one by one. */
export async function yearViolations(ctx: Ctx, outside: Outside, months: readonly Month[], hotelIds: readonly string[]): Promise<string[]> {
  const totals = await totalsOf(ctx);
  return [
    ...(await outsideViolations(ctx, totals, outside)),
    ...(await cardHoldViolations(ctx, outside)),
    ...(await trialViolations(ctx, months, totals)),
    ...(await stayViolations(ctx)).map((text) => `stay: ${text}`),
    ...(await signViolations(ctx, totals)),
    ...(await closedViolations(ctx)),
    ...(await payableViolations(ctx, totals)),
    ...(await pointsViolations(ctx, totals)),
    ...(await memoViolations(ctx, totals)),
    ...(await hotelViolations(ctx, hotelIds, months.at(-1) ?? "")),
    ...(await paidTwiceViolations(ctx, outside)),
    ...(await invoiceViolations(ctx)),
  ];
}
