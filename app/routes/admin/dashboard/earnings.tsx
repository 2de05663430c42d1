import { costsOf, earningsOf, leftOf, type SiteMonth } from "#domain/site/site-earnings.ts";
import { formatBrief, formatMonthLabel } from "#kit/format-figures.ts";
import { formatMonth, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin.ts";
import { BarPlot } from "#ui/chart/bar-plot.tsx";
import { cx } from "#ui/class-names.ts";
import { Cell, DataTable } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";

const t = messages(texts.earnings);

/** What the site earns by month, with what its points and codes cost, and what was refunded. */
export function Earnings({ months }: { months: SiteMonth[] }) {
  const all = earningsOf(months);
  const columns = ["commission", "points", ...(all.expired === 0 ? [] : (["expired"] as const)), "codes", "left", "refunds"] as const;
  const rows = [
    ...months.map((month) => ({ ...month, name: formatMonth(month.month), left: leftOf(month) })).toReversed(),
    { ...all, name: t.sum, left: leftOf(all) },
  ];
  return (
    <section aria-labelledby="earnings" className="space-y-4">
      <h2 id="earnings" className="font-semibold">
        {t.title}
      </h2>
      {leftOf(all) < 0 && (
        <p className="flex items-start gap-3 rounded-field bg-warning-soft px-4 py-2.5">
          <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0 text-warning" />
          <span>{t.warning(formatUsd(costsOf(all)), formatUsd(all.commission))}</span>
        </p>
      )}
      <div className="grid items-start gap-6 2xl:grid-cols-2">
        <BarPlot
          title={t.plot}
          unit={t.unit}
          rows={[t.commission, t.costs]}
          bars={months.map((month, index) => ({
            label: formatMonthLabel(month.month),
            name: formatMonth(month.month),
            values: [month.commission, costsOf(month)],
            current: index === months.length - 1,
          }))}
          format={formatUsd}
          brief={(cents) => `$${formatBrief(cents / 100)}`}
          step={100}
        />
        <DataTable caption={t.title} columns={[{ label: t.month }, ...columns.map((name) => ({ label: t[name], number: true }))]} dense>
          {rows.map((row) => (
            <tr key={row.name} className={cx(row.name === t.sum && "font-semibold")}>
              <Cell dense className="whitespace-nowrap">
                {row.name}
              </Cell>
              {columns.map((name) => (
                <Cell key={name} dense number className={cx(name === "left" && row.left < 0 && "text-warning")}>
                  {formatUsd(row[name])}
                </Cell>
              ))}
            </tr>
          ))}
        </DataTable>
      </div>
    </section>
  );
}
