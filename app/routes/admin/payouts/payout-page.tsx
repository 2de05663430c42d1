import { useRef } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { paidText, payoutStateKinds, payoutStateText, rateText } from "#domain/payout/payout-text.ts";
import { permits, permitsPerson, type PayoutStep } from "#domain/payout/payout.ts";
import type { BankFile, Payout, PayoutLine } from "#domain/payout/payouts.server.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import type { ActionData } from "#kit/action-data.ts";
import { formatRange, formatUsd } from "#kit/format.ts";
import { localePath, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/payout.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Cell, cellLink, DataTable } from "#ui/data-table.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field } from "#ui/form/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { StateText } from "#ui/state-text.tsx";
import { Screen } from "../shared/screen.tsx";
import { useSiteClock } from "../shared/site-clock.ts";
import { BankFileLink } from "./bank-file.tsx";

const t = messages(texts.adminPayouts);
const advice = messages(texts.payoutAdvice);

/** Steps that ask for a reason or the bank's reference. */
const noted = ["settle", "cancel", "fail", "return", "lose"] as const satisfies PayoutStep[];

/** A payout with its bookings and what may be done with it. */
export function PayoutPage({
  payout,
  listTo,
  answer,
}: {
  payout: Payout & { lines: PayoutLine[]; file: BankFile | null };
  listTo: string;
  answer: ActionData | undefined;
}) {
  const { instant } = useSiteClock();
  const { formData } = useNavigation();
  const box = useRef<HTMLDivElement>(null);
  useActionFeedback(box, answer);
  const facts = [
    [t.amount, formatUsd(payout.amount)],
    [t.account, `${payout.holder} •••• ${payout.ending}`],
    [t.at, instant(payout.createdAt)],
    ...(payout.sentAt ? [[t.sent, instant(payout.sentAt)]] : []),
    ...(payout.endedAt ? [[t.ended, instant(payout.endedAt)]] : []),
    ...(payout.paidAmount !== null && payout.paidCurrency === "EUR" ? [[t.paid, paidText(payout.paidAmount, payout.paidCurrency)]] : []),
    ...(payout.rate !== null
      ? [[t.rateName, t.rateOf(rateText(payout.rate), payout.rateSource ?? "", payout.rateAt ? instant(payout.rateAt) : "")]]
      : []),
    ...(payout.note ? [[t.note, payout.note]] : []),
    ...(payout.file ? [[t.fileOf, t.fileMade(instant(payout.file.createdAt), payout.file.createdBy ?? "")]] : []),
    ...(payout.file ? [[t.sha, payout.file.sha256]] : []),
  ];
  const hotels = new Map(payout.lines.map(({ hotelId, hotel }) => [hotelId, hotel]));
  const isOfSeveral = hotels.size > 1;
  const steps = noted.filter((step) => permitsPerson(payout, step));
  return (
    <Screen
      title={payout.payee}
      back={{ to: listTo, label: t.back }}
      actions={
        permits(payout.state, "approve") && (
          <Form method="post">
            <input type="hidden" name="id" value={payout.id} />
            <Button name="intent" value="approve" busy={formData?.get("intent") === "approve"}>
              {t.approve}
            </Button>
          </Form>
        )
      }
    >
      <p>
        <StateText kind={payoutStateKinds[payout.state]}>{payoutStateText(payout.state)}</StateText>
      </p>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {payout.state === "outcome_unknown" && <p className="max-w-prose">{payout.method === "bank" ? t.unknownNote : t.unknownCards}</p>}
      <p className="flex flex-wrap gap-3">
        {payout.fileId && <BankFileLink fileId={payout.fileId} />}
        {payout.sentAt &&
          [...hotels].map(([id, name]) => (
            <a
              key={id}
              href={localePath(`${href("/hotel-manager/payouts/advice.pdf")}?hotel=${id}&payout=${payout.id}`)}
              download
              className={buttonLook("secondary", true)}
            >
              <Icon name="download" className="size-4" />
              {isOfSeveral ? `${advice.download}: ${name}` : advice.download}
            </a>
          ))}
      </p>
      {steps.length > 0 && (
        <div ref={box}>
          <Form method="post" noValidate className="max-w-xl space-y-4 rounded-card border border-line bg-surface-raised p-5">
            <input type="hidden" name="id" value={payout.id} />
            <Field
              label={t.noteLabel}
              name="note"
              maxLength={500}
              required
              defaultValue={answer?.typed["note"]}
              error={answer?.errors["note"]}
            />
            <div className="flex flex-wrap gap-3">
              {steps.map((step) => (
                <Button
                  key={step}
                  name="intent"
                  value={step}
                  variant={step === "settle" ? "primary" : "secondary"}
                  busy={formData?.get("intent") === step}
                >
                  {t[step]}
                </Button>
              ))}
            </div>
            {payout.method === "bank" && permits(payout.state, "lose") && <p className="text-sm text-ink-soft">{t.loseHint}</p>}
          </Form>
        </div>
      )}
      <DataTable
        caption={t.lines}
        columns={[{ label: t.booking }, ...(isOfSeveral ? [{ label: t.hotel }] : []), { label: t.stay }, { label: t.amount, number: true }]}
      >
        {payout.lines.map((line) => (
          <tr key={line.code}>
            <Cell>
              <Link
                to={`${href("/hotel-manager/bookings")}?hotel=${line.hotelId}&reservation=${line.code}`}
                className={cx(cellLink, "num")}
              >
                {shortCode(line.code)}
              </Link>
            </Cell>
            {isOfSeveral && <Cell>{line.hotel}</Cell>}
            <Cell className="whitespace-nowrap">{formatRange(line.checkIn, line.checkOut)}</Cell>
            <Cell number>{formatUsd(line.amount)}</Cell>
          </tr>
        ))}
      </DataTable>
    </Screen>
  );
}
