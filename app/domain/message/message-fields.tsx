import { useRef, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { type ActionData, answerTo } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/message.ts";
import { Button } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field } from "#ui/form/field.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import type { Conversation } from "./conversation.server.ts";
import { acceptedFiles } from "./files/message-file.ts";
import { longestMessage } from "./message.ts";

const t = messages(texts.conversation);
const f = messages(texts.messageFiles);

type Props = {
  conversation: Conversation;
  idempotencyKey: string;
  answer: ActionData | undefined;
  /** The button, if it does not only send. */
  send?: string;
  /** What the text begins with, if nothing was typed. */
  begun?: string | undefined;
  /** Above the text. */
  above?: ReactNode;
  /** Further fields. */
  children?: ReactNode;
};

/** Writes a message; where nobody can write, the reason. */
export function MessageForm({ conversation, idempotencyKey, answer, send = t.send, begun, above, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, typed } = answerTo(answer, "send");
  useActionFeedback(form, answer?.intent === "send" ? answer : undefined);
  const { formData } = useNavigation();
  if (conversation.closed) return <p className="rounded-card bg-sand p-4">{t.closed[conversation.closed]}</p>;
  return (
    <Form key={idempotencyKey} ref={form} method="post" encType="multipart/form-data" noValidate className="space-y-4">
      <HiddenFields fields={[["idempotencyKey", idempotencyKey]]} />
      {errors["form"] && (
        <p role="alert" className="rounded-field bg-danger-soft p-3 font-semibold text-danger">
          {errors["form"]}
        </p>
      )}
      {above}
      <TextArea
        name="text"
        label={t.label}
        hint={t.hint}
        rows={4}
        maxLength={longestMessage}
        defaultValue={typed["text"] ?? begun}
        error={errors["text"]}
      />
      <Field type="file" name="files" multiple accept={acceptedFiles} label={f.label} hint={f.hint} error={errors["files"]} />
      {children}
      <Button name="intent" value="send" busy={formData?.get("intent") === "send"} busyText={t.sending}>
        {send}
      </Button>
    </Form>
  );
}

/** Asks the operator to take part, or says that they do. */
export function OperatorPart({ conversation }: { conversation: Conversation }) {
  const { formData } = useNavigation();
  if (conversation.operatorAsked) return <p className="text-ink-soft">{t.operatorAsked}</p>;
  if (conversation.closed) return null;
  return (
    <Form method="post" preventScrollReset className="space-y-2">
      <p className="text-sm text-ink-soft">{t.askOperatorText}</p>
      <Button variant="secondary" small name="intent" value="operator" busy={formData?.get("intent") === "operator"} busyText={t.asking}>
        {t.askOperator}
      </Button>
    </Form>
  );
}
