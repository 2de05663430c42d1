import { averageDailyRate, occupancy, revenuePerAvailableRoom, type Span } from "#domain/performance/performance.ts";
import { formatCount, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";

const t = messages(texts.spans);

const names = ["tonight", "past", "coming"] as const;

type Spans = Record<(typeof names)[number], Span>;

/** Occupancy of tonight, the past thirty nights and the next thirty, as one strip. */
export const OccupancyStrip = ({ spans }: { spans: Spans }) => (
  <dl
    aria-label={t.occupancy}
    className="grid rounded-card border border-line bg-surface-raised max-md:divide-y md:grid-cols-3 md:divide-x divide-line"
  >
    {names.map((name) => {
      const { sold, sellable } = spans[name];
      const percent = occupancy(spans[name]);
      const of = name === "tonight" ? t.rooms : t.nights;
      return (
        <div
          key={name}
          className="grid grid-cols-[1fr_auto] gap-x-3 px-5 py-2 text-sm text-ink-soft md:items-baseline md:px-3.5 md:py-3 xl:px-5"
        >
          <dt className="font-semibold md:col-span-2">{t[name]}</dt>
          <dd className="num text-2xl font-semibold text-ink max-md:row-span-2 max-md:self-center">
            {percent === null ? t.none : `${percent}%`}
          </dd>
          <dd className="num whitespace-nowrap">{of(formatCount(sold), formatCount(sellable))}</dd>
        </div>
      );
    })}
  </dl>
);

/** Rates and revenue of the same spans. */
export function SpanRates({ spans }: { spans: Spans }) {
  const money = (cents: number | null) => (cents === null ? t.none : formatUsd(cents));
  return (
    <section aria-labelledby="rates" className="rounded-card border border-line bg-surface-raised">
      <h2 id="rates" className="px-5 pt-4 font-semibold">
        {t.title}
      </h2>
      <p className="px-5 text-sm text-ink-soft">{t.note}</p>
      <div className="mt-3 grid divide-line border-t border-line max-md:divide-y md:grid-cols-3 md:divide-x">
        {names.map((name) => (
          <div key={name} className="px-5 py-3">
            <h3 className="text-sm font-semibold text-ink-soft">{t[name]}</h3>
            <dl className="num mt-1.5 space-y-1 text-sm *:flex *:justify-between *:gap-3">
              {[
                [t.adr, averageDailyRate(spans[name])] as const,
                [t.revpar, revenuePerAvailableRoom(spans[name])] as const,
                [t.revenue, spans[name].revenue] as const,
              ].map(([title, cents]) => (
                <div key={title}>
                  <dt className="text-ink-soft">{title}</dt>
                  <dd className="font-semibold">{money(cents)}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}
