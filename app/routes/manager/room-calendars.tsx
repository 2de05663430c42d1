import { useRef } from "react";
import { data, Form, href, Link, useNavigation, useSearchParams } from "react-router";
import { roomCalendars } from "#domain/channel/room-calendars.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { Button } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field } from "#ui/form/field.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/room-calendars";
import { useBackOfficeUrl, useBackOfficeLink } from "./back-office/back-office-url.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { NoHotels } from "./back-office/no-hotels.tsx";
import { calendarAction } from "./calendars/calendar-actions.server.ts";
import { FeedRow } from "./calendars/feed-row.tsx";
import { Part } from "./hotel/hotel-section-form.tsx";

const t = messages(texts.roomCalendars);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context, params: { roomId } }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "rooms");
  if (!hotel) return null;
  const calendars = await roomCalendars(ctx, hotel.id, roomId);
  if (!calendars) throw data(null, { status: 404 });
  const addressOf = (name: string) => ctx.config.origin + href("/ical/:file", { file: `${name}.ics` });
  const feeds = calendars.feeds.map((feed) => ({ ...feed, address: addressOf(`${calendars.token}.${feed.id}`) }));
  return { hotelId: hotel.id, ...calendars, feeds, address: addressOf(calendars.token) };
}

export const action = calendarAction;

export default function RoomCalendars({ loaderData, actionData }: Route.ComponentProps) {
  const box = useRef<HTMLDivElement>(null);
  const query = useSearchParams()[0];
  const { state, formData } = useNavigation();
  const to = useBackOfficeUrl();
  const link = useBackOfficeLink();
  useActionFeedback(box, actionData);
  if (!loaderData) return <NoHotels />;
  const { hotelId, room, feeds, address } = loaderData;
  const closed = to({ dialog: null, remove: null });
  const going = feeds.find(({ id }) => id === query.get("remove"));
  return (
    <div ref={box} className="space-y-6">
      <PageHead title={`${t.title}: ${room}`} back={{ to: link(href("/hotel-manager/rooms")), label: t.back }} />
      <Part id="for-others" title={t.out} text={t.outText}>
        <Field label={t.address} readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
        <p className="mt-3">
          <Link
            to={to({ dialog: "renew", remove: null })}
            preventScrollReset
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            {t.renew}
          </Link>
        </p>
      </Part>
      <Part id="from-others" title={t.from} text={t.fromText}>
        {feeds.length === 0 && <p className="text-ink-soft">{t.none}</p>}
        {feeds.length > 0 && (
          <ul className="divide-y divide-line rounded-card border border-line">
            {feeds.map((feed) => (
              <FeedRow key={feed.id} hotelId={hotelId} feed={feed} />
            ))}
          </ul>
        )}
        <h3 className="mt-7 font-semibold">{t.add}</h3>
        <Form
          key={feeds.length}
          method="post"
          noValidate
          preventScrollReset
          className="mt-3 grid items-start gap-4 md:grid-cols-[14rem_minmax(0,1fr)_auto]"
        >
          <input type="hidden" name="hotelId" value={hotelId} />
          <Field
            label={t.name}
            name="name"
            placeholder="Airbnb"
            required
            defaultValue={actionData?.typed["name"]}
            error={actionData?.errors["name"]}
          />
          <Field
            label={t.url}
            name="url"
            type="url"
            inputMode="url"
            placeholder="https://"
            required
            defaultValue={actionData?.typed["url"]}
            error={actionData?.errors["url"]}
          />
          <Button
            name="intent"
            value="add"
            busy={state === "submitting" && formData?.get("intent") === "add"}
            busyText={t.busy}
            className="md:mt-6"
          >
            {t.button}
          </Button>
        </Form>
      </Part>
      {query.get("dialog") === "renew" && (
        <ConfirmDialog
          title={t.renewTitle}
          closeTo={closed}
          question={t.renewSure}
          button={t.renewButton}
          busyText={t.renewing}
          fields={{ intent: "renew", hotelId }}
        />
      )}
      {going && (
        <ConfirmDialog
          title={t.removeTitle(going.name)}
          closeTo={closed}
          question={t.removeSure}
          button={t.removeButton}
          fields={{ intent: "remove", hotelId, feedId: going.id }}
        />
      )}
    </div>
  );
}
