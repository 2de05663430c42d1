import { data, href, Link } from "react-router";
import { type DayFigures, daysListed } from "#domain/folio/day/business-day.ts";
import { closeDay, openDay } from "#domain/folio/day/close-day.server.ts";
import { closedDays } from "#domain/folio/day/closed-days.server.ts";
import { closeDayForm } from "#domain/folio/folio-form.ts";
import { taxText } from "#domain/folio/folio-text.ts";
import { daysBetween } from "#kit/date/day.ts";
import { formatCount, formatDay, formatUsd } from "#kit/format.ts";
import { isId } from "#kit/id.ts";
import { localePath, messages } from "#kit/locale.ts";
import { sum } from "#kit/money.ts";
import * as texts from "#locales/en/folio.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { buttonLook } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Cell, cellLink, DataTable, stackedCell, stackedRow } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { goTo, refuseForm, rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import { useBackOfficeLink, useBackOfficeUrl } from "../back-office/back-office-url.ts";
import { managedHotelRow } from "../back-office/back-office.server.ts";
import { NoHotels } from "../back-office/no-hotels.tsx";
import type { Route } from "./+types/business-day";
import { CloseForm } from "./close-form.tsx";

const t = messages(texts.businessDay);
const s = messages(texts.businessDaySaving);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "bookings", "change");
  if (!hotel) return null;
  const [open, closed] = await Promise.all([openDay(ctx, hotel.id), closedDays(ctx, hotel.id)]);
  return { hotelId: hotel.id, open, closed };
}

export const action = formAction<Route.ActionArgs>({
  lists: ["expectedLater"],
  forms: {
    close: checked(closeDayForm, async (form, { ctx, fields: { hotelId = "" } }) => {
      const outcome = isId(hotelId) ? await closeDay(ctx, { ...form, hotelId }) : undefined;
      const page = `${href("/hotel-manager/business-day")}?hotel=${hotelId}`;
      if (outcome?.ok)
        return goTo(page, {
          kind: "success",
          title: s.done(formatDay(outcome.value.day, "long")),
          text: s.next(formatDay(outcome.value.next, "long")),
        });
      const rejection = outcome?.rejection;
      switch (rejection?.code) {
        case "open_arrivals":
          return rejectForm({ expectedLater: s.open_arrivals(rejection.count) }, { status: 409 });
        case "unexplained":
          return rejectForm({ reason: s.unexplained(formatUsd(rejection.expected)) }, { status: 409 });
        case "withdrawn_too_much":
          return rejectForm({ withdrawn: s.withdrawn_too_much });
        case "other_day":
          return goTo(page, { kind: "error", title: s.failed, text: s.other_day });
        case "not_yet":
          return refuseForm({ title: s.failed, text: s.not_yet });
        default:
          throw data(null, { status: 404 });
      }
    }),
  },
});

/** Closes the business day: what it came to, the arrivals to decide on, the cash drawer. */
export default function EndOfDay({ loaderData, actionData }: Route.ComponentProps) {
  const to = useBackOfficeUrl();
  if (!loaderData) return <NoHotels />;
  const { hotelId, open, closed } = loaderData;
  const { day, today, figures } = open;
  const behind = daysBetween(day, today);
  const csv = `${href("/hotel-manager/folios/:file", { file: "days.csv" })}?hotel=${hotelId}&month=${day.slice(0, 7)}`;
  return (
    <div className="max-w-4xl space-y-8">
      <PageHead title={t.title} back={{ to: to({}, href("/hotel-manager/dashboard")), label: t.back }} />
      <section aria-labelledby="day" className="space-y-3">
        <h2 id="day" className="text-lg font-semibold">
          {t.dayOf(formatDay(day, "long"))}
        </h2>
        <p className="max-w-prose text-ink-soft">{behind < 0 ? t.ahead : t.intro}</p>
        {behind > 0 && <p className="font-semibold text-warning">{t.behind(behind)}</p>}
        <Figures figures={figures} />
      </section>
      {behind >= 0 && <CloseForm key={day} hotelId={hotelId} open={open} answer={actionData} />}
      <section aria-labelledby="closed" className="space-y-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="closed" className="text-lg font-semibold">
            {t.closed}
          </h2>
          {closed.length > 0 && (
            <a href={localePath(csv)} download className={buttonLook("secondary", true)}>
              <Icon name="download" className="size-4" />
              {t.csv}
            </a>
          )}
        </div>
        {closed.length === 0 ? (
          <p className="text-ink-soft">{t.none}</p>
        ) : (
          <DataTable
            caption={t.closed}
            stacked
            columns={[
              { label: t.day },
              { label: t.revenue, number: true },
              { label: t.counted, number: true },
              { label: t.difference, number: true },
              { label: t.by },
            ]}
          >
            {closed.map(({ day: one, facts, countedCash, openingCash, cash, reason, closedBy }) => (
              <tr key={one} className={stackedRow}>
                <Cell className={cx("num font-semibold whitespace-nowrap", stackedCell)}>{formatDay(one)}</Cell>
                <Cell number className={stackedCell}>
                  {formatUsd(sum(Object.values(facts.revenue)))}
                </Cell>
                <Cell number className={cx("stacked:hidden", stackedCell)}>
                  {formatUsd(countedCash)}
                </Cell>
                <Cell number className={cx("stacked:order-4", countedCash !== openingCash + cash && "text-warning", stackedCell)}>
                  {formatUsd(countedCash - openingCash - cash)}
                </Cell>
                <Cell className={cx("wrap-anywhere text-sm text-ink-soft stacked:order-3", stackedCell)}>
                  {[closedBy, reason].filter(Boolean).join(": ")}
                </Cell>
              </tr>
            ))}
          </DataTable>
        )}
        {closed.length === daysListed && <p className="text-ink-soft">{t.first(daysListed)}</p>}
      </section>
    </div>
  );
}

/** How a day stands, in words and figures. */
function Figures({ figures }: { figures: DayFigures }) {
  const link = useBackOfficeLink();
  const { occupied, units, arrivals, departures, notLeft, revenue, taxes, payments } = figures;
  const kinds = (Object.keys(t.kinds) as (keyof typeof t.kinds)[]).filter((kind) => (revenue[kind] ?? 0) !== 0);
  const methods: Record<string, string> = t.methods;
  return (
    <dl className="grid gap-x-8 gap-y-4 rounded-card border border-line bg-surface-raised p-4 sm:grid-cols-3">
      <div>
        <dt className="text-sm font-semibold text-ink-soft">{t.occupied}</dt>
        <dd className="text-xl font-semibold">{t.of(formatCount(occupied), formatCount(units))}</dd>
        <dd className="text-sm text-ink-soft">
          {`${t.arrivals} ${formatCount(arrivals)}, ${t.departures.toLowerCase()} ${formatCount(departures)}`}
        </dd>
        {notLeft > 0 && (
          <dd className="text-sm font-semibold text-warning">
            <Link to={link(href("/hotel-manager/dashboard"))} className={cellLink}>
              {`${t.notLeft}: ${formatCount(notLeft)}`}
            </Link>
          </dd>
        )}
      </div>
      <div>
        <dt className="text-sm font-semibold text-ink-soft">{t.revenue}</dt>
        <dd className="num text-xl font-semibold">{formatUsd(sum(Object.values(revenue)))}</dd>
        {kinds.map((kind) => (
          <dd key={kind} className="flex justify-between gap-3 text-sm text-ink-soft">
            <span>{t.kinds[kind]}</span>
            <span className="num">{formatUsd(revenue[kind] ?? 0)}</span>
          </dd>
        ))}
        {taxes.map((tax) => (
          <dd key={taxText(tax)} className="flex justify-between gap-3 text-sm text-ink-soft">
            <span>{taxText(tax)}</span>
            <span className="num">{formatUsd(tax.amount)}</span>
          </dd>
        ))}
      </div>
      <div>
        <dt className="text-sm font-semibold text-ink-soft">{t.payments}</dt>
        <dd className="num text-xl font-semibold">{formatUsd(sum(payments.map(({ amount }) => amount)))}</dd>
        {payments.map(({ method, amount }) => (
          <dd key={method} className="flex justify-between gap-3 text-sm text-ink-soft">
            <span>{methods[method] ?? method}</span>
            <span className="num">{formatUsd(amount)}</span>
          </dd>
        ))}
      </div>
    </dl>
  );
}
