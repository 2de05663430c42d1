import { formatInstant, formatShortInstant } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { cx } from "#ui/class-names.ts";
import { cssVariables } from "#ui/css-variables.ts";
import type { CancellationTerms } from "./cancellation.ts";
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
      <span className="flex justify-between gap-2 whitespace-nowrap">
        <span>{from}</span>
        <span>{to}</span>
      </span>
    </span>
  );
}

/** Timeline from today to check-in with the refund of a cancellation in each part. */
export function RefundLine({
  terms: { cancelableUntil, terms },
  timeZone,
  now,
}: {
  terms: CancellationTerms;
  timeZone: string;
  now: string;
}) {
  const deadline = cancelableUntil && cancelableUntil > now ? cancelableUntil : null;
  const part = deadline ? share(deadline, now) : 0;
  const spoken = deadline ? t.until(formatInstant(deadline, timeZone)) : t.never;
  return (
    <span
      role="img"
      aria-label={terms ? [...(deadline ? [t.full, formatInstant(deadline, timeZone)] : []), t.laterTerms].join(" ") : spoken}
      className="flex gap-1 text-sm text-ink-soft"
    >
      {deadline && <Part grow={part} bar="bg-success" words={t.full} from={t.today} />}
      <Part
        grow={1 - part}
        bar={terms ? "border border-ink-soft bg-accent-soft" : "border border-ink-soft bg-sand"}
        words={terms ? t.part : t.none}
        from={deadline ? formatShortInstant(deadline, timeZone) : t.today}
        to={t.checkIn}
      />
    </span>
  );
}
