import type { ReactNode } from "react";
import { formatDay, formatMonth, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/invoice.ts";
import { buttonLook } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Cell, DataTable, stackedCell, stackedRow } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";

const t = messages(texts.invoiceTable);

type Row = {
  id: string;
  number: string;
  kind: "commission_invoice" | "credit_note";
  month: string;
  issuedOn: string;
  amount: Cents;
  tax: Cents;
};

/** Invoices and credit notes with their files; a credit note is an amount below 0. */
export const InvoiceTable = <Invoice extends Row>({
  invoices,
  fileTo,
  recipientOf,
}: {
  invoices: Invoice[];
  fileTo: (id: string, file: "invoice.pdf" | "invoice.xml") => string;
  recipientOf?: (invoice: Invoice) => ReactNode;
}) => (
  <DataTable
    caption={t.list}
    stacked
    columns={[
      { label: t.number },
      { label: t.kind },
      ...(recipientOf ? [{ label: t.recipient }] : []),
      { label: t.month },
      { label: t.issued },
      { label: t.amount, number: true },
      { label: t.files, quiet: true },
    ]}
  >
    {invoices.map((invoice) => (
      <tr key={invoice.id} className={stackedRow}>
        <Cell className={cx("num whitespace-nowrap stacked:order-1 stacked:font-semibold", stackedCell)}>{invoice.number}</Cell>
        <Cell className={cx("stacked:order-4", stackedCell)}>{t[invoice.kind]}</Cell>
        {recipientOf && <Cell className={cx("wrap-anywhere stacked:order-3 stacked:col-span-2", stackedCell)}>{recipientOf(invoice)}</Cell>}
        <Cell className={cx("stacked:order-5 stacked:text-end", stackedCell)}>{formatMonth(invoice.month)}</Cell>
        <Cell className="num whitespace-nowrap stacked:hidden">{formatDay(invoice.issuedOn)}</Cell>
        <Cell number className={cx("stacked:order-2", stackedCell)}>
          {formatUsd((invoice.amount + invoice.tax) * (invoice.kind === "credit_note" ? -1 : 1))}
        </Cell>
        <Cell className="stacked:order-6 stacked:col-span-2">
          <span className="flex flex-wrap gap-2">
            <a href={fileTo(invoice.id, "invoice.pdf")} download className={buttonLook("secondary", true)}>
              <Icon name="download" className="size-4" />
              {t.pdf}
            </a>
            <a href={fileTo(invoice.id, "invoice.xml")} download className={buttonLook("secondary", true)}>
              <Icon name="download" className="size-4" />
              {t.xml}
            </a>
          </span>
        </Cell>
      </tr>
    ))}
  </DataTable>
);
