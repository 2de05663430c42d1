import { useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { paidText, payoutStateKinds, payoutStateText } from "#domain/payout/payout-text.ts";
import { permitsPerson } from "#domain/payout/payout.ts";
import type { Payout } from "#domain/payout/payouts.server.ts";
import type { ActionData } from "#kit/action-data.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/payout.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Cell, cellLink, DataTable, stackedCell, stackedRow } from "#ui/data-table.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field } from "#ui/form/field.tsx";
import { StateText } from "#ui/state-text.tsx";
import { useSiteClock } from "../shared/site-clock.ts";
import { BankFileLink } from "./bank-file.tsx";

const t = messages(texts.adminPayouts);

const settleForm = "settle-several";

type Props = { payouts: Payout[]; payoutTo: (id: string) => string; /** They can be marked as paid together. */ isChosen: boolean };

const accountText = ({ method, holder, ending }: Payout): string => (method === "bank" ? `•••• ${ending}` : `${holder} •••• ${ending}`);

/** Payouts as a list. */
export function PayoutTable({ payouts, payoutTo, isChosen }: Props) {
  const { instant } = useSiteClock();
  return (
    <DataTable
      caption={t.list}
      stacked
      columns={[
        ...(isChosen ? [{ label: t.chosen, quiet: true }] : []),
        { label: t.payee },
        { label: t.account },
        { label: t.amount, number: true },
        { label: t.state },
        { label: t.at },
        { label: t.download, quiet: true },
      ]}
    >
      {payouts.map((payout) => (
        <tr key={payout.id} className={stackedRow}>
          {isChosen && (
            <Cell className={cx("stacked:order-7 stacked:col-span-2", stackedCell)}>
              {permitsPerson(payout, "settle") && (
                <label className="-m-2 inline-grid size-11 place-items-center">
                  <input type="checkbox" name="ids" value={payout.id} form={settleForm} aria-label={t.choose(payout.payee)} />
                </label>
              )}
            </Cell>
          )}
          <Cell className={cx("wrap-anywhere stacked:order-1", stackedCell)}>
            <Link to={payoutTo(payout.id)} className={cx(cellLink, "font-semibold")}>
              {payout.payee}
            </Link>
          </Cell>
          <Cell className={cx("num stacked:order-4 stacked:text-end stacked:text-ink-soft", stackedCell)}>{accountText(payout)}</Cell>
          <Cell number className={cx("stacked:order-2", stackedCell)}>
            {formatUsd(payout.amount)}
            {payout.paidAmount !== null && payout.paidCurrency === "EUR" && (
              <span className="block text-sm text-ink-soft">{paidText(payout.paidAmount, payout.paidCurrency)}</span>
            )}
          </Cell>
          <Cell className={cx("stacked:order-3", stackedCell)}>
            <StateText kind={payoutStateKinds[payout.state]}>{payoutStateText(payout.state)}</StateText>
          </Cell>
          <Cell className={cx("num whitespace-nowrap stacked:order-5 stacked:text-ink-soft", stackedCell)}>
            {instant(payout.createdAt)}
          </Cell>
          <Cell className={cx("stacked:order-6", stackedCell)}>{payout.fileId && <BankFileLink fileId={payout.fileId} />}</Cell>
        </tr>
      ))}
    </DataTable>
  );
}

/** Marks the chosen payouts of the list as paid, with one reference. */
export function SettleSeveral({ answer }: { answer: ActionData }) {
  const box = useRef<HTMLDivElement>(null);
  const { formData } = useNavigation();
  useActionFeedback(box, answer);
  return (
    <div ref={box}>
      <Form id={settleForm} method="post" noValidate className="flex max-w-2xl flex-wrap items-end gap-3">
        <Field
          className="min-w-0 grow"
          name="note"
          label={t.severalLabel}
          maxLength={500}
          required
          defaultValue={answer.typed["note"]}
          error={answer.errors["ids"] ?? answer.errors["note"]}
        />
        <Button variant="secondary" name="intent" value="settle-several" busy={formData?.get("intent") === "settle-several"}>
          {t.settleSeveral}
        </Button>
      </Form>
    </div>
  );
}
