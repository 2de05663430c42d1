import { differences } from "#domain/audit/differences.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { columnsOf } from "#platform/database/columns.server.ts";
import { type Conflict, conflictOf } from "#platform/database/etag.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { factColumns, type HotelFactsForm, hotelFactsForm } from "./hotel-facts-form.ts";
import { factsVersion } from "./hotel-versions.server.ts";
import { managedHotel } from "./managed-hotel.server.ts";

export type SetHotelFactsRejection = { code: "unknown_hotel" } | { code: "bad_fields"; fields: string[] } | Conflict;

/**
 * Sets a hotel's phone number, spoken languages and property amenities. Rejects with a conflict if they have changed
 * since `version`.
 */
export async function setHotelFacts(
  ctx: Ctx,
  hotelId: string,
  { version, ...form }: HotelFactsForm & { version?: string | undefined },
): Promise<Outcome<null, SetHotelFactsRejection>> {
  const parsed = hotelFactsForm.safeParse(form);
  if (!parsed.success) return rejected({ code: "bad_fields", fields: parsed.error.issues.map(({ path }) => path.join(".")) });
  if (!isId(hotelId)) return rejected({ code: "unknown_hotel" });
  const after = columnsOf(factColumns, parsed.data);
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, SetHotelFactsRejection>> => {
    if (!(await managedHotel(ctx, hotelId, "hotel"))) return rejected({ code: "unknown_hotel" });
    const { version: current, ...before } = await ctx.db
      .selectFrom("hotels")
      .select([...Object.values(factColumns), factsVersion.as("version")])
      .where("id", "=", hotelId)
      .executeTakeFirstOrThrow();
    const change = differences(before, after);
    if (!change) return done(null);
    const conflict = conflictOf(version, current);
    if (conflict) return rejected(conflict);
    await ctx.db
      .updateTable("hotels")
      .set({ ...after, updated_at: ctx.now() })
      .where("id", "=", hotelId)
      .execute();
    await recordChange(ctx, { hotelId, action: "hotel.facts", ...change });
    return done(null);
  });
}
