import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { Button, ButtonLink } from "../button.tsx";
import { HiddenFields } from "../form/hidden-fields.tsx";
import { PageDialog } from "./page-dialog.tsx";

const t = messages(texts.confirmDialog);

type ConfirmDialogProps = {
  title: string;
  closeTo: string;
  question: string;
  button: string;
  fields: Record<string, string>;
  busyText?: string;
  children?: ReactNode;
};

/** A confirmation dialog before a deletion; `fields` are submitted. */
export function ConfirmDialog({ title, closeTo, question, button, fields, busyText = t.busy, children }: ConfirmDialogProps) {
  const { state } = useNavigation();
  return (
    <PageDialog title={title} closeTo={closeTo}>
      <p>{question}</p>
      {children}
      <Form method="post" preventScrollReset className="mt-6 flex flex-wrap justify-end gap-3">
        <HiddenFields fields={Object.entries(fields)} />
        <ButtonLink to={closeTo} preventScrollReset variant="secondary">
          {t.keep}
        </ButtonLink>
        <Button variant="danger" busy={state === "submitting"} busyText={busyText}>
          {button}
        </Button>
      </Form>
    </PageDialog>
  );
}
