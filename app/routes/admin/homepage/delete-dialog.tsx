import { Form, useNavigation } from "react-router";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-homepage.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useNotice } from "#ui/form/action-feedback.ts";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";

const t = messages(texts.deleteDialog);

/** Asks for confirmation before an item is deleted. */
export function DeleteDialog({
  title,
  question,
  id,
  answer,
  closeTo,
}: {
  title: string;
  question: string;
  id: string;
  answer: ActionData | undefined;
  closeTo: string;
}) {
  useNotice(answer);
  const { state } = useNavigation();
  return (
    <PageDialog title={title} closeTo={closeTo}>
      <p>{question}</p>
      <Form method="post" preventScrollReset className="mt-6 flex flex-wrap justify-end gap-3">
        <input type="hidden" name="id" value={id} />
        <ButtonLink to={closeTo} preventScrollReset variant="secondary">
          {t.keep}
        </ButtonLink>
        <Button name="intent" value="delete" variant="danger" busy={state === "submitting"} busyText={t.busy}>
          {t.remove}
        </Button>
      </Form>
    </PageDialog>
  );
}
