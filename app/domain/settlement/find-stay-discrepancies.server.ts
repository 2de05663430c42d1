import { sql } from "kysely";
import { accountsOf } from "#domain/ledger/accounts.ts";
import { unposted } from "#domain/ledger/post-stay.server.ts";
import { stayBalances } from "#domain/ledger/stay-balances.ts";
import { stayFactsOf } from "#domain/ledger/stay-facts.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { FoundDiscrepancy } from "./find-discrepancies.server.ts";

const batch = 500;

/** Bookings that were paid, also at the hotel, ended, made mature or posted since an instant and whose accounts are not what their rows say. */
export async function findStayDiscrepancies(ctx: Ctx, since: Date): Promise<FoundDiscrepancy[]> {
  const { rows } = await sql<{ hotelId: string; id: string }>`
    select hotel_id as "hotelId", id from reservations where paid_at >= ${since} or cancelled_at >= ${since} or matured_at >= ${since}
    union select hotel_id, reservation_id from journal_entries where posted_at >= ${since} and reservation_id is not null
    union select hotel_id, reservation_id from property_payments where taken_at >= ${since}
    union select hotel_id, reservation_id from discrepancies where kind = 'stay_ledger_differs' and resolved_at is null`.execute(ctx.db);
  const hotelOf = new Map(rows.map(({ hotelId, id }) => [id, hotelId]));
  const ids = [...hotelOf.keys()];
  const found: FoundDiscrepancy[] = [];
  for (let from = 0; from < ids.length; from += batch)
    for (const { id, posted, ...facts } of await stayFactsOf(ctx, ids.slice(from, from + batch))) {
      const change = accountsOf(unposted(stayBalances(facts), posted.balances));
      if (change.length > 0)
        found.push({
          kind: "stay_ledger_differs",
          key: `stay_ledger_differs:${id}`,
          hotelId: hotelOf.get(id) ?? "",
          reservationId: id,
          paymentId: null,
          orderId: null,
          facts: Object.fromEntries(change),
        });
    }
  return found;
}
