import type { ListedInvoice } from "#domain/invoice/invoices.server.ts";
import { formatDay, formatMonth, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/invoice.ts";
import { buttonLook } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Cell, DataTable, stackedCell, stackedRow } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { type InvoiceFile, invoiceFiles } from "./invoice-files.ts";

const t = messages(texts.invoiceTable);
const kinds = messages(texts.invoiceFile);
const nameOf = (file: InvoiceFile): string => ({ "invoice.pdf": t.pdf, "invoice.xml": t.xml, "factur-x.pdf": t.facturX })[file];

/** Invoices and credit notes with their files; a credit note is an amount below 0. `isOfSite`: of all hotels, with their recipients. */
export const InvoiceTable = ({
  invoices,
  fileTo,
  isOfSite = false,
}: {
  invoices: ListedInvoice[];
  fileTo: (id: string, file: InvoiceFile) => string;
  isOfSite?: boolean;
}) => (
  <DataTable
    caption={t.list}
    stacked
    columns={[
      { label: t.number },
      { label: t.kind },
      ...(isOfSite ? [{ label: t.recipient }] : []),
      { label: t.month },
      { label: t.issued },
      { label: t.amount, number: true },
      { label: t.files, quiet: true },
    ]}
  >
    {invoices.map((invoice) => (
      <tr key={invoice.id} className={stackedRow}>
        <Cell className={cx("num whitespace-nowrap stacked:order-1 stacked:font-semibold", stackedCell)}>{invoice.number}</Cell>
        <Cell className={cx("stacked:order-4", stackedCell)}>{kinds[invoice.kind]}</Cell>
        {isOfSite && (
          <Cell className={cx("wrap-anywhere stacked:order-3 stacked:col-span-2", stackedCell)}>
            {invoice.recipient}
            <span className="block text-sm text-ink-soft">{invoice.hotel}</span>
          </Cell>
        )}
        <Cell className={cx("stacked:order-5 stacked:text-end", stackedCell)}>{formatMonth(invoice.month)}</Cell>
        <Cell className="num whitespace-nowrap stacked:hidden">{formatDay(invoice.issuedOn)}</Cell>
        <Cell number className={cx("stacked:order-2", stackedCell)}>
          {formatUsd((invoice.amount + invoice.tax) * (invoice.kind === "credit_note" ? -1 : 1))}
        </Cell>
        <Cell className="stacked:order-6 stacked:col-span-2">
          <span className="flex flex-wrap gap-2">
            {invoiceFiles.map((file) => (
              <a key={file} href={fileTo(invoice.id, file)} download className={buttonLook("secondary", true)}>
                <Icon name="download" className="size-4" />
                {nameOf(file)}
              </a>
            ))}
          </span>
        </Cell>
      </tr>
    ))}
  </DataTable>
);
