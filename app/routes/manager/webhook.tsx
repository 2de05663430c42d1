import { data, href } from "react-router";
import { formatInstant } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/webhook.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/webhook";
import { backOfficeLink, useBackOfficeLink } from "./back-office/back-office-url.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { webhookAction } from "./webhooks/webhook-actions.server.ts";
import { WebhookDetails } from "./webhooks/webhook-details.tsx";
import { managedOwner, webhookPage } from "./webhooks/webhook-page.server.ts";

const t = messages(texts.webhookPage);

export const meta: Route.MetaFunction = () => [{ title: `${t.back} · Stumari` }];

export async function loader({ request, context, params: { endpointId } }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "hotel");
  if (!hotel) throw data(null, { status: 404 });
  const shown = await webhookPage(ctx, { hotelId: hotel.id }, endpointId, new URL(request.url).searchParams);
  return { ...shown, timeZone: hotel.timeZone };
}

export const action = webhookAction({
  ownerOf: managedOwner,
  hereOf: ({ url, params }) => backOfficeLink(href("/hotel-manager/webhooks/:endpointId", params), url.search),
  listOf: ({ url }) => backOfficeLink(href("/hotel-manager/webhooks"), url.search),
});

/** A webhook of a hotel with its deliveries. */
export default function Webhook({ loaderData: { timeZone, ...shown }, actionData }: Route.ComponentProps) {
  const link = useBackOfficeLink();
  return (
    <div className="max-w-5xl space-y-6">
      <PageHead title={new URL(shown.endpoint.url).host} back={{ to: link(href("/hotel-manager/webhooks")), label: t.back }} />
      <WebhookDetails {...shown} answer={actionData} instant={(iso) => formatInstant(iso, timeZone)} />
    </div>
  );
}
