import { Form, useSearchParams } from "react-router";
import { paidBackTwice } from "#domain/payment/paid-back.ts";
import type { PaymentDetails } from "#domain/payment/payment-admin.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-payments.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { StateText } from "#ui/state-text.tsx";
import { useSiteClock } from "../shared/site-clock.ts";
import { reasonText } from "./payment-text.ts";
import { paymentHref } from "./payments-href.ts";

const t = messages(texts.work);

const card = "flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface-raised p-4";

/** The refunds of a payment; failed ones with their actions. */
export function Refunds({ payment, idempotencyKey }: { payment: PaymentDetails; idempotencyKey: string }) {
  const { instant } = useSiteClock();
  const [query] = useSearchParams();
  if (payment.refunds.length === 0) return null;
  return (
    <section aria-label={t.refunds}>
      <h3 className="text-lg font-semibold">{t.refunds}</h3>
      <ul className="mt-3 space-y-3">
        {payment.refunds.map((refund) => (
          <li key={refund.id} className={card}>
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-3">
                <span className="num text-lg font-semibold">{formatUsd(refund.amount)}</span>
                <StateText kind={refund.status === "done" ? "success" : refund.stuck ? "danger" : "neutral"}>{t[refund.status]}</StateText>
              </p>
              <p className="text-sm text-ink-soft">
                {t.asked(instant(refund.createdAt), reasonText(refund.reason))} · {t.tries(refund.tries)}
              </p>
              {refund.failure && <p className="font-semibold break-words text-danger">{reasonText(refund.failure)}</p>}
              {refund.byHand > 0 && <p>{t.given(formatUsd(refund.byHand), refund.reference ?? "")}</p>}
              {refund.note && <p className="break-words text-ink-soft">{refund.note}</p>}
            </div>
            {refund.stuck && (
              <div className="flex flex-wrap gap-3">
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
                  <input type="hidden" name="intent" value="retry" />
                  <input type="hidden" name="hotelId" value={payment.hotelId} />
                  <input type="hidden" name="refundId" value={refund.id} />
                  <Button small>{t.retry}</Button>
                </Form>
                <ButtonLink
                  small
                  variant="secondary"
                  to={paymentHref(query, payment.orderId, { dialog: "by_hand", refund: refund.id })}
                  preventScrollReset
                >
                  {t.byHand}
                </ButtonLink>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The chargebacks of a payment, with their results. */
export function Chargebacks({ payment, idempotencyKey }: { payment: PaymentDetails; idempotencyKey: string }) {
  const { instant } = useSiteClock();
  if (payment.chargebacks.length === 0) return null;
  const twice = paidBackTwice(payment);
  return (
    <section aria-label={t.chargebacks}>
      <h3 className="text-lg font-semibold">{t.chargebacks}</h3>
      {twice > 0 && <p className="mt-2 rounded-card bg-warning-soft p-3 font-semibold">{t.twice(formatUsd(twice))}</p>}
      <ul className="mt-3 space-y-3">
        {payment.chargebacks.map(({ id, amount, reference, note, state, createdAt }) => (
          <li key={id} className={card}>
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-3">
                <span className="num text-lg font-semibold">{formatUsd(amount)}</span>
                <StateText kind={state === "open" ? "warning" : "neutral"}>{t[state]}</StateText>
              </p>
              <p className="text-sm text-ink-soft">{t.asked(instant(createdAt), reference)}</p>
              <p className="break-words">{note}</p>
            </div>
            {state === "open" && (
              <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
                <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
                <input type="hidden" name="hotelId" value={payment.hotelId} />
                <input type="hidden" name="chargebackId" value={id} />
                <Button small name="intent" value="won">
                  {t.markWon}
                </Button>
                <Button small variant="secondary" name="intent" value="lost">
                  {t.markLost}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
