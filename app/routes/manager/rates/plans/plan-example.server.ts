import { freeExample } from "#domain/availability/free-example.server.ts";
import { type PlanPreview, previewPlan } from "#domain/rate-plan/plan-preview.server.ts";
import type { PlanSettings } from "#domain/rate-plan/rate-plan.ts";
import type { Day } from "#kit/date/day.ts";
import { stayProblem } from "#kit/date/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { NoExample } from "./example-panel.tsx";

/** The preview of a plan: an example stay, or why there is none. */
export type PlanExample = { kind: "shown"; preview: PlanPreview } | { kind: NoExample };

type Requested = { roomId: string | undefined; checkIn: string; checkOut: string };

/**
 * Prices the example of a plan: in the requested room or the first of its own, on the requested dates or the next free
 * weekend that its conditions allow.
 */
export async function planExample(
  ctx: Ctx,
  { id: hotelId, today }: { id: string; today: Day },
  plan: PlanSettings & { planId: string | null },
  { roomId, checkIn, checkOut }: Requested,
): Promise<PlanExample> {
  if (!roomId) return { kind: "no_room" };
  const requested = checkIn === "" && checkOut === "" ? null : { checkIn, checkOut };
  if (requested && stayProblem(requested, today)) return { kind: "bad_dates" };
  const stay = requested ?? (await freeExample(ctx, { hotelId, roomId }, plan.conditions, today));
  const preview = await previewPlan(ctx, { hotelId, roomId, stay, plan, planId: plan.planId, today });
  return preview ? { kind: "shown", preview } : { kind: "no_room" };
}
