import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import type { BarPlotProps } from "./bar-plot.tsx";

const t = messages(texts.plotTable);

/** The values of a chart as an expandable table. */
export const PlotTable = ({
  title,
  unit,
  period = t.month,
  rows,
  bars,
  format,
  aheadNote,
  before,
}: Pick<BarPlotProps, "title" | "unit" | "period" | "rows" | "bars" | "format"> & {
  aheadNote: string | undefined;
  before: string | undefined;
}) => (
  <details className="mt-3 -mb-2">
    <summary className="flex min-h-9 w-fit cursor-pointer items-center text-sm pointer-coarse:min-h-11 font-semibold underline">
      {t.table}
    </summary>
    <table className="mt-2 w-full text-start text-sm">
      <caption className="sr-only">
        {title}, {unit}
      </caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-1.5 font-semibold">
            {period}
          </th>
          {rows.map((row) => (
            <th key={row} scope="col" className="py-1.5 ps-4 text-end font-semibold">
              {row}
            </th>
          ))}
          {before && (
            <th scope="col" className="py-1.5 ps-4 text-end font-semibold">
              {before}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, values, ahead, before: other }) => (
          <tr key={name} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 font-normal">
              {name}
              {ahead && aheadNote && <span className="text-ink-soft"> ({aheadNote})</span>}
            </th>
            {values.map((value, index) => (
              <td key={rows[index]} className="num py-1.5 ps-4 text-end">
                {format(value)}
              </td>
            ))}
            {before && <td className="num py-1.5 ps-4 text-end text-ink-soft">{typeof other === "number" && format(other)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
