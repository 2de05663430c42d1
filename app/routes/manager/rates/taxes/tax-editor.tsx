import { useState } from "react";
import { href } from "react-router";
import type { RoomName } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { type ManagedTaxRule, taxModes } from "#domain/tax/tax-rule.ts";
import { taxModeText } from "#domain/tax/tax-text.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-charges.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { Field, Select } from "#ui/form/field.tsx";
import { fieldsOf } from "#ui/form/shown-fields.ts";
import { TranslatedFields } from "#ui/form/translated-fields.tsx";
import { useBackOfficeLink } from "../../back-office/back-office-url.ts";
import { useExample } from "../plans/use-example.ts";
import { EditorForm, Part } from "../shared/editor-form.tsx";
import type { ChargeExample } from "./charge-example.server.ts";
import { ChargeLine, ChargePreviewPanel } from "./charge-preview-panel.tsx";
import { TaxAmountPart } from "./tax-amount-part.tsx";
import { type ShownTax, shownTax } from "./tax-fields.ts";
import { TaxLimitsPart } from "./tax-limits-part.tsx";

const t = messages(texts.taxEditor);

type TaxEditorProps = {
  title: string;
  hotelId: string;
  /** Of a new rule, too, so that it is added once. */
  ruleId: string;
  rule: ShownTax | ManagedTaxRule;
  /** The ETag of stored rules. */
  version?: string;
  /** The rules before this one. */
  earlier: readonly ManagedTaxRule[];
  rooms: RoomName[];
  example: ChargeExample;
  answer: ActionData<ChargeExample> | undefined;
};

/** The form of a tax or fee with an example. */
export function TaxEditor({ title, hotelId, ruleId, rule, version, earlier, rooms, example, answer }: TaxEditorProps) {
  const link = useBackOfficeLink();
  const [opened] = useState(ruleId);
  const shown = useExample<ChargeExample>("tax-example", answer?.value ?? example);
  const field = fieldsOf(shownTax(rule), answer);
  const back = link(href("/hotel-manager/rates/taxes"));
  return (
    <>
      <PageHead title={title} back={{ to: back, label: t.back }} />
      <EditorForm
        hotelId={hotelId}
        version={version}
        answer={answer}
        save={t.save}
        cancelTo={back}
        changed={shown.changed}
        panel={<ChargePreviewPanel example={shown.example} isStale={shown.isStale} isFailed={shown.isFailed} field={field} rooms={rooms} />}
      >
        <input type="hidden" name="ruleId" value={answer?.typed["ruleId"] ?? opened} />
        <Part title={t.what}>
          <Field label={t.name} hint={t.nameHint} {...field("name")} maxLength={100} />
          <TranslatedFields field={field} name="name" label={t.name} hint={t.translationHint} maxLength={100} />
          <Select label={t.mode} {...field("mode")}>
            {taxModes.map((mode) => (
              <option key={mode} value={mode}>
                {taxModeText(mode)}
              </option>
            ))}
          </Select>
        </Part>
        <TaxAmountPart field={field} earlier={earlier} />
        <TaxLimitsPart field={field} />
        <ChargeLine example={shown.example} />
      </EditorForm>
    </>
  );
}
