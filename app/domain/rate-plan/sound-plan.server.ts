import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { paymentTermsSchema } from "./payment-terms-form.ts";
import { payNow } from "#domain/pricing/payment-terms.ts";
import { type PlanProblem, planProblems } from "./plan-rules.ts";
import type { RatePlanForm } from "./rate-plan.ts";
import { planTextForm } from "./rate-plan-form.ts";

const isText = (field: string) => field.startsWith("name") || field.startsWith("description");

/** The plan with clean texts, or its invalid fields. */
export function soundPlan(form: RatePlanForm): Outcome<RatePlanForm, { code: "bad_fields"; problems: PlanProblem[] }> {
  const texts = planTextForm.safeParse(form);
  const ofTexts = texts.success
    ? []
    : texts.error.issues
        .map(({ path }) => String(path[0]))
        .filter(isText)
        .map((field): PlanProblem => ({ field, code: field.startsWith("name") ? "name" : "description" }));
  const ofSettings = planProblems(form);
  const isKnown = ofSettings.length > 0 || paymentTermsSchema.safeParse(form.payment ?? payNow).success;
  const problems = [...ofTexts, ...ofSettings, ...(isKnown ? [] : [{ field: "paymentKind", code: "payment" } satisfies PlanProblem])];
  if (!texts.success || problems.length > 0) return rejected({ code: "bad_fields", problems });
  const { mealPlan, derivation, freeConfirmed, cancellation, conditions, payment = payNow, roomIds } = form;
  return done({ ...texts.data, mealPlan, derivation, freeConfirmed, cancellation, conditions, payment, roomIds });
}
