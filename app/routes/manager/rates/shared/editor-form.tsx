import { type ReactNode, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Icon } from "#ui/icon.tsx";

const t = messages(texts.editorForm);

type EditorFormProps = {
  /** Null: what is edited belongs to the site. */
  hotelId: string | null;
  /** The ETag of what is stored; the form sends the one with which it was opened. */
  version: string | undefined;
  answer: ActionData | undefined;
  save: string;
  cancelTo?: string;
  /** Called with the form after each change. */
  changed?: (form: HTMLFormElement) => void;
  /** The example beside the fields. */
  panel?: ReactNode;
  /** What is asked before saving, above the buttons. */
  question?: ReactNode;
  children: ReactNode;
};

/** The form of an entry: its fields, beside them an example, and below both the buttons. */
export function EditorForm({ hotelId, version, answer, save, cancelTo, changed, panel, question, children }: EditorFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { state, formData } = useNavigation();
  const [opened] = useState(version);
  useActionFeedback(form, answer);
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      {...(changed && { onChange: (event) => changed(event.currentTarget) })}
      className={cx("mt-5 grid items-start gap-6", panel ? "lg:grid-cols-[minmax(0,1fr)_20rem]" : "max-w-3xl")}
    >
      <div className="grid min-w-0 gap-6">
        {hotelId && <input type="hidden" name="hotelId" value={hotelId} />}
        {opened && <input type="hidden" name="version" value={answer?.typed["version"] ?? opened} />}
        {/* Enter saves; without this the first button of the form would show the example. */}
        <button name="intent" value="save" tabIndex={-1} aria-hidden className="sr-only">
          {save}
        </button>
        {children}
      </div>
      {panel}
      <div className={cx("grid gap-4 border-t border-line pt-4", Boolean(panel) && "lg:col-span-2")}>
        {question}
        <div className="flex flex-wrap items-center justify-end gap-3">
          {answer?.errors["form"] && (
            <p role="alert" className="me-auto font-semibold text-danger">
              {answer.errors["form"]}
            </p>
          )}
          {cancelTo && (
            <ButtonLink to={cancelTo} variant="secondary">
              {t.cancel}
            </ButtonLink>
          )}
          <Button name="intent" value="save" busy={state === "submitting" && formData?.get("intent") === "save"} busyText={t.busy}>
            {save}
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** A titled part of a form. */
export const Part = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <fieldset className="min-w-0 rounded-card border border-line p-5">
    <legend className="px-1 text-lg font-semibold">{title}</legend>
    {text && <p className="mb-4 text-ink-soft">{text}</p>}
    <div className="grid gap-5">{children}</div>
  </fieldset>
);

/** A folded part of a form, whose fields are optional. */
export const OptionalPart = ({ title, text, isOpen, children }: { title: string; text: string; isOpen: boolean; children: ReactNode }) => (
  <details open={isOpen} className="group rounded-card border border-line p-5">
    <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-lg font-semibold">
      <Icon name="chevron-right" className="size-5 group-open:rotate-90" />
      {title}
    </summary>
    <p className="mt-2 text-ink-soft">{text}</p>
    {children}
  </details>
);

type ChoicesProps<Value extends string> = {
  label: string;
  name: string;
  options: readonly (readonly [value: Value, text: string])[];
  chosen: string;
  onChoose: (value: Value) => void;
};

/** Radio buttons, one below the other. */
export const Choices = <Value extends string>({ label, name, options, chosen, onChoose }: ChoicesProps<Value>) => (
  <div role="radiogroup" aria-label={label} className="grid gap-2">
    {options.map(([value, text]) => (
      <label key={value} className="flex min-h-7 items-start gap-3 pointer-coarse:min-h-11 pointer-coarse:py-2.5">
        <input
          type="radio"
          name={name}
          value={value}
          checked={chosen === value}
          onChange={() => onChoose(value)}
          className="mt-0.5 size-5 shrink-0 tick"
        />
        <span className="min-w-0">{text}</span>
      </label>
    ))}
  </div>
);
