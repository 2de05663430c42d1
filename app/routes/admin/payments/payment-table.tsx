import { Link } from "react-router";
import { cardText } from "#domain/payment/card-text.ts";
import type { SitePayment } from "#domain/payment/site-payments.server.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-payments.ts";
import { cx } from "#ui/class-names.ts";
import { Cell, DataTable } from "#ui/data-table.tsx";
import { useSiteClock } from "../shared/site-clock.ts";
import { PaymentStateText } from "./parts.tsx";
import { rowId } from "./payments-href.ts";

const t = messages(texts.payments);

type Props = {
  rows: SitePayment[];
  /** The opened order. */
  shown: string | undefined;
  openTo: (orderId: string) => string;
};

/** All payments, newest first; a row opens its payment. */
export function PaymentTable({ rows, shown, openTo }: Props) {
  const { instant } = useSiteClock();
  return (
    <DataTable
      caption={t.title}
      columns={[
        { label: t.at },
        { label: t.booking },
        { label: t.guest },
        { label: t.hotel },
        { label: t.card },
        { label: t.amount, number: true },
        { label: t.returned, number: true },
        { label: t.state },
      ]}
      dense
      stacked
    >
      {rows.map(({ orderId, code, guest, hotel, city, status, asked, captured, returned, maskedCard, at }) => (
        <tr
          key={orderId}
          className={cx(
            "relative hover:bg-sand/60 stacked:grid stacked:grid-cols-[minmax(0,1fr)_auto] stacked:items-baseline stacked:py-2.5",
            orderId === shown && "bg-sand",
          )}
        >
          <Cell dense className="num whitespace-nowrap text-ink-soft stacked:order-6 stacked:text-end stacked:text-sm">
            {instant(at)}
          </Cell>
          <Cell dense className="num whitespace-nowrap stacked:order-5">
            <Link id={rowId(orderId)} to={openTo(orderId)} preventScrollReset className="money-booking after:absolute after:inset-0">
              {code}
            </Link>
          </Cell>
          <Cell dense className="wrap-anywhere stacked:order-3 stacked:text-sm stacked:text-ink-soft">
            {guest}
          </Cell>
          <Cell dense className="stacked:order-1">
            <span className="stacked:font-semibold">{hotel}</span> <span className="text-sm text-ink-soft">{city}</span>
          </Cell>
          <Cell dense className="num text-sm whitespace-nowrap text-ink-soft stacked:hidden">
            {maskedCard && cardText(maskedCard)}
          </Cell>
          <Cell
            dense
            number
            className={cx("stacked:order-2", status === "declined" || status === "expired" ? "text-ink-soft" : "font-semibold")}
          >
            {formatUsd(captured || asked)}
          </Cell>
          <Cell
            dense
            number
            className={cx("stacked:order-7 stacked:col-start-2 stacked:text-sm", returned === 0 && "text-ink-soft stacked:hidden")}
          >
            {returned > 0 ? `−${formatUsd(returned)}` : "–"}
          </Cell>
          <Cell dense className="stacked:order-4 stacked:text-end">
            <PaymentStateText status={status} />
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
