import { useRef, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import type { RoomName } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { type ManagedTaxRule, taxModes } from "#domain/tax/tax-rule.ts";
import { taxModeText } from "#domain/tax/tax-text.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-charges.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field, Select } from "#ui/form/field.tsx";
import { fieldsOf } from "#ui/form/shown-fields.ts";
import { TranslatedFields } from "#ui/form/translated-fields.tsx";
import { useBackOfficeLink } from "../../back-office/back-office-url.ts";
import { Part } from "../plans/part.tsx";
import { useExample } from "../plans/use-example.ts";
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
  const form = useRef<HTMLFormElement>(null);
  const link = useBackOfficeLink();
  const { state, formData } = useNavigation();
  const [opened] = useState({ version, ruleId });
  const shown = useExample<ChargeExample>("tax-example", answer?.value ?? example);
  useActionFeedback(form, answer);
  const field = fieldsOf(shownTax(rule), answer);
  const back = link(href("/hotel-manager/rates/taxes"));
  return (
    <>
      <PageHead title={title} back={{ to: back, label: t.back }} />
      <Form
        ref={form}
        method="post"
        noValidate
        onChange={(event) => shown.changed(event.currentTarget)}
        className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="grid min-w-0 gap-6">
          <input type="hidden" name="hotelId" value={hotelId} />
          <input type="hidden" name="ruleId" value={answer?.typed["ruleId"] ?? opened.ruleId} />
          {version && <input type="hidden" name="version" value={answer?.typed["version"] ?? opened.version} />}
          {/* Enter saves; without this the first button of the form would show the example. */}
          <button name="intent" value="save" tabIndex={-1} aria-hidden className="sr-only">
            {t.save}
          </button>
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
        </div>
        <ChargePreviewPanel example={shown.example} isStale={shown.isStale} isFailed={shown.isFailed} field={field} rooms={rooms} />
        <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-4 lg:col-span-2">
          {answer?.errors["form"] && (
            <p role="alert" className="me-auto font-semibold text-danger">
              {answer.errors["form"]}
            </p>
          )}
          <ButtonLink to={back} variant="secondary">
            {t.cancel}
          </ButtonLink>
          <Button name="intent" value="save" busy={state === "submitting" && formData?.get("intent") === "save"} busyText={t.busy}>
            {t.save}
          </Button>
        </div>
      </Form>
    </>
  );
}
