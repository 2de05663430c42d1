import { type ReactNode, useRef, useState } from "react";
import { Form } from "react-router";
import { useFirstError } from "#ui/first-error.ts";
import { PageDialog } from "#ui/page-dialog.tsx";
import type { Answer } from "./action-result.ts";
import { useFailureToast } from "./failure-toast.ts";

type SaveDialogProps = {
  title: string;
  closeTo: string;
  /** None where one is added. */
  item: { id: string; version: string } | undefined;
  answer: Answer | undefined;
  children: ReactNode;
  /** The first one is meant by Enter in a field. */
  buttons: ReactNode;
};

/** The dialog in which an item is added or changed; it stays open, with what was typed, until it is taken. */
export function SaveDialog({ title, closeTo, item, answer, children, buttons }: SaveDialogProps) {
  const box = useRef<HTMLFormElement>(null);
  const [shown] = useState(item?.version);
  useFirstError(box, answer);
  useFailureToast(answer);
  const failure = answer?.failure;
  const said = failure ? `${failure.title}: ${failure.text}` : answer?.errors["form"];
  return (
    <PageDialog title={title} closeTo={closeTo} wide>
      <Form ref={box} method="post" encType="multipart/form-data" noValidate preventScrollReset className="space-y-5">
        {said && (
          <p role="alert" className="rounded-field bg-danger-soft p-3 font-semibold text-danger">
            {said}
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
        <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">{buttons}</div>
      </Form>
    </PageDialog>
  );
}
