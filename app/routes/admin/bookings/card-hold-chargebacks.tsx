import { Form, useNavigation } from "react-router";
import type { ShownCardHold, ShownChargeback } from "#domain/card-hold/card-holds.server.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { sum } from "#kit/money.ts";
import * as texts from "#locales/en/card-hold-management.ts";
import { Section } from "#routes/manager/bookings/reservation-panel.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { MoneyField } from "#ui/form/money-field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { StateText } from "#ui/state-text.tsx";
import { useSiteClock } from "../shared/site-clock.ts";

const t = messages(texts.cardHoldDesk);
const named = { open: "open", won: "won", lost: "wasLost" } as const;

type Props = {
  hotelId: string;
  code: string;
  holds: readonly ShownCardHold[];
  chargebacks: readonly ShownChargeback[];
  errors: Record<string, string | undefined>;
};

/** What banks took back of captured card holds, with their decisions; records another one. */
export function CardHoldChargebacks({ hotelId, code, holds, chargebacks, errors }: Props) {
  const captured = holds.filter((hold) => hold.captured > 0);
  if (captured.length === 0) return null;
  return (
    <Section title={t.chargebacks}>
      {captured.map((hold) => {
        const own = chargebacks.filter(({ cardHoldId }) => cardHoldId === hold.id);
        const most = hold.captured - sum(own.filter(({ state }) => state !== "won").map(({ amount }) => amount));
        const fields = { hotelId, code, cardHoldId: hold.id };
        return (
          <div key={hold.id} className="space-y-3">
            <ul className="space-y-3">
              {own.map((chargeback) => (
                <Chargeback key={chargeback.id} chargeback={chargeback} fields={fields} />
              ))}
            </ul>
            {most > 0 && <RecordForm key={own.length} fields={fields} most={most} errors={errors} />}
          </div>
        );
      })}
    </Section>
  );
}

type Fields = { hotelId: string; code: string; cardHoldId: string };

function Chargeback({ chargeback, fields }: { chargeback: ShownChargeback; fields: Fields }) {
  const { instant } = useSiteClock();
  const { state: navigation } = useNavigation();
  const { id, amount, reference, note, state, at } = chargeback;
  return (
    <li className="rounded-card border border-line p-3">
      <p className="flex flex-wrap items-center gap-3">
        <span className="num font-semibold">{formatUsd(amount)}</span>
        <StateText kind={state === "open" ? "warning" : "neutral"}>{t[named[state]]}</StateText>
      </p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {instant(at)}, {reference}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{note}</p>
      {state === "open" && (
        <Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-2">
          <HiddenFields fields={Object.entries({ ...fields, chargebackId: id })} />
          <Button small variant="secondary" name="intent" value="win-card-hold" busy={navigation === "submitting"}>
            {t.markWon}
          </Button>
          <Button small variant="secondary" name="intent" value="lose-card-hold" busy={navigation === "submitting"}>
            {t.markLost}
          </Button>
        </Form>
      )}
    </li>
  );
}

function RecordForm({ fields, most, errors }: { fields: Fields; most: number; errors: Props["errors"] }) {
  const { state } = useNavigation();
  return (
    <Form method="post" preventScrollReset noValidate className="space-y-3">
      <p className="text-ink-soft">{t.chargebackText}</p>
      <HiddenFields fields={Object.entries(fields)} />
      <MoneyField label={t.amount} name="amount" most={most} required error={errors["amount"]} />
      <Field label={t.reference} name="reference" required maxLength={100} error={errors["reference"]} />
      <TextArea label={t.note} name="note" rows={2} required maxLength={500} error={errors["note"]} />
      <Button small variant="secondary" name="intent" value="charge-back-card-hold" busy={state === "submitting"} busyText={t.busy}>
        {t.record}
      </Button>
    </Form>
  );
}
