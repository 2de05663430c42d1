import { useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { type WebhookEndpoint, webhookKinds } from "#domain/webhook/webhook.ts";
import { type ActionData, answerTo } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/webhook.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { CheckGroup } from "#ui/form/check-group.tsx";
import { Field } from "#ui/form/field.tsx";
import { ShownOnce } from "#ui/shown-once.tsx";
import { StateText } from "#ui/state-text.tsx";
import { Part } from "../hotel/hotel-section-form.tsx";
import type { ShownSecret } from "./webhook-actions.server.ts";

const t = messages(texts.webhooks);

export const kindOptions = () => webhookKinds.map((kind) => [kind, t.kind[kind]] as const);

type Props = {
  endpoints: WebhookEndpoint[];
  answer: ActionData<ShownSecret> | undefined;
  linkTo: (endpointId: string) => string;
  instant: (iso: string) => string;
};

/** The endpoints of a hotel or of the site, and the form of a new one. */
export function WebhookList({ endpoints, answer, linkTo, instant }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { formData } = useNavigation();
  useActionFeedback(form, answer);
  const { errors, typed } = answerTo(answer, "add");
  const secret = answer?.ok ? answer.value?.secret : undefined;
  return (
    <>
      {secret && <ShownOnce secret={secret} words={t} />}
      {endpoints.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
          {endpoints.map((endpoint) => (
            <li key={endpoint.id} className="px-5 py-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link
                  to={linkTo(endpoint.id)}
                  className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere hover:underline"
                >
                  {endpoint.url}
                </Link>
                <EndpointState endpoint={endpoint} />
              </p>
              <p className="text-sm text-ink-soft">{endpoint.kinds.map((kind) => t.kind[kind]).join(" · ")}</p>
              <p className="num text-sm text-ink-soft">
                {[
                  endpoint.deliveredAt ? t.delivered(instant(endpoint.deliveredAt)) : t.never,
                  ...(endpoint.waiting > 0 ? [t.waiting(endpoint.waiting)] : []),
                  ...(endpoint.failed > 0 ? [t.failed(endpoint.failed)] : []),
                ].join(" · ")}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Part id="add" title={t.add}>
        <Form key={secret} ref={form} method="post" noValidate preventScrollReset className="space-y-5">
          <Field
            label={t.url}
            name="url"
            type="url"
            inputMode="url"
            placeholder="https://"
            required
            className="max-w-xl"
            defaultValue={typed["url"]}
            error={errors["url"]}
          />
          <CheckGroup legend={t.events} name="kinds" defaultValue={typed["kinds"] ?? ""} error={errors["kinds"]} options={kindOptions()} />
          {errors["form"] && (
            <p role="alert" className="font-semibold text-danger">
              {errors["form"]}
            </p>
          )}
          <Button name="intent" value="add" busy={formData?.get("intent") === "add"} busyText={t.adding}>
            {t.add}
          </Button>
        </Form>
      </Part>
    </>
  );
}

/** Whether messages are sent. */
export const EndpointState = ({ endpoint: { offReason } }: { endpoint: WebhookEndpoint }) =>
  offReason === null ? (
    <StateText kind="success">{t.on}</StateText>
  ) : (
    <StateText kind={offReason === "by_hand" ? "neutral" : "danger"}>{t.off[offReason]}</StateText>
  );
