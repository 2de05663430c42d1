import { longestRuleName, type ManagedCommissionRule } from "#domain/commission/commission-rule.ts";
import { propertyTypes } from "#domain/hotel/hotel.ts";
import type { FoundHotel } from "#domain/hotel/publishing/admin-hotels.server.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-commission.ts";
import { EditorForm, Part } from "#routes/manager/rates/shared/editor-form.tsx";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { Field, Select } from "#ui/form/field.tsx";
import { fieldsOf, shownValues } from "#ui/form/shown-fields.ts";
import { HotelField } from "./hotel-field.tsx";

const t = messages(texts.commissionEditor);

/** The fields of a rule's form with their values; of a new rule without one. */
function ruleFields(rule: ManagedCommissionRule | undefined): Record<string, string> {
  if (!rule) return { taxRate: "0" };
  const { rate, taxRate, hotel } = rule;
  return { ...shownValues({ ...rule, hotelFor: hotel }), rate: String(rate / 100), taxRate: String(taxRate / 100) };
}

type Props = {
  /** Missing: a new one. */
  rule: ManagedCommissionRule | undefined;
  listTo: string;
  answer: ActionData<FoundHotel[] | undefined> | undefined;
};

/** The form of a commission rule. */
export function CommissionEditor({ rule, listTo, answer }: Props) {
  const field = fieldsOf(ruleFields(rule), answer);
  return (
    <>
      <PageHead title={rule ? t.editTitle(rule.name) : t.addTitle} back={{ to: listTo, label: t.back }} />
      <EditorForm hotelId={null} version={rule?.version} answer={answer} save={t.save} cancelTo={listTo}>
        {rule && <input type="hidden" name="ruleId" value={rule.id} />}
        <Part title={t.what}>
          <Field label={t.name} hint={t.nameHint} {...field("name")} maxLength={longestRuleName} autoComplete="off" />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={t.rate} hint={t.rateHint} {...field("rate")} inputMode="decimal" maxLength={20} autoComplete="off" />
            <Field label={t.taxRate} hint={t.taxRateHint} {...field("taxRate")} inputMode="decimal" maxLength={20} autoComplete="off" />
          </div>
        </Part>
        <Part title={t.when} text={t.whenText}>
          <HotelField field={field} choices={answer?.value ?? []} />
          <Select label={t.type} {...field("propertyType")}>
            <option value="">{t.anyType}</option>
            {propertyTypes.map((type) => (
              <option key={type} value={type}>
                {t.types[type]}
              </option>
            ))}
          </Select>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={t.firstDay} {...field("firstDay")} type="date" />
            <Field label={t.lastDay} {...field("lastDay")} type="date" />
          </div>
        </Part>
      </EditorForm>
    </>
  );
}
