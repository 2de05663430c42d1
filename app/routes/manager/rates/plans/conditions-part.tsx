import { planBounds } from "#domain/rate-plan/plan-rules.ts";
import { maxNights } from "#kit/date/stay.ts";
import { weekdayNames } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-plans.ts";
import { CheckGroup } from "#ui/form/check-group.tsx";
import { Field, Select } from "#ui/form/field.tsx";
import type { FieldOf } from "#ui/form/shown-fields.ts";
import { OptionalPart } from "../shared/editor-form.tsx";

const t = messages(texts.conditionsPart);

const counts = ["minNights", "maxNights", "minDaysAhead", "maxDaysAhead"] as const;
const dates = ["bookingFrom", "bookingTo", "stayFrom", "stayTo"] as const;

/** Who can book the plan, when and for which stays; everything is optional. Open if something is set or wrong. */
export function ConditionsPart({ field }: { field: FieldOf }) {
  const others = [...counts, ...dates, "arrivalWeekdays"].map(field);
  const { defaultValue: audience } = field("audience");
  const isOpen = others.some(({ defaultValue, error }) => defaultValue !== "" || error) || (audience !== "" && audience !== "everyone");
  return (
    <OptionalPart title={t.title} text={t.text} isOpen={isOpen}>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        {counts.map((name, index) => (
          <Field
            key={name}
            label={t[name]}
            {...field(name)}
            type="number"
            inputMode="numeric"
            min={index < 2 ? 1 : 0}
            max={index < 2 ? maxNights : planBounds.daysAhead.most}
            autoComplete="off"
          />
        ))}
        {dates.map((name) => (
          <Field key={name} label={t[name]} {...field(name)} type="date" />
        ))}
        <div className="sm:col-span-2">
          <CheckGroup
            legend={t.weekdays}
            hint={t.weekdaysHint}
            {...field("arrivalWeekdays")}
            options={weekdayNames().map((name, index) => [String(index + 1), name] as const)}
          />
        </div>
        <Select label={t.audience} {...field("audience")} className="sm:col-span-2">
          <option value="everyone">{t.everyone}</option>
          <option value="members">{t.members}</option>
          <option value="code">{t.code}</option>
        </Select>
      </div>
    </OptionalPart>
  );
}
