import { type ReactNode, useRef, useState } from "react";
import { Form } from "react-router";
import type { ActionData } from "#kit/action-data.ts";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";

type SaveDialogProps = {
  title: string;
  closeTo: string;
  /** Undefined when adding. */
  item: { id: string; version: string } | undefined;
  answer: ActionData | undefined;
  children: ReactNode;
  /** The first button is the default for Enter. */
  buttons: ReactNode;
};

/** The dialog that adds or edits an item; it stays open, with what was typed, until the server accepts it. */
export function SaveDialog({ title, closeTo, item, answer, children, buttons }: SaveDialogProps) {
  const box = useRef<HTMLFormElement>(null);
  const [shown] = useState(item?.version);
  useActionFeedback(box, answer);
  const notice = answer?.notice;
  const message = notice ? `${notice.title}: ${notice.text}` : answer?.errors["form"];
  return (
    <PageDialog title={title} closeTo={closeTo} panel>
      <Form ref={box} method="post" encType="multipart/form-data" noValidate preventScrollReset className="space-y-5">
        {message && (
          <p role="alert" className="rounded-field bg-danger-soft p-3 font-semibold text-danger">
            {message}
          </p>
        )}
        <input type="hidden" name="intent" value="save" />
        {item && (
          <>
            <input type="hidden" name="id" value={item.id} />
            <input type="hidden" name="version" value={answer?.typed["version"] ?? shown} />
          </>
        )}
        {children}
        <div className="dialog-foot">{buttons}</div>
      </Form>
    </PageDialog>
  );
}
