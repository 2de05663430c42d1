import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button, type Variant } from "../button.tsx";
import { HiddenFields } from "../form/hidden-fields.tsx";
import { useHydrated } from "../hooks/use-hydrated.ts";
import { Dialog } from "./dialog.tsx";

type Props = {
  /** On the button that asks, above the question, on the buttons that do it and go back, and while it is sent. */
  words: { ask: string; title: string; text: ReactNode; do: string; back: string; busy: string };
  /** What the button that asks is called where there are several. */
  label?: string;
  /** Where the form is sent, with these fields. */
  action: string;
  fields: Record<string, string>;
  look: { variant: Variant; small?: boolean; wide?: boolean };
};

/** A button that asks once more before its form is sent: in a dialog, without scripts by unfolding. */
export function AskFirst({ words, label, action, fields, look }: Props) {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const { formAction } = useNavigation();
  const form = (
    <Form method="post" action={action} className="space-y-3">
      <p>{words.text}</p>
      <HiddenFields fields={Object.entries(fields)} />
      <Button variant="danger" wide busy={formAction?.endsWith(action) ?? false} busyText={words.busy}>
        {words.do}
      </Button>
      {hydrated && (
        <Button type="button" variant="quiet" wide onClick={() => setOpen(false)}>
          {words.back}
        </Button>
      )}
    </Form>
  );
  if (!hydrated)
    return (
      <details>
        <summary aria-label={label} className="flex min-h-11 items-center justify-center px-4 font-semibold underline">
          {words.ask}
        </summary>
        <div className="mt-2">{form}</div>
      </details>
    );
  return (
    <>
      <Button type="button" {...look} aria-label={label} onClick={() => setOpen(true)}>
        {words.ask}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.title}>
        {form}
      </Dialog>
    </>
  );
}
