import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type Account, accountsOf } from "./accounts.ts";
import { type Balances, withoutZeros } from "./journal.ts";

type Stay = { hotelId: string; reservationId: string };

/** What a booking has in each account, in cents, with the entries of its payments; those of zero are left out. One statement. */
export async function accountsOfStay(ctx: Ctx, { hotelId, reservationId }: Stay): Promise<[Account, Cents][]> {
  const { rows } = await sql<{ account: Account; amount: Cents }>`
    select p.account, sum(p.amount)::bigint as amount from journal_entries e join postings p on p.entry_id = e.id
    where e.hotel_id = ${hotelId} and e.reservation_id = ${reservationId} group by p.account`.execute(ctx.db);
  const balances: Balances = Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
  return accountsOf(withoutZeros(balances));
}
