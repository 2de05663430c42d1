import { href } from "react-router";
import { webhooksOf } from "#domain/webhook/webhooks.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/webhook.ts";
import { webhookListAction } from "#routes/manager/webhooks/webhook-actions.server.ts";
import { WebhookList } from "#routes/manager/webhooks/webhook-list.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/webhooks";
import { Screen } from "./shared/screen.tsx";
import { useSiteClock } from "./shared/site-clock.ts";

const t = messages(texts.webhooks);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export const loader = async ({ context }: Route.LoaderArgs) => ({ endpoints: await webhooksOf(ctxOf(context), { hotelId: null }) });

export const action = webhookListAction(async () => ({ hotelId: null }));

/** The webhooks of the site. */
export default function Webhooks({ loaderData: { endpoints }, actionData }: Route.ComponentProps) {
  const { instant } = useSiteClock();
  return (
    <Screen title={t.title} text={t.siteText}>
      <WebhookList
        endpoints={endpoints}
        answer={actionData}
        linkTo={(endpointId) => href("/admin/webhooks/:endpointId", { endpointId })}
        instant={instant}
      />
    </Screen>
  );
}
