import { useRef } from "react";
import { Form, href, useNavigation } from "react-router";
import type { PayoutRate } from "#domain/payout/payout-file.ts";
import { rateText } from "#domain/payout/payout-text.ts";
import type { ActionData } from "#kit/action-data.ts";
import { formatUsd } from "#kit/format.ts";
import { localePath, messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/payout.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field } from "#ui/form/field.tsx";
import { Icon } from "#ui/icon.tsx";

const t = messages(texts.adminPayouts);

/** Downloads a file for the bank as it was made. */
export const BankFileLink = ({ fileId }: { fileId: string }) => (
  <a href={localePath(href("/admin/payout-files/:fileId", { fileId }))} download className={buttonLook("secondary", true)}>
    <Icon name="download" className="size-4" />
    {t.download}
  </a>
);

type Props = { count: number; amount: Cents; last: PayoutRate | null; hasDebtor: boolean; answer: ActionData | undefined };

/** Makes the file for the bank of the approved payouts, in euros or in dollars. */
export function BankFileForm({ count, amount, last, hasDebtor, answer }: Props) {
  const { formData } = useNavigation();
  const box = useRef<HTMLDivElement>(null);
  useActionFeedback(box, answer);
  const { errors = {}, typed = {} } = answer ?? {};
  const busy = (intent: string) => formData?.get("intent") === intent;
  return (
    <section aria-labelledby="bank-file" className="max-w-2xl space-y-4 rounded-card border border-line bg-surface-raised p-5">
      <h2 id="bank-file" className="text-lg font-semibold">
        {t.sendTitle}
      </h2>
      <p className="text-ink-soft">{t.sendText(count, formatUsd(amount))}</p>
      <div ref={box}>
        <Form method="post" noValidate className="space-y-4">
          {hasDebtor ? (
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <Field
                name="rate"
                label={t.rateLabel}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={typed["rate"] ?? (last ? rateText(last.rate) : "")}
                error={errors["rate"]}
              />
              <Field
                name="source"
                label={t.sourceLabel}
                hint={t.sourceHint}
                maxLength={100}
                autoComplete="off"
                defaultValue={typed["source"] ?? last?.source ?? ""}
                error={errors["source"]}
              />
            </div>
          ) : (
            <p className="text-sm text-ink-soft">{t.noDebtor}</p>
          )}
          <div className="flex flex-wrap gap-3">
            {hasDebtor && (
              <Button name="intent" value="send-sepa" busy={busy("send-sepa")}>
                {t.sendSepa}
              </Button>
            )}
            <Button variant="secondary" name="intent" value="send" busy={busy("send")}>
              {t.send}
            </Button>
          </div>
        </Form>
      </div>
    </section>
  );
}
