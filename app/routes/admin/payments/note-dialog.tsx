import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import { highestAmount } from "#kit/money.ts";
import * as texts from "#locales/en/admin-payments.ts";
import { Button } from "#ui/button.tsx";
import { useFirstError } from "#ui/form/action-feedback.ts";
import { Field } from "#ui/form/field.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { MoneyField } from "#ui/form/money-field.tsx";
import { Refusal } from "#ui/form/refusal.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";

const t = messages(texts.noteDialog);

/** Asks for the details of a decision: always a note, for money returned by other means also its reference. */
export function NoteDialog({
  title,
  text,
  button,
  closeTo,
  hidden,
  asks = [],
  problem,
  danger = false,
}: {
  title: string;
  text: string;
  button: string;
  closeTo: string;
  hidden: Record<string, string>;
  asks?: ("amount" | "reference")[];
  problem: Pick<ActionData, "errors" | "typed" | "notice"> | undefined;
  danger?: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  useFirstError(form, problem);
  const { errors = {}, typed = {} } = problem ?? {};
  return (
    <PageDialog title={title} subtitle={text} closeTo={closeTo}>
      <Form ref={form} method="post" noValidate preventScrollReset className="space-y-4">
        <HiddenFields fields={Object.entries(hidden)} />
        <Refusal answer={problem} />
        {asks.includes("amount") && (
          <MoneyField label={t.amount} name="amount" most={highestAmount} defaultValue={typed["amount"]} error={errors["amount"]} />
        )}
        {asks.includes("reference") && (
          <Field
            label={t.reference}
            hint={t.referenceHint}
            name="reference"
            maxLength={100}
            defaultValue={typed["reference"]}
            error={errors["reference"]}
          />
        )}
        <TextArea
          label={t.note}
          hint={t.noteHint}
          name="note"
          rows={3}
          maxLength={500}
          defaultValue={typed["note"]}
          error={errors["note"]}
        />
        <Button wide variant={danger ? "danger" : "primary"} busy={state === "submitting"} busyText={t.saving}>
          {button}
        </Button>
      </Form>
    </PageDialog>
  );
}
