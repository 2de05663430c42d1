import { chargeItems } from "#domain/pricing/charge-items.ts";
import { priceStay } from "#domain/pricing/price-stay.ts";
import type { PricedPlan } from "#domain/pricing/priced.ts";
import { pricedRooms } from "#domain/pricing/room-prices.server.ts";
import { containedName } from "#domain/pricing/text/tax-lines.ts";
import { noConditions } from "#domain/rate-plan/rate-plan.ts";
import type { Day } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { codeProblem } from "./code-conditions.ts";
import { type CodeProblem, type CodeSettings, typedCodeOf } from "./promo-code.ts";

/** An example stay of one unit with a code, in cents. */
export type CodePreview = {
  stay: Stay;
  adults: number;
  /** The plan that the code opens, if it is sold in the room. */
  opened: string | null;
  /** Before the code. */
  accommodation: Cents;
  extras: Cents;
  /** What the code takes off accommodation, meals and extras. */
  off: Cents;
  taxes: Cents;
  atProperty: Cents;
  total: Cents;
  /** Taxes and fees that the total contains. */
  contained: [name: string, amount: Cents][];
  /** The total of the same stay at the standard rate without the code. */
  without: Cents;
  /** Why a guest could not use the code for the stay. */
  problem: CodeProblem | null;
};

const exampleAdults = 2;
const draft = "draft";

/**
 * What a stay of two adults in a room costs with a code as it is in a form, under the first plan that it opens or else the standard rate,
 * and without it; null where the room is unknown or has no price for the stay. Uses are not counted. One statement.
 */
export async function previewCode(
  ctx: Ctx,
  { hotelId, roomId, stay, settings, today }: { hotelId: string; roomId: string; stay: Stay; settings: CodeSettings; today: Day },
): Promise<CodePreview | null> {
  const [room] = await pricedRooms(ctx, hotelId, stay, { roomId, unlisted: true });
  if (!room) return null;
  const { prices } = room;
  const { maxAdults, maxGuests, extraBeds } = prices.guests;
  const adults = Math.min(exampleAdults, maxAdults + extraBeds, maxGuests + extraBeds);
  const opens = prices.plans.find(({ id, sold }) => sold && settings.planIds.includes(id));
  // Its own conditions are shown in the preview of the plan.
  const plans = prices.plans.map((plan) =>
    plan === opens ? { ...plan, conditions: { ...noConditions, audience: "code" as const } } : plan,
  );
  const booking = { facts: { ...prices, plans }, stay, units: 1, guests: { adults, childAges: [] }, today, isMember: false, chosen: [] };
  const under = (id: string, found: readonly PricedPlan[] | null) => found?.find(({ plan }) => plan === id);
  const { text: _, ...code } = typedCodeOf(draft, settings);
  const withCode = under(opens?.id ?? "standard", priceStay({ ...booking, code }));
  const standard = under("standard", priceStay({ ...booking, code: null }));
  const [line] = withCode?.lines ?? [];
  if (!withCode || !line || !standard) return null;
  const taxed = (mode: "added" | "at_property") =>
    line.taxes.filter((tax) => tax.mode === mode).reduce((total, { amount }) => total + amount, 0);
  const isBelowSum = settings.minSum !== null && line.accommodation - line.discount < settings.minSum;
  const ofSum: CodeProblem | null = isBelowSum ? { code: "sum", least: settings.minSum ?? 0 } : null;
  return {
    stay,
    adults,
    opened: opens ? (prices.planTexts[opens.id]?.name ?? null) : null,
    accommodation: line.accommodation - line.discount,
    extras: line.extras.reduce((total, { amount }) => total + amount, 0),
    off: line.code + line.codeOnMeals + line.codeOnExtras,
    taxes: taxed("added"),
    atProperty: taxed("at_property"),
    total: withCode.total,
    contained: chargeItems(prices, withCode.lines).taxItems.flatMap((item) =>
      item.mode === "included" ? [[containedName(item), item.amount]] : [],
    ),
    without: standard.total,
    problem: codeProblem(settings, 0, stay, today) ?? ofSum,
  };
}
