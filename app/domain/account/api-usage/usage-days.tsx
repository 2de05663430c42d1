import { formatCount, formatDay } from "#kit/format.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/api-usage.ts";
import { type UsageDay, usageSum } from "./usage.ts";

const t = messages(texts.usage);

/** The requests of a day, as a table that a person opens. */
export function DaysTable({ name, days }: { name: string; days: readonly UsageDay[] }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline">{t.byDay}</summary>
      <div className="scroll overflow-x-auto">
        <table className="num text-sm">
          <caption className="sr-only">{t.caption(name)}</caption>
          <thead>
            <tr>
              {Object.entries(t.columns).map(([key, label]) => (
                <th key={key} scope="col" className={key === "day" ? "pe-6 text-start font-semibold" : "ps-4 text-end font-semibold"}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, requests, rejected, failed }) => (
              <tr key={day}>
                <th scope="row" className="pe-6 text-start font-normal whitespace-nowrap">
                  {formatDay(day)}
                </th>
                {Object.entries({ requests, rejected, failed }).map(([key, count]) => (
                  <td key={key} className="ps-4 text-end">
                    {formatCount(count)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** How much a key or app was used: in a sentence, and by day. */
export function UsageOf({ name, days }: { name: string; days: readonly UsageDay[] }) {
  if (days.length === 0) return <p className="text-sm text-ink-soft">{t.none(lifetimes.apiUsageDays)}</p>;
  const { requests, rejected, failed } = usageSum(days);
  return (
    <>
      <p className="num text-sm text-ink-soft">
        {[
          t.sum(formatCount(requests), lifetimes.apiUsageDays),
          ...(rejected > 0 ? [t.rejected(formatCount(rejected))] : []),
          ...(failed > 0 ? [t.failed(formatCount(failed))] : []),
        ].join(" · ")}
      </p>
      <DaysTable name={name} days={days} />
    </>
  );
}
