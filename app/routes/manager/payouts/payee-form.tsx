import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { Payee } from "#domain/payout/payee.ts";
import type { ActionData } from "#kit/action-data.ts";
import { formatInstant } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/payout.ts";
import { Button } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field } from "#ui/form/field.tsx";

const t = messages(texts.hotelPayouts);

type Props = {
  hotelId: string;
  payee: Payee | null;
  isHeld: boolean;
  isReceiverHeld: boolean;
  /** Whether the card provider pays hotels. */
  settles: boolean;
  timeZone: string;
  mayChange: boolean;
  answer: ActionData | undefined;
};

const lines = ["name", "registerNumber", "taxNumber", "street", "postalCode", "town"] as const;

/** Who is paid and to which account; only the owner may change it. */
export function PayeeForm({ hotelId, payee, isHeld, isReceiverHeld, settles, timeZone, mayChange, answer }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { state } = useNavigation();
  useActionFeedback(box, answer);
  const { errors = {}, typed = {} } = answer ?? {};
  const given = (name: Exclude<keyof Payee, "otherHotels">) => ({
    name,
    label: t[name as "name"],
    defaultValue: typed[name] ?? payee?.[name] ?? "",
    error: errors[name],
    disabled: !mayChange,
  });
  const notes = [
    payee ? (isHeld ? t.held(formatInstant(payee.payableFrom, timeZone)) : []) : t.missing,
    isReceiverHeld && payee?.receiverFrom ? t.receiverHeld(formatInstant(payee.receiverFrom, timeZone)) : [],
    mayChange ? [] : t.ownerOnly,
    payee && payee.otherHotels.length > 0 ? t.shared(payee.otherHotels.join(", ")) : [],
  ].flat();
  return (
    <section aria-labelledby="bank-details" className="rounded-card border border-line bg-surface-raised p-5">
      <h2 id="bank-details" className="text-lg font-semibold">
        {t.details}
      </h2>
      {notes.map((note) => (
        <p key={note} className="mt-1 max-w-prose text-ink-soft">
          {note}
        </p>
      ))}
      <div ref={box}>
        <Form method="post" noValidate preventScrollReset className="mt-5 grid items-start gap-4 md:grid-cols-2">
          <input type="hidden" name="hotelId" value={hotelId} />
          {lines.map((name) => (
            <Field key={name} {...given(name)} required={name !== "registerNumber" && name !== "postalCode"} autoComplete="off" />
          ))}
          <Field {...given("country")} hint={t.countryHint} maxLength={2} required autoComplete="off" />
          <Field {...given("holder")} required autoComplete="off" />
          <Field
            name="iban"
            label={t.iban}
            hint={payee ? t.ibanHint(payee.ending) : undefined}
            required={!payee}
            autoComplete="off"
            error={errors["iban"]}
            disabled={!mayChange}
          />
          {settles && <Field {...given("receiver")} hint={t.receiverHint} inputMode="numeric" maxLength={10} autoComplete="off" />}
          {mayChange && (
            <>
              <Field
                name="password"
                type="password"
                label={t.password}
                hint={t.passwordHint}
                required
                autoComplete="current-password"
                error={errors["password"]}
              />
              <Button busy={state === "submitting"} busyText={t.saving} className="md:col-span-2 md:justify-self-start">
                {t.save}
              </Button>
            </>
          )}
        </Form>
      </div>
    </section>
  );
}
