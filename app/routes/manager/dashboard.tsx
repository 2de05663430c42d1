import { data, href } from "react-router";
import { openNotes } from "#domain/desk-note/notes.server.ts";
import { bookingOfHotel } from "#domain/front-desk/booking-details.server.ts";
import type { GoodwillPreview } from "#domain/front-desk/preview-goodwill.server.ts";
import { recordPresence } from "#domain/front-desk/record-presence.server.ts";
import { openEnquiries } from "#domain/group/open-enquiries.server.ts";
import { mayOpen } from "#domain/hotel/back-office-role.ts";
import { reviewFreePrices } from "#domain/hotel/publishing/publish-hotel.server.ts";
import { owedNotice } from "#domain/payout/owed-notice.server.ts";
import { dayBoard } from "#domain/performance/day-board.server.ts";
import { dayLists } from "#domain/performance/day-lists.server.ts";
import { hotelMonths, hotelSpans } from "#domain/performance/hotel-performance.server.ts";
import { comparedRevenue, monthsBack, occupancy, paceOf } from "#domain/performance/performance.ts";
import { freePricesToReview } from "#domain/rate-plan/free-prices.server.ts";
import { type PresenceStep, presenceSteps } from "#domain/reservation/transitions.ts";
import { giveRoomsOf } from "#domain/room-assignment/give-rooms.server.ts";
import { roomsToGive } from "#domain/room-assignment/rooms-to-give.server.ts";
import type { Day } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { formatBrief, formatMonthLabel } from "#kit/format-figures.ts";
import { formatCount, formatDay, formatMonth, formatUsd } from "#kit/format.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import { rejected } from "#kit/outcome.ts";
import * as boardTexts from "#locales/en/day-board.ts";
import * as bookingTexts from "#locales/en/manager-bookings.ts";
import * as texts from "#locales/en/manager.ts";
import type { Ctx } from "#platform/context.server.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { BarPlot } from "#ui/chart/bar-plot.tsx";
import { acceptForm, type ActionResult, goTo, rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction, type FormRequest } from "#web/form-action.server.ts";
import { revalidatesWhenRefused } from "#web/revalidates-unless-preview.ts";
import type { Route } from "./+types/dashboard";
import { useBackOfficeUrl } from "./back-office/back-office-url.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { NoHotels } from "./back-office/no-hotels.tsx";
import { OwedNotice } from "./back-office/owed-notice.tsx";
import { bookingForms, leavingFields } from "./bookings/booking-forms.server.ts";
import { rowId } from "./bookings/bookings-href.ts";
import { CheckOutDialog, leavingOf } from "./bookings/check-out-dialog.tsx";
import { openBooking } from "./bookings/open-booking.server.ts";
import { OpenedBooking } from "./bookings/opened-booking.tsx";
import { doneToast, rejectedToast } from "./bookings/toasts.ts";
import { AssignDialog } from "./dashboard/assign-dialog.tsx";
import { BoardActions, WhatIsNext } from "./dashboard/board-head.tsx";
import { FreePrices } from "./dashboard/free-prices.tsx";
import { roomsIn } from "./dashboard/room-field.ts";
import { OccupancyStrip, SpanRates } from "./dashboard/spans.tsx";
import { type Recorded, TodayList } from "./dashboard/today-list.tsx";
import { WaitingLists } from "./dashboard/waiting-lists.tsx";
import { moveText } from "./room-plan/room-plan-forms.server.ts";

const t = messages(texts.dashboard);
const leavingTexts = messages(bookingTexts.checkOutQuestion);
const assignTexts = messages(boardTexts.assignDialog);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "dashboard");
  if (!hotel) return null;
  const today = dayAt(ctx.now(), hotel.timeZone);
  const params = new URL(request.url).searchParams;
  const [leaving, assign] = [params.get("checkOut"), params.get("assign")];
  const mayBook = mayOpen(hotel, "bookings");
  const [lists, board, notes, units, open, enquiries, figures, stay] = await Promise.all([
    dayLists(ctx, hotel.id, today),
    dayBoard(ctx, { hotelId: hotel.id, timeZone: hotel.timeZone, today }),
    openNotes(ctx, hotel.id, today),
    assign === null ? undefined : roomsToGive(ctx, { hotelId: hotel.id, code: assign, today, timeZone: hotel.timeZone }),
    mayBook ? openBooking(ctx, hotel, params) : null,
    openEnquiries(ctx, { hotelId: hotel.id }),
    mayOpen(hotel, "money") ? figuresOf(ctx, hotel.id, today) : null,
    leaving === null ? undefined : bookingOfHotel(ctx, hotel.id, leaving),
  ]);
  const shown = { hotelId: hotel.id, timeZone: hotel.timeZone, today, lists, board, notes, enquiries, figures, open };
  const answer = {
    ...shown,
    toAssign: assign !== null && units ? { code: assign, ...units } : null,
    leaving: stay ? leavingOf(stay, today) : null,
  };
  return data(answer, { status: open && !open.found ? 404 : 200 });
}

/** What the hotel earns, for those who see its money. */
async function figuresOf(ctx: Ctx, hotelId: string, today: Day) {
  const [spans, months, freePrices, owed] = await Promise.all([
    hotelSpans(ctx, hotelId, today),
    hotelMonths(ctx, hotelId, today),
    freePricesToReview(ctx, hotelId, today),
    owedNotice(ctx, hotelId),
  ]);
  return { spans, months, freePrices, owed };
}

type Months = Awaited<ReturnType<typeof hotelMonths>>;

const back = (hotelId: string) => `${href("/hotel-manager/dashboard")}?hotel=${hotelId}`;

const record =
  (step: PresenceStep) =>
  async (sent: FormRequest): Promise<ActionResult<Recorded>> => {
    const {
      ctx,
      fields: { hotelId = "", code = "", despiteDue, inPlace },
    } = sent;
    const outcome = isId(hotelId)
      ? await recordPresence(ctx, { hotelId, code, step, ...leavingFields(sent) })
      : rejected({ code: "unknown_reservation" } as const);
    if (outcome.ok) {
      const toast = doneToast(step, await bookingOfHotel(ctx, hotelId, code));
      return inPlace === "yes" ? acceptForm({ step, title: toast.title }) : goTo(back(hotelId), toast);
    }
    if (outcome.rejection.code === "unknown_reservation") throw data(null, { status: 404 });
    if (outcome.rejection.code === "still_due" && despiteDue === "yes") return rejectForm({ reason: leavingTexts.reasonMissing });
    if (outcome.rejection.code === "still_due" || outcome.rejection.code === "nights_left")
      return goTo(`${back(hotelId)}&checkOut=${encodeURIComponent(code)}`);
    return goTo(back(hotelId), rejectedToast(step, outcome.rejection.code));
  };

const assignRoom = async ({ ctx, fields }: FormRequest): Promise<ActionResult<Recorded>> => {
  const { hotelId = "", code = "" } = fields;
  const outcome = await giveRoomsOf(ctx, { hotelId, code, chosen: roomsIn(fields) });
  if (!outcome.ok && outcome.rejection.code === "unknown_unit") throw data(null, { status: 404 });
  if (!outcome.ok) return rejectForm({ form: moveText(outcome.rejection) }, { status: 409 });
  const { numbers } = outcome.value;
  return goTo(
    back(hotelId),
    numbers.length > 0 ? { kind: "success", title: assignTexts.given(numbers.join(", ")) } : { kind: "error", title: assignTexts.failed },
  );
};

export const shouldRevalidate = revalidatesWhenRefused;

export const action = formAction<Route.ActionArgs, Recorded | GoodwillPreview>({
  forms: {
    ...bookingForms,
    "assign-room": assignRoom,
    "review-prices": async ({ ctx, fields: { hotelId = "" } }) => {
      const outcome = await reviewFreePrices(ctx, hotelId);
      if (!outcome.ok) throw data(null, { status: 404 });
      return goTo(back(hotelId));
    },
    ...Object.fromEntries(presenceSteps.map((step) => [step, record(step)])),
  },
});

/** Arrivals and departures of the day, and key figures of the hotel. */
export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const to = useBackOfficeUrl();
  if (!loaderData) return <NoHotels />;
  const { hotelId, timeZone, today, lists, board, notes, enquiries, figures, open, toAssign, leaving } = loaderData;
  const leavingTo = leaving && to({ checkOut: null, checkIn: null }, href("/hotel-manager/bookings/:code/change", { code: leaving.code }));
  return (
    <div className="space-y-6">
      <PageHead
        title={t.title}
        beside={<p className="text-ink-soft max-md:text-sm">{formatDay(today, "long")}</p>}
        actions={<BoardActions notes={notes} />}
      />
      <WhatIsNext lists={lists} board={board} notes={notes} />
      {figures?.freePrices && <FreePrices hotelId={hotelId} prices={figures.freePrices} />}
      {figures?.owed && figures.owed.overdue > 0 && <OwedNotice owed={figures.owed} withLink />}
      {figures && <OccupancyStrip spans={figures.spans} />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)]">
        <TodayList key={`${hotelId} ${today}`} hotelId={hotelId} lists={lists} board={board} today={today} timeZone={timeZone} />
        <div className="grid gap-4 md:max-xl:grid-cols-2">
          <WaitingLists lists={lists} enquiries={enquiries} today={today} timeZone={timeZone} />
          {figures && <SpanRates spans={figures.spans} />}
        </div>
      </div>
      {figures && <Plots months={figures.months} />}
      {leaving && (
        <CheckOutDialog
          stay={leaving}
          action={to({})}
          closeTo={to({ checkOut: null })}
          paymentTo={
            board.numbered
              ? to({ checkOut: null, reservation: leaving.code, dialog: "payment" })
              : to({ checkOut: null, reservation: leaving.code, dialog: "payment" }, href("/hotel-manager/bookings"))
          }
          changeTo={`${leavingTo}${leavingTo?.includes("?") ? "&" : "?"}checkOut=${leaving.unusedFrom ?? leaving.checkOut}&focus=dates`}
          answer={actionData}
        />
      )}
      {toAssign && (
        <AssignDialog hotelId={hotelId} {...toAssign} today={today} action={to({})} closeTo={to({ assign: null })} answer={actionData} />
      )}
      {open && <OpenedBooking open={open} problem={actionData} beside={{ opener: rowId, before: undefined, after: undefined }} />}
    </div>
  );
}

/** Revenue, occupancy and pace by month. */
function Plots({ months }: { months: Months }) {
  const bar = ({ month }: { month: string }, index: number) => ({
    current: index === monthsBack - 1,
    ahead: index >= monthsBack,
    label: formatMonthLabel(month),
    name: formatMonth(month),
  });
  const compared = comparedRevenue(months);
  return (
    <>
      <div className="grid gap-4 min-[90rem]:grid-cols-2">
        <BarPlot
          title={t.revenue}
          unit={t.revenueUnit}
          rows={[t.revenueRow]}
          bars={months.map((month, index) => ({ ...bar(month, index), values: [month.revenue], before: compared[index] ?? null }))}
          aheadNote={t.booked}
          before={t.yearBefore}
          format={formatUsd}
          brief={(cents) => `$${formatBrief(cents / 100)}`}
          step={100}
        />
        <BarPlot
          title={t.occupancy}
          unit={t.occupancyUnit}
          rows={[t.occupancyRow]}
          bars={months.map((month, index) => ({ ...bar(month, index), values: [occupancy(month) ?? 0] }))}
          aheadNote={t.booked}
          format={(percent) => `${percent}%`}
          brief={(percent) => `${percent}%`}
        />
      </div>
      <BarPlot
        title={t.pace}
        unit={t.paceUnit}
        rows={[t.now, t.before]}
        bars={paceOf(months).map((month, index) => ({
          ...bar(month, monthsBack - 1 + index),
          ahead: false,
          values: [month.sold, month.soldBefore],
        }))}
        format={formatCount}
        brief={formatBrief}
      />
    </>
  );
}
