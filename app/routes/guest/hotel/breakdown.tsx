import type { CancellationTerms } from "#domain/pricing/cancellation.ts";
import type { PricedStay } from "#domain/pricing/quote-lines.ts";
import { cancellationText, lineName } from "#domain/pricing/rate-text.ts";
import { shownLines } from "#domain/pricing/shown-lines.ts";
import { formatMoney, formatUnits, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import { useCurrency, useRoot } from "../../shell/root-data.ts";
import * as texts from "#locales/en/guest-hotel.ts";

const t = messages(texts.breakdown);

/** The price breakdown in whole units of the displayed currency that add up, and the charge in dollars. */
export function Breakdown({
  quote,
  timeZone,
  taken,
  cancellable = true,
}: {
  quote: PricedStay & CancellationTerms & { charge: Cents };
  timeZone: string;
  /** The amount charged to the card, once it is final. */
  taken?: Cents | undefined;
  cancellable?: boolean;
}) {
  const currency = useCurrency();
  const now = useRoot()?.now ?? "";
  const { lines, total } = shownLines(quote, currency);
  return (
    <div className="mt-4">
      <dl className="space-y-1.5">
        {lines.map(({ line, units, exact }) => {
          const name = lineName(line, (cents) => (exact ? formatMoney(cents, currency) : null));
          return (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="num">{formatUnits(units, currency)}</dd>
            </div>
          );
        })}
        <div className="flex justify-between gap-4 border-t border-line pt-2 text-lg font-semibold">
          <dt>{t.total}</dt>
          <dd className="num">{formatUnits(total, currency)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm">
        {taken === undefined ? t.charged(formatUsd(quote.charge)) : taken > 0 ? t.paid(formatUsd(taken)) : t.nothing}
      </p>
      {cancellable && <p className="mt-1 text-sm text-ink-soft">{cancellationText(quote, timeZone, now)}</p>}
    </div>
  );
}
