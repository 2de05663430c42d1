import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { nameTaken } from "#domain/hotel/names/taken-names.server.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { validExtra } from "./extra-form.ts";
import { extraReferenceProblem } from "./extra-references.server.ts";
import type { ExtraForm, ExtraRejection } from "./extra.ts";
import { currentExtra, extraRow } from "./extras.server.ts";

/**
 * Adds an extra as the last one of the hotel. Rejects invalid fields, a name that another extra has, more extras than a hotel
 * may have, and plans, rooms or age brackets that the hotel does not have.
 */
export async function addExtra(
  ctx: Ctx,
  { hotelId, ...form }: ExtraForm & { hotelId: string },
): Promise<Outcome<{ extraId: string }, ExtraRejection>> {
  const valid = validExtra(form);
  if (!valid.ok) return valid;
  const extra = valid.value;
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ extraId: string }, ExtraRejection>> => {
    if (!(await managedHotel(ctx, hotelId, "rates"))) return rejected({ code: "unknown_hotel" });
    const { count, last } = await ctx.db
      .selectFrom("extras")
      .select(({ fn }) => [fn.countAll<number>().filterWhere("archived_at", "is", null).as("count"), fn.max("position").as("last")])
      .where("hotel_id", "=", hotelId)
      .executeTakeFirstOrThrow();
    if (count >= limits.extrasPerHotel) return rejected({ code: "too_many_extras" });
    const missing = await extraReferenceProblem(ctx, hotelId, extra);
    if (missing) return rejected(missing);
    const taken = await nameTaken(ctx, "extras", { hotelId, form: extra });
    if (taken) return rejected(taken);
    const extraId = newId();
    await ctx.db
      .insertInto("extras")
      .values({ hotel_id: hotelId, id: extraId, position: (last ?? -1) + 1, ...extraRow(extra) })
      .execute();
    const { translations: _, ...after } = (await currentExtra(ctx, hotelId, extraId))?.logged ?? {};
    await recordChange(ctx, { hotelId, action: "extra.add", subjectId: extraId, after });
    return done({ extraId });
  });
}
