import { type PlanTemplate, templateFigures } from "#domain/rate-plan/plan-templates.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/template-names.ts";

const t = messages(texts.planTemplateNames);

/** The name of a plan that is made from a template. */
export function templateName(template: PlanTemplate): string {
  switch (template) {
    case "breakfast":
      return t.breakfast;
    case "non_refundable":
      return t.nonRefundable(templateFigures.nonRefundablePercent);
    case "breakfast_non_refundable":
      return t.breakfastNonRefundable(templateFigures.nonRefundablePercent);
    case "weekly":
      return t.weekly;
    case "deposit":
      return t.deposit(templateFigures.depositPercent);
  }
}
