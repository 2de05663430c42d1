import { href, Link } from "react-router";
import { invoicesListed, listInvoices } from "#domain/invoice/invoices.server.ts";
import { hotelAccount } from "#domain/ledger/books.server.ts";
import { entryText } from "#domain/ledger/ledger-text.ts";
import { owedNotice } from "#domain/payout/owed-notice.server.ts";
import { monthOf } from "#domain/performance/statement.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { formatDay, formatUsd } from "#kit/format.ts";
import { localePath, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/invoice.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { InvoiceTable } from "#routes/shell/back-office/invoice-table.tsx";
import { MonthSteps } from "#routes/shell/back-office/month-steps.tsx";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { Sums } from "#routes/shell/back-office/sums.tsx";
import { buttonLook } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Cell, cellLink, DataTable, stackedCell, stackedRow } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/invoices";
import { useBackOfficeUrl } from "./back-office/back-office-url.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { NoHotels } from "./back-office/no-hotels.tsx";
import { OwedNotice } from "./back-office/owed-notice.tsx";

const t = messages(texts.hotelInvoices);

/** More lines are in the PDF. */
const shown = 200;

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "money");
  if (!hotel) return null;
  const today = siteToday(ctx);
  const month = monthOf(new URL(request.url).searchParams.get("month"), today);
  const [invoices, account, owed] = await Promise.all([
    listInvoices(ctx, { hotelId: hotel.id }),
    hotelAccount(ctx, hotel.id, month, shown),
    owedNotice(ctx, hotel.id),
  ]);
  return { hotelId: hotel.id, month, current: today.slice(0, 7), invoices: invoices.slice(0, invoicesListed), account, owed };
}

/** The commission invoices of the hotel and its account with the site. */
export default function Invoices({ loaderData }: Route.ComponentProps) {
  const to = useBackOfficeUrl();
  if (!loaderData) return <NoHotels />;
  const { hotelId, month, current, invoices, account, owed } = loaderData;
  const { opening, closing, lines } = account;
  const fileTo = (invoiceId: string, file: string) =>
    localePath(to({ month: null, hotel: hotelId }, href("/hotel-manager/invoices/:invoiceId/:file", { invoiceId, file })));
  return (
    <div className="space-y-8">
      <PageHead title={t.title} back={{ to: to({ month: null }, href("/hotel-manager/money")), label: t.back }} />
      {owed && <OwedNotice owed={owed} withLink />}
      {invoices.length === 0 ? <p className="max-w-prose text-ink-soft">{t.none}</p> : <InvoiceTable invoices={invoices} fileTo={fileTo} />}
      <section aria-labelledby="account" className="space-y-3">
        <h2 id="account" className="text-lg font-semibold">
          {t.account}
        </h2>
        <p className="max-w-prose text-ink-soft">{t.accountText}</p>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <MonthSteps month={month} current={current} hrefOf={(other) => to({ month: other === current ? null : other })} labels={t} />
          <a
            href={localePath(to({ month: null, hotel: hotelId }, href("/hotel-manager/account/:month", { month })))}
            download
            className={buttonLook("secondary", true)}
          >
            <Icon name="download" className="size-4" />
            {t.pdf}
          </a>
        </div>
        <Sums
          sums={[
            [t.opening, opening],
            [t.closing, closing],
          ]}
        />
        {lines.length === 0 ? (
          <p className="text-ink-soft">{t.noEntries}</p>
        ) : (
          <DataTable
            caption={t.account}
            stacked
            columns={[{ label: t.day }, { label: t.entry }, { label: t.booking }, { label: t.entryAmount, number: true }]}
          >
            {lines.map(({ day, kind, code, amount }, index) => (
              <tr key={index} className={stackedRow}>
                <Cell className={cx("num whitespace-nowrap", stackedCell)}>{formatDay(day)}</Cell>
                <Cell className={cx("stacked:order-2", stackedCell)}>{entryText(kind)}</Cell>
                <Cell className={cx("stacked:order-3 stacked:text-end", stackedCell)}>
                  {code && (
                    <Link to={to({ month: null, reservation: code }, href("/hotel-manager/bookings"))} className={cx(cellLink, "num")}>
                      {shortCode(code)}
                    </Link>
                  )}
                </Cell>
                <Cell number className={cx("stacked:order-1", stackedCell)}>
                  {formatUsd(amount)}
                </Cell>
              </tr>
            ))}
          </DataTable>
        )}
        {lines.length === shown && <p className="text-ink-soft">{t.first(shown)}</p>}
      </section>
    </div>
  );
}
