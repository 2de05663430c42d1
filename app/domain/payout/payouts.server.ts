import { sql } from "kysely";
import { isId } from "#kit/id.ts";
import type { Cents } from "#kit/money.ts";
import { unsealed } from "#platform/auth/sealed.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type PageOfRows, pageOfRows } from "#platform/database/page-of-rows.server.ts";
import { utcText } from "#platform/database/utc-text.server.ts";
import { heldItems } from "./open-items.server.ts";
import type { PayoutFileFormat, PayoutRate } from "./payout-file.ts";
import type { PayoutMethod } from "./payout-provider.ts";
import type { PayoutState } from "./payout.ts";

/** A payout as it is listed. */
export type Payout = {
  id: string;
  payee: string;
  method: PayoutMethod;
  /** Of the bank account, or the name of the card provider and the end of the payee's id there. */
  holder: string;
  ending: string;
  state: PayoutState;
  amount: Cents;
  createdAt: string;
  sentAt: string | null;
  endedAt: string | null;
  note: string | null;
  fileId: string | null;
  /** What the bank was told to pay, in cents of the currency; null before it is sent. */
  paidAmount: Cents | null;
  paidCurrency: "USD" | "EUR" | null;
  /** Of a payout in euros: euros for a million dollars, where the rate is from, and when it was entered. */
  rate: number | null;
  rateSource: string | null;
  rateAt: string | null;
};

/** A file for the bank: its SHA-256 as it was made, when and by whom. */
export type BankFile = { id: string; format: PayoutFileFormat; sha256: string; createdAt: string; createdBy: string | null };

/** What a booking adds to a payout: the hotel's share, less the commission that the hotel owes of it, in cents. */
export type PayoutLine = {
  hotelId: string;
  hotel: string;
  code: string;
  checkIn: string;
  checkOut: string;
  payable: Cents;
  owed: Cents;
  amount: Cents;
};

const columns = (amount = sql`o.amount`) => sql`o.id, p.name as payee, o.method, coalesce(b.holder, initcap(v.provider)) as holder,
  coalesce(b.ending, right(v.receiver, 4)) as ending, o.state, ${amount} as amount, ${utcText("o.created_at")} as "createdAt",
  ${utcText("o.sent_at")} as "sentAt", ${utcText("o.ended_at")} as "endedAt", o.note, o.file_id as "fileId",
  o.paid_amount as "paidAmount", o.paid_currency as "paidCurrency", o.rate, o.rate_source as "rateSource",
  ${utcText("o.rate_at")} as "rateAt"`;

const source = sql`payouts o join payees p on p.id = o.payee_id left join bank_accounts b on b.id = o.bank_account_id
  left join payee_receivers v on v.id = o.receiver_id`;

const listedAtMost = 100;

const ofState = (state: PayoutState | null) => (state === null ? source : sql`${source} where o.state = ${state}`);

/** Those of unknown outcome first, then the latest. */
const order = sql`(o.state = 'outcome_unknown') desc, o.created_at desc, o.id desc`;

/** A page of the payouts in a state, or of all: those of unknown outcome first, then the latest. */
export const payoutPage = (ctx: Ctx, state: PayoutState | null, page: number): Promise<PageOfRows<Payout>> =>
  pageOfRows(ctx, { columns: columns(), source: ofState(state), order, page, size: listedAtMost });

/** The first payouts of that list. */
export async function listPayouts(ctx: Ctx, state: PayoutState | null): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select ${columns()} from ${ofState(state)} order by ${order} limit ${listedAtMost}`.execute(ctx.db);
  return rows;
}

/** The file that a payout is in. */
export async function bankFileOf(ctx: Ctx, payoutId: string): Promise<BankFile | undefined> {
  if (!isId(payoutId)) return undefined;
  const { rows } = await sql<BankFile>`
    select f.id, f.format, f.sha256, ${utcText("f.created_at")} as "createdAt", u.name as "createdBy"
    from payouts o join payout_files f on f.id = o.file_id left join users u on u.id = f.created_by where o.id = ${payoutId}`.execute(
    ctx.db,
  );
  return rows[0];
}

/** The rate that was entered last. */
export async function lastRate(ctx: Ctx): Promise<PayoutRate | null> {
  const last = await ctx.db
    .selectFrom("payouts")
    .select(["rate", "rate_source as source"])
    .where("rate", "is not", null)
    .orderBy("rate_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.rate && last.source ? { rate: last.rate, source: last.source } : null;
}

/** A payout with its lines; `hotelId`: only if it is of this hotel, and its lines alone. */
export async function payoutDetails(ctx: Ctx, id: string, hotelId?: string): Promise<(Payout & { lines: PayoutLine[] }) | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<Payout>`select ${columns()} from ${source} where o.id = ${id}`.execute(ctx.db);
  const [found] = rows;
  if (!found) return undefined;
  const lines = await linesOf(
    ctx,
    sql`select i."hotelId", i."reservationId", i.payable, i.owed from (
      select hotel_id as "hotelId", reservation_id as "reservationId", payable, owed from payout_items where payout_id = ${id}) i
    where ${hotelId === undefined ? sql`true` : sql`i."hotelId" = ${hotelId}`}`,
  );
  return hotelId !== undefined && lines.length === 0 ? undefined : { ...found, lines };
}

async function linesOf(ctx: Ctx, items: ReturnType<typeof sql>): Promise<PayoutLine[]> {
  const { rows } = await sql<PayoutLine>`
    select h.id as "hotelId", h.name as hotel, r.code, r.check_in as "checkIn", r.check_out as "checkOut",
      i.payable::bigint as payable, i.owed::bigint as owed, (i.payable - i.owed)::bigint as amount
    from (${items}) i join hotels h on h.id = i."hotelId" join reservations r on r.hotel_id = i."hotelId" and r.id = i."reservationId"
    order by r.check_out, r.code`.execute(ctx.db);
  return rows;
}

/** What the next payout of a hotel would have in it: what is open and not held. */
export const nextLines = (ctx: Ctx, hotelId: string): Promise<PayoutLine[]> =>
  linesOf(
    ctx,
    sql`select i."hotelId", i."reservationId", i.payable - i.held as payable, i.owed
      from (${heldItems(ctx, sql`e.hotel_id = ${hotelId}`)}) i where i.payable <> i.held or i.owed <> 0`,
  );

/** What is held of a hotel's shares as a reserve, when the first of it is free, and when all of it. */
export type Held = { amount: Cents; freeFrom: string | null; freeUntil: string | null };

export async function heldOfHotel(ctx: Ctx, hotelId: string): Promise<Held> {
  const { rows } = await sql<Held>`
    select coalesce(sum(i.held), 0)::bigint as amount, ${utcText('min(i."freeFrom")')} as "freeFrom",
      ${utcText('max(i."freeUntil")')} as "freeUntil"
    from (${heldItems(ctx, sql`e.hotel_id = ${hotelId}`)}) i`.execute(ctx.db);
  return rows[0] ?? { amount: 0, freeFrom: null, freeUntil: null };
}

/** The payouts with bookings of a hotel, the latest first; `amount`: of these bookings. */
export async function payoutsOfHotel(ctx: Ctx, hotelId: string): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select ${columns(sql`(select sum(payable - owed)::bigint from payout_items where payout_id = o.id and hotel_id = ${hotelId})`)}
    from ${source} where o.state <> 'cancelled' and exists (select from payout_items i where i.payout_id = o.id and i.hotel_id = ${hotelId})
    order by o.created_at desc, o.id desc limit ${listedAtMost}`.execute(ctx.db);
  return rows;
}

/** What is open of all hotels, by what holds it up. */
export type OpenSums = {
  ready: Cents;
  hotels: number;
  /** What is held of shares whose account may be paid. */
  held: Cents;
  withoutPayee: Cents;
  onHold: Cents;
  inPreparation: Cents;
  approved: number;
  approvedAmount: Cents;
  /** The same of those that the card provider pays. */
  approvedCards: number;
  approvedCardsAmount: Cents;
};

/** What may be prepared now, what waits for bank details or the end of their hold, and what is in preparation. One statement. */
export async function openSums(ctx: Ctx): Promise<OpenSums> {
  const { rows } = await sql<OpenSums>`
    with open as (select "hotelId", sum(payable - owed)::bigint as amount, sum(held)::bigint as held
      from (${heldItems(ctx, sql`true`)}) i group by 1),
    known as (select o.amount, o.held, l.payee_id, b.payable_from from open o left join payee_hotels l on l.hotel_id = o."hotelId"
      left join bank_accounts b on b.payee_id = l.payee_id and b.ended_at is null)
    select coalesce(sum(amount - held) filter (where payable_from <= ${ctx.now()}), 0)::bigint as ready,
      coalesce(sum(held) filter (where payable_from <= ${ctx.now()}), 0)::bigint as held, count(*)::int as hotels,
      coalesce(sum(amount) filter (where payee_id is null), 0)::bigint as "withoutPayee",
      coalesce(sum(amount) filter (where payable_from > ${ctx.now()}), 0)::bigint as "onHold",
      (select coalesce(sum(amount), 0)::bigint from payouts where state in ('draft', 'approved')) as "inPreparation",
      (select count(*)::int from payouts where state = 'approved' and method = 'bank') as approved,
      (select coalesce(sum(amount), 0)::bigint from payouts where state = 'approved' and method = 'bank') as "approvedAmount",
      (select count(*)::int from payouts where state = 'approved' and method = 'flitt') as "approvedCards",
      (select coalesce(sum(amount), 0)::bigint from payouts where state = 'approved' and method = 'flitt') as "approvedCardsAmount"
    from known`.execute(ctx.db);
  const [sums] = rows;
  if (!sums) throw new Error("A statement of sums has one row.");
  return sums;
}

/** The file for the bank as it was made. */
export async function payoutFile(
  ctx: Ctx,
  id: string,
): Promise<{ content: string; format: PayoutFileFormat; createdAt: Date } | undefined> {
  if (ctx.actor?.role !== "admin" || !isId(id)) return undefined;
  const file = await ctx.db.selectFrom("payout_files").select(["content", "format", "created_at"]).where("id", "=", id).executeTakeFirst();
  const content = file && (await unsealed(ctx, file.content).catch(() => undefined));
  return file && content !== undefined ? { content, format: file.format, createdAt: file.created_at } : undefined;
}
