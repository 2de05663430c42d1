import { href } from "react-router";
import { channelsPage } from "#domain/channel/connection/channels-page.server.ts";
import { offeredKinds } from "#domain/channel/connection/connection.ts";
import { formatInstant } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/channels.ts";
import { ShownOnce } from "#ui/shown-once.tsx";
import { ctxOf } from "#web/context.server.ts";
import { useBackOfficeLink } from "../../back-office/back-office-url.ts";
import { managedHotelRow } from "../../back-office/back-office.server.ts";
import { NoHotels } from "../../back-office/no-hotels.tsx";
import { RatesHead } from "../shared/list.tsx";
import type { Route } from "./+types/channels";
import { channelAction } from "./channel-actions.server.ts";
import { ConnectForm } from "./connect-form.tsx";
import { MappingForm } from "./mapping-form.tsx";
import { OtherCalendars } from "./other-calendars.tsx";
import { ConnectionSettings, ProgramAccess } from "./program-access.tsx";
import { MessageLog, ProgramBookings, WaitingMessages } from "./program-messages.tsx";
import { useFirstContact } from "./use-first-contact.ts";

const t = messages(texts.channels);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "rates");
  if (!hotel) return null;
  const address = `${ctx.config.origin}/channels/alpinebits`;
  return { hotelId: hotel.id, timeZone: hotel.timeZone, address, kinds: offeredKinds(ctx.config), ...(await channelsPage(ctx, hotel.id)) };
}

export const action = channelAction;

/** How the hotel's own program and other sites sell its rooms, too. */
export default function Channels({ loaderData, actionData }: Route.ComponentProps) {
  const link = useBackOfficeLink();
  useFirstContact(loaderData?.connection?.usedAt === null);
  if (!loaderData) return <NoHotels />;
  const { hotelId, timeZone, address, kinds, connection, mapping, calendars } = loaderData;
  const here = link(href("/hotel-manager/rates/channels"));
  const instant = (iso: string) => formatInstant(iso, timeZone);
  const secret = actionData?.ok ? actionData.value?.secret : undefined;
  return (
    <div className="max-w-5xl">
      <RatesHead title={t.title} />
      <div className="space-y-6">
        <p className="max-w-2xl text-ink-soft">{t.intro}</p>
        {secret && <ShownOnce secret={secret} words={t} />}
        {connection ? (
          <>
            <WaitingMessages connection={connection} here={here} instant={instant} />
            <ProgramAccess
              connection={connection}
              address={address}
              here={here}
              waiting={connection.messages.filter(({ result }) => result === "waiting").length}
              instant={instant}
            />
            <MappingForm hotelId={hotelId} mapping={mapping} answer={secret ? undefined : actionData} />
            <ConnectionSettings connection={connection} />
            {connection.state === "live" && <ProgramBookings connection={connection} instant={instant} />}
            <MessageLog connection={connection} instant={instant} />
          </>
        ) : (
          <ConnectForm hotelId={hotelId} kinds={kinds} />
        )}
        <OtherCalendars calendars={calendars} />
      </div>
    </div>
  );
}
