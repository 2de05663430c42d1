import { href, Outlet, redirect, useNavigation, useParams, useSearchParams } from "react-router";
import { needsAdmin, orderWanted } from "#domain/payment/payment-list.server.ts";
import { sitePaymentFilter } from "#domain/payment/site-payment-filter.ts";
import { sitePayments } from "#domain/payment/site-payments.server.ts";
import { localePath, messages } from "#kit/locale.ts";
import { pageNumber } from "#kit/page-number.ts";
import * as texts from "#locales/en/admin-payments.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { buttonLook } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/payment-list";
import { AllPayments } from "./payments/all-payments.tsx";
import { Decisions } from "./payments/decisions.tsx";
import { PaymentTabs } from "./payments/payment-tabs.tsx";
import { paymentsFileHref, paymentsHref, wantedNeed, type PaymentsBeside } from "./payments/payments-href.ts";

const t = messages(texts.payments);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const query = new URL(request.url).searchParams;
  const filter = sitePaymentFilter(query);
  const need = wantedNeed(query);
  const order = filter.q && !params.orderId ? await orderWanted(ctx, filter.q) : undefined;
  if (order) throw redirect(href("/admin/payments/:orderId", { orderId: order }));
  if (!need) return { need, filter, ...(await sitePayments(ctx, filter)) };
  return { need, ...(await needsAdmin(ctx, { need: need === "any" ? undefined : need, page: pageNumber(query.get("page"), 5) })) };
}

/** All payments, or those that need a decision; the opened one is beside them. */
export default function PaymentList({ loaderData: list }: Route.ComponentProps) {
  const { orderId } = useParams();
  const [query] = useSearchParams();
  const { location } = useNavigation();
  const orders = [...new Set(list.rows.flatMap((row) => row.orderId ?? []))];
  // Keys pressed while a payment is being loaded continue from that one.
  const next = location && orders.find((order) => location.pathname === href("/admin/payments/:orderId", { orderId: order }));
  const shown = next ?? orderId;
  const at = orders.indexOf(shown ?? "");
  const around: PaymentsBeside = { before: orders[at - 1], after: at < 0 ? undefined : orders[at + 1] };
  return (
    <>
      <div className={cx(orderId && "xl:@container/beside xl:pe-[504px]")}>
        <PageHead
          title={t.title}
          actions={
            // A file of a part of them would not say so.
            !list.need &&
            !list.partly && (
              <a href={localePath(paymentsFileHref(query))} download className={buttonLook("secondary", true)}>
                <Icon name="download" className="size-4" />
                {t.file}
              </a>
            )
          }
        />
        <PaymentTabs deciding={list.need !== undefined} />
        {list.need ? <Decisions {...list} shown={shown} /> : <AllPayments {...list} shown={shown} />}
        <Pagination
          page={list.page}
          pages={list.pages}
          hrefOf={(number) => paymentsHref(query, { page: number > 1 ? String(number) : null })}
        />
      </div>
      <Outlet context={around} />
    </>
  );
}
