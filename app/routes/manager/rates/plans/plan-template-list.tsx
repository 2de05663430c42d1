import { href } from "react-router";
import { planTemplates, templateSettings } from "#domain/rate-plan/plan-templates.ts";
import { mealPlanText, planCancellationText, priceRuleText, conditionTexts } from "#domain/rate-plan/plan-text.ts";
import { staffPaymentText } from "#domain/rate-plan/staff-payment-text.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-plans.ts";
import { useBackOfficeUrl } from "../../back-office/back-office-url.ts";
import { TemplateLink } from "../shared/list.tsx";
import { templateName } from "./template-name.ts";

const t = messages(texts.planTemplateList);

/** The first step of a new plan: what it is like. Everything can be changed in the form that follows. */
export function PlanTemplateList({ freeCancellationHours }: { freeCancellationHours: number }) {
  const to = useBackOfficeUrl();
  const add = href("/hotel-manager/rates/plans/add");
  return (
    <>
      <p className="max-w-2xl text-ink-soft">{t.intro}</p>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2">
        {planTemplates.map((template) => {
          const { mealPlan, derivation, cancellation, conditions, payment } = templateSettings[template];
          const lines = [
            ...(mealPlan === "none" ? [] : [mealPlanText(mealPlan)]),
            priceRuleText(derivation),
            planCancellationText(cancellation, freeCancellationHours),
            ...(payment ? [staffPaymentText(payment)] : []),
            ...conditionTexts(conditions),
          ];
          return (
            <li key={template}>
              <TemplateLink to={to({ template }, add)} name={templateName(template)} lines={lines} />
            </li>
          );
        })}
        <li>
          <TemplateLink to={to({ template: "none" }, add)} name={t.none} lines={[t.noneText]} />
        </li>
      </ul>
    </>
  );
}
