import { differences } from "#domain/audit/differences.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { nameTaken } from "#domain/hotel/names/taken-names.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type Conflict, conflictOf } from "#platform/database/etag.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { validExtra } from "./extra-form.ts";
import { extraReferenceProblem } from "./extra-references.server.ts";
import type { ExtraForm, ExtraRejection } from "./extra.ts";
import { currentExtra, extraRow } from "./extras.server.ts";

/**
 * Changes an extra; bookings keep what they have, also where more are sold for a day than a lower limit permits. Rejects
 * what `addExtra` rejects, and a conflict if the extra has changed since `version`.
 */
export async function updateExtra(
  ctx: Ctx,
  { hotelId, extraId, version, ...form }: ExtraForm & { hotelId: string; extraId: string; version?: string | undefined },
): Promise<Outcome<null, ExtraRejection | Conflict>> {
  const valid = validExtra(form);
  if (!valid.ok) return valid;
  const extra = valid.value;
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, ExtraRejection | Conflict>> => {
    const before = (await managedHotel(ctx, hotelId, "rates")) && (await currentExtra(ctx, hotelId, extraId));
    if (!before) return rejected({ code: "unknown_extra" });
    const missing = await extraReferenceProblem(ctx, hotelId, extra, before);
    if (missing) return rejected(missing);
    const taken = await nameTaken(ctx, "extras", { hotelId, id: extraId, form: extra });
    if (taken) return rejected(taken);
    await ctx.db.updateTable("extras").set(extraRow(extra)).where("hotel_id", "=", hotelId).where("id", "=", extraId).execute();
    const after = await currentExtra(ctx, hotelId, extraId);
    const change = after && differences(before.logged, after.logged);
    if (!change) return done(null);
    const conflict = conflictOf(version, before.version);
    // The rejection rolls the change back.
    if (conflict) return rejected(conflict);
    await recordChange(ctx, { hotelId, action: "extra.update", subjectId: extraId, ...change });
    return done(null);
  });
}
