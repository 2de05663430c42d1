import {
  addWebhook,
  chooseWebhookEvents,
  removeWebhook,
  renewWebhookSecret,
  sendAgain,
  switchWebhook,
  testWebhook,
  type WebhookRejection,
} from "#domain/webhook/manage-webhooks.server.ts";
import { webhookEventsForm, webhookForm } from "#domain/webhook/webhook-form.ts";
import type { WebhookOwner } from "#domain/webhook/webhook.ts";
import { messages } from "#kit/locale.ts";
import type { Outcome } from "#kit/outcome.ts";
import * as texts from "#locales/en/webhook.ts";
import { acceptForm, type ActionResult, goTo, rejectForm } from "#web/action-result.server.ts";
import { type ActionArgs, checked, formAction, type FormRequest } from "#web/form-action.server.ts";

const t = messages(texts.webhookPage);
const all = messages(texts.webhooks);

/** The secret of an endpoint, to be shown once. */
export type ShownSecret = { secret: string };

const failureText = (rejection: WebhookRejection): string =>
  rejection.code === "too_many_endpoints" ? all.tooMany(rejection.max) : all.failures[rejection.code];

/** The field that a rejection is about. */
const fieldOf = ({ code }: WebhookRejection) =>
  code === "known_url" || code === "private_address" || code === "other_port" ? "url" : "form";

/** The action of a list of endpoints. `ownerOf` rejects people who may not see it. */
export const webhookListAction = (ownerOf: (sent: FormRequest) => Promise<WebhookOwner>) =>
  formAction<ActionArgs, ShownSecret>({
    lists: ["kinds"],
    unnamed: "add",
    forms: {
      add: checked(webhookForm, async (fields, sent): Promise<ActionResult<ShownSecret>> => {
        const outcome = await addWebhook(sent.ctx, await ownerOf(sent), fields);
        if (outcome.ok) return acceptForm({ secret: outcome.value.secret });
        return rejectForm({ [fieldOf(outcome.rejection)]: failureText(outcome.rejection) }, { status: 409 });
      }),
    },
  });

type OneArgs = ActionArgs<{ endpointId: string }>;

type Screen = {
  ownerOf: (sent: Pick<FormRequest, "ctx" | "request">) => Promise<WebhookOwner>;
  /** The pages of the endpoint and of the list. */
  hereOf: (sent: FormRequest<OneArgs>) => string;
  listOf: (sent: FormRequest<OneArgs>) => string;
};

/** The action of the page of an endpoint. */
export function webhookAction({ ownerOf, hereOf, listOf }: Screen) {
  type Sent = FormRequest<OneArgs>;
  type Command = (sent: Sent, owner: WebhookOwner) => Promise<Outcome<unknown, WebhookRejection>>;
  const does =
    (command: Command, title: string, text: string | undefined, to = hereOf) =>
    async (sent: Sent): Promise<ActionResult> => {
      const outcome = await command(sent, await ownerOf(sent));
      if (!outcome.ok) return goTo(hereOf(sent), { kind: "error", title: t.unchanged, text: failureText(outcome.rejection) });
      return goTo(to(sent), { kind: "success", title, ...(text !== undefined && { text }) });
    };
  const idOf = ({ params }: Sent) => params.endpointId;
  return formAction<OneArgs, ShownSecret>({
    lists: ["kinds"],
    forms: {
      events: checked<typeof webhookEventsForm, OneArgs, ShownSecret>(webhookEventsForm, ({ kinds }, sent) =>
        does((sent, owner) => chooseWebhookEvents(sent.ctx, owner, idOf(sent), kinds), t.saved, undefined)(sent),
      ),
      test: (sent) => does((sent, owner) => testWebhook(sent.ctx, owner, idOf(sent)), t.testSent, t.testSentText)(sent),
      on: (sent) => does((sent, owner) => switchWebhook(sent.ctx, owner, idOf(sent), "on"), t.switchedOn, t.switchedOnText)(sent),
      off: (sent) => does((sent, owner) => switchWebhook(sent.ctx, owner, idOf(sent), "off"), t.switchedOff, undefined)(sent),
      remove: (sent) => does((sent, owner) => removeWebhook(sent.ctx, owner, idOf(sent)), t.removed, undefined, listOf)(sent),
      again: (sent) =>
        does((sent, owner) => sendAgain(sent.ctx, owner, idOf(sent), sent.fields["messageId"] ?? ""), t.sentAgain, undefined)(sent),
      renew: async (sent): Promise<ActionResult<ShownSecret>> => {
        const outcome = await renewWebhookSecret(sent.ctx, await ownerOf(sent), idOf(sent));
        if (outcome.ok) return acceptForm({ secret: outcome.value.secret });
        return goTo(hereOf(sent), { kind: "error", title: t.unchanged, text: failureText(outcome.rejection) });
      },
    },
  });
}
