import { sql } from "kysely";
import { type CancellationStep, cancellationSteps } from "#domain/pricing/cancellation-steps.ts";
import { chargeItems } from "#domain/pricing/charge-items.ts";
import type { Conditions } from "#domain/pricing/facts.ts";
import { payNow } from "#domain/pricing/payment-terms.ts";
import { conditionsHold } from "#domain/pricing/plan-prices.ts";
import { priceStay } from "#domain/pricing/price-stay.ts";
import { pricedRooms } from "#domain/pricing/room-prices.server.ts";
import { type SchedulePart, scheduleOf } from "#domain/pricing/schedule.ts";
import { containedName } from "#domain/pricing/text/tax-lines.ts";
import type { Day } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import type { MealPlan } from "#kit/meal-plan.ts";
import { type Cents, sum } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { noConditions, type PlanSettings } from "./rate-plan.ts";

/** A condition of the plan that the example stay does not meet. */
type Unmet = "nights" | "ahead" | "weekday" | "booking" | "stay";

/** An example stay under a plan, in cents for one unit. */
export type PlanPreview = {
  stay: Stay;
  adults: number;
  mealPlan: MealPlan;
  /** The amounts that make the total; null: the change leaves less than 1 cent of a night, or more than can be charged. */
  price: {
    nights: { night: Day; price: Cents }[];
    extras: Cents;
    taxes: Cents;
    atProperty: Cents;
    total: Cents;
    contained: [string, Cents][];
  } | null;
  /** The total of the same stay at the standard rate. */
  standard: Cents | null;
  steps: CancellationStep[];
  timeZone: string;
  unmet: Unmet[];
  /** What is paid when, for a booking of now. */
  schedule: SchedulePart[];
};

const draft = "draft";
const exampleAdults = 2;

/** Groups of conditions that the preview names when the example does not meet them; anybody may book the example. */
const groups: [Unmet, (conditions: Conditions) => Partial<Conditions>][] = [
  ["nights", ({ minNights, maxNights }) => ({ minNights, maxNights })],
  ["ahead", ({ minDaysAhead, maxDaysAhead }) => ({ minDaysAhead, maxDaysAhead })],
  ["weekday", ({ arrivalWeekdays }) => ({ arrivalWeekdays })],
  ["booking", ({ bookingFrom, bookingTo }) => ({ bookingFrom, bookingTo })],
  ["stay", ({ stayFrom, stayTo }) => ({ stayFrom, stayTo })],
];

/** The step that has begun last, and those after it. */
const current = (steps: CancellationStep[], now: string) =>
  steps.slice(
    Math.max(
      0,
      steps.findLastIndex(({ from }) => from === null || from <= now),
    ),
  );

/**
 * What a stay of two adults in a room costs under a plan as it is in a form, whether or not its conditions hold; null
 * where the room is unknown. `planId` is that of a stored plan, whose own prices by date count. One statement.
 */
export async function previewPlan(
  ctx: Ctx,
  {
    hotelId,
    roomId,
    stay,
    plan,
    planId,
    today,
  }: { hotelId: string; roomId: string; stay: Stay; plan: PlanSettings; planId: string | null; today: Day },
): Promise<PlanPreview | null> {
  const [room] = await pricedRooms(ctx, hotelId, stay, { roomId, unlisted: true });
  if (!room) return null;
  const { prices } = room;
  const { mealPlan, derivation, freeConfirmed, cancellation, conditions } = plan;
  const id = planId ?? draft;
  const nightPrices = prices.plans.find((one) => one.id === id)?.nightPrices ?? {};
  const example = { id, mealPlan, derivation, freeConfirmed, cancellation, nightPrices, conditions: noConditions, sold: true };
  const { maxAdults, maxGuests, extraBeds } = prices.guests;
  const adults = Math.min(exampleAdults, maxAdults + extraBeds, maxGuests + extraBeds);
  const facts = { ...prices, plans: [...prices.plans.filter((one) => one.id !== id), example] };
  const priced =
    priceStay({ facts, stay, units: 1, guests: { adults, childAges: [] }, today, isMember: false, code: null, chosen: [] }) ?? [];
  const found = priced.find((one) => one.plan === id);
  const [line] = found?.lines ?? [];
  const taxed = (mode: "added" | "at_property") => sum(line?.taxes.filter((tax) => tax.mode === mode).map(({ amount }) => amount) ?? []);
  return {
    stay,
    adults,
    mealPlan,
    price:
      found && line
        ? {
            nights: line.nights.map(({ night, withGuests }) => ({ night, price: withGuests })),
            extras: sum(line.extras.map(({ amount }) => amount)),
            taxes: taxed("added"),
            atProperty: taxed("at_property"),
            total: found.total,
            contained: chargeItems(prices, found.lines).taxItems.flatMap((item) =>
              item.mode === "included" ? [[containedName(item), item.amount]] : [],
            ),
          }
        : null,
    standard: priced.find((one) => one.plan === "standard")?.total ?? null,
    steps: current(cancellationSteps(cancellation, stay.checkIn, prices), ctx.now().toISOString()),
    timeZone: prices.timeZone,
    schedule: line ? scheduleOf(plan.payment ?? payNow, line, { timeZone: prices.timeZone, checkIn: stay.checkIn, now: ctx.now() }) : [],
    unmet: groups
      .filter(([, of]) => !conditionsHold({ ...noConditions, ...of(conditions) }, stay, today, { isMember: true, hasCode: true }))
      .map(([name]) => name),
  };
}

/** The room of an example with a family: the cheapest with four places, else that with most; undefined without rooms. One statement. */
export async function familyRoom(ctx: Ctx, hotelId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from rooms where hotel_id = ${hotelId} and archived_at is null
    order by least(capacity, 4) desc, price, id limit 1`.execute(ctx.db);
  return rows[0]?.id;
}
