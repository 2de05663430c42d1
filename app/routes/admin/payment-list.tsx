import { Form, href, Link, Outlet, redirect, useNavigation, useParams, useSearchParams } from "react-router";
import { isNeed, needs } from "#domain/payment/payment-admin.ts";
import { needsAdmin, orderWanted } from "#domain/payment/payment-list.server.ts";
import { messages } from "#kit/locale.ts";
import { pageNumber } from "#kit/page-number.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/payment-list";
import { NeedTable } from "./payments/need-table.tsx";
import type { PaymentsBeside } from "./payments/payments-beside.ts";
import { needWord } from "./payments/payment-text.ts";
import { paymentHref, paymentsHref } from "./payments/payments-href.ts";
import { PageHead } from "../shell/back-office/page-head.tsx";
import * as texts from "#locales/en/admin-payments.ts";

const t = messages(texts.payments);

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const query = new URL(request.url).searchParams;
  const wanted = query.get("q");
  const order = wanted ? await orderWanted(ctx, wanted) : undefined;
  if (order) throw redirect(href("/admin/payments/:orderId", { orderId: order }));
  const needText = query.get("need");
  const need = isNeed(needText) ? needText : undefined;
  const list = await needsAdmin(ctx, { need, page: pageNumber(query.get("page"), 5) });
  return { ...list, need, wanted };
}

const chip =
  "inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 font-semibold whitespace-nowrap hover:border-ink-soft aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface";

/** The payments that need a decision; the opened one is beside them. */
export default function PaymentList({ loaderData }: Route.ComponentProps) {
  const { rows, counts, need, page, pages, wanted } = loaderData;
  const { orderId } = useParams();
  const [query] = useSearchParams();
  const { location } = useNavigation();
  const orders = [...new Set(rows.flatMap((row) => row.orderId ?? []))];
  // Keys pressed while a payment is being loaded continue from that one.
  const next = location && orders.find((order) => location.pathname === href("/admin/payments/:orderId", { orderId: order }));
  const shown = next ?? orderId;
  const at = orders.indexOf(shown ?? "");
  const around: PaymentsBeside = { before: orders[at - 1], after: at < 0 ? undefined : orders[at + 1] };
  return (
    <>
      <div className={cx(orderId && "xl:@container/beside xl:pe-[504px]")}>
        <PageHead title={t.title} />
        <p className="max-w-2xl text-ink-soft">{t.text}</p>
        <Form action={href("/admin/payments")} className="mt-5 flex max-w-xl items-end gap-3" role="search">
          <Field
            className="min-w-0 grow"
            label={t.search}
            name="q"
            defaultValue={wanted ?? ""}
            error={wanted ? t.missing : undefined}
            autoComplete="off"
            spellCheck={false}
          />
          <Button variant="secondary" className={cx(wanted && "mb-6")}>
            {t.find}
          </Button>
        </Form>
        <nav aria-label={t.kind} className="no-scrollbar my-5 flex gap-2 overflow-x-auto">
          <Link to={href("/admin/payments")} aria-current={need ? undefined : "page"} className={chip}>
            {t.all}
          </Link>
          {needs.map((each) => (
            <Link
              key={each}
              to={paymentsHref(query, { need: each, page: null })}
              aria-current={each === need ? "page" : undefined}
              className={chip}
            >
              {needWord(each)} <span className="num">{counts[each] ?? 0}</span>
            </Link>
          ))}
        </nav>
        {rows.length === 0 ? (
          <EmptyState title={t.none} text={t.noneText} />
        ) : (
          <NeedTable
            rows={rows}
            shown={shown}
            openTo={(order) => paymentHref(query, order)}
            resolveTo={(discrepancy) => paymentsHref(query, { discrepancy })}
          />
        )}
        <Pagination page={page} pages={pages} hrefOf={(number) => paymentsHref(query, { page: number > 1 ? String(number) : null })} />
      </div>
      <Outlet context={around} />
    </>
  );
}
