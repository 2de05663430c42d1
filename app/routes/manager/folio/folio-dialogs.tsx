import { type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { lineText, taxText } from "#domain/folio/folio-text.ts";
import { type FolioLine, guestPayer, highestCharge, longestLine, type Payer } from "#domain/folio/folio.ts";
import type { ListedGuestInvoice } from "#domain/folio/invoice/guest-invoices.server.ts";
import type { TaxRate } from "#domain/folio/tax-rates.server.ts";
import type { ActionData } from "#kit/action-data.ts";
import { formatDay, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/folio.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { CheckGroup } from "#ui/form/check-group.tsx";
import { Checkbox, Field, Select } from "#ui/form/field.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { MoneyField } from "#ui/form/money-field.tsx";
import { Refusal } from "#ui/form/refusal.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";

const t = messages(texts.folioForms);

type Shown = { hotelId: string; code: string; closeTo: string; answer: ActionData | undefined };

/** A form in a dialog above the folio. */
function FolioDialog({
  title,
  intent,
  button,
  shown: { hotelId, code, closeTo, answer },
  fields = {},
  children,
}: {
  title: string;
  intent: string;
  button: string;
  shown: Shown;
  fields?: Record<string, string>;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  const own = answer?.intent === intent ? answer : undefined;
  useActionFeedback(form, own);
  return (
    <PageDialog title={title} closeTo={closeTo} panel>
      <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-5">
        <HiddenFields fields={Object.entries({ hotelId, code, ...fields })} />
        <Refusal answer={own} />
        {children}
        <div className="dialog-foot">
          <ButtonLink to={closeTo} preventScrollReset variant="secondary">
            {t.cancel}
          </ButtonLink>
          <Button name="intent" value={intent} busy={state === "submitting"} busyText={t.busy}>
            {button}
          </Button>
        </div>
      </Form>
    </PageDialog>
  );
}

const answerOf = ({ answer }: Shown, intent: string) => (answer?.intent === intent ? answer : undefined);

const PayerSelect = ({
  label,
  payers,
  answer,
  chosen,
}: {
  label: string;
  payers: Payer[];
  answer: ActionData | undefined;
  chosen?: number;
}) => (
  <Select label={label} name="payer" defaultValue={answer?.typed["payer"] ?? chosen} error={answer?.errors["payer"]}>
    {payers.map(({ number, name }) => (
      <option key={number} value={number}>
        {name}
      </option>
    ))}
  </Select>
);

/** Adds a charge on the spot; what staff charge often is filled in by one tap. */
export function ChargeDialog({
  payers,
  usual,
  rates,
  idempotencyKey,
  ...shown
}: Shown & { payers: Payer[]; usual: { text: string; amount: Cents }[]; rates: TaxRate[]; idempotencyKey: string }) {
  const answer = answerOf(shown, "charge");
  const box = useRef<HTMLDivElement>(null);
  const fill = (text: string, amount: Cents) => {
    for (const [name, value] of [
      ["text", text],
      ["each", (amount / 100).toFixed(2)],
    ] as const) {
      const input = box.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (input) input.value = value;
    }
  };
  return (
    <FolioDialog title={t.chargeTitle} intent="charge" button={t.add} shown={shown} fields={{ idempotencyKey }}>
      <div ref={box} className="grid gap-5">
        {usual.length > 0 && (
          <div role="group" aria-label={t.usual} className="scripted flex flex-wrap gap-2">
            {usual.map(({ text, amount }) => (
              <Button key={`${text} ${amount}`} type="button" variant="secondary" small onClick={() => fill(text, amount)}>
                {`${text} ${formatUsd(amount)}`}
              </Button>
            ))}
          </div>
        )}
        <Field
          label={t.text}
          hint={t.textHint}
          name="text"
          required
          maxLength={longestLine}
          autoComplete="off"
          defaultValue={answer?.typed["text"]}
          error={answer?.errors["text"]}
        />
        <div className="grid grid-cols-2 gap-4">
          <MoneyField
            label={t.each}
            name="each"
            least={1}
            most={highestCharge}
            required
            defaultValue={answer?.typed["each"]}
            error={answer?.errors["each"]}
          />
          <Field
            label={t.quantity}
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={answer?.typed["quantity"] ?? "1"}
            error={answer?.errors["quantity"]}
          />
        </div>
        <Select label={t.tax} name="taxRule" defaultValue={answer?.typed["taxRule"] ?? ""} error={answer?.errors["taxRule"]}>
          <option value="">{t.noTax}</option>
          {rates.map((rate) => (
            <option key={rate.id} value={rate.id}>
              {taxText(rate)}
            </option>
          ))}
        </Select>
        {payers.length > 1 ? (
          <PayerSelect label={t.payer} payers={payers} answer={answer} />
        ) : (
          <input type="hidden" name="payer" value={guestPayer} />
        )}
      </div>
    </FolioDialog>
  );
}

/** Takes a charge on the spot back. */
export function ReverseDialog({ line, ...shown }: Shown & { line: FolioLine }) {
  const answer = answerOf(shown, "reverse");
  return (
    <FolioDialog title={t.reverseTitle} intent="reverse" button={t.reverse} shown={shown} fields={{ lineId: line.id }}>
      <p>{t.reverseText(line.text, formatUsd(line.amount))}</p>
      <TextArea label={t.reason} name="reason" rows={2} required defaultValue={answer?.typed["reason"]} error={answer?.errors["reason"]} />
    </FolioDialog>
  );
}

/** Who pays: a new payer, or the details of one. */
export function PayerDialog({ payer, isGuest, ...shown }: Shown & { payer: Payer | undefined; isGuest: boolean }) {
  const answer = answerOf(shown, "payer");
  const given = (name: keyof Omit<Payer, "number" | "isCompany">) => ({
    label: t[name],
    name,
    defaultValue: answer?.typed[name] ?? payer?.[name],
    error: answer?.errors[name],
    autoComplete: "off",
  });
  return (
    <FolioDialog title={t.payerTitle} intent="payer" button={t.save} shown={shown} fields={{ number: payer ? String(payer.number) : "" }}>
      <p className="text-ink-soft">{isGuest ? t.guestText : t.payerText}</p>
      <Field {...given("name")} required maxLength={140} />
      <Checkbox name="isCompany" defaultChecked={answer ? answer.typed["isCompany"] === "on" : (payer?.isCompany ?? !isGuest)}>
        {t.isCompany}
      </Checkbox>
      <Field {...given("street")} maxLength={140} />
      <div className="grid grid-cols-[minmax(6rem,1fr)_2fr] gap-4">
        <Field {...given("postalCode")} maxLength={16} />
        <Field {...given("town")} maxLength={70} />
      </div>
      <Field {...given("country")} hint={t.countryHint} maxLength={2} className="max-w-40" />
      <Field {...given("taxNumber")} maxLength={50} />
    </FolioDialog>
  );
}

/** Lets another payer bear lines. */
export function MoveDialog({ from, payers, lines, ...shown }: Shown & { from: Payer; payers: Payer[]; lines: FolioLine[] }) {
  const answer = answerOf(shown, "move");
  const others = payers.filter(({ number }) => number !== from.number);
  return (
    <FolioDialog title={t.moveTitle} intent="move" button={t.moveTitle} shown={shown}>
      <p className="text-ink-soft">{t.moveText}</p>
      <PayerSelect label={t.to} payers={others} answer={answer} />
      <CheckGroup
        legend={t.lines}
        name="lineIds"
        options={lines.map((line) => [
          line.id,
          `${lineText(line)}, ${formatDay(line.night ?? line.businessDay)}, ${formatUsd(line.amount)}`,
        ])}
        defaultValue={answer?.typed["lineIds"] ?? ""}
        error={answer?.errors["lineIds"]}
      />
    </FolioDialog>
  );
}

/** Issues the invoice of a payer. */
export function IssueDialog({ payer, hasNightsToCome, ...shown }: Shown & { payer: Payer; hasNightsToCome: boolean }) {
  const answer = answerOf(shown, "issue");
  return (
    <FolioDialog title={t.issueTitle} intent="issue" button={t.issue} shown={shown} fields={{ payer: String(payer.number) }}>
      <p>{t.issueText(payer.name)}</p>
      {hasNightsToCome && (
        <Checkbox name="wholeStay" defaultChecked={answer?.typed["wholeStay"] === "on"}>
          {t.whole}
        </Checkbox>
      )}
    </FolioDialog>
  );
}

/** Takes an invoice back. */
export const CreditDialog = ({ invoice, ...shown }: Shown & { invoice: ListedGuestInvoice }) => (
  <FolioDialog title={t.creditTitle(invoice.number)} intent="credit" button={t.credit} shown={shown} fields={{ invoiceId: invoice.id }}>
    <p>{t.creditText}</p>
  </FolioDialog>
);
