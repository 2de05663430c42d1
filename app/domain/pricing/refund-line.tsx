import { formatInstant, formatShortInstant, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import { cx } from "#ui/class-names.ts";
import { cssVariables } from "#ui/css-variables.ts";
import { type CancellationTerms, penaltyAt } from "./cancellation.ts";
import { usualPolicies } from "../hotel/policies.ts";
import * as texts from "#locales/en/pricing.ts";

const t = messages(texts.refundLine);

/** Share of the line before the refund deadline: to scale, but at least as wide as its label. */
function share(deadline: string, now: string): number {
  const free = Date.parse(deadline) - Date.parse(now);
  return Math.min(0.5, Math.max(0.4, free / (free + usualPolicies.freeCancellationHours * 3_600_000)));
}

function Part({ grow, bar, words, from, to }: { grow: number; bar: string; words: string; from: string; to?: string }) {
  return (
    <span className="min-w-0 basis-0 [flex-grow:var(--grow,1)]" ref={cssVariables({ "--grow": grow })}>
      <span className={cx("block h-2 rounded-full", bar)} />
      <span className="mt-1 block font-semibold text-ink">{words}</span>
      <span className="flex flex-wrap justify-between gap-x-2 whitespace-nowrap">
        <span>{from}</span>
        <span>{to}</span>
      </span>
    </span>
  );
}

type Step = { from: string; penalty: Cents | null };

/** The steps of the terms from `now` on, the present one first; a penalty of null takes everything. */
function stepsFrom({ cancelableUntil, terms }: CancellationTerms, now: string): Step[] {
  const isFree = cancelableUntil !== null && cancelableUntil > now;
  const later = terms?.filter(({ from }) => from > now) ?? (isFree ? [{ from: cancelableUntil, penalty: null }] : []);
  return [{ from: now, penalty: isFree ? 0 : penaltyAt({ cancelableUntil, terms }, new Date(now)) }, ...later];
}

/**
 * Timeline from today to check-in with the refund of a cancellation in each part; `online` is what is charged online, in
 * cents.
 */
export function RefundLine({ terms, online, timeZone, now }: { terms: CancellationTerms; online: Cents; timeZone: string; now: string }) {
  const steps = stepsFrom(terms, now);
  const [first, next] = steps;
  const before = first?.penalty === 0 && next ? share(next.from, now) : 0;
  const rest = before > 0 ? (1 - before) / (steps.length - 1) : 1;
  const look = ({ penalty }: Step) => {
    if (penalty === 0) return { bar: "bg-success", words: t.full };
    if (penalty === null || penalty >= online) return { bar: "border border-ink-soft bg-sand", words: t.none };
    return { bar: "border border-ink-soft bg-accent-soft", words: t.fee(formatUsd(penalty)) };
  };
  const spoken = terms.terms
    ? steps.map((step) => t.from(step === first ? t.today : formatInstant(step.from, timeZone), look(step).words)).join(" ")
    : next
      ? t.until(formatInstant(next.from, timeZone))
      : t.never;
  return (
    <span role="img" aria-label={spoken} className="flex gap-1 text-sm text-ink-soft">
      {steps.map((step, index) => (
        <Part
          key={step.from}
          grow={index === 0 && before > 0 ? before : rest}
          {...look(step)}
          from={index === 0 ? t.today : formatShortInstant(step.from, timeZone)}
          {...(index === steps.length - 1 && { to: t.checkIn })}
        />
      ))}
    </span>
  );
}
