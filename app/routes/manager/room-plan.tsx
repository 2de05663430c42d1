import "./room-plan/room-plan.css";
import { useMemo } from "react";
import { data, href, useNavigation, Form, useSearchParams } from "react-router";
import { roomStates } from "#domain/housekeeping/rooms-today.server.ts";
import { roomCalendar } from "#domain/room-assignment/room-calendar.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/room-assignment.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { readOrNull } from "#web/read-or-null.server.ts";
import type { Route } from "./+types/room-plan";
import { CalendarViews } from "./availability/calendar-views.tsx";
import { daysIn, periodOf } from "./availability/period.ts";
import { useBackOfficeLink, useBackOfficeUrl } from "./back-office/back-office-url.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { LoadError } from "./back-office/load-error.tsx";
import { NoHotels } from "./back-office/no-hotels.tsx";
import { NewOutage, Outage } from "./room-plan/outage-panel.tsx";
import { packCalendar, unpackCalendar } from "./room-plan/packed-calendar.ts";
import { PlanBar } from "./room-plan/plan-bar.tsx";
import { RoomGrid } from "./room-plan/room-grid.tsx";
import { roomPlanForms } from "./room-plan/room-plan-forms.server.ts";
import { StayPanel } from "./room-plan/stay-panel.tsx";

const t = messages(texts.roomCalendar);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "availability");
  if (!hotel) return data({ hotel: null, packed: null, period: null, states: {} });
  const today = dayAt(ctx.now(), hotel.timeZone);
  const period = periodOf(new URL(request.url).searchParams, today);
  const { id: hotelId, timeZone } = hotel;
  const [calendar, states] = await Promise.all([
    readOrNull(ctx, "room_calendar_read_failed", roomCalendar(ctx, { hotelId, ...period, today })),
    readOrNull(ctx, "housekeeping_read_failed", roomStates(ctx, { hotelId, timeZone, today })),
  ]);
  const packed = calendar && packCalendar(calendar, period.from);
  return data({ hotel: { id: hotelId }, today, period, packed, states: states ?? {} }, { status: packed ? 200 : 503 });
}

export const action = formAction<Route.ActionArgs>({ forms: roomPlanForms });

/** The rooms of a hotel by day: who has which, and who has none yet. */
export default function RoomPlan({ loaderData, actionData }: Route.ComponentProps) {
  const query = useSearchParams()[0];
  const to = useBackOfficeUrl();
  const link = useBackOfficeLink();
  const { state, formData } = useNavigation();
  const { packed, period, states } = loaderData;
  const calendar = useMemo(() => packed && period && unpackCalendar(packed, period.from), [packed, period]);
  if (!loaderData.hotel || !period) return <NoHotels />;
  const { hotel, today } = loaderData;
  if (!calendar) return <LoadError title={t.failed} />;
  const { types, stays } = calendar;
  const closeTo = to({ stay: null, outage: null, dialog: null });
  const stay = stays.find(({ key }) => key === query.get("stay"));
  const outageId = query.get("outage");
  return (
    <section>
      <PageHead
        title={t.title}
        actions={
          types.length > 0 && (
            <>
              <ButtonLink to={to({ dialog: "out-of-order", stay: null, outage: null })} preventScrollReset small variant="secondary">
                {t.outOfOrder}
              </ButtonLink>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="hotelId" value={hotel.id} />
                <input type="hidden" name="until" value={period.to} />
                <Button
                  name="intent"
                  value="assign"
                  small
                  busy={state === "submitting" && formData?.get("intent") === "assign"}
                  busyText={t.assigning}
                >
                  {t.assign}
                </Button>
              </Form>
            </>
          )
        }
      />
      <CalendarViews />
      {types.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText}>
          <ButtonLink to={link(href("/hotel-manager/rooms/numbers"))} className="mt-2">
            {t.toNumbers}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <PlanBar period={period} today={today} />
          <RoomGrid hotelId={hotel.id} calendar={calendar} states={states} days={daysIn(period)} period={period} today={today} />
          <p className="mt-3 max-w-2xl text-sm text-ink-soft">{t.hint}</p>
        </>
      )}
      {stay && (
        <StayPanel
          key={stay.key}
          hotelId={hotel.id}
          stay={stay}
          calendar={calendar}
          period={period}
          today={today}
          closeTo={closeTo}
          answer={actionData}
        />
      )}
      {outageId && <Outage hotelId={hotel.id} outageId={outageId} calendar={calendar} closeTo={closeTo} />}
      {query.get("dialog") === "out-of-order" && (
        <NewOutage hotelId={hotel.id} calendar={calendar} today={today} closeTo={closeTo} answer={actionData} />
      )}
    </section>
  );
}
