import { href, Link } from "react-router";
import { planTemplates, templateSettings } from "#domain/rate-plan/plan-templates.ts";
import { mealPlanText, planCancellationText, priceRuleText, conditionTexts } from "#domain/rate-plan/plan-text.ts";
import { staffPaymentText } from "#domain/rate-plan/staff-payment-text.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-plans.ts";
import { useBackOfficeUrl } from "../../back-office/back-office-url.ts";
import { templateName } from "./template-name.ts";

const t = messages(texts.planTemplateList);

/** The first step of a new plan: what it is like. Everything can be changed in the form that follows. */
export function PlanTemplateList({ freeCancellationHours }: { freeCancellationHours: number }) {
  const to = useBackOfficeUrl();
  const add = href("/hotel-manager/rates/plans/add");
  const card = "block h-full rounded-card border border-line bg-surface-raised p-5 hover:border-ink-soft";
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
              <Link to={to({ template }, add)} className={card}>
                <span className="text-lg font-semibold">{templateName(template)}</span>
                {lines.map((line) => (
                  <span key={line} className="mt-1 block text-sm text-ink-soft">
                    {line}
                  </span>
                ))}
              </Link>
            </li>
          );
        })}
        <li>
          <Link to={to({ template: "none" }, add)} className={card}>
            <span className="text-lg font-semibold">{t.none}</span>
            <span className="mt-1 block text-sm text-ink-soft">{t.noneText}</span>
          </Link>
        </li>
      </ul>
    </>
  );
}
