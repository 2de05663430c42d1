import type { z } from "zod";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { decidedByProgram } from "./decided-by-program.server.ts";
import { restorePlanNightsForm } from "./night-change-form.ts";
import { type ChangedNight, type Restored, withChangers } from "./night-changers.server.ts";
import { writePlanNights } from "./write-plan-nights.server.ts";

export type RestorePlanRejection =
  | { code: "unknown_plan" }
  | { code: "over" }
  | { code: "program_decides" }
  | { code: "bad_fields"; fields: string[] };

/**
 * Undoes a change of `changePlanNights`: `change` is what was made, `before` what it returned. Only days that still have
 * the values of the change are restored; the others are returned with who changed them. Rejects days that are past at
 * the hotel, and an archived plan.
 */
export async function restorePlanNights(
  ctx: Ctx,
  input: z.input<typeof restorePlanNightsForm>,
): Promise<Outcome<Restored, RestorePlanRejection>> {
  const parsed = restorePlanNightsForm.safeParse(input);
  if (!parsed.success) return rejected({ code: "bad_fields", fields: parsed.error.issues.map(({ path }) => path.join(".")) });
  const { hotelId, planId, change, before } = parsed.data;
  return inTransaction(ctx, async (ctx): Promise<Outcome<Restored, RestorePlanRejection>> => {
    const hotel = await managedHotel(ctx, hotelId, "availability");
    const plan =
      hotel &&
      (await ctx.db
        .selectFrom("rate_plans")
        .select("name")
        .where("hotel_id", "=", hotelId)
        .where("id", "=", planId)
        .where("archived_at", "is", null)
        .executeTakeFirst());
    if (!plan) return rejected({ code: "unknown_plan" });
    if ((await decidedByProgram(ctx, hotelId, planId)).plan) return rejected({ code: "program_decides" });
    const today = dayAt(ctx.now(), hotel.time_zone);
    if (before.some(({ from }) => from < today)) return rejected({ code: "over" });
    const nights = await writePlanNights(ctx, { hotelId, planId, spans: before, expected: change });
    const changedSince: ChangedNight[] = nights.flatMap(({ roomId, night, written }) => (written ? [] : [{ roomId, night }]));
    const restored = nights.length - changedSince.length;
    if (restored > 0)
      await recordChange(ctx, {
        hotelId,
        action: "plan_nights.restore",
        subjectId: planId,
        before: { plan: plan.name, ...change },
        after: {
          roomIds: [...new Set(before.map(({ roomId }) => roomId))],
          spans: before,
          ...(changedSince.length > 0 && { changedSince }),
        },
      });
    const changes = { hotelId, actions: ["plan_nights.change", "plan_nights.restore"], planId, fields: Object.keys(change) };
    return done({ restored, changedSince: await withChangers(ctx, changedSince, changes) });
  });
}
