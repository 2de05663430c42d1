import { href } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/webhook.ts";
import { webhookAction } from "#routes/manager/webhooks/webhook-actions.server.ts";
import { WebhookDetails } from "#routes/manager/webhooks/webhook-details.tsx";
import { webhookPage } from "#routes/manager/webhooks/webhook-page.server.ts";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/webhook";
import { Screen } from "./shared/screen.tsx";
import { useSiteClock } from "./shared/site-clock.ts";

const t = messages(texts.webhookPage);

export const meta: Route.MetaFunction = () => [{ title: `${t.back} · Stumari` }];

export const loader = ({ request, context, params: { endpointId } }: Route.LoaderArgs) =>
  webhookPage(ctxOf(context), { hotelId: null }, endpointId, new URL(request.url).searchParams);

export const action = webhookAction({
  ownerOf: async () => ({ hotelId: null }),
  hereOf: ({ params }) => href("/admin/webhooks/:endpointId", params),
  listOf: () => href("/admin/webhooks"),
});

/** A webhook of the site with its deliveries. */
export default function Webhook({ loaderData, actionData }: Route.ComponentProps) {
  const { instant } = useSiteClock();
  return (
    <Screen title={new URL(loaderData.endpoint.url).host} back={{ to: href("/admin/webhooks"), label: t.back }}>
      <WebhookDetails {...loaderData} answer={actionData} instant={instant} />
    </Screen>
  );
}
