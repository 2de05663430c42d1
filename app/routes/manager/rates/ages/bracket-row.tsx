import { useState } from "react";
import { chargeKinds, oldestChild } from "#domain/tax/age-brackets.ts";
import { messages } from "#kit/locale.ts";
import { highestPrice } from "#kit/money.ts";
import * as texts from "#locales/en/manager-charges.ts";
import { cx } from "#ui/class-names.ts";
import { Field, Select } from "#ui/form/field.tsx";
import { MoneyField } from "#ui/form/money-field.tsx";
import type { FieldOf } from "#ui/form/shown-fields.ts";

const t = messages(texts.bracketRow);

type BracketRowProps = {
  row: number;
  /** Where the row begins; null where the row before has no last age. */
  from: number | null;
  field: FieldOf;
  onTo: (to: string) => void;
  onKind: (kind: string) => void;
};

/** Children from where the row before ends to a last age, and what they pay. */
export function BracketRow({ row, from, field, onTo, onKind }: BracketRowProps) {
  const shownKind = field(`kind${row}`);
  const [kind, setKind] = useState(shownKind.defaultValue);
  const { error: fromError } = field(`from${row}`);
  return (
    <div role="group" aria-label={t.row(row)} className="grid gap-4 rounded-card border border-line p-4 sm:grid-cols-[6rem_7rem_1fr]">
      <input type="hidden" name={`id${row}`} defaultValue={field(`id${row}`).defaultValue} />
      <div>
        <p className="mb-1 text-sm font-semibold">{t.from}</p>
        <p className="num grid min-h-12 content-center text-lg" aria-live="polite">
          {from === null ? "–" : from}
        </p>
        {fromError && (
          <p className="text-sm font-semibold text-danger" role="alert">
            {fromError}
          </p>
        )}
      </div>
      <Field
        label={t.to}
        {...field(`to${row}`)}
        type="number"
        inputMode="numeric"
        min={from ?? 0}
        max={oldestChild}
        autoComplete="off"
        onInput={({ currentTarget }) => onTo(currentTarget.value)}
      />
      <div className="grid gap-4">
        <Select
          label={t.pay}
          {...shownKind}
          onChange={({ currentTarget }) => {
            setKind(currentTarget.value);
            onKind(currentTarget.value);
          }}
        >
          <option value="">{t.nothing}</option>
          {chargeKinds.map((value) => (
            <option key={value} value={value}>
              {t.kinds[value]}
            </option>
          ))}
        </Select>
        <Field
          label={t.percent}
          hint={t.percentHint}
          {...field(`percent${row}`)}
          type="number"
          inputMode="numeric"
          min={1}
          max={100}
          autoComplete="off"
          className={cx(kind !== "percent" && "scripted:hidden")}
        />
        <MoneyField
          label={t.amount}
          {...field(`amount${row}`)}
          least={1}
          most={highestPrice}
          className={cx(kind !== "amount" && "scripted:hidden")}
        />
      </div>
    </div>
  );
}
