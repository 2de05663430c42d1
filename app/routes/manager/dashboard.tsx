import { data, href } from "react-router";
import { dayLists } from "#domain/performance/day-lists.server.ts";
import { hotelMonths, hotelSpans } from "#domain/performance/hotel-performance.server.ts";
import { monthsBack } from "#domain/performance/performance.ts";
import { freePricesToReview } from "#domain/pricing/free-prices.server.ts";
import { reviewFreePrices } from "#domain/hotel/review-free-prices.server.ts";
import { formatBrief, formatCount, formatDay, formatMonth, formatShortMonth, formatUsd } from "#kit/format.ts";
import { addYears } from "#kit/day.ts";
import { messages } from "#kit/locale.ts";
import { dayAt } from "#kit/zone.ts";
import { BarPlot } from "#ui/bar-plot.tsx";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { goTo } from "#web/action-result.server.ts";
import type { Route } from "./+types/dashboard";
import { DueLists } from "./dashboard/due-lists.tsx";
import { FreePrices } from "./dashboard/free-prices.tsx";
import { Spans } from "./dashboard/spans.tsx";
import { StayList } from "./dashboard/stay-list.tsx";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { NoHotels } from "./back-office/no-hotels.tsx";
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

export const action = formAction<Route.ActionArgs>({
  forms: async ({ ctx, fields: { hotelId = "" } }) => {
    const outcome = await reviewFreePrices(ctx, hotelId);
    if (!outcome.ok) throw data(null, { status: 404 });
    return goTo(`${href("/hotel-manager/dashboard")}?hotel=${hotelId}`);
  },
});

/** Arrivals and departures of the day, and key figures of the hotel. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoHotels />;
  const { hotelId, timeZone, today, lists, spans, months, freePrices } = loaderData;
  const bar = ({ month }: { month: string }) => ({
    label: month.endsWith("-01") ? `${formatShortMonth(month)} ${month.slice(0, 4)}` : formatShortMonth(month),
    name: formatMonth(month),
  });
  return (
    <div className="space-y-8">
      <h2 className="font-display text-2xl">{formatDay(today, "long")}</h2>
      {freePrices && <FreePrices hotelId={hotelId} prices={freePrices} />}
      <Spans spans={spans} staying={lists.staying} />
      <div className="grid gap-5 lg:grid-cols-2">
        <StayList
          title={t.arrivals}
          none={t.noArrivals}
          stays={lists.arrivals}
          count={lists.counts.arrivals}
          shows="nights"
          timeZone={timeZone}
          rest={{ stay: "arriving" }}
        />
        <StayList
          title={t.departures}
          none={t.noDepartures}
          stays={lists.departures}
          count={lists.counts.departures}
          shows="nights"
          timeZone={timeZone}
          rest={{ stay: "departed", sort: "-checkOut" }}
        />
        <StayList
          title={t.deadlines}
          none={t.noDeadlines}
          stays={lists.deadlines}
          count={lists.counts.deadlines}
          shows="deadline"
          timeZone={timeZone}
          rest={{ status: "confirmed", payment: "paid", from: today, to: addYears(today, 1), sort: "checkIn" }}
        />
        <StayList
          title={t.holds}
          none={t.noHolds}
          stays={lists.holds}
          count={lists.counts.holds}
          shows="hold"
          timeZone={timeZone}
          rest={{ status: "confirmed", payment: "unpaid" }}
        />
        <DueLists lists={lists} today={today} timeZone={timeZone} />
      </div>
      <div className="grid gap-5">
        <BarPlot
          title={t.revenue}
          unit={t.revenueUnit}
          rows={[t.revenueRow]}
          bars={months.map((month, index) => ({ ...bar(month), values: [month.revenue], ahead: index >= monthsBack }))}
          aheadNote={t.booked}
          format={formatUsd}
          brief={(cents) => `$${formatBrief(cents / 100)}`}
          step={100}
        />
        <BarPlot
          title={t.pace}
          unit={t.paceUnit}
          rows={[t.now, t.before]}
          bars={months.slice(monthsBack - 1).map((month) => ({ ...bar(month), values: [month.sold, month.soldBefore] }))}
          format={formatCount}
          brief={formatBrief}
        />
      </div>
    </div>
  );
}
