import { useState } from "react";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-plans.ts";
import { cx } from "#ui/class-names.ts";
import { Field, Select } from "#ui/form/field.tsx";
import type { FieldOf } from "#ui/form/shown-fields.ts";
import { Choices, Part } from "../shared/editor-form.tsx";

const t = messages(texts.paymentPart);

const kinds = ["now", "deposit", "at_property"] as const;

/** When guests pay under the plan: everything now, a deposit now and the rest later, or at the hotel. */
export function PaymentPart({ field }: { field: FieldOf }) {
  const { defaultValue, name, error } = field("paymentKind");
  const [kind, setKind] = useState(defaultValue || "now");
  const [deposit, setDeposit] = useState(field("depositKind").defaultValue || "percent");
  const [rest, setRest] = useState(field("rest").defaultValue || "days_before");
  return (
    <Part title={t.title}>
      <Choices label={t.title} name={name} options={kinds.map((value) => [value, t[value]])} chosen={kind} onChoose={setKind} />
      {error && (
        <p role="alert" className="font-semibold text-danger">
          {error}
        </p>
      )}
      <div className={cx("grid gap-5", kind !== "deposit" && "scripted:hidden")}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select label={t.first} {...field("depositKind")} onChange={({ target }) => setDeposit(target.value)}>
            <option value="percent">{t.percent}</option>
            <option value="first_night">{t.first_night}</option>
          </Select>
          <div className={cx(deposit !== "percent" && "scripted:hidden")}>
            <Field label={t.depositPercent} {...field("depositPercent")} type="number" inputMode="numeric" min={1} autoComplete="off" />
          </div>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select label={t.rest} {...field("rest")} onChange={({ target }) => setRest(target.value)}>
            <option value="days_before">{t.days_before}</option>
            <option value="at_property">{t.restAtProperty}</option>
          </Select>
          <div className={cx(rest !== "days_before" && "scripted:hidden")}>
            <Field label={t.restDays} {...field("restDays")} type="number" inputMode="numeric" min={1} autoComplete="off" />
          </div>
        </div>
      </div>
      <p className="text-sm text-ink-soft">{t.late}</p>
    </Part>
  );
}
