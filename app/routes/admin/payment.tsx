import { data, Form, Link, useNavigation, useOutletContext, useSearchParams } from "react-router";
import { markRefunded } from "#domain/payment/mark-refunded.server.ts";
import { refundedOf } from "#domain/payment/paid-back.ts";
import { byHandForm, chargebackForm, noteForm } from "#domain/payment/payment-admin-form.ts";
import { paymentDetails } from "#domain/payment/payment-details.server.ts";
import { retryRefund } from "#domain/payment/retry-refund.server.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { addChargeback } from "#domain/settlement/add-chargeback.server.ts";
import { askProvider } from "#domain/settlement/ask-provider.server.ts";
import { closeChargeback } from "#domain/settlement/close-chargeback.server.ts";
import { resolveFlaggedPayment } from "#domain/settlement/resolve-flagged-payment.server.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Outcome } from "#kit/outcome.ts";
import * as texts from "#locales/en/admin-payments.ts";
import { newId } from "#platform/id.server.ts";
import { providerOf } from "#platform/payments/port.server.ts";
import { merchantText } from "#platform/payments/provider-names.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { SidePanel } from "#ui/overlay/side-panel.tsx";
import { goTo, refuseForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction, type FormHandler, type FormRequest } from "#web/form-action.server.ts";
import { revalidatesWhenRefused } from "#web/revalidates-unless-preview.ts";
import type { Route } from "./+types/payment";
import { doneText } from "./payments/done-text.ts";
import { NoteDialog } from "./payments/note-dialog.tsx";
import { Attempts, Events, Facts, Ledger, PaymentStateText } from "./payments/parts.tsx";
import { reasonText, rejectionText, discrepancyText } from "./payments/payment-text.ts";
import { paymentHref, paymentsHref, rowId, type PaymentsBeside } from "./payments/payments-href.ts";
import { Refunds, Chargebacks } from "./payments/work.tsx";
import { useSiteClock } from "./shared/site-clock.ts";

const t = messages(texts.payment);

export const shouldRevalidate = revalidatesWhenRefused;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const payment = await paymentDetails(ctx, params.orderId);
  if (!payment) throw data(null, { status: 404 });
  const ours = ctx.payments.map(({ name, merchant }) => merchantText({ provider: name, merchant })).join(", ");
  return { payment, ours: providerOf(ctx.payments, payment) ? null : ours, idempotencyKey: newId() };
}

/** Redirects to the payment with the result of the command, or its rejection. */
async function report<Value, Rejection extends Parameters<typeof rejectionText>[0]>(
  { params: { orderId }, url: { searchParams } }: FormRequest<Route.ActionArgs>,
  command: Promise<Outcome<Value, Rejection>>,
  words: (value: Value) => { title: string; text?: string },
) {
  const here = paymentHref(searchParams, orderId);
  const outcome = await command;
  if (outcome.ok) return goTo(here, { kind: "success", ...words(outcome.value) });
  const failed = { title: t.failed, text: rejectionText(outcome.rejection) };
  return searchParams.has("dialog") ? refuseForm(failed) : goTo(here, { kind: "error", ...failed });
}

const refundOf = ({ fields: { hotelId = "", refundId = "" } }: FormRequest) => ({ hotelId, refundId });

const close =
  (state: "won" | "lost"): FormHandler<Route.ActionArgs> =>
  (sent) => {
    const { hotelId = "", chargebackId = "" } = sent.fields;
    return report(sent, closeChargeback(sent.ctx, { hotelId, chargebackId, state }), doneText.amount(state));
  };

const resolve = (decision: "accept" | "refund" | "dismiss") =>
  checked(noteForm, (note, sent: FormRequest<Route.ActionArgs>) =>
    report(sent, resolveFlaggedPayment(sent.ctx, { orderId: sent.params.orderId, decision, ...note }), doneText.amount(decision)),
  );

export const action = formAction<Route.ActionArgs>({
  idempotent: ({ orderId }) => `payment ${orderId}`,
  forms: {
    ask: (sent) => report(sent, askProvider(sent.ctx, sent.params.orderId), doneText.ask),
    retry: (sent) => report(sent, retryRefund(sent.ctx, refundOf(sent)), doneText.amount("retried")),
    by_hand: checked(byHandForm, (given, sent) => report(sent, markRefunded(sent.ctx, { ...refundOf(sent), ...given }), doneText.byHand)),
    chargeback: checked(chargebackForm, (given, sent) =>
      report(sent, addChargeback(sent.ctx, { orderId: sent.params.orderId, ...given }), doneText.amount("noted")),
    ),
    won: close("won"),
    lost: close("lost"),
    accept: resolve("accept"),
    refund: resolve("refund"),
    dismiss: resolve("dismiss"),
  },
});

const dialogs = ["accept", "refund", "dismiss", "by_hand", "chargeback"] as const;

export default function Payment({ loaderData: { payment, ours, idempotencyKey }, actionData }: Route.ComponentProps) {
  const { instant } = useSiteClock();
  const [query] = useSearchParams();
  const { state, formData } = useNavigation();
  const { before, after } = useOutletContext<PaymentsBeside>();
  const to = (change: Record<string, string | null> = {}) => paymentHref(query, payment.orderId, change);
  const dialog = dialogs.find((each) => each === query.get("dialog"));
  const refund = payment.refunds.find(({ id }) => id === query.get("refund"));
  const refunded = refundedOf(payment);
  const words = {
    accept: [t.accept, t.acceptText],
    refund: [t.refund, t.refundText],
    dismiss: [t.dismiss, t.dismissText],
    by_hand: [t.byHand, t.byHandText],
    chargeback: [t.chargeback, refunded > 0 ? `${t.chargebackText} ${t.refundedAlready(formatUsd(refunded))}` : t.chargebackText],
  } as const;
  const [title, text] = words[dialog ?? "accept"];
  const open = payment.discrepancies.filter(({ resolvedAt }) => !resolvedAt);
  const isCovered = dialog !== undefined && (dialog !== "by_hand" || refund !== undefined);
  return (
    <>
      <SidePanel
        title={t.title(shortCode(payment.code))}
        subtitle={[payment.guest, payment.hotel].filter(Boolean).join(", ")}
        closeTo={paymentsHref(query)}
        before={before && paymentHref(query, before)}
        after={after && paymentHref(query, after)}
        opener={rowId(payment.orderId)}
        covered={isCovered}
      >
        <div className="space-y-8 [&_table]:text-sm [&_td]:px-2.5 [&_th]:px-2.5">
          <div className="flex flex-wrap items-center gap-3">
            <PaymentStateText status={payment.status} />
            <Form method="post" preventScrollReset className="sm:ms-auto">
              <input type="hidden" name="intent" value="ask" />
              <Button small variant="secondary" busy={state !== "idle" && formData?.get("intent") === "ask"} busyText={t.asking}>
                {t.ask}
              </Button>
            </Form>
            {payment.captured > 0 && (
              <ButtonLink small variant="secondary" to={to({ dialog: "chargeback" })} preventScrollReset>
                {t.chargeback}
              </ButtonLink>
            )}
          </div>
          {ours !== null && (
            <p className="rounded-card border border-line bg-warning-soft p-5">{t.otherMerchant(merchantText(payment), ours)}</p>
          )}
          {payment.status === "review" && (
            <section aria-label={t.reviewTitle} className="rounded-card border border-danger bg-danger-soft p-5">
              <h3 className="font-semibold text-danger">{t.reviewTitle}</h3>
              <p className="mt-1">{t.reviewText(reasonText(payment.reviewReason ?? ""))}</p>
              <dl className="mt-3 grid gap-x-6 sm:grid-cols-[max-content_1fr]">
                {Object.entries(payment.reported).map(([name, value]) => (
                  <div key={name} className="contents">
                    <dt className="font-mono text-sm">{name}</dt>
                    <dd className="font-semibold break-all">{value}</dd>
                  </div>
                ))}
              </dl>
              <p className="mt-4 flex flex-wrap gap-3">
                {(["accept", "refund", "dismiss"] as const).map((each) => (
                  <ButtonLink
                    key={each}
                    small
                    variant={each === "accept" ? "primary" : "secondary"}
                    to={to({ dialog: each })}
                    preventScrollReset
                  >
                    {words[each][0]}
                  </ButtonLink>
                ))}
              </p>
            </section>
          )}
          {open.length > 0 && (
            <section aria-label={t.discrepancies} className="rounded-card border border-line bg-warning-soft p-5">
              <h3 className="font-semibold">{t.discrepancies}</h3>
              <ul className="mt-2 space-y-2">
                {open.map(({ id, kind, firstSeenAt }) => (
                  <li key={id} className="flex flex-wrap items-center gap-3">
                    {discrepancyText(kind)}, {t.since(instant(firstSeenAt))}{" "}
                    <Link className="font-semibold underline" to={paymentsHref(query, { discrepancy: id })}>
                      {t.resolve}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Refunds payment={payment} idempotencyKey={idempotencyKey} />
          <Chargebacks payment={payment} idempotencyKey={idempotencyKey} />
          <Facts payment={payment} />
          <Ledger payment={payment} />
          <Attempts payment={payment} />
          <Events payment={payment} />
        </div>
      </SidePanel>
      {isCovered && (
        <NoteDialog
          title={refund && dialog === "by_hand" ? `${title}: ${formatUsd(refund.amount)}` : title}
          text={text}
          button={dialog === "chargeback" || dialog === "by_hand" ? t.save : title}
          closeTo={to()}
          problem={actionData}
          hidden={{ idempotencyKey, intent: dialog, hotelId: payment.hotelId, refundId: refund?.id ?? "" }}
          asks={dialog === "chargeback" ? ["amount", "reference"] : dialog === "by_hand" ? ["reference"] : []}
        />
      )}
    </>
  );
}
