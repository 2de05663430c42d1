import { classUnits } from "#domain/tax/tax-rule.ts";
import { taxUnitText } from "#domain/tax/tax-text.ts";
import { formatMonthName } from "#kit/format-figures.ts";
import { messages } from "#kit/locale.ts";
import { highestPrice } from "#kit/money.ts";
import * as texts from "#locales/en/manager-charges.ts";
import { Select } from "#ui/form/field.tsx";
import { MoneyField } from "#ui/form/money-field.tsx";
import type { FieldOf } from "#ui/form/shown-fields.ts";
import { OptionalPart } from "../shared/editor-form.tsx";

const t = messages(texts.taxLimitsPart);

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
const names = ["seasonFromDay", "seasonFromMonth", "seasonToDay", "seasonToMonth", "classPer", "classFrom", "classTo"];

/** When a tax or fee applies; everything is optional. Open if something is set or wrong. */
export function TaxLimitsPart({ field }: { field: FieldOf }) {
  const isOpen = names.map(field).some(({ defaultValue, error }) => defaultValue !== "" || error);
  return (
    <OptionalPart title={t.title} text={t.text} isOpen={isOpen}>
      <div className="mt-5 grid gap-5">
        <MonthDay legend={t.seasonFrom} field={field} name="seasonFrom" />
        <MonthDay legend={t.seasonTo} field={field} name="seasonTo" />
        <div className="grid gap-4 sm:grid-cols-3">
          <Select label={t.classPer} {...field("classPer")}>
            <option value="">{t.anyPrice}</option>
            {classUnits.map((unit) => (
              <option key={unit} value={unit}>
                {taxUnitText(unit)}
              </option>
            ))}
          </Select>
          <MoneyField label={t.classFrom} {...field("classFrom")} most={highestPrice} />
          <MoneyField label={t.classTo} hint={t.classToHint} {...field("classTo")} most={highestPrice} />
        </div>
      </div>
    </OptionalPart>
  );
}

const MonthDay = ({ legend, field, name }: { legend: string; field: FieldOf; name: "seasonFrom" | "seasonTo" }) => (
  <fieldset>
    <legend className="mb-1 font-semibold">{legend}</legend>
    <div className="grid grid-cols-2 gap-4">
      <Select label={t.day} {...field(`${name}Day`)}>
        <option value="">–</option>
        {numbers(31).map((day) => (
          <option key={day} value={day}>
            {day}
          </option>
        ))}
      </Select>
      <Select label={t.month} {...field(`${name}Month`)}>
        <option value="">–</option>
        {numbers(12).map((month) => (
          <option key={month} value={month}>
            {formatMonthName(Number(month))}
          </option>
        ))}
      </Select>
    </div>
  </fieldset>
);
