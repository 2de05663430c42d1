import { z } from "zod";
import type { CancellationPolicy, Conditions, Derivation, Tier } from "#domain/pricing/facts.ts";
import type { PaymentTerms } from "#domain/pricing/payment-terms.ts";
import { freeField } from "#domain/pricing/text/free-price-text.ts";
import { messages } from "#kit/locale.ts";
import type { MealPlan } from "#kit/meal-plan.ts";
import { optionalMoneyText } from "#kit/money-form.ts";
import { highestPrice } from "#kit/money.ts";
import { typedDay, typedList, typedText, typedWhole, typedYes, wholeOf } from "#kit/text/text-form.ts";
import { checkNames, descriptionFields, nameFields } from "#kit/text/translations-form.ts";
import * as texts from "#locales/en/pricing-management.ts";
import { feeSteps, planProblems } from "./plan-rules.ts";
import { neverRefunded, type PlanSettings } from "./rate-plan.ts";

const t = messages(texts.planForm);

/** Name and description of a plan in all languages. */
export const planTextFields = z.object({ ...nameFields(() => t.name), ...descriptionFields(1000) });

const checkTexts = checkNames(() => t.name);

/** Texts of a plan as command arguments. */
export const planTextForm = planTextFields.superRefine(checkTexts);

/** A step of the cancellation fee has its time (the first begins when free cancellation ends), kind and number. */
const feeFields = Object.fromEntries(
  feeSteps.flatMap((step) => [`from${step}`, `fromUnit${step}`, `fee${step}`, `feeKind${step}`].map((field) => [field, typedText])),
) as Record<`${"from" | "fromUnit" | "fee" | "feeKind"}${(typeof feeSteps)[number]}`, typeof typedText>;

const settings = z.object({
  mealPlan: typedText,
  parent: typedText,
  percent: typedWhole,
  percentWay: typedText,
  amount: optionalMoneyText({ most: highestPrice }),
  amountWay: typedText,
  changePer: typedText,
  [freeField]: typedYes,
  cancellation: typedText,
  freeUntil: typedWhole,
  freeUnit: typedText,
  ...feeFields,
  minNights: typedWhole,
  maxNights: typedWhole,
  minDaysAhead: typedWhole,
  maxDaysAhead: typedWhole,
  arrivalWeekdays: typedList.transform((days) => days.map(wholeOf)),
  bookingFrom: typedDay,
  bookingTo: typedDay,
  stayFrom: typedDay,
  stayTo: typedDay,
  audience: typedText,
  roomIds: typedList,
  paymentKind: typedText,
  depositKind: typedText,
  depositPercent: typedWhole,
  rest: typedText,
  restDays: typedWhole,
});
type Typed = z.output<typeof settings>;

function derivationOf({ parent, percent, percentWay, amount, amountWay, changePer }: Typed): Derivation | null {
  const change = (percent ?? 0) * (percentWay === "above" ? 1 : -1);
  const cents = (amount ?? 0) * (amountWay === "less" ? -1 : 1);
  // Unchanged from the standard rate: the prices of the room, from which other plans may be derived.
  if ((parent === "" || parent === "standard") && change === 0 && cents === 0) return null;
  return { parent: parent || "standard", percent: change + 0, amount: cents + 0, per: changePer === "person" ? "person" : "room" };
}

const hours = (count: number | null, unit: string) => (count === null ? null : count * (unit === "days" ? 24 : 1));

/** The steps that are filled in; a single one of the whole price is the same as none. */
function tiersOf(typed: Typed, freeUntilHours: number | null): Tier[] {
  const tiers = feeSteps.flatMap((step): Tier[] => {
    const kind = typed[`feeKind${step}`] || (step === 1 ? "all" : "");
    const number = wholeOf(typed[`fee${step}`]);
    if (kind === "") return [];
    const fromHours = step === 1 ? freeUntilHours : hours(wholeOf(typed[`from${step}`]), typed[`fromUnit${step}`]);
    const penalty =
      kind === "nights"
        ? { kind: "nights" as const, nights: number }
        : { kind: "percent" as const, percent: kind === "all" ? 100 : number };
    return [{ fromHours: fromHours ?? Number.NaN, penalty }];
  });
  const [only] = tiers;
  return tiers.length === 1 && only?.penalty.kind === "percent" && only.penalty.percent === 100 ? [] : tiers;
}

function cancellationOf(typed: Typed): CancellationPolicy | null {
  if (typed.cancellation === "never") return neverRefunded;
  if (typed.cancellation !== "own") return null;
  const freeUntilHours = hours(typed.freeUntil ?? Number.NaN, typed.freeUnit);
  return { freeUntilHours, tiers: tiersOf(typed, freeUntilHours) };
}

function paymentOf({ paymentKind, depositKind, depositPercent, rest, restDays }: Typed): PaymentTerms {
  if (paymentKind === "at_property") return { kind: "at_property" };
  if (paymentKind !== "deposit") return { kind: "now" };
  return {
    kind: "deposit",
    deposit: depositKind === "first_night" ? { kind: "first_night" } : { kind: "percent", percent: depositPercent ?? Number.NaN },
    rest: rest === "at_property" ? { kind: "at_property" } : { kind: "days_before", days: restDays ?? Number.NaN },
  };
}

const planOf = (typed: Typed): PlanSettings & { roomIds: string[] } => ({
  mealPlan: typed.mealPlan as MealPlan,
  derivation: derivationOf(typed),
  freeConfirmed: typed[freeField],
  cancellation: cancellationOf(typed),
  conditions: {
    minNights: typed.minNights,
    maxNights: typed.maxNights,
    minDaysAhead: typed.minDaysAhead,
    maxDaysAhead: typed.maxDaysAhead,
    arrivalWeekdays: typed.arrivalWeekdays,
    bookingFrom: typed.bookingFrom,
    bookingTo: typed.bookingTo,
    stayFrom: typed.stayFrom,
    stayTo: typed.stayTo,
    audience: (typed.audience || "everyone") as Conditions["audience"],
  },
  payment: paymentOf(typed),
  roomIds: typed.roomIds,
});

/** Adds the messages of what `planProblems` finds. */
function checkSettings(typed: Typed, context: z.RefinementCtx) {
  for (const { field, code } of planProblems(planOf(typed))) context.addIssue({ code: "custom", path: [field], message: t[code] });
}

/** Price and terms of a plan from its form, for the preview: texts may still be missing. */
export const planSettingsForm = settings.superRefine(checkSettings).transform(planOf);

/** A plan from its form. */
export const ratePlanForm = z
  .object({ ...planTextFields.shape, ...settings.shape })
  .superRefine((typed, context) => {
    checkTexts(typed, context);
    checkSettings(typed, context);
  })
  .transform((typed) => ({ ...typed, ...planOf(typed) }));
