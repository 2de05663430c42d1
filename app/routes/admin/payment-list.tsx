import { href, Outlet, redirect, useNavigation, useParams, useSearchParams } from "react-router";
import { sitePaymentFilter, sitePaymentPeriods, sitePaymentStates } from "#domain/payment/site-payment-filter.ts";
import { sitePayments } from "#domain/payment/site-payments.server.ts";
import { needsAdmin, orderWanted } from "#domain/payment/payment-list.server.ts";
import { formatCount } from "#kit/format.ts";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import { sum } from "#kit/money.ts";
import { pageNumber } from "#kit/page-number.ts";
import { cx } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/payment-list";
import { NeedKinds } from "./payments/need-kinds.tsx";
import { NeedTable } from "./payments/need-table.tsx";
import { PaymentTable } from "./payments/payment-table.tsx";
import { PaymentTabs } from "./payments/payment-tabs.tsx";
import type { PaymentsBeside } from "./payments/payments-beside.ts";
import { paymentHref, paymentsHref, wantedNeed } from "./payments/payments-href.ts";
import { statusWord } from "./payments/payment-text.ts";
import { ListBar } from "./shared/list-bar.tsx";
import { foundText } from "./shared/screen.tsx";
import { PageHead } from "../shell/back-office/page-head.tsx";
import * as texts from "#locales/en/admin-payments.ts";

const t = messages(texts.payments);

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const query = new URL(request.url).searchParams;
  const filter = sitePaymentFilter(query);
  const need = wantedNeed(query);
  const order = filter.q && !params.orderId ? await orderWanted(ctx, filter.q) : undefined;
  if (order) throw redirect(href("/admin/payments/:orderId", { orderId: order }));
  const [decisions, all] = await Promise.all([
    needsAdmin(ctx, { need: need === "any" ? undefined : need, page: need ? pageNumber(query.get("page"), 5) : 1 }),
    need ? undefined : sitePayments(ctx, filter),
  ]);
  return { filter, need, decisions, all };
}

/** All payments, or those that need a decision; the opened one is beside them. */
export default function PaymentList({ loaderData: { filter, need, decisions, all } }: Route.ComponentProps) {
  const { orderId } = useParams();
  const [query] = useSearchParams();
  const { location } = useNavigation();
  const rows = all?.rows ?? decisions.rows;
  const orders = [...new Set(rows.flatMap((row) => row.orderId ?? []))];
  // Keys pressed while a payment is being loaded continue from that one.
  const next = location && orders.find((order) => location.pathname === href("/admin/payments/:orderId", { orderId: order }));
  const shown = next ?? orderId;
  const at = orders.indexOf(shown ?? "");
  const around: PaymentsBeside = { before: orders[at - 1], after: at < 0 ? undefined : orders[at + 1] };
  const { page, pages } = all ?? decisions;
  const openTo = (order: string) => paymentHref(query, order);
  return (
    <>
      <div className={cx(orderId && "xl:@container/beside xl:pe-[504px]")}>
        <PageHead title={t.title} />
        <PaymentTabs deciding={need !== undefined} waiting={sum(Object.values(decisions.counts))} />
        {need ? (
          <>
            <NeedKinds need={need} counts={decisions.counts} />
            {decisions.rows.length === 0 ? (
              <EmptyState title={t.none} text={t.noneText} />
            ) : (
              <NeedTable
                rows={decisions.rows}
                shown={shown}
                openTo={openTo}
                resolveTo={(discrepancy) => paymentsHref(query, { discrepancy })}
              />
            )}
          </>
        ) : (
          all && (
            <>
              <div className="mb-4">
                <ListBar
                  q={filter.q}
                  hint={t.hint}
                  path={href("/admin/payments")}
                  choices={[
                    {
                      name: "state",
                      label: t.state,
                      value: filter.state ?? "",
                      options: sitePaymentStates.map((state) => [state, state === "open" ? t.openState : statusWord(state)]),
                    },
                    {
                      name: "days",
                      label: t.period,
                      value: filter.days ?? "",
                      options: sitePaymentPeriods.map((days) => [days, t.lastDays(Number(days))]),
                    },
                  ]}
                  found={foundText(all)}
                />
              </div>
              {all.partly && (
                <p className="mb-3 rounded-field bg-warning-soft px-4 py-2.5 text-sm">{t.partly(formatCount(limits.paymentHotels))}</p>
              )}
              {all.count > 0 ? (
                <div className="@container/list">
                  <PaymentTable rows={all.rows} shown={shown} openTo={openTo} />
                </div>
              ) : filter.q || filter.state || filter.days ? (
                <EmptyState title={t.noMatch} text={t.noMatchText} />
              ) : (
                <EmptyState title={t.noPayments} text={t.noPaymentsText} />
              )}
            </>
          )
        )}
        <Pagination page={page} pages={pages} hrefOf={(number) => paymentsHref(query, { page: number > 1 ? String(number) : null })} />
      </div>
      <Outlet context={around} />
    </>
  );
}
