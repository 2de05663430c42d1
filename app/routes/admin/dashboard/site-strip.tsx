import { changePercent, type SiteSums } from "#domain/site/site-days.ts";
import { formatCount, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin.ts";
import { cx } from "#ui/class-names.ts";

const t = messages(texts.siteStrip);

const figures = [
  ["bookings", formatCount],
  ["booked", formatUsd],
  ["captured", formatUsd],
  ["returned", formatUsd],
] as const satisfies [keyof SiteSums, (value: number) => string][];

/** More is good, but for what goes back. */
const toneOf = (name: keyof SiteSums, change: number) =>
  change !== 0 && (change > 0 === (name !== "returned") ? "text-success" : "text-warning");

type Props = { sums: SiteSums; before: SiteSums; today: SiteSums };

/** What guests booked and paid in the period, today's part of it, and its change against the period before, as one strip. */
export const SiteStrip = ({ sums, before, today }: Props) => (
  <section aria-labelledby="strip">
    <h2 id="strip" className="mb-3 text-sm text-ink-soft">
      {t.strip}
    </h2>
    <dl className="grid grid-cols-2 overflow-clip rounded-card border border-line bg-surface-raised *:border-line max-lg:*:nth-2:border-s max-lg:*:nth-4:border-s max-lg:*:nth-[n+3]:border-t lg:grid-cols-4 lg:divide-x lg:divide-line">
      {figures.map(([name, format]) => {
        const change = changePercent(sums[name], before[name]);
        return (
          <div key={name} className="flex min-w-0 flex-col gap-0.5 px-4 py-3.5 text-sm text-ink-soft sm:px-5">
            <dt className="font-semibold">{t[name]}</dt>
            <dd className="num text-xl font-semibold text-ink sm:text-2xl">{format(sums[name])}</dd>
            <dd className="flex flex-wrap justify-between gap-x-3">
              <span className="num">{t.today(format(today[name]))}</span>
              {change !== null && <span className={cx("num font-semibold", toneOf(name, change))}>{t.change(change)}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  </section>
);
