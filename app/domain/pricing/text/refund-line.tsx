import { usualPolicies } from "#domain/hotel/policies.ts";
import { formatInstant, formatShortInstant } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/pricing.ts";
import { cssVariables } from "#ui/css-variables.ts";
import { type CancellationTerms, penaltyAt } from "../cancellation.ts";

const t = messages(texts.refundLine);

/** Share of the line before the refund deadline: to scale, as far as the labels of it and of the `later` parts have room. */
function share(deadline: string, now: string, later: number): number {
  const free = Date.parse(deadline) - Date.parse(now);
  return Math.min(later > 1 ? 0.5 : 0.62, Math.max(0.4, free / (free + usualPolicies.freeCancellationHours * 3_600_000)));
}

type PartProps = { grow: number; look: string | undefined; words: string; from: string; to: string | undefined };

const Part = ({ grow, look, words, from, to }: PartProps) => (
  <span className={look} ref={cssVariables({ "--grow": grow })}>
    <b>{words}</b>
    {to ? (
      <span>
        {from} <span>{to}</span>
      </span>
    ) : (
      from
    )}
  </span>
);

type Step = { from: string; penalty: Cents | null };

/** The steps of the terms from `now` on, the present one first; a penalty of null takes everything. */
function stepsFrom({ cancelableUntil, terms }: CancellationTerms, now: string): Step[] {
  const isFree = cancelableUntil !== null && cancelableUntil > now;
  const later = terms?.filter(({ from }) => from > now) ?? (isFree ? [{ from: cancelableUntil, penalty: null }] : []);
  return [{ from: now, penalty: isFree ? 0 : penaltyAt({ cancelableUntil, terms }, new Date(now)) }, ...later];
}

type Props = { terms: CancellationTerms; online: Cents; timeZone: string; now: string; money: (cents: Cents) => string };

/**
 * Timeline from today to check-in with the refund of a cancellation in each part; `online` is what is charged online, in
 * cents, `money` formats amounts.
 */
export function RefundLine({ terms, online, timeZone, now, money }: Props) {
  const steps = stepsFrom(terms, now);
  const [first, next] = steps;
  const before = first?.penalty === 0 && next ? share(next.from, now, steps.length - 1) : 0;
  const rest = before > 0 ? (1 - before) / (steps.length - 1) : 1;
  const shown = ({ penalty }: Step) => {
    if (penalty === 0) return { look: "free", words: t.full };
    if (penalty === null || penalty >= online) return { look: undefined, words: t.none };
    return { look: "fee", words: t.fee(money(penalty)) };
  };
  const spoken = terms.terms
    ? steps.map((step) => t.from(step === first ? t.today : formatInstant(step.from, timeZone), shown(step).words)).join(" ")
    : next
      ? t.until(formatInstant(next.from, timeZone))
      : t.never;
  return (
    <span role="img" aria-label={spoken} className="refund-line">
      {steps.map((step, index) => (
        <Part
          key={step.from}
          grow={index === 0 && before > 0 ? before : rest}
          {...shown(step)}
          from={index === 0 ? t.today : formatShortInstant(step.from, timeZone)}
          to={index === steps.length - 1 ? t.checkIn : undefined}
        />
      ))}
    </span>
  );
}
