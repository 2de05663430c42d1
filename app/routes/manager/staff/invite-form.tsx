import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { staffRoles, staffRoleText } from "#domain/staff/staff.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { Button } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field, Select } from "#ui/form/field.tsx";

const t = messages(texts.inviteForm);

/** Invites a colleague by e-mail. */
export function InviteForm({ hotelId, problem }: { hotelId: string; problem: ActionData | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const { state, formData } = useNavigation();
  useActionFeedback(box, problem);
  return (
    <section ref={box} aria-labelledby="invite-title" className="rounded-card border border-line bg-surface-raised p-5">
      <h2 id="invite-title" className="text-lg font-semibold">
        {t.title}
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">{t.text}</p>
      <Form method="post" noValidate preventScrollReset className="mt-5 grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_14rem_auto]">
        <input type="hidden" name="hotelId" value={hotelId} />
        <Field
          label={t.email}
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={problem?.typed["email"]}
          error={problem?.errors["email"]}
        />
        <Select label={t.role} name="role" defaultValue={problem?.typed["role"] ?? "front_desk"} error={problem?.errors["role"]}>
          {staffRoles.map((role) => (
            <option key={role} value={role}>
              {staffRoleText[role]}
            </option>
          ))}
        </Select>
        <Button
          name="intent"
          value="invite"
          busy={state === "submitting" && formData?.get("intent") === "invite"}
          busyText={t.sending}
          className="md:mt-6"
        >
          {t.send}
        </Button>
      </Form>
    </section>
  );
}
