import { freeField } from "#domain/pricing/text/free-price-text.ts";
import { FreeConfirmation } from "#domain/rate-plan/free-price-confirmation.tsx";
import { planBounds } from "#domain/rate-plan/plan-rules.ts";
import type { ManagedPlan } from "#domain/rate-plan/rate-plan.ts";
import { messages } from "#kit/locale.ts";
import { highestPrice } from "#kit/money.ts";
import { translated } from "#kit/text/translations.ts";
import * as texts from "#locales/en/manager-plans.ts";
import { Field, Select } from "#ui/form/field.tsx";
import { MoneyField } from "#ui/form/money-field.tsx";
import type { FieldOf } from "#ui/form/shown-fields.ts";
import { Part } from "../shared/editor-form.tsx";

const t = messages(texts.pricePart);

/** How the plan's price follows from another one: a percentage, then an amount. */
export function PricePart({ field, parents }: { field: FieldOf; parents: ManagedPlan[] }) {
  const { error: freeError, defaultValue: free } = field(freeField);
  return (
    <Part title={t.title} text={t.text}>
      {(parents.length > 0 || field("parent").error) && (
        <Select label={t.parent} {...field("parent")}>
          <option value="standard">{t.standard}</option>
          {parents.map((plan) => (
            <option key={plan.id} value={plan.id}>
              {translated(plan, "name")}
            </option>
          ))}
        </Select>
      )}
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <Select label={t.percentWay} {...field("percentWay")}>
          <option value="below">{t.below}</option>
          <option value="above">{t.above}</option>
        </Select>
        <Field
          label={t.percent}
          {...field("percent")}
          type="number"
          inputMode="numeric"
          min={0}
          max={planBounds.percent.most}
          autoComplete="off"
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem_1fr]">
        <Select label={t.amountWay} {...field("amountWay")}>
          <option value="more">{t.more}</option>
          <option value="less">{t.less}</option>
        </Select>
        <MoneyField label={t.amount} {...field("amount")} most={highestPrice} />
        <Select label={t.per} {...field("changePer")}>
          <option value="person">{t.person}</option>
          <option value="room">{t.room}</option>
        </Select>
      </div>
      <p className="text-sm text-ink-soft">{t.hint}</p>
      {(freeError || free === "yes") && <FreeConfirmation error={freeError} defaultChecked={free === "yes"} />}
    </Part>
  );
}
