import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import { highestAmount } from "#kit/money.ts";
import * as texts from "#locales/en/ledger.ts";
import type { ProviderName } from "#platform/payments/provider-names.ts";
import { Button } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field, Select } from "#ui/form/field.tsx";
import { MoneyField } from "#ui/form/money-field.tsx";

const t = messages(texts.settling);

type Props = {
  today: string;
  /** Those that the site has or that still hold something. */
  providers: readonly ProviderName[];
  answer: ActionData | undefined;
};

/** Records what a card provider has paid to the bank. */
export function SettlementForm({ today, providers, answer }: Props) {
  const { formData } = useNavigation();
  const box = useRef<HTMLDivElement>(null);
  const own = answer?.intent === "settle" ? answer : undefined;
  useActionFeedback(box, own);
  const field = (name: "reference" | "receivedOn" | "net" | "fees") => ({
    label: t[name],
    name,
    required: true,
    error: own?.errors[name],
    ...(own?.typed[name] !== undefined && { defaultValue: own.typed[name] }),
  });
  return (
    <section aria-labelledby="settlement" className="max-w-xl space-y-3 rounded-card border border-line bg-surface-raised p-5">
      <h2 id="settlement" className="text-lg font-semibold">
        {t.title}
      </h2>
      <p className="text-ink-soft">{t.text}</p>
      <div ref={box}>
        <Form method="post" noValidate className="grid gap-4 sm:grid-cols-2">
          <Select label={t.provider} name="provider" defaultValue={own?.typed["provider"]} error={own?.errors["provider"]}>
            {providers.map((name) => (
              <option key={name} value={name}>
                {t.providers[name]}
              </option>
            ))}
          </Select>
          <Field {...field("reference")} maxLength={100} autoComplete="off" />
          <Field {...{ defaultValue: today, ...field("receivedOn") }} type="date" max={today} />
          <Select label={t.direction} name="direction" defaultValue={own?.typed["direction"]}>
            <option value="received">{t.received}</option>
            <option value="taken">{t.taken}</option>
          </Select>
          <MoneyField {...field("net")} most={highestAmount} />
          <MoneyField {...{ defaultValue: "0", ...field("fees") }} most={highestAmount} />
          <div className="sm:col-span-2">
            <Button name="intent" value="settle" variant="secondary" busy={formData?.get("intent") === "settle"}>
              {t.save}
            </Button>
          </div>
        </Form>
      </div>
    </section>
  );
}
