import { href, Link } from "react-router";
import type { NeedRow } from "#domain/payment/payment-admin.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-payments.ts";
import { cx } from "#ui/class-names.ts";
import { Cell, DataTable } from "#ui/data-table.tsx";
import { StateText } from "#ui/state-text.tsx";
import { useSiteClock } from "../shared/site-clock.ts";
import { discrepancyText, needText, reasonText } from "./payment-text.ts";
import { rowId } from "./payments-href.ts";

const t = messages(texts.payments);

const isDiscrepancy = (row: NeedRow): row is NeedRow & { detail: Parameters<typeof discrepancyText>[0] } => row.need === "discrepancy";

type Props = {
  rows: NeedRow[];
  /** The opened order. */
  shown: string | undefined;
  openTo: (orderId: string) => string;
  resolveTo: (discrepancyId: string) => string;
};

/** What needs a decision, oldest first. */
export function NeedTable({ rows, shown, openTo, resolveTo }: Props) {
  const { instant } = useSiteClock();
  const columns = [
    { label: t.kind },
    { label: t.booking },
    { label: t.hotel },
    { label: t.amount, number: true },
    { label: t.detail },
    { label: t.since },
    { label: t.open, quiet: true },
  ];
  return (
    <DataTable caption={t.title} columns={columns} stacked>
      {rows.map((row, index) => (
        <tr
          key={`${row.need} ${row.discrepancyId ?? row.orderId ?? row.code} ${row.since}`}
          className={cx(
            "stacked:block stacked:px-4 stacked:py-3 stacked:*:block stacked:*:p-0",
            row.orderId && row.orderId === shown && "bg-sand",
          )}
        >
          <Cell>
            <StateText
              kind={row.need === "late_paid" ? "neutral" : row.need === "chargeback" || row.need === "refund_late" ? "warning" : "danger"}
            >
              {needText(row.need)}
            </StateText>
          </Cell>
          <Cell className="num whitespace-nowrap">
            {row.orderId ? (
              <Link
                id={rows.findIndex(({ orderId }) => orderId === row.orderId) === index ? rowId(row.orderId) : undefined}
                className="inline-flex min-h-8 items-center font-semibold underline pointer-coarse:min-h-11"
                to={openTo(row.orderId)}
                preventScrollReset
              >
                {shortCode(row.code)}
              </Link>
            ) : row.need === "chargeback" ? (
              // Of a card hold, which its booking shows.
              <Link
                className="inline-flex min-h-8 items-center font-semibold underline pointer-coarse:min-h-11"
                to={href("/admin/bookings/:code", { code: row.code })}
              >
                {shortCode(row.code)}
              </Link>
            ) : (
              shortCode(row.code)
            )}
          </Cell>
          <Cell>{row.hotel}</Cell>
          <Cell number>{row.amount > 0 && formatUsd(row.amount)}</Cell>
          <Cell className="min-w-48">{isDiscrepancy(row) ? discrepancyText(row.detail) : reasonText(row.detail)}</Cell>
          <Cell className="num whitespace-nowrap">{instant(row.since)}</Cell>
          <Cell>
            {row.discrepancyId && (
              <Link
                className="inline-flex min-h-8 items-center font-semibold underline pointer-coarse:min-h-11"
                to={resolveTo(row.discrepancyId)}
                preventScrollReset
              >
                {t.resolve}
              </Link>
            )}
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
