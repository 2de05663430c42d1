import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type Account, accountsOf } from "./accounts.ts";
import { type Balances, withoutZeros } from "./journal.ts";
import { stayBalances } from "./stay-balances.ts";
import { stayFactsOf } from "./stay-facts.server.ts";

type Stay = { hotelId: string; reservationId: string };

/** What a booking has in each account, in cents, with the entries of its payments; those of zero are left out. One statement. */
export async function accountsOfStay(ctx: Ctx, { hotelId, reservationId }: Stay): Promise<[Account, Cents][]> {
  const { rows } = await sql<{ account: Account; amount: Cents }>`
    select p.account, sum(p.amount)::bigint as amount from journal_entries e join postings p on p.entry_id = e.id
    where e.hotel_id = ${hotelId} and e.reservation_id = ${reservationId} group by p.account`.execute(ctx.db);
  const balances: Balances = Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
  return accountsOf(withoutZeros(balances));
}

/** What a refund takes from the share of the hotel, the commission and its tax; their sum is the refund. */
export type RefundBearers = { hotel: Cents; commission: Cents; tax: Cents };

/**
 * Who bears a part of a firm booking that is refunded as goodwill, as the entry that the refund posts says if the stay is mature. What it
 * revokes of earned points is not in it. Undefined for an unknown booking.
 */
export async function bearersOfRefund(ctx: Ctx, reservationId: string, amount: Cents): Promise<RefundBearers | undefined> {
  const [stay] = await stayFactsOf(ctx, [reservationId]);
  if (!stay) return undefined;
  const mature = { ...stay, isPaid: true, isMature: true };
  const before = stayBalances(mature);
  const after = stayBalances({ ...mature, kept: mature.kept - amount, reduced: mature.reduced + amount });
  const less = (account: Account) => (after[account] ?? 0) - (before[account] ?? 0);
  return { hotel: less("hotel_payable") + less("owed_by_hotels"), commission: less("commission"), tax: less("commission_tax") };
}
