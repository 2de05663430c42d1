import { useRef } from "react";
import { Form, href, useNavigation } from "react-router";
import type { OwingHotel } from "#domain/payout/owed-balances.server.ts";
import type { ActionData } from "#kit/action-data.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { highestAmount, plainAmount } from "#kit/money.ts";
import { readMoney } from "#kit/typed-money.ts";
import * as texts from "#locales/en/payout.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field } from "#ui/form/field.tsx";
import { MoneyField } from "#ui/form/money-field.tsx";
import { Refusal } from "#ui/form/refusal.tsx";
import { TextArea } from "#ui/form/text-area.tsx";

const t = messages(texts.owedBalances);

type Props = { hotel: OwingHotel; answer: ActionData | undefined };

/** What an administrator records of a hotel that owes something: a payment, a write-off, or its suspension once it is overdue. */
export function OwingHotelPart({ hotel, answer }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useActionFeedback(box, answer);
  return (
    <section ref={box} aria-labelledby="owing-hotel" className="max-w-xl space-y-4 rounded-card border border-line bg-surface-raised p-5">
      <h2 id="owing-hotel" className="text-lg font-semibold">
        {hotel.hotel}: <span className="num">{formatUsd(hotel.amount)}</span>
      </h2>
      <p className="text-ink-soft">{t.settleText}</p>
      <SettleForm hotel={hotel} answer={answer?.intent === "suspend" ? undefined : answer} />
      {hotel.state === "to_decide" && <SuspendForm hotel={hotel} answer={answer?.intent === "suspend" ? answer : undefined} />}
    </section>
  );
}

function SettleForm({ hotel: { hotelId, amount }, answer }: Props) {
  const { formData } = useNavigation();
  const question = answer?.errors["sure"];
  const typed = readMoney(answer?.typed["amount"] ?? "", highestAmount);
  return (
    <Form key={amount} method="post" noValidate className="space-y-4">
      <Refusal answer={answer} />
      <input type="hidden" name="hotelId" value={hotelId} />
      <input type="hidden" name="seen" value={amount} />
      <MoneyField
        label={t.settleAmount}
        name="amount"
        least={1}
        most={highestAmount}
        required
        defaultValue={answer?.typed["amount"] ?? plainAmount(amount)}
        error={answer?.errors["amount"]}
      />
      <Field label={t.note} name="note" maxLength={500} required defaultValue={answer?.typed["note"]} error={answer?.errors["note"]} />
      {question && typed.ok ? (
        <div className="space-y-3 rounded-field bg-sand p-4" role="alert">
          <p className="font-semibold">{question}</p>
          <input type="hidden" name="sure" value={typed.cents} />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="written_off" variant="danger" busy={formData?.get("intent") === "written_off"}>
              {t.sureButton}
            </Button>
            <ButtonLink to={`${href("/admin/payouts/owed")}?hotel=${hotelId}`} variant="secondary">
              {t.keep}
            </ButtonLink>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="paid" busy={formData?.get("intent") === "paid"}>
            {t.paid}
          </Button>
          <Button name="intent" value="written_off" variant="secondary" busy={formData?.get("intent") === "written_off"}>
            {t.writeOff}
          </Button>
        </div>
      )}
    </Form>
  );
}

function SuspendForm({ hotel: { hotelId }, answer }: Props) {
  const { formData } = useNavigation();
  return (
    <Form method="post" noValidate className="space-y-4 border-t border-line pt-4">
      <h3 className="font-semibold">{t.suspendTitle}</h3>
      <p className="text-ink-soft">{t.suspendText}</p>
      <Refusal answer={answer} />
      <input type="hidden" name="hotelId" value={hotelId} />
      <TextArea
        label={t.suspendReason}
        name="reason"
        required
        rows={2}
        defaultValue={answer?.typed["reason"] ?? t.suspendDefault}
        error={answer?.errors["reason"]}
      />
      <Button name="intent" value="suspend" variant="danger" busy={formData?.get("intent") === "suspend"}>
        {t.suspend}
      </Button>
    </Form>
  );
}
