import { useState } from "react";
import { amountUnits, type ManagedTaxRule, ofPrices, taxParts } from "#domain/tax/tax-rule.ts";
import { oldestMinAge } from "#domain/tax/tax-rules.ts";
import { taxPartText, taxUnitText } from "#domain/tax/tax-text.ts";
import { maxNights } from "#kit/date/stay.ts";
import { messages } from "#kit/locale.ts";
import { highestPrice } from "#kit/money.ts";
import { translated } from "#kit/text/translations.ts";
import * as texts from "#locales/en/manager-charges.ts";
import { cx } from "#ui/class-names.ts";
import { CheckGroup } from "#ui/form/check-group.tsx";
import { Field, Select } from "#ui/form/field.tsx";
import { MoneyField } from "#ui/form/money-field.tsx";
import type { FieldOf } from "#ui/form/shown-fields.ts";
import { Choices, Part } from "../shared/editor-form.tsx";

const t = messages(texts.taxAmountPart);

/** How much a tax or fee is: a percentage of prices or of an earlier rule, or an amount. */
export function TaxAmountPart({ field, earlier }: { field: FieldOf; earlier: readonly ManagedTaxRule[] }) {
  const { defaultValue: typedBasis, name } = field("basis");
  const [basis, setBasis] = useState(typedBasis || "percent");
  const [base, setBase] = useState(field("base").defaultValue || ofPrices);
  const [per, setPer] = useState(field("per").defaultValue || "person_night");
  const hidden = (isShown: boolean) => cx("grid gap-5", !isShown && "scripted:hidden");
  return (
    <Part title={t.title}>
      <Choices
        label={t.title}
        name={name}
        options={(["percent", "amount"] as const).map((value) => [value, t[value]])}
        chosen={basis}
        onChoose={setBasis}
      />
      <div className={hidden(basis === "percent")}>
        <Field label={t.rate} hint={t.rateHint} {...field("rate")} inputMode="decimal" autoComplete="off" className="max-w-48" />
        {(earlier.length > 0 || field("base").error) && (
          <Select label={t.base} {...field("base")} onChange={({ currentTarget }) => setBase(currentTarget.value)}>
            <option value={ofPrices}>{t.ofPrices}</option>
            {earlier.map((rule) => (
              <option key={rule.id} value={rule.id}>
                {t.ofRule(translated(rule, "name"))}
              </option>
            ))}
          </Select>
        )}
        <div className={hidden(base === ofPrices)}>
          <CheckGroup legend={t.parts} hint={t.partsHint} {...field("parts")} options={taxParts.map((part) => [part, taxPartText(part)])} />
        </div>
      </div>
      <div className={hidden(basis === "amount")}>
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField label={t.amountField} {...field("amount")} least={1} most={highestPrice} />
          <Select label={t.per} {...field("per")} onChange={({ currentTarget }) => setPer(currentTarget.value)}>
            {amountUnits.map((unit) => (
              <option key={unit} value={unit}>
                {taxUnitText(unit)}
              </option>
            ))}
          </Select>
          <Field
            label={t.minAge}
            hint={t.minAgeHint}
            {...field("minAge")}
            type="number"
            inputMode="numeric"
            min={0}
            max={oldestMinAge}
            autoComplete="off"
            className={cx(!per.startsWith("person") && "scripted:hidden")}
          />
          <Field
            label={t.maxNights}
            hint={t.maxNightsHint}
            {...field("maxNights")}
            type="number"
            inputMode="numeric"
            min={1}
            max={maxNights}
            autoComplete="off"
            className={cx(!per.endsWith("_night") && "scripted:hidden")}
          />
        </div>
      </div>
    </Part>
  );
}
