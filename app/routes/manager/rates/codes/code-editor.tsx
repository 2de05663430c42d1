import { useState } from "react";
import type { RoomName } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { freeField } from "#domain/pricing/text/free-price-text.ts";
import { codeBounds, type CodeSettings, type ManagedCode } from "#domain/promo/promo-code.ts";
import { FreeConfirmation } from "#domain/rate-plan/free-price-confirmation.tsx";
import type { ActionData } from "#kit/action-data.ts";
import { maxNights } from "#kit/date/stay.ts";
import { formatCount } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { highestPrice } from "#kit/money.ts";
import * as texts from "#locales/en/promo-management.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { cx } from "#ui/class-names.ts";
import { CheckGroup } from "#ui/form/check-group.tsx";
import { Checkbox, Field, Select } from "#ui/form/field.tsx";
import { MoneyField } from "#ui/form/money-field.tsx";
import { dollars, type FieldOf, fieldsOf, shownValues } from "#ui/form/shown-fields.ts";
import { ExampleLine } from "../plans/example-line.tsx";
import { exampleId } from "../plans/example-panel.tsx";
import { useExample } from "../plans/use-example.ts";
import { EditorForm, Part } from "../shared/editor-form.tsx";
import type { CodeExample } from "./code-example.server.ts";
import { CodePreviewPanel } from "./code-preview-panel.tsx";

const t = messages(texts.promoCodeEditor);

/** The fields of a code's form with their values; of a new code without one. */
function codeFields(code: CodeSettings | undefined): Record<string, string> {
  if (!code) return { kind: "percent" };
  const { discount, minSum, planIds, ...others } = code;
  const percent = discount.kind === "percent" ? discount : undefined;
  return {
    ...shownValues(others),
    kind: discount.kind,
    percent: percent ? String(percent.percent) : "",
    coversExtras: percent?.coversExtras ? "yes" : "",
    amount: discount.kind === "amount" ? dollars(discount.amount) : "",
    minSum: minSum === null ? "" : dollars(minSum),
    planIds: planIds.join(","),
    [freeField]: percent?.percent === 100 ? "yes" : "",
  };
}

type Props = {
  /** Null: a code of the site, which opens no plans. */
  hotelId: string | null;
  /** Missing: a new one. */
  code: ManagedCode | undefined;
  /** Plans for holders of a code, and those that the code opens. */
  plans: readonly (readonly [id: string, name: string])[];
  listTo: string;
  /** The example stay of a hotel's code. */
  preview?: { example: CodeExample | null; rooms: readonly RoomName[] };
  answer: ActionData<CodeExample | undefined> | undefined;
};

/** The form of a promo code. */
export function CodeEditor({ hotelId, code, plans, listTo, preview, answer }: Props) {
  const shown = useExample<CodeExample>("code-example", answer?.value ?? preview?.example ?? null);
  const [text, setText] = useState(code?.code ?? answer?.typed["code"] ?? "");
  const field = fieldsOf(codeFields(code), answer);
  return (
    <>
      <PageHead title={code ? t.editTitle(code.code) : t.addTitle} back={{ to: listTo, label: t.back }} />
      <EditorForm
        hotelId={hotelId}
        version={code?.version}
        answer={answer}
        save={t.save}
        cancelTo={listTo}
        {...(preview && {
          changed: shown.changed,
          panel: (
            <CodePreviewPanel
              example={shown.example}
              isStale={shown.isStale}
              isFailed={shown.isFailed}
              field={field}
              rooms={preview.rooms}
              code={text}
            />
          ),
        })}
      >
        {code && <input type="hidden" name="codeId" value={code.id} />}
        <Part title={t.what}>
          <Field
            label={t.code}
            hint={t.codeHint}
            {...field("code")}
            onChange={({ target }) => setText(target.value)}
            maxLength={2 * codeBounds.longest}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <DiscountFields field={field} isOfSite={hotelId === null} />
          {hotelId && <PlanFields field={field} plans={plans} />}
        </Part>
        <Part title={t.when} text={t.whenText}>
          <div className="grid gap-5 sm:grid-cols-2">
            {(["bookingFrom", "bookingTo", "stayFrom", "stayTo"] as const).map((name) => (
              <Field key={name} label={t[name]} {...field(name)} type="date" />
            ))}
            <Field
              label={t.minNights}
              {...field("minNights")}
              type="number"
              inputMode="numeric"
              min={1}
              max={maxNights}
              autoComplete="off"
            />
            <MoneyField label={t.minSum} {...field("minSum")} most={highestPrice * maxNights} />
          </div>
        </Part>
        <Part title={t.howOften} text={t.usesHint}>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              label={t.maxUses}
              hint={code && t.maxUsesHint(formatCount(code.used))}
              {...field("maxUses")}
              type="number"
              inputMode="numeric"
              min={1}
              autoComplete="off"
            />
            <Field label={t.usesPerPerson} {...field("usesPerPerson")} type="number" inputMode="numeric" min={1} autoComplete="off" />
          </div>
        </Part>
        {preview && <ExampleLine to={exampleId} total={shown.example?.kind === "shown" ? shown.example.preview.total : null} />}
      </EditorForm>
    </>
  );
}

/** The kind of discount and its fields; without scripts the fields of all kinds. */
function DiscountFields({ field, isOfSite }: { field: FieldOf; isOfSite: boolean }) {
  const { defaultValue, ...kindField } = field("kind");
  const [kind, setKind] = useState(defaultValue || "percent");
  const [percent, setPercent] = useState(field("percent").defaultValue);
  const free = field(freeField);
  const unless = (own: string) => cx(kind !== own && "scripted:hidden");
  return (
    <>
      <Select label={t.kind} {...kindField} value={kind} onChange={({ target }) => setKind(target.value)}>
        <option value="percent">{t.percentKind}</option>
        <option value="amount">{t.amountKind}</option>
        {!isOfSite && <option value="none">{t.noneKind}</option>}
      </Select>
      <div className={cx("grid gap-4", unless("percent"))}>
        <Field
          label={t.percent}
          {...field("percent")}
          onChange={({ target }) => setPercent(target.value)}
          type="number"
          inputMode="numeric"
          min={1}
          max={100}
          autoComplete="off"
        />
        <Checkbox name="coversExtras" value="yes" defaultChecked={field("coversExtras").defaultValue === "yes"}>
          {t.coversExtras}
        </Checkbox>
        {(percent === "100" || free.error) && <FreeConfirmation error={free.error} defaultChecked={free.defaultValue === "yes"} />}
      </div>
      <MoneyField label={t.amount} hint={t.amountHint} {...field("amount")} least={1} most={highestPrice} className={unless("amount")} />
    </>
  );
}

const PlanFields = ({ field, plans }: { field: FieldOf; plans: Props["plans"] }) => {
  const { error } = field("planIds");
  if (plans.length > 0) return <CheckGroup legend={t.plansLegend} {...field("planIds")} options={plans} />;
  return (
    <div>
      <p className="text-sm font-semibold">{t.plans}</p>
      <p className="text-sm text-ink-soft">{t.noPlans}</p>
      {error && (
        <p role="alert" className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
};
