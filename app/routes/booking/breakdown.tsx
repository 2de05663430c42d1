import type { ReactNode } from "react";
import type { CancellationTerms } from "#domain/pricing/cancellation.ts";
import { includedTaxes, lineDetails } from "#domain/pricing/text/line-details.ts";
import type { PricedStay } from "#domain/pricing/text/quote-lines.ts";
import { cancellationText, lineName, nightsName, pointsName, taxName } from "#domain/pricing/text/rate-text.ts";
import { type ShownLine, shownLines } from "#domain/pricing/text/shown-lines.ts";
import type { Currency } from "#kit/currency.ts";
import { formatMoney, formatUnits, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { type Cents, sum } from "#kit/money.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { useCurrency, useRoot } from "#routes/shell/root-data.ts";

const t = messages(texts.breakdown);

/** A name that opens its calculation, if there is one. */
const Explained = ({ name, details }: { name: string; details: string[] }) =>
  details.length === 0 ? (
    name
  ) : (
    <details>
      <summary className="cursor-pointer pointer-coarse:flex pointer-coarse:min-h-11 pointer-coarse:items-center underline decoration-dotted underline-offset-4">
        {name}
      </summary>
      <ul className="num pt-1 pb-2 text-sm">
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    </details>
  );

const Row = ({ name, children }: { name: ReactNode; children: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="min-w-0 text-ink-soft">{name}</dt>
    <dd className="num whitespace-nowrap">{children}</dd>
  </div>
);

/** The rows of price lines. Nights of different prices are one row, which opens them. */
function rowsOf(lines: readonly ShownLine[], quote: PricedStay, currency: Currency) {
  const shown = (units: number) => formatUnits(units, currency);
  return lines.flatMap(({ line, units, exact }) => {
    if (line.kind === "night") {
      const nights = lines.filter((other) => other.line.kind === "night" && other.line.of === line.of);
      if (nights[0]?.line !== line) return [];
      const name = nightsName(line.of);
      return [
        {
          key: name,
          name,
          units: sum(nights.map((night) => night.units)),
          details: nights.map((night) => `${lineName(night.line, () => null)}: ${shown(night.units)}`),
        },
      ];
    }
    const name = lineName(line, (cents) => (exact ? formatMoney(cents, currency) : null));
    const key = line.kind === "tax" || line.kind === "extra" ? line.item.id : name;
    return [{ key, name, units, details: lineDetails(line, quote) }];
  });
}

/**
 * The price breakdown in whole units of the displayed currency that add up, with what is paid at the property, and the
 * charge in dollars. Each line opens its calculation.
 */
export function Breakdown({
  quote,
  timeZone,
  taken,
  cancellable = true,
  isActive = true,
  isBooked = false,
  chargeApart = false,
  isPaid = false,
}: {
  quote: PricedStay & CancellationTerms & { dueNow: Cents };
  timeZone: string;
  /** The amount charged to the card, once it is final. */
  taken?: Cents | undefined;
  cancellable?: boolean;
  /** Whether the guest still owes what is paid at the property. */
  isActive?: boolean;
  /** The terms are agreed, in US dollars. */
  isBooked?: boolean;
  /** The page shows what has paid the price, also points. */
  isPaid?: boolean;
  /** The page shows the charge in dollars elsewhere. */
  chargeApart?: boolean;
}) {
  const currency = useCurrency();
  const now = useRoot()?.now ?? "";
  const { lines, total, due, points } = shownLines(quote, currency);
  const money = isBooked ? formatUsd : (cents: Cents) => formatMoney(cents, currency);
  const included = includedTaxes(quote);
  return (
    <div className="mt-4">
      <dl className="space-y-1.5">
        {rowsOf(lines, quote, currency).map(({ key, name, units, details }) => (
          <Row key={key} name={<Explained name={name} details={details} />}>
            {formatUnits(units, currency)}
          </Row>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2 text-lg font-semibold">
          <dt>{t.total}</dt>
          <dd className="num whitespace-nowrap">{formatUnits(total, currency)}</dd>
        </div>
        {quote.pointsSpent && !isPaid ? <Row name={pointsName(quote.pointsSpent)}>{formatUnits(-points, currency)}</Row> : null}
      </dl>
      {isActive && due > 0 && <p className="mt-2 text-sm font-semibold">{t.due(formatUnits(due, currency))}</p>}
      {included && (
        <div className="mt-2 text-sm text-ink-soft">
          {t.includes}
          <ul>
            {included.map(({ item, details }) => (
              <li key={item.id}>
                <Explained name={`${taxName(item)}: ${formatMoney(item.amount, currency)}`} details={details} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {!chargeApart && (
        <p className="mt-2 text-sm text-ink-soft">
          {taken === undefined && quote.dueNow > 0
            ? t.charged(formatUsd(quote.dueNow))
            : (taken ?? 0) > 0
              ? t.paid(formatUsd(taken ?? 0))
              : t.nothing}
        </p>
      )}
      {cancellable && <p className="mt-1 text-sm text-ink-soft">{cancellationText(quote, timeZone, now, money)}</p>}
    </div>
  );
}
