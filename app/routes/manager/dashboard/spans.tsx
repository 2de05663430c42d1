import { averageDailyRate, occupancy, revenuePerAvailableRoom, type Spans } from "#domain/performance/performance.ts";
import { formatCount, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { cx } from "#ui/class-names.ts";

const t = messages(texts.spans);

const names = ["tonight", "past", "coming"] as const;

const money = (cents: number | null) => (cents === null ? t.none : formatUsd(cents));

/** Occupancy and revenue of tonight, the past thirty nights and the next thirty, as one strip, each compared with the time before. */
export const OccupancyStrip = ({ spans }: { spans: Spans & { before: Spans } }) => (
  <div className="@container">
    <dl aria-label={t.strip} className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-surface-raised">
      {names.map((name) => {
        const { sold, sellable, revenue } = spans[name];
        const percent = occupancy(spans[name]);
        const of = name === "tonight" ? t.rooms : t.nights;
        const before = occupancy(spans.before[name]);
        return (
          <div
            key={name}
            className="flex min-w-0 flex-col px-3 py-2 text-sm text-ink-soft @min-[44rem]:grid @min-[44rem]:grid-cols-[1fr_auto] @min-[44rem]:items-baseline @min-[44rem]:gap-x-3 @min-[44rem]:px-3.5 @min-[60rem]:px-5"
          >
            <dt className="col-span-2 font-semibold @min-[60rem]:col-span-1">{t[name]}</dt>
            <dd className="num text-2xl leading-8 font-semibold text-ink">
              {percent === null ? t.none : `${percent}%`}{" "}
              <span className="text-sm font-normal text-ink-soft @max-[60rem]:sr-only">{t.occupied}</span>
            </dd>
            <dd className="num font-semibold text-ink @max-[44rem]:order-3 @min-[44rem]:text-end @min-[44rem]:text-lg">
              <span className="text-sm font-normal text-ink-soft @max-[60rem]:hidden">{t.revenue} </span>
              {money(revenue)}
            </dd>
            <dd className="num @max-[44rem]:order-1 @max-[44rem]:text-xs @min-[44rem]:whitespace-nowrap @min-[60rem]:col-start-2 @min-[60rem]:row-start-1 @min-[60rem]:text-end">
              {of(formatCount(sold), formatCount(sellable))}
            </dd>
            <dd className="@max-[44rem]:order-2 @max-[44rem]:mt-auto @max-[44rem]:pt-2 @max-[44rem]:text-xs @min-[44rem]:text-end @min-[60rem]:hidden">
              {t.revenue}
            </dd>
            {percent !== null && before !== null && (
              <dd className="num col-span-2 @max-[44rem]:order-1 @max-[44rem]:mt-1 @max-[44rem]:text-xs">
                <span className={cx("font-semibold", percent > before && "text-success", percent < before && "text-warning")}>
                  {t.change(percent - before)}
                </span>
                {` · ${t.before[name](before)}`}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  </div>
);

/** Rates of the same spans. */
export const SpanRates = ({ spans }: { spans: Spans }) => (
  <section aria-labelledby="rates" className="rounded-card border border-line bg-surface-raised">
    <h2 id="rates" className="px-5 pt-4 font-semibold">
      {t.title}
    </h2>
    <p className="px-5 text-sm text-ink-soft">{t.note}</p>
    <table className="num mt-2 w-full text-sm">
      <thead className="align-bottom text-ink-soft">
        <tr className="*:py-2 *:font-normal">
          <th scope="col" className="ps-5">
            <span className="sr-only">{t.span}</span>
          </th>
          <th scope="col" className="text-end">
            {t.adr}
          </th>
          <th scope="col" className="ps-3 pe-5 text-end">
            {t.revpar}
          </th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name} className="border-t border-line *:py-2.5">
            <th scope="row" className="ps-5 text-start font-normal whitespace-nowrap text-ink-soft">
              {t[name]}
            </th>
            <td className="text-end font-semibold">{money(averageDailyRate(spans[name]))}</td>
            <td className="ps-3 pe-5 text-end font-semibold">{money(revenuePerAvailableRoom(spans[name]))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
