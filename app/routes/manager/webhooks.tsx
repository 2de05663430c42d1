import { href } from "react-router";
import { webhooksOf } from "#domain/webhook/webhooks.server.ts";
import { formatInstant } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/webhook.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/webhooks";
import { useBackOfficeLink } from "./back-office/back-office-url.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { NoHotels } from "./back-office/no-hotels.tsx";
import { webhookListAction } from "./webhooks/webhook-actions.server.ts";
import { WebhookList } from "./webhooks/webhook-list.tsx";
import { managedOwner } from "./webhooks/webhook-page.server.ts";

const t = messages(texts.webhooks);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "hotel");
  return hotel && { timeZone: hotel.timeZone, endpoints: await webhooksOf(ctx, { hotelId: hotel.id }) };
}

export const action = webhookListAction(managedOwner);

/** The webhooks of a hotel. */
export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const link = useBackOfficeLink();
  if (!loaderData) return <NoHotels />;
  const { endpoints, timeZone } = loaderData;
  return (
    <div className="max-w-4xl space-y-6">
      <PageHead title={t.title} back={{ to: link(href("/hotel-manager/hotel")), label: t.back }} />
      <p className="max-w-2xl text-ink-soft">{t.text}</p>
      <WebhookList
        endpoints={endpoints}
        answer={actionData}
        linkTo={(endpointId) => link(href("/hotel-manager/webhooks/:endpointId", { endpointId }))}
        instant={(iso) => formatInstant(iso, timeZone)}
      />
    </div>
  );
}
