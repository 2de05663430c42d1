import { useMemo, useState } from "react";
import { data, href, Link, useRevalidator, useSearchParams } from "react-router";
import type { NightsSelection } from "#domain/availability/availability-calendar.ts";
import "./availability/calendar.css";
import type { GoodwillPreview } from "#domain/front-desk/preview-goodwill.server.ts";
import { hasNumbers } from "#domain/hotel-room/hotel-rooms.server.ts";
import { mayDo } from "#domain/hotel/back-office-role.ts";
import type { Notice } from "#kit/action-data.ts";
import { dayAt } from "#kit/date/zone.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-availability.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { usePendingNavigation } from "#ui/hooks/use-pending-navigation.ts";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { goTo } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { readOrNull } from "#web/read-or-null.server.ts";
import { revalidatesWhenRefused } from "#web/revalidates-unless-preview.ts";
import type { Route } from "./+types/availability";
import { besideStay } from "./availability/beside-stay.ts";
import { type Calendar, calendarOf, calendarQueryOf } from "./availability/calendar-request.server.ts";
import { doneText, words } from "./availability/calendar-text.ts";
import { CalendarViews } from "./availability/calendar-views.tsx";
import { DayList } from "./availability/day-list.tsx";
import { DecidedNote } from "./availability/decided-note.tsx";
import { KeysDialog } from "./availability/keys-dialog.tsx";
import { BarKey, Legend } from "./availability/legend.tsx";
import { NightGrid } from "./availability/night-grid.tsx";
import { NightsDialog } from "./availability/nights-dialog.tsx";
import { changeNightsOf, type NightsChanged, type NightsRestored, restoreNightsOf } from "./availability/nights-result.server.ts";
import { daysIn, type Period, usualDays } from "./availability/period.ts";
import { PeriodBar } from "./availability/period/period-bar.tsx";
import { PeriodDialog } from "./availability/period/period-dialog.tsx";
import { PlanChoice, PlanLink } from "./availability/plan-choice.tsx";
import { useAvailabilityCalendar } from "./availability/use-calendar.ts";
import { usePolling } from "./availability/use-polling.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { NoHotels } from "./back-office/no-hotels.tsx";
import { SectionHead } from "./back-office/section-head.tsx";
import { bookingForms } from "./bookings/booking-forms.server.ts";
import { type OpenBooking, openBooking } from "./bookings/open-booking.server.ts";
import { OpenedBooking } from "./bookings/opened-booking.tsx";

const t = messages(texts.availability);

const here = href("/hotel-manager/availability");

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export const shouldRevalidate = revalidatesWhenRefused;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "availability");
  if (!hotel) return data({ hotel: null });
  const today = dayAt(ctx.now(), hotel.timeZone);
  const { searchParams } = new URL(request.url);
  const requested = calendarQueryOf(searchParams, today);
  const [calendar, open, numbered] = await Promise.all([
    readOrNull(ctx, "availability_calendar_read_failed", calendarOf(ctx, hotel.id, requested)),
    openBooking(ctx, hotel, searchParams),
    hasNumbers(ctx, hotel.id),
  ]);
  const may = { plans: mayDo(hotel.role, "rates"), rooms: mayDo(hotel.role, "rooms") };
  return data(
    { hotel, today, period: requested.period, calendar, open, may, numbered },
    { status: calendar ? (open && !open.found ? 404 : 200) : 503 },
  );
}

export const action = formAction<Route.ActionArgs, NightsChanged | NightsRestored | GoodwillPreview>({
  forms: {
    ...bookingForms,
    change: async (sent) => {
      const result = await changeNightsOf(sent);
      return result.kind === "accepted" && result.value
        ? backToCalendar(sent.url, {
            title: doneText(result.value.undo.change, result.value.undo.planId !== undefined),
            text: result.value.changed > 0 ? words.nights(result.value.changed) : words.same,
          })
        : result;
    },
    restore: async (sent) => {
      const result = await restoreNightsOf(sent);
      return result.kind === "accepted" ? backToCalendar(sent.url, { title: words.changed }) : result;
    },
  },
  unnamed: "change",
});

function backToCalendar({ searchParams }: URL, notice: Notice) {
  const params = new URLSearchParams(searchParams);
  for (const name of ["dialog", "rooms", "first", "last"]) params.delete(name);
  return goTo(`${here}?${params}`, { kind: "success", ...notice });
}

export default function Availability({ loaderData, actionData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  if (!loaderData.hotel) return <NoHotels />;
  const { hotel, today, period, calendar, open, may, numbered } = loaderData;
  if (!calendar)
    return (
      <>
        <SectionHead />
        <EmptyState title={words.fetchFailed} text={t.failedText}>
          <Button type="button" busy={state !== "idle"} onClick={() => void revalidate()}>
            {t.again}
          </Button>
        </EmptyState>
      </>
    );
  return (
    <>
      <SectionHead />
      {numbered && <CalendarViews />}
      <Calendar
        key={hotel.id}
        hotel={{ id: hotel.id, timeZone: hotel.timeZone }}
        today={today}
        period={period}
        calendar={calendar}
        open={open}
        may={may}
        problem={actionData}
      />
    </>
  );
}

function Calendar({
  hotel,
  today,
  period,
  calendar,
  open,
  may,
  problem,
}: {
  hotel: { id: string; timeZone: string };
  today: string;
  period: Period;
  calendar: Calendar;
  open: OpenBooking | null;
  may: { plans: boolean; rooms: boolean };
  problem: Route.ComponentProps["actionData"];
}) {
  const [params] = useSearchParams();
  const hotelId = hotel.id;
  const days = useMemo(() => daysIn(period), [period]);
  const [showsKeys, setShowsKeys] = useState(false);
  const openKeys = () => setShowsKeys(true);
  const { plans, plan } = calendar;
  const { rooms, save } = useAvailabilityCalendar(hotelId, plan?.id, calendar.rooms, days);
  const polled = { hotel: hotelId, ...period, page: String(calendar.page), ...(plan && { plan: plan.id }) };
  usePolling(new URLSearchParams(polled).toString(), calendar.version);

  const kept = ["hotel", "room", "page", "plan"]
    .flatMap((name): [string, string][] => [[name, params.get(name) ?? ""]])
    .filter(([, value]) => value);
  const address = (more: Record<string, string>) => `${here}?${new URLSearchParams([...kept, ...Object.entries(more)])}`;
  const inPeriod = (more: Record<string, string> = {}) => address({ ...period, ...more });
  const bookings = `${href("/hotel-manager/bookings")}?${params.has("hotel") ? `hotel=${hotelId}&` : ""}`;
  const changeLink = ({ roomIds, from, to }: Omit<NightsSelection, "change">) =>
    inPeriod({ dialog: "nights", rooms: roomIds.length === rooms.length ? "all" : roomIds.join(), first: from, last: to });
  const dialog = params.get("dialog");
  // Keys pressed while a booking is being loaded continue from that one.
  const shown = usePendingNavigation(here)?.get("reservation") ?? params.get("reservation");
  const room = rooms.find(({ id }) => id === params.get("room")) ?? rooms[0];
  const requested = params.get("rooms");
  const begin = period.from < today ? today : period.from;

  const notFound = params.get("plan") && !plan;
  const choice = (plans.length > 0 || notFound) && (
    <PlanChoice
      plans={plans}
      plan={plan}
      notice={notFound ? t.planNotFound : undefined}
      kept={[...kept.filter(([name]) => name !== "plan" && name !== "page"), ...Object.entries(period)]}
      mayEdit={may.plans && room !== undefined}
    />
  );
  if (!room && plan)
    return (
      <>
        {choice}
        <EmptyState title={t.notSold} text={may.plans ? t.notSoldText : undefined}>
          {may.plans && <PlanLink plan={plan} />}
        </EmptyState>
      </>
    );
  if (!room)
    return (
      <EmptyState title={t.noRooms} text={t.noRoomsText}>
        <Link
          to={`${href("/hotel-manager/rooms/add")}${params.has("hotel") ? `?hotel=${hotelId}` : ""}`}
          className="font-semibold underline"
        >
          {t.addRoom}
        </Link>
      </EmptyState>
    );
  return (
    <div className={cx("@container", open && "has-booking xl:pe-[464px]")}>
      <PeriodBar period={period} today={today} address={(other) => address({ ...other })} dialog={(name) => inPeriod({ dialog: name })}>
        {/* An open booking leaves no room for it in one row. */}
        <span className={cx(open && "xl:hidden")}>
          <Legend rooms={rooms} days={days} today={today} onKeys={openKeys} />
        </span>
      </PeriodBar>
      <BarKey stays={calendar.stays} elsewhere={calendar.elsewhere} today={today} />
      <DecidedNote decided={calendar.decided} mayOpen={may.plans} />
      {choice}
      <div className={cx("calendar-frame max-md:hidden", days.length > usualDays && "is-dense")}>
        <NightGrid
          rooms={rooms}
          days={days}
          stays={calendar.stays}
          elsewhere={calendar.elsewhere}
          period={period}
          today={today}
          hotel={hotel}
          bookings={bookings}
          mayOpenRooms={may.rooms}
          changeLink={changeLink}
          save={save}
          onKeys={openKeys}
        />
      </div>
      <DayList
        room={room}
        rooms={rooms}
        days={days}
        stays={calendar.stays}
        elsewhere={calendar.elsewhere}
        today={today}
        kept={[...kept.filter(([name]) => name !== "room"), ...Object.entries(period)]}
        bookings={bookings}
        save={save}
      />
      <Pagination
        page={calendar.page}
        pages={calendar.pages}
        hrefOf={(page) => {
          const next = new URLSearchParams([...kept, ...Object.entries(period)]);
          next.delete("room");
          next.set("page", String(page));
          return `${here}?${next}`;
        }}
      />
      <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} />
      {dialog === "period" && <PeriodDialog period={period} today={today} kept={kept} closeTo={inPeriod()} />}
      {open && <OpenedBooking open={open} problem={problem} beside={besideStay(calendar.stays, shown, params.get("room"))} />}
      {(dialog === "nights" || (problem && !open)) && (
        <NightsDialog
          hotelId={hotelId}
          plan={plan}
          rooms={rooms}
          start={{
            roomIds: requested === "all" || rooms.length === 1 ? rooms.map(({ id }) => id) : (requested?.split(",") ?? []),
            from: params.get("first") ?? begin,
            to: params.get("last") ?? (period.to < begin ? begin : period.to),
          }}
          today={today}
          problem={open ? undefined : problem}
          closeTo={inPeriod()}
          save={save}
        />
      )}
    </div>
  );
}
