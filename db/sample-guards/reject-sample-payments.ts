import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import type { PaymentProviders } from "#platform/payments/port.server.ts";

/**
 * Throws if the database has payments of the sample data. A real merchant account does not know their orders, and could neither
 * check nor refund them.
 */
export async function rejectSamplePayments(db: Database, providers: PaymentProviders): Promise<void> {
  const merchants = providers.map(({ merchant }) => merchant);
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from users u join reservations r on r.user_id = u.id join payments p on p.hotel_id = r.hotel_id and p.reservation_id = r.id
    where u.email like '%@stumari.example' and p.actual_amount > 0 and coalesce(p.merchant, '') <> all(${merchants})) as found`.execute(db);
  if (rows[0]?.found)
    throw new Error(
      `The database has payments of the sample data, which the merchant ${merchants.join(", ")} does not know. ` +
        "Use an empty database, or start without a merchant account.",
    );
}
