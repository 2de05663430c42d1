import { href, Link } from "react-router";
import { dayOfLine, lineText } from "#domain/folio/folio-text.ts";
import { type FolioLine, type Payer, standing, taxSum } from "#domain/folio/folio.ts";
import { formatDay, formatUsd } from "#kit/format.ts";
import { localePath, messages } from "#kit/locale.ts";
import { sum } from "#kit/money.ts";
import * as texts from "#locales/en/folio.ts";
import { ButtonLink, buttonLook } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Cell, cellLink, DataTable, stackedCell, stackedRow } from "#ui/data-table.tsx";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";

const t = messages(texts.folio);

/** What of a line is beside its amount: the invoice that has it, or that it was taken back. */
function stateOf({ reverses, isReversed, invoice }: FolioLine): string {
  if (reverses !== null) return t.reversal;
  return isReversed ? t.reversed : (invoice ?? "");
}

/** Lines in the order of their days: nights are written down later than what was sold on the spot before. */
const inDays = (lines: readonly FolioLine[]) =>
  lines.toSorted((one, other) => (dayOfLine(one) < dayOfLine(other) ? -1 : Number(dayOfLine(one) > dayOfLine(other))));

/** The lines that one payer bears, with what can be done with them. */
export function PayerSection({
  payer: { number, name, street, postalCode, town, taxNumber },
  isGuest,
  lines,
  code,
  hotelId,
  mayChange,
  mayMove,
}: {
  payer: Payer;
  isGuest: boolean;
  lines: FolioLine[];
  code: string;
  hotelId: string;
  mayChange: boolean;
  mayMove: boolean;
}) {
  const to = useBackOfficeUrl();
  const open = (dialog: string, more: Record<string, string> = {}) =>
    to({ payer: String(number), line: null, invoice: null, dialog, ...more });
  const address = [street, [postalCode, town].filter(Boolean).join(" "), taxNumber].filter(Boolean).join(", ");
  const proForma = href("/hotel-manager/bookings/:code/pro-forma/:payer", { code, payer: String(number) });
  return (
    <section aria-label={t.payerOf(name)} className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">
          {isGuest ? name : t.payerOf(name)}
          {address && <span className="block text-sm font-normal text-ink-soft">{address}</span>}
        </h2>
        {mayChange && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={open("payer")} variant="quiet" small preventScrollReset>
              {t.editPayer}
            </ButtonLink>
            {mayMove && standing(lines).some(({ invoice }) => invoice === null) && (
              <ButtonLink to={open("move")} variant="secondary" small preventScrollReset>
                {t.move}
              </ButtonLink>
            )}
            <a href={localePath(`${proForma}?hotel=${hotelId}`)} className={buttonLook("secondary", true)}>
              {t.proForma}
            </a>
            <ButtonLink to={open("issue")} small preventScrollReset>
              {t.issue}
            </ButtonLink>
          </div>
        )}
      </div>
      {lines.length === 0 ? (
        <p className="text-ink-soft">{t.none}</p>
      ) : (
        <DataTable
          caption={t.linesOf(name)}
          stacked
          columns={[{ label: t.day }, { label: t.line }, { label: t.state }, { label: t.amount, number: true }]}
        >
          {inDays(lines).map((line) => {
            const isGone = line.isReversed || line.reverses !== null;
            const tax = taxSum(line.taxes);
            return (
              <tr key={line.id} className={cx(stackedRow, isGone && "text-ink-soft")}>
                <Cell className={cx("num whitespace-nowrap stacked:order-3 stacked:text-sm stacked:text-ink-soft", stackedCell)}>
                  {formatDay(dayOfLine(line))}
                </Cell>
                <Cell className={cx("wrap-anywhere stacked:order-1", stackedCell)}>
                  <span className={cx(isGone && "line-through decoration-line")}>{lineText(line)}</span>
                </Cell>
                <Cell className={cx("text-sm stacked:order-4 stacked:text-end", stackedCell)}>
                  {mayChange && line.kind === "charge" && !isGone && line.invoice === null ? (
                    <Link to={open("reverse", { line: line.id })} preventScrollReset className={cellLink}>
                      {t.takeBack}
                    </Link>
                  ) : (
                    stateOf(line)
                  )}
                </Cell>
                <Cell number className={cx("stacked:order-2", stackedCell)}>
                  {formatUsd(line.amount)}
                  {tax !== 0 && <span className="block text-sm text-ink-soft">{t.taxIn(formatUsd(tax))}</span>}
                </Cell>
              </tr>
            );
          })}
          <tr className={stackedRow}>
            <Cell className="stacked:hidden" />
            <Cell className={cx("font-semibold", stackedCell)}>{t.charges}</Cell>
            <Cell className="stacked:hidden" />
            <Cell number className={cx("font-semibold", stackedCell)}>
              {formatUsd(sum(lines.map(({ amount }) => amount)))}
            </Cell>
          </tr>
        </DataTable>
      )}
    </section>
  );
}
