import { useState } from "react";
import { extraUnits, isByPerson } from "#domain/extra/extra-unit.ts";
import type { AgeBracket } from "#domain/pricing/facts.ts";
import { messages } from "#kit/locale.ts";
import { highestPrice } from "#kit/money.ts";
import * as texts from "#locales/en/manager-extras.ts";
import { cx } from "#ui/class-names.ts";
import { Select } from "#ui/form/field.tsx";
import { MoneyField } from "#ui/form/money-field.tsx";
import type { FieldOf } from "#ui/form/shown-fields.ts";
import { Part } from "../shared/editor-form.tsx";

const t = messages(texts.extraPricePart);

/** The price of an extra, its unit, and prices by age where the hotel has age brackets. */
export function ExtraPricePart({ field, brackets }: { field: FieldOf; brackets: readonly AgeBracket[] }) {
  const { defaultValue, ...unit } = field("unit");
  const [chosen, setChosen] = useState(defaultValue);
  const byPerson = extraUnits.some((one) => one === chosen && isByPerson(one));
  return (
    <Part title={t.title}>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField label={t.amount} {...field("amount")} most={highestPrice} />
        <Select label={t.unit} hint={t.unitHint} {...unit} value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
          {extraUnits.map((one) => (
            <option key={one} value={one}>
              {t.units[one]}
            </option>
          ))}
        </Select>
      </div>
      {brackets.length > 0 && (
        <fieldset className={cx("grid gap-4 border-t border-line pt-4", !byPerson && "scripted:hidden")}>
          <legend className="float-start w-full text-sm font-semibold">{t.ages}</legend>
          <p className="text-sm text-ink-soft">{t.agesText}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {brackets.map(({ id, toAge }, index) => (
              <div key={id}>
                <input type="hidden" name={`bracket${index + 1}`} value={id} />
                <MoneyField
                  label={t.age(index === 0 ? 0 : (brackets[index - 1]?.toAge ?? 0) + 1, toAge)}
                  {...field(`bracketAmount${index + 1}`)}
                  most={highestPrice}
                />
              </div>
            ))}
          </div>
        </fieldset>
      )}
    </Part>
  );
}
