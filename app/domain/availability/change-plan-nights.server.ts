import type { z } from "zod";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { decidedByProgram } from "./decided-by-program.server.ts";
import { changePlanNightsForm } from "./night-change-form.ts";
import { type NightSpan, spansOf } from "./night-change.ts";
import { writePlanNights } from "./write-plan-nights.server.ts";

export type PlanNightsRejection =
  | { code: "unknown_plan" }
  /** The plan is not sold in one of the rooms. */
  | { code: "not_sold" }
  | { code: "over" }
  /** The hotel’s own program decides these prices and restrictions. */
  | { code: "program_decides" }
  | { code: "free_unconfirmed" }
  | { code: "bad_fields"; fields: string[] };

/**
 * Opens or closes days of a rate plan in rooms and sets its own prices (cents) and restrictions there, for at most 750
 * days of 60 rooms; fields not named stay, null removes a value. Returns the number of changed days and their values
 * before, for `restorePlanNights`. Serialized with other managers and bookings of the hotel. Rejects rooms in which the
 * plan is not sold, days that are past at the hotel, and a price of 0 without `freeConfirmed`.
 */
export async function changePlanNights(
  ctx: Ctx,
  input: z.input<typeof changePlanNightsForm>,
): Promise<Outcome<{ changed: number; before: NightSpan[] }, PlanNightsRejection>> {
  const parsed = changePlanNightsForm.safeParse(input);
  if (!parsed.success) return rejected({ code: "bad_fields", fields: parsed.error.issues.map(({ path }) => path.join(".")) });
  const { hotelId, planId, roomIds, from, to, weekdays, change, freeConfirmed } = parsed.data;
  if (change.price === 0 && !freeConfirmed) return rejected({ code: "free_unconfirmed" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ changed: number; before: NightSpan[] }, PlanNightsRejection>> => {
    // Bookings and changes of the plan lock the same row.
    const hotel = await managedHotel(ctx, hotelId, "availability");
    const plan = hotel && (await planIn(ctx, { hotelId, planId, roomIds }));
    if (!plan) return rejected({ code: "unknown_plan" });
    if ((await decidedByProgram(ctx, hotelId, planId)).plan) return rejected({ code: "program_decides" });
    if (from < dayAt(ctx.now(), hotel.time_zone)) return rejected({ code: "over" });
    if (plan.rooms < roomIds.length) return rejected({ code: "not_sold" });
    const spans = roomIds.map((roomId) => ({ roomId, from, to, was: change }));
    const written = await writePlanNights(ctx, { hotelId, planId, spans, weekdays });
    const before = spansOf(written);
    if (before.length > 0)
      await recordChange(ctx, {
        hotelId,
        action: "plan_nights.change",
        subjectId: planId,
        before: { spans: before },
        after: { plan: plan.name, roomIds, from, to, ...(weekdays && { weekdays }), ...change },
      });
    return done({ changed: written.length, before });
  });
}

/** The plan, if it is not archived, and in how many of the rooms it is sold. */
const planIn = (ctx: Ctx, { hotelId, planId, roomIds }: { hotelId: string; planId: string; roomIds: readonly string[] }) =>
  ctx.db
    .selectFrom("rate_plans as p")
    .select((row) => [
      "name",
      row
        .selectFrom("room_plans as s")
        .innerJoin("rooms as r", (join) => join.onRef("r.hotel_id", "=", "s.hotel_id").onRef("r.id", "=", "s.room_id"))
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("s.hotel_id", "=", "p.hotel_id")
        .whereRef("s.plan_id", "=", "p.id")
        .where("s.room_id", "in", roomIds)
        .where("r.archived_at", "is", null)
        .$asScalar()
        .$notNull()
        .as("rooms"),
    ])
    .where("p.hotel_id", "=", hotelId)
    .where("p.id", "=", planId)
    .where("p.archived_at", "is", null)
    .executeTakeFirst();
