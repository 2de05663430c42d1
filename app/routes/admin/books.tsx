import { href, Link } from "react-router";
import { issueInvoices } from "#domain/invoice/issue-invoices.server.ts";
import { accountNames, codeOf } from "#domain/ledger/accounts.ts";
import { closeMonthForm, settlementForm } from "#domain/ledger/books-forms.ts";
import { accountSheet, lastClosedMonth, sheetLines, trialBalance } from "#domain/ledger/books.server.ts";
import { closeMonth } from "#domain/ledger/close-month.server.ts";
import { accountText, entryText } from "#domain/ledger/ledger-text.ts";
import { recordSettlement } from "#domain/ledger/record-settlement.server.ts";
import { monthOf } from "#domain/performance/statement.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { formatDay, formatMonth, formatUsd } from "#kit/format.ts";
import { localePath, messages } from "#kit/locale.ts";
import { sum } from "#kit/money.ts";
import { oneOf } from "#kit/query-value.ts";
import * as texts from "#locales/en/ledger.ts";
import { providerNames } from "#platform/payments/provider-names.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { MonthSteps } from "#routes/shell/back-office/month-steps.tsx";
import { buttonLook } from "#ui/button.tsx";
import { Cell, cellLink, DataTable } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { goTo } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/books";
import { CloseMonth } from "./books/close-month.tsx";
import { SettlementForm } from "./books/settlement-form.tsx";
import { Screen } from "./shared/screen.tsx";

const t = messages(texts.books);
const c = messages(texts.closing);
const s = messages(texts.settling);
const r = messages(texts.reports);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const query = new URL(request.url).searchParams;
  const today = siteToday(ctx);
  const month = monthOf(query.get("month"), today);
  const account = oneOf(accountNames, query.get("account"));
  const [balance, lines, last] = await Promise.all([
    trialBalance(ctx, month),
    account ? accountSheet(ctx, account, month) : [],
    lastClosedMonth(ctx),
  ]);
  const providers = providerNames.filter(
    (name) => ctx.payments.some((provider) => provider.name === name) || balance.some((row) => row.account === name),
  );
  const shown = { month, current: today.slice(0, 7), today, account, balance, lines, providers };
  return { ...shown, isShort: lines.length === sheetLines, last: last ?? null };
}

export const action = formAction<Route.ActionArgs>({
  idempotent: () => "books",
  forms: {
    close: checked(closeMonthForm, async ({ month }, { ctx }) => {
      const to = booksTo(month);
      const outcome = await closeMonth(ctx, month);
      if (!outcome.ok) return goTo(to, { kind: "error", title: c.failed, text: c[outcome.rejection.code] });
      const { documents } = await issueInvoices(ctx);
      return goTo(to, { kind: "success", title: c.closed(formatMonth(month)), text: c.issued(documents) });
    }),
    settle: checked(
      (ctx) => settlementForm(siteToday(ctx)),
      async ({ net, fees, direction, ...sent }, { ctx, url }) => {
        const gross = (direction === "taken" ? -net : net) + fees;
        const outcome = await recordSettlement(ctx, { ...sent, gross, fees });
        const to = `${href("/admin/books")}${url.search}`;
        return goTo(
          to,
          outcome.ok ? { kind: "success", title: s.saved } : { kind: "error", title: s.failed, text: s[outcome.rejection.code] },
        );
      },
    ),
  },
});

const booksTo = (month: string, account?: string) => `${href("/admin/books")}?month=${month}${account ? `&account=${account}` : ""}`;

/** The trial balance of a month, and the lines of one of its accounts. */
export default function Books({
  loaderData: { month, current, today, account, balance, lines, providers, isShort, last },
  actionData,
}: Route.ComponentProps) {
  const total = (of: (row: (typeof balance)[number]) => number) => formatUsd(sum(balance.map(of)));
  return (
    <Screen
      title={t.title}
      text={t.text}
      actions={
        <a href={localePath(`${href("/admin/books.csv")}?month=${month}`)} download className={buttonLook("secondary", true)}>
          <Icon name="download" className="size-4" />
          {t.csv}
        </a>
      }
    >
      <MonthSteps month={month} current={current} hrefOf={(other) => booksTo(other, account ?? undefined)} labels={t} />
      {balance.length === 0 ? (
        <p className="text-ink-soft">{t.none}</p>
      ) : (
        <DataTable
          caption={t.balance}
          columns={[
            { label: t.account },
            { label: t.opening, number: true },
            { label: t.debit, number: true },
            { label: t.credit, number: true },
            { label: t.closing, number: true },
          ]}
        >
          {balance.map(({ account: name, opening, debit, credit }) => (
            <tr key={name}>
              <Cell>
                <Link to={booksTo(month, name)} preventScrollReset aria-current={name === account || undefined} className={cellLink}>
                  <span className="num me-2 text-ink-soft">{codeOf(name)}</span>
                  {accountText(name)}
                </Link>
              </Cell>
              <Cell number>{formatUsd(opening)}</Cell>
              <Cell number>{formatUsd(debit)}</Cell>
              <Cell number>{formatUsd(credit)}</Cell>
              <Cell number>{formatUsd(opening + debit - credit)}</Cell>
            </tr>
          ))}
          <tr className="font-semibold">
            <Cell>{t.sum}</Cell>
            <Cell number>{total(({ opening }) => opening)}</Cell>
            <Cell number>{total(({ debit }) => debit)}</Cell>
            <Cell number>{total(({ credit }) => credit)}</Cell>
            <Cell number>{total(({ opening, debit, credit }) => opening + debit - credit)}</Cell>
          </tr>
        </DataTable>
      )}
      {account && (
        <section aria-labelledby="sheet" className="space-y-3">
          <h2 id="sheet" className="text-lg font-semibold">
            {accountText(account)}
          </h2>
          {isShort && <p className="text-ink-soft">{t.last(lines.length)}</p>}
          <DataTable
            caption={accountText(account)}
            columns={[{ label: t.day }, { label: t.what }, { label: t.hotel }, { label: t.booking }, { label: t.amount, number: true }]}
          >
            {lines.map(({ entryId, day, kind, hotel, code, amount }) => (
              <tr key={entryId}>
                <Cell className="num whitespace-nowrap">{formatDay(day)}</Cell>
                <Cell>{entryText(kind)}</Cell>
                <Cell>{hotel}</Cell>
                <Cell className="num">
                  {code && (
                    <Link to={href("/admin/bookings/:code", { code })} className={cellLink}>
                      {shortCode(code)}
                    </Link>
                  )}
                </Cell>
                <Cell number>{formatUsd(amount)}</Cell>
              </tr>
            ))}
          </DataTable>
        </section>
      )}
      <section aria-labelledby="reports" className="space-y-3">
        <h2 id="reports" className="text-lg font-semibold">
          {r.title}
        </h2>
        <p className="flex flex-wrap gap-3">
          <a
            href={localePath(`${href("/admin/books/:report", { report: "taxes.csv" })}?month=${month}`)}
            download
            className={buttonLook("secondary", true)}
          >
            <Icon name="download" className="size-4" />
            {r.taxes}
          </a>
          <a
            href={localePath(`${href("/admin/books/:report", { report: "sellers.csv" })}?month=${month}`)}
            download
            className={buttonLook("secondary", true)}
          >
            <Icon name="download" className="size-4" />
            {r.dac7(month.slice(0, 4))}
          </a>
        </p>
      </section>
      <CloseMonth key={month} month={month} isOver={month < current} hasEntries={balance.length > 0} last={last} answer={actionData} />
      <SettlementForm today={today} providers={providers} answer={actionData} />
    </Screen>
  );
}
