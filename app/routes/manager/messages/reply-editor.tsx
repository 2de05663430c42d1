import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { longestMessage } from "#domain/message/message.ts";
import type { SavedReply } from "#domain/message/saved-replies.server.ts";
import { longestName } from "#domain/message/saved-reply-form.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import { translatedFields } from "#kit/text/translations.ts";
import * as texts from "#locales/en/message-management.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field } from "#ui/form/field.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { fieldsOf } from "#ui/form/shown-fields.ts";
import { TextArea } from "#ui/form/text-area.tsx";
import { TranslatedFields } from "#ui/form/translated-fields.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";

const t = messages(texts.savedReplies);

type Props = {
  hotelId: string;
  /** Missing: a new one. */
  reply: SavedReply | undefined;
  closeTo: string;
  answer: ActionData | undefined;
};

/** The form of a saved reply, in all languages of the site. */
export function ReplyEditor({ hotelId, reply, closeTo, answer }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { formData } = useNavigation();
  const [version] = useState(reply?.version);
  useActionFeedback(form, answer);
  const shown = reply ? { name: reply.name, text: reply.text, ...translatedFields(reply.translations) } : {};
  const field = fieldsOf(shown, answer);
  return (
    <PageDialog title={reply ? t.editOf(reply.name) : t.add} closeTo={closeTo} panel>
      <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-5">
        <HiddenFields
          fields={[
            ["hotelId", hotelId],
            ...(reply
              ? ([
                  ["replyId", reply.id],
                  ["version", answer?.typed["version"] ?? version ?? ""],
                ] as const)
              : []),
          ]}
        />
        {answer?.errors["form"] && (
          <p role="alert" className="rounded-field bg-danger-soft p-3 font-semibold text-danger">
            {answer.errors["form"]}
          </p>
        )}
        <Field {...field("name")} label={t.name} required maxLength={longestName} autoComplete="off" />
        <TextArea {...field("text")} label={t.reply} hint={t.places} required rows={6} maxLength={longestMessage} />
        <TranslatedFields name="text" label={t.reply} hint={t.translationHint} field={field} rows={4} maxLength={longestMessage} />
        <div className="dialog-foot">
          <ButtonLink to={closeTo} preventScrollReset variant="secondary">
            {t.cancel}
          </ButtonLink>
          <Button name="intent" value="save" busy={formData?.get("intent") === "save"} busyText={t.saving}>
            {t.save}
          </Button>
        </div>
      </Form>
    </PageDialog>
  );
}
