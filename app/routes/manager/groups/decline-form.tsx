import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { longestMessage } from "#domain/group/group.ts";
import { type ActionData, answerTo } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/group-management.ts";
import { Button } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { TextArea } from "#ui/form/text-area.tsx";

const t = messages(texts.enquiryPage);

/** Declines an enquiry with a text to the guest. */
export function DeclineForm({ hidden, answer }: { hidden: Record<string, string>; answer: ActionData | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, typed } = answerTo(answer, "decline");
  useActionFeedback(form, answer?.intent === "decline" ? answer : undefined);
  const { state, formData } = useNavigation();
  return (
    <Form ref={form} method="post" noValidate className="space-y-4 rounded-card border border-line bg-surface-raised p-5">
      <h2 className="font-display text-xl">{t.declineTitle}</h2>
      <p className="text-ink-soft">{t.declineText}</p>
      <HiddenFields fields={Object.entries(hidden)} />
      <TextArea
        name="text"
        label={t.declineLabel}
        rows={3}
        required
        maxLength={longestMessage}
        defaultValue={typed["text"]}
        error={errors["text"] ?? errors["form"]}
      />
      <Button
        variant="danger"
        name="intent"
        value="decline"
        busy={state === "submitting" && formData?.get("intent") === "decline"}
        busyText={t.declining}
      >
        {t.decline}
      </Button>
    </Form>
  );
}
