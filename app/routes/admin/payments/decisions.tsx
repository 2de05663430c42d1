import { useSearchParams } from "react-router";
import type { Need } from "#domain/payment/payment-admin.ts";
import type { NeedPage } from "#domain/payment/payment-list.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-payments.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { NeedKinds } from "./need-kinds.tsx";
import { NeedTable } from "./need-table.tsx";
import { paymentHref, paymentsHref } from "./payments-href.ts";

const t = messages(texts.payments);

type Props = NeedPage & { need: Need | "any"; /** The opened order. */ shown: string | undefined };

/** The payments that need a decision, of every kind or of one. */
export function Decisions({ rows, counts, need, shown }: Props) {
  const [query] = useSearchParams();
  return (
    <>
      <NeedKinds need={need} counts={counts} />
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
    </>
  );
}
