import { sql } from "kysely";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { DatabaseTooSlow } from "#platform/database/database-unavailable.server.ts";
import { sqlState } from "#platform/database/transaction.server.ts";
import { isFlexible } from "../matching.server.ts";
import type { Search } from "../search-params.ts";

const queryCanceled = "57014";

/** What a search reads; for flexible dates no statement takes longer than `limits.flexibleStatementSeconds`. */
export async function searchRead<Value>(ctx: Ctx, search: Search, read: (ctx: Ctx) => Promise<Value>): Promise<Value> {
  if (!isFlexible(search) || ctx.db.isTransaction) return read(ctx);
  try {
    // A replica is left for a transaction that writes.
    return await ctx.db
      .transaction()
      .setAccessMode("read only")
      .execute(async (db) => {
        await sql`select set_config('statement_timeout', ${String(limits.flexibleStatementSeconds * 1000)}, true)`.execute(db);
        return read({ ...ctx, db });
      });
  } catch (error) {
    throw sqlState(error) === queryCanceled ? new DatabaseTooSlow("A search for flexible dates took too long.", { cause: error }) : error;
  }
}
