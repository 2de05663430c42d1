import { Form, href, Link, useSubmit } from "react-router";
import type { CalendarPlan } from "#domain/availability/calendar-plans.server.ts";
import { priceRuleText } from "#domain/rate-plan/plan-text.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-availability.ts";
import { Button } from "#ui/button.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { useBackOfficeLink } from "../back-office/back-office-url.ts";

const t = messages(texts.planChoice);

/** Chooses whether the calendar shows all plans or one, whose price rule is named. */
export function PlanChoice({
  plans,
  plan,
  notice,
  kept,
  mayEdit,
}: {
  plans: CalendarPlan[];
  plan: CalendarPlan | null;
  /** Why another plan is shown than the one in the URL. */
  notice: string | undefined;
  /** The other query parameters. */
  kept: [string, string][];
  /** Whether the person may open the plan itself. */
  mayEdit: boolean;
}) {
  const submit = useSubmit();
  const parent = plans.find(({ id }) => id === plan?.derivation?.parent);
  const perPerson = plan?.derivation?.per === "person" && plan.derivation.amount !== 0;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Form preventScrollReset className="flex min-w-0 items-center gap-2 max-md:w-full">
        <HiddenFields fields={kept} />
        <label className="flex min-w-0 items-center gap-2 font-semibold max-md:w-full">
          <span className="shrink-0">{t.label}</span>
          <select
            key={plan?.id}
            name="plan"
            defaultValue={plan?.id ?? ""}
            onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
            className="field min-w-0 font-semibold md:max-w-80"
          >
            <option value="">{t.all}</option>
            {plans.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Button variant="secondary" small className="scripted:hidden">
          {t.show}
        </Button>
      </Form>
      {notice && (
        <p role="status" className="font-semibold text-warning">
          {notice}
        </p>
      )}
      {plan && (
        <p className="min-w-0 text-sm text-ink-soft wrap-anywhere">
          {t.rule(priceRuleText(plan.derivation, parent?.name))} {perPerson && <span>{t.perPerson}</span>}{" "}
          {mayEdit && <PlanLink plan={plan} />}
        </p>
      )}
    </div>
  );
}

/** The link to the form of the plan. */
export function PlanLink({ plan }: { plan: CalendarPlan }) {
  const link = useBackOfficeLink();
  return (
    <Link to={link(href("/hotel-manager/rates/plans/:planId", { planId: plan.id }))} className="font-semibold underline">
      {t.edit}
    </Link>
  );
}
