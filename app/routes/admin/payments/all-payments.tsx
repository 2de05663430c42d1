import { href, useSearchParams } from "react-router";
import { type SitePaymentFilter, sitePaymentPeriods, sitePaymentStates } from "#domain/payment/site-payment-filter.ts";
import type { PaymentSums, SitePaymentPage } from "#domain/payment/site-payments.server.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-payments.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListBar } from "../shared/list-bar.tsx";
import { foundText } from "../shared/screen.tsx";
import { PaymentTable } from "./payment-table.tsx";
import { statusText } from "./payment-text.ts";
import { paymentHref } from "./payments-href.ts";

const t = messages(texts.payments);

/** What the found payments captured and what went back, where there was money. */
const sumText = (sums: PaymentSums | null) =>
  sums?.captured ? [t.sumCaptured(formatUsd(sums.captured)), ...(sums.returned > 0 ? [t.sumReturned(formatUsd(sums.returned))] : [])] : [];

type Props = SitePaymentPage & { filter: SitePaymentFilter; /** The opened order. */ shown: string | undefined };

/** All payments with their filter. */
export function AllPayments({ filter: { q, state, days }, shown, ...list }: Props) {
  const [query] = useSearchParams();
  const isNarrowed = Boolean(q || state || days);
  return (
    <>
      <div className="mb-4">
        <ListBar
          q={q}
          hint={t.hint}
          path={href("/admin/payments")}
          choices={[
            {
              name: "state",
              label: t.state,
              value: state ?? "",
              options: sitePaymentStates.map((state) => [state, state === "open" ? t.openState : statusText(state)]),
            },
            {
              name: "days",
              label: t.period,
              value: days ?? "",
              options: sitePaymentPeriods.map((days) => [days, t.lastDays(Number(days))]),
            },
          ]}
          found={[foundText(list), ...sumText(list.sums)].join(" · ")}
        />
      </div>
      {list.partly && <p className="mb-3 rounded-field bg-warning-soft px-4 py-2.5 text-sm">{t.partly}</p>}
      {list.count > 0 && (
        <div className="@container/list">
          <PaymentTable rows={list.rows} shown={shown} openTo={(order) => paymentHref(query, order)} />
        </div>
      )}
      {list.count === 0 &&
        (isNarrowed ? <EmptyState title={t.noMatch} text={t.noMatchText} /> : <EmptyState title={t.noPayments} text={t.noPaymentsText} />)}
    </>
  );
}
