import { Form, useNavigation } from "react-router";
import { featureName, measureName } from "#domain/accessibility/accessibility-text.ts";
import { type AccessFacts, accessFeatures, accessMeasures, shownAccess } from "#domain/accessibility/accessibility.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/accessibility.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Field, Select } from "#ui/form/field.tsx";

const t = messages(texts.accessibilityEditor);

type Props = {
  /** The hotel, and the room with a number that is edited. */
  ids: Record<string, string>;
  facts: AccessFacts;
  /** Of one room, whose open fields are those of its type. */
  ofNumber?: boolean;
  /** Of the form, which a button outside saves where scripts run. */
  formId?: string;
  answer: ActionData | undefined;
};

/** What rooms have for guests with disabilities; what is left open is unknown. */
export function AccessForm({ ids, facts, ofNumber = false, formId, answer }: Props) {
  const { state, formData } = useNavigation();
  const shown = shownAccess(facts);
  const field = (name: string) => ({ name, defaultValue: answer?.typed[name] ?? shown[name] ?? "", error: answer?.errors[name] });
  const relied = answer?.errors["confirmed"];
  return (
    <Form id={formId} method="post" noValidate preventScrollReset className="max-w-3xl" key={JSON.stringify(facts)}>
      {Object.entries(ids).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="text-ink-soft">{t.intro}</p>
      {ofNumber && <p className="mt-2 text-ink-soft">{t.introOfNumber}</p>}
      <fieldset className="mt-5">
        <legend className="mb-3 font-semibold">{ofNumber ? t.legendOfNumber : t.legend}</legend>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {accessFeatures.map((name) => (
            <Select key={name} label={featureName(name)} {...field(name)}>
              <option value="">{ofNumber ? t.asType : t.open}</option>
              <option value="yes">{t.yes}</option>
              <option value="no">{t.no}</option>
            </Select>
          ))}
        </div>
      </fieldset>
      <fieldset className="mt-6">
        <legend className="mb-3 font-semibold">{t.measures}</legend>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {accessMeasures.map((name) => (
            <Field key={name} label={measureName(name)} {...field(name)} inputMode="numeric" autoComplete="off" maxLength={3} />
          ))}
        </div>
      </fieldset>
      {relied && (
        <div role="alert" className="mt-6 rounded-field bg-danger-soft p-4">
          <p className="font-semibold text-danger">{relied}</p>
          <label className="mt-2 flex min-h-11 items-center gap-3">
            <input type="checkbox" name="confirmed" value="yes" className="size-5 shrink-0 tick" />
            {t.confirm}
          </label>
        </div>
      )}
      <Button
        name="intent"
        value="access"
        variant="secondary"
        className={cx("mt-6", formId && "scripted:hidden")}
        busy={state === "submitting" && formData?.get("intent") === "access"}
        busyText={t.busy}
      >
        {t.save}
      </Button>
    </Form>
  );
}
