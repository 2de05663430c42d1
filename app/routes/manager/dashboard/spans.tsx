import { averageDailyRate, occupancy, revenuePerAvailableRoom, type Span } from "#domain/performance/performance.ts";
import { formatCount, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";

const t = messages(texts.spans);

const names = ["tonight", "past", "coming"] as const;

/** Occupancy and revenue: tonight, the past thirty nights and the next thirty. */
export function Spans({ spans, staying }: { spans: Record<(typeof names)[number], Span>; staying: number }) {
  const money = (cents: number | null) => (cents === null ? t.none : formatUsd(cents));
  return (
    <section>
      <div className="grid gap-4 md:grid-cols-3">
        {names.map((name) => {
          const span = spans[name];
          const full = occupancy(span);
          return (
            <article key={name} className="rounded-card border border-line bg-surface-raised p-5">
              <h2 className="text-sm font-semibold text-ink-soft">{t[name]}</h2>
              <p className="num mt-1 flex items-baseline justify-between gap-3">
                <span className="text-3xl font-semibold">{full === null ? t.none : `${full}%`}</span>
                <span className="text-end text-sm text-ink-soft">
                  {t.occupancy}
                  <span className="block">{t.sold(formatCount(span.sold), formatCount(span.sellable))}</span>
                </span>
              </p>
              <div aria-hidden className="mt-3 h-1.5 overflow-hidden rounded-full bg-sand">
                <div className="h-full bg-pine" style={{ width: `${full ?? 0}%` }} />
              </div>
              <dl className="num mt-4 space-y-1.5 text-sm">
                <div className="flex justify-between gap-3">
                  <dt className="text-ink-soft">{t.adr}</dt>
                  <dd className="font-semibold">{money(averageDailyRate(span))}</dd>
                </div>
                <div className="flex justify-between gap-3">
                  <dt className="text-ink-soft">{t.revpar}</dt>
                  <dd className="font-semibold">{money(revenuePerAvailableRoom(span))}</dd>
                </div>
                {name === "tonight" ? (
                  <div className="flex justify-between gap-3">
                    <dt className="text-ink-soft">{t.staying}</dt>
                    <dd className="font-semibold">{formatCount(staying)}</dd>
                  </div>
                ) : (
                  <div className="flex justify-between gap-3">
                    <dt className="text-ink-soft">{t.revenue}</dt>
                    <dd className="font-semibold">{money(span.revenue)}</dd>
                  </div>
                )}
              </dl>
            </article>
          );
        })}
      </div>
      <p className="mt-2 text-sm text-ink-soft">{t.note}</p>
    </section>
  );
}
