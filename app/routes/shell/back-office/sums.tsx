import { formatUsd } from "#kit/format.ts";
import type { Cents } from "#kit/money.ts";

/** Amounts side by side, each with what it is made up of. */
export const Sums = ({ sums }: { sums: readonly (readonly [name: string, cents: Cents, parts?: readonly string[]])[] }) => (
  <dl className="num grid overflow-clip rounded-card border border-line bg-surface-raised max-lg:divide-y lg:auto-cols-fr lg:grid-flow-col lg:divide-x divide-line">
    {sums.map(([name, cents, parts = []]) => (
      <div key={name} className="px-4 py-3.5 sm:px-5">
        <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
        <dd className="mt-0.5 text-xl font-semibold sm:text-2xl">{formatUsd(cents)}</dd>
        {parts.length > 0 && (
          <dd className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            {parts.map((words) => (
              <span key={words}>{words}</span>
            ))}
          </dd>
        )}
      </div>
    ))}
  </dl>
);
