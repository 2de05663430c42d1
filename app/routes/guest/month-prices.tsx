import { Form, href, Link } from "react-router";
import { lengthText } from "#domain/search/flexible/flexible-url.ts";
import { monthMayBeAsked } from "#domain/search/flexible/flexible.ts";
import { monthPrices } from "#domain/search/month-prices.server.ts";
import { flexibleMonth, pricedNights } from "#domain/search/month-prices.ts";
import { type Search, searchHref, searchQuery } from "#domain/search/search-params.ts";
import { requestedSearch } from "#domain/search/search-request.server.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import { type Month, monthAfter } from "#kit/date/month.ts";
import { formatCount, formatDay, formatMoney, formatMonth, formatPlain, weekdayNames } from "#kit/format.ts";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/flexible.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { indexed } from "#routes/shell/page-handle.ts";
import { pageMeta } from "#routes/shell/page-meta.ts";
import { useCurrency } from "#routes/shell/root-data.ts";
import { choiceText } from "#routes/shell/search/length-text.ts";
import { MonthOptions } from "#routes/shell/search/month-options.tsx";
import { Button } from "#ui/button.tsx";
import { monthGrid } from "#ui/calendar/months.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { replicaCtxOf, shareable } from "#web/context.server.ts";
import type { Route } from "./+types/month-prices";
import { SearchFields } from "./results/sort-choice.tsx";

const t = messages(texts.monthPrices);

const defaultNights = 2;

export const handle = indexed;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: `${loaderData ? titleOf(loaderData) : ""} · Stumari`, description: t.description });

const titleOf = ({ search: { location }, month }: { search: Search; month: Month }) =>
  location ? t.in(location, formatMonth(month)) : t.all(formatMonth(month));

/** The search of the URL with stays of one number of nights in a month; by default the coming one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  shareable(context);
  const ctx = replicaCtxOf(context);
  const asked = requestedSearch(ctx, request.url);
  const today = siteToday(ctx);
  const requested = asked.flexible && "month" in asked.flexible ? asked.flexible : null;
  const near = asked.flexible && "around" in asked.flexible ? asked.flexible.around : asked.dates;
  const month = requested?.month ?? (near?.checkIn ?? today).slice(0, 7);
  const nights = requested && requested.length !== "weekend" ? requested.length.min : defaultNights;
  const search: Search = { ...asked, dates: null, flexible: flexibleMonth(month, nights) };
  return { search, month, nights, today, isRejected: asked.datesRejected, prices: await monthPrices(ctx, search) };
}

/** URL of the month of prices for a changed month. */
const monthHref = (search: Search, month: Month, nights: number) =>
  href("/hotels/prices") + searchQuery({ ...search, flexible: flexibleMonth(month, nights) });

type CellProps = { day: Day; price: Cents | undefined; isLowest: boolean; to: string };

/** A day of arrival: a link to the hotels with its price. */
function DayCell({ day, price, isLowest, to }: CellProps) {
  const currency = useCurrency();
  const name = formatDay(day, "long");
  const number = Number(day.slice(8));
  const box = "flex min-h-14 flex-col items-center justify-center rounded-field border p-1 leading-tight";
  if (price === undefined)
    return (
      <span className={cx(box, "border-transparent text-ink-soft")}>
        <span aria-hidden>{number}</span>
        <span aria-hidden>–</span>
        <span className="sr-only">{t.full(name)}</span>
      </span>
    );
  const shown = formatMoney(price, currency);
  return (
    <Link
      to={to}
      className={cx(
        box,
        "hover:border-ink-soft",
        isLowest ? "border-success bg-success-soft font-semibold text-success" : "border-line bg-surface-raised",
      )}
    >
      <span className="sr-only">{isLowest ? t.lowestDay(name, shown) : t.day(name, shown)}</span>
      <span aria-hidden className="inline-flex items-center gap-0.5 text-sm">
        {number}
        {isLowest && <Icon name="tag" className="size-3" />}
      </span>
      <span aria-hidden className="text-[0.8125rem] sm:text-base">
        {formatPlain(price, currency)}
      </span>
    </Link>
  );
}

export default function MonthPricesPage({ loaderData }: Route.ComponentProps) {
  const { search, month, nights, today, isRejected, prices } = loaderData;
  const currency = useCurrency();
  const known = Object.values(prices.days);
  const lowest = Math.min(...known);
  // Where most days have the lowest price, the others are what differs.
  const isMarked = known.filter((price) => price === lowest).length * 2 <= known.length;
  const days = monthGrid(month);
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const nightsText = (count: number) => choiceText({ min: count, max: count });
  const offered = [...new Set([...pricedNights, nights])].toSorted((one, other) => one - other);
  const arrow =
    "inline-flex min-h-11 min-w-11 items-center justify-center rounded-full border border-line bg-surface-raised hover:border-ink-soft";
  const step = (by: number, label: string, icon: "chevron-left" | "chevron-right") => {
    const to = monthAfter(month, by);
    return (
      monthMayBeAsked(to, today) && (
        <Link to={monthHref(search, to, nights)} aria-label={label} preventScrollReset className={arrow}>
          <Icon name={icon} className="size-5" />
        </Link>
      )
    );
  };
  return (
    <main id="content" className="wrap py-6">
      <h1 className="font-display text-xl sm:text-2xl md:text-3xl">{titleOf(loaderData)}</h1>
      <p className="mt-1 max-w-2xl text-ink-soft">
        {t.text(nightsText(nights), currency.code)}{" "}
        {prices.hotels >= limits.flexibleHotels && <span>{t.compared(formatCount(limits.flexibleHotels))}</span>}
      </p>
      {isRejected && (
        <p role="alert" className="mt-4 max-w-2xl rounded-card bg-warning-soft p-4 text-warning">
          {t.rejected}
        </p>
      )}
      <Form action={href("/hotels/prices")} className="mt-5 flex flex-wrap items-end gap-3 text-sm font-semibold">
        <SearchFields search={search} without={["month", "nights"]} />
        <label>
          {t.month}
          <select key={month} name="month" defaultValue={month} className="field min-h-11 w-full py-1 font-normal">
            <MonthOptions today={today} />
          </select>
        </label>
        <label>
          {t.nights}
          <select key={nights} name="nights" defaultValue={nights} className="field min-h-11 w-full py-1 font-normal">
            {offered.map((count) => (
              <option key={count} value={lengthText({ min: count, max: count })}>
                {nightsText(count)}
              </option>
            ))}
          </select>
        </label>
        <Button variant="secondary">{t.show}</Button>
      </Form>
      <div className="mt-6 max-w-2xl">
        <div className="mb-3 grid min-h-11 grid-cols-[2.75rem_1fr_2.75rem] items-center text-center">
          <span>{step(-1, t.before, "chevron-left")}</span>
          <h2 className="font-semibold">{formatMonth(month)}</h2>
          <span>{step(1, t.after, "chevron-right")}</span>
        </div>
        {known.length === 0 && <p className="mb-4 rounded-card bg-sand p-4">{t.none}</p>}
        <table className="num w-full table-fixed border-separate border-spacing-1 text-center">
          <thead>
            <tr>
              {weekdayNames().map((name) => (
                <th key={name} scope="col" className="text-sm font-normal text-ink-soft">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.find(Boolean)}>
                {week.map((day, column) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={day ?? column} className="p-0">
                    {day && (
                      <DayCell
                        day={day}
                        price={prices.days[day]}
                        isLowest={isMarked && prices.days[day] === lowest}
                        to={searchHref(search, {
                          flexible: null,
                          dates: { checkIn: day, checkOut: addDays(day, nights) },
                          sort: "price",
                          view: "grid",
                        })}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
          {isMarked && (
            <span className="inline-flex items-center gap-1">
              <Icon name="tag" className="size-4 text-success" />
              {t.lowest}
            </span>
          )}
          <Link to={searchHref(search)} className="inline-flex min-h-11 items-center font-semibold text-ink underline">
            {t.back}
          </Link>
        </p>
      </div>
    </main>
  );
}
