import { data, href } from "react-router";
import { recordPresence } from "#domain/front-desk/record-presence.server.ts";
import { dayLists } from "#domain/performance/day-lists.server.ts";
import { hotelMonths, hotelSpans } from "#domain/performance/hotel-performance.server.ts";
import { comparedRevenue, monthsBack, occupancy, paceOf } from "#domain/performance/performance.ts";
import { freePricesToReview } from "#domain/pricing/free-prices.server.ts";
import { reviewFreePrices } from "#domain/hotel/review-free-prices.server.ts";
import type { PresenceStep } from "#domain/reservation/transitions.ts";
import { formatCount, formatDay, formatMonth, formatUsd } from "#kit/format.ts";
import { formatBrief, formatShortMonth } from "#kit/format-figures.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import { rejected } from "#kit/outcome.ts";
import { dayAt } from "#kit/zone.ts";
import { BarPlot } from "#ui/bar-plot.tsx";
import { ctxOf } from "#web/context.server.ts";
import { formAction, type FormRequest } from "#web/form-action.server.ts";
import { goTo } from "#web/action-result.server.ts";
import type { Route } from "./+types/dashboard";
import { FreePrices } from "./dashboard/free-prices.tsx";
import { OccupancyStrip, SpanRates } from "./dashboard/spans.tsx";
import { TodayList } from "./dashboard/today-list.tsx";
import { WaitingLists } from "./dashboard/waiting-lists.tsx";
import { doneToast, rejectedToast } from "./bookings/toasts.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { NoHotels } from "./back-office/no-hotels.tsx";
import { PageHead } from "../shell/back-office/page-head.tsx";
import * as texts from "#locales/en/manager.ts";

const t = messages(texts.dashboard);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "dashboard");
  if (!hotel) return null;
  const today = dayAt(ctx.now(), hotel.timeZone);
  const [lists, spans, months, freePrices] = await Promise.all([
    dayLists(ctx, hotel.id, today),
    hotelSpans(ctx, hotel.id, today),
    hotelMonths(ctx, hotel.id, today),
    freePricesToReview(ctx, hotel.id, today),
  ]);
  return { hotelId: hotel.id, timeZone: hotel.timeZone, today, lists, spans, months, freePrices };
}

const back = (hotelId: string) => `${href("/hotel-manager/dashboard")}?hotel=${hotelId}`;

const record =
  (step: PresenceStep) =>
  async ({ ctx, fields: { hotelId = "", code = "" } }: FormRequest) => {
    const outcome = isId(hotelId) ? await recordPresence(ctx, { hotelId, code, step }) : rejected({ code: "unknown_reservation" } as const);
    if (outcome.ok) return goTo(back(hotelId), doneToast(step));
    if (outcome.rejection.code === "unknown_reservation") throw data(null, { status: 404 });
    return goTo(back(hotelId), rejectedToast(step, outcome.rejection.code));
  };

export const action = formAction<Route.ActionArgs>({
  forms: {
    "review-prices": async ({ ctx, fields: { hotelId = "" } }) => {
      const outcome = await reviewFreePrices(ctx, hotelId);
      if (!outcome.ok) throw data(null, { status: 404 });
      return goTo(back(hotelId));
    },
    check_in: record("check_in"),
    check_out: record("check_out"),
  },
});

/** Arrivals and departures of the day, and key figures of the hotel. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoHotels />;
  const { hotelId, timeZone, today, lists, spans, months, freePrices } = loaderData;
  const bar = ({ month }: { month: string }, index: number) => ({
    current: index === monthsBack - 1,
    ahead: index >= monthsBack,
    label: month.endsWith("-01") ? `${formatShortMonth(month)} ${month.slice(0, 4)}` : formatShortMonth(month),
    name: formatMonth(month),
  });
  const compared = comparedRevenue(months);
  return (
    <div className="space-y-6">
      <PageHead title={t.title} beside={<p className="text-ink-soft max-md:text-sm">{formatDay(today, "long")}</p>} />
      {freePrices && <FreePrices hotelId={hotelId} prices={freePrices} />}
      <OccupancyStrip spans={spans} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)]">
        <TodayList hotelId={hotelId} lists={lists} today={today} timeZone={timeZone} />
        <div className="grid gap-4 md:max-xl:grid-cols-2">
          <WaitingLists lists={lists} today={today} timeZone={timeZone} />
          <SpanRates spans={spans} />
        </div>
      </div>
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
    </div>
  );
}
