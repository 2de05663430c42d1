import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { type WebhookEndpoint, webhookKinds } from "#domain/webhook/webhook.ts";
import type { ShownDelivery } from "#domain/webhook/webhooks.server.ts";
import { type ActionData, answerTo } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/webhook.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Cell, DataTable, stackedCell, stackedRow } from "#ui/data-table.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { CheckGroup } from "#ui/form/check-group.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { AskFirst } from "#ui/overlay/ask-first.tsx";
import { ShownOnce } from "#ui/shown-once.tsx";
import { StateText } from "#ui/state-text.tsx";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";
import { Part } from "../hotel/hotel-section-form.tsx";
import type { ShownSecret } from "./webhook-actions.server.ts";
import { EndpointState, kindOptions } from "./webhook-list.tsx";

const t = messages(texts.webhookPage);
const all = messages(texts.webhooks);

type Props = {
  endpoint: WebhookEndpoint;
  deliveries: ShownDelivery[];
  page: number;
  hasMore: boolean;
  answer: ActionData<ShownSecret> | undefined;
  instant: (iso: string) => string;
};

/** An endpoint: its events, its secret, whether it is on, and what it was sent. */
export function WebhookDetails({ endpoint, deliveries, page, hasMore, answer, instant }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const to = useBackOfficeUrl();
  const { formData } = useNavigation();
  useActionFeedback(box, answer);
  const { errors, typed } = answerTo(answer, "events");
  const secret = answer?.ok ? answer.value?.secret : undefined;
  const here = to({});
  const isOn = endpoint.offReason === null;
  const busy = (intent: string) => formData?.get("intent") === intent;
  return (
    <div ref={box} className="space-y-6">
      {secret && <ShownOnce secret={secret} words={all} />}
      <Part id="settings" title={t.settings}>
        <code className="num mb-3 block wrap-anywhere">{endpoint.url}</code>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <EndpointState endpoint={endpoint} />
          <span className="num text-sm text-ink-soft">
            {endpoint.deliveredAt ? all.delivered(instant(endpoint.deliveredAt)) : all.never}
          </span>
        </div>
        {endpoint.formerUntil && <p className="num mt-2 text-sm text-ink-soft">{t.formerUntil(instant(endpoint.formerUntil))}</p>}
        <Form method="post" noValidate preventScrollReset className="mt-5 space-y-5">
          <CheckGroup
            legend={all.events}
            name="kinds"
            defaultValue={typed["kinds"] ?? endpoint.kinds.join(",")}
            error={errors["kinds"]}
            options={kindOptions()}
          />
          <Button name="intent" value="events" variant="secondary" busy={busy("events")} busyText={t.saving}>
            {t.save}
          </Button>
        </Form>
        <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
          <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
            {isOn && (
              <Button name="intent" value="test" variant="secondary" small busy={busy("test")} busyText={t.sendTest}>
                {t.sendTest}
              </Button>
            )}
            {!isOn && (
              <Button name="intent" value="on" small busy={busy("on")} busyText={t.switchOn}>
                {t.switchOn}
              </Button>
            )}
          </Form>
          <AskFirst
            key={secret}
            words={{ ask: t.renew, title: t.renewTitle, text: t.renewText, do: t.renewButton, back: t.keep, busy: t.renewButton }}
            action={here}
            fields={{ intent: "renew" }}
            look={{ variant: "secondary", small: true }}
          />
          {isOn && (
            <AskFirst
              words={{
                ask: t.switchOff,
                title: t.switchOffTitle,
                text: t.switchOffText,
                do: t.switchOff,
                back: t.keep,
                busy: t.switchOff,
              }}
              action={here}
              fields={{ intent: "off" }}
              look={{ variant: "secondary", small: true }}
            />
          )}
          <AskFirst
            words={{ ask: t.remove, title: t.removeTitle, text: t.removeText, do: t.remove, back: t.keep, busy: t.remove }}
            action={here}
            fields={{ intent: "remove" }}
            look={{ variant: "quiet", small: true }}
          />
        </div>
      </Part>
      <section aria-labelledby="deliveries">
        <h2 id="deliveries" className="mb-3 text-lg font-semibold">
          {t.deliveries}
        </h2>
        {deliveries.length === 0 ? (
          <p className="text-ink-soft">{t.noDeliveries}</p>
        ) : (
          <DataTable
            stacked
            caption={t.deliveries}
            columns={[{ label: t.event }, { label: t.when }, { label: t.state }, { label: t.actions, quiet: true }]}
          >
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} canSend={isOn} instant={instant} />
            ))}
          </DataTable>
        )}
        <Pagination page={page} pages={hasMore ? page + 1 : page} hrefOf={(number) => to({ page: number === 1 ? null : String(number) })} />
      </section>
    </div>
  );
}

const looks = { waiting: "warning", delivered: "success", failed: "danger" } as const;

const eventText = (name: string) => {
  const known = webhookKinds.find((kind) => kind === name);
  return known ? all.kind[known] : all.test;
};

function DeliveryRow({ delivery, canSend, instant }: { delivery: ShownDelivery; canSend: boolean; instant: (iso: string) => string }) {
  const { id, kind, occurredAt, state, tries, nextAt, booking, body, messageId, status, answer, failure, tookMs } = delivery;
  return (
    <tr className={stackedRow}>
      <Cell className={cx("min-w-48", stackedCell, "stacked:col-span-2")}>
        <span className="font-semibold">{eventText(kind)}</span>
        {booking && <code className="num ms-2">{booking}</code>}
        <details className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline">{t.details}</summary>
          <dl className="space-y-2 pb-2 text-sm">
            <dt className="font-semibold">{t.request}</dt>
            <dd>
              <code className="num block wrap-anywhere">webhook-id: {messageId}</code>
              <code className="num block wrap-anywhere whitespace-pre-wrap">{body}</code>
            </dd>
            <dt className="font-semibold">{t.answer}</dt>
            <dd>
              {failure && <p>{failureText(failure)}</p>}
              {status === null ? (
                !failure && <p>{t.noAnswer}</p>
              ) : (
                <>
                  <p className="num">{t.answered(status, tookMs ?? 0)}</p>
                  {answer ? <code className="block wrap-anywhere">{answer}</code> : <p>{t.emptyAnswer}</p>}
                </>
              )}
            </dd>
          </dl>
        </details>
      </Cell>
      <Cell className={cx("num whitespace-nowrap stacked:text-ink-soft", stackedCell, "stacked:col-span-2")}>{instant(occurredAt)}</Cell>
      <Cell className={cx(stackedCell, "stacked:col-span-2")}>
        <StateText kind={looks[state]}>{t.states[state]}</StateText>
        <p className="num text-sm text-ink-soft">
          {[...(tries > 0 ? [t.tries(tries)] : []), ...(nextAt ? [t.next(instant(nextAt))] : [])].join(" · ")}
        </p>
      </Cell>
      <Cell className={cx(stackedCell, "stacked:col-span-2")}>
        {canSend && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="messageId" value={id} />
            <Button
              small
              variant="secondary"
              name="intent"
              value="again"
              className="whitespace-nowrap"
              aria-label={t.sendAgainSpoken(eventText(kind), booking ?? instant(occurredAt))}
            >
              {t.sendAgain}
            </Button>
          </Form>
        )}
      </Cell>
    </tr>
  );
}

const failureText = (failure: NonNullable<ShownDelivery["failure"]>): string =>
  Object.hasOwn(t.failure, failure) ? t.failure[failure as keyof typeof t.failure] : t.failure.unreachable;
