import { useState } from "react";
import { feeSteps } from "#domain/rate-plan/plan-rules.ts";
import { planCancellationText } from "#domain/rate-plan/plan-text.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-plans.ts";
import { cx } from "#ui/class-names.ts";
import { Field, Select } from "#ui/form/field.tsx";
import type { FieldOf } from "#ui/form/shown-fields.ts";
import { Choices, Part } from "../shared/editor-form.tsx";

const t = messages(texts.cancellationPart);

const leastSteps = 3;

/** The cancellation terms of the plan: those of the hotel, none, or own steps. */
export function CancellationPart({ field, freeCancellationHours }: { field: FieldOf; freeCancellationHours: number }) {
  const { defaultValue, name } = field("cancellation");
  const [kind, setKind] = useState(defaultValue || "hotel");
  const choices = [
    ["hotel", planCancellationText(null, freeCancellationHours)],
    ["never", t.never],
    ["own", t.own],
  ] as const;
  const filled = feeSteps.filter((step) => field(`feeKind${step}`).defaultValue !== "").at(-1) ?? 1;
  return (
    <Part title={t.title}>
      <Choices label={t.title} name={name} options={choices} chosen={kind} onChoose={setKind} />
      <div className={cx("grid gap-5", kind !== "own" && "scripted:hidden")}>
        <div className="grid grid-cols-2 gap-4">
          <Field label={t.freeUntil} {...field("freeUntil")} type="number" inputMode="numeric" min={0} autoComplete="off" />
          <Unit label={t.unit} field={field} name="freeUnit" />
        </div>
        {feeSteps.slice(0, Math.max(leastSteps, filled + 1)).map((step) => (
          <Step key={step} step={step} field={field} />
        ))}
      </div>
    </Part>
  );
}

const Unit = ({ label, field, name }: { label: string; field: FieldOf; name: string }) => (
  <Select label={label} {...field(name)}>
    <option value="days">{t.days}</option>
    <option value="hours">{t.hours}</option>
  </Select>
);

/** What a cancellation costs from one time on. */
function Step({ step, field }: { step: number; field: FieldOf }) {
  const first = step === 1;
  return (
    <div role="group" aria-label={first ? t.after : t.step(step)} className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
      {first ? (
        <p className="font-semibold sm:col-span-2">{t.after}</p>
      ) : (
        <>
          <Field label={t.from} {...field(`from${step}`)} type="number" inputMode="numeric" min={0} autoComplete="off" />
          <Unit label={t.unit} field={field} name={`fromUnit${step}`} />
        </>
      )}
      <Select label={t.fee} {...field(`feeKind${step}`)} defaultValue={field(`feeKind${step}`).defaultValue || (first ? "all" : "")}>
        {!first && <option value="">{t.none}</option>}
        <option value="all">{t.all}</option>
        <option value="percent">{t.percent}</option>
        <option value="nights">{t.nights}</option>
      </Select>
      <Field label={t.number} {...field(`fee${step}`)} type="number" inputMode="numeric" min={1} autoComplete="off" />
    </div>
  );
}
