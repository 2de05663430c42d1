import { useRef } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { highestCash, type OpenDay } from "#domain/folio/day/business-day.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import type { ActionData } from "#kit/action-data.ts";
import { formatDay, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/folio.ts";
import { Button } from "#ui/button.tsx";
import { cellLink } from "#ui/data-table.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { MoneyField } from "#ui/form/money-field.tsx";
import { Refusal } from "#ui/form/refusal.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";

const t = messages(texts.businessDay);

/** Decides on open arrivals, counts the drawer and closes the day. */
export function CloseForm({ hotelId, open, answer }: { hotelId: string; open: OpenDay; answer: ActionData | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const to = useBackOfficeUrl();
  const { state } = useNavigation();
  useActionFeedback(form, answer);
  const { day, openArrivals, openingCash, cash } = open;
  const later = new Set(answer?.typed["expectedLater"]?.split(","));
  const error = answer?.errors["expectedLater"];
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="grid max-w-2xl gap-6">
      <input type="hidden" name="hotelId" value={hotelId} />
      <input type="hidden" name="day" value={day} />
      <Refusal answer={answer} />
      {openArrivals.length > 0 && (
        <fieldset aria-describedby={error ? "arrivals-error" : "arrivals-text"} className="space-y-2">
          <legend className="text-lg font-semibold">{t.arrivalsTitle}</legend>
          <p id="arrivals-text" className="text-ink-soft">
            {t.arrivalsText}
          </p>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised px-4">
            {openArrivals.map(({ code, guest, checkOut }) => (
              <li key={code} className="flex min-h-12 items-center justify-between gap-4">
                <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
                  <input
                    type="checkbox"
                    name="expectedLater"
                    value={code}
                    defaultChecked={later.has(code)}
                    className="size-5 shrink-0 tick"
                  />
                  <span className="min-w-0 wrap-anywhere">{(checkOut > day ? t.later : t.stayed)(guest, shortCode(code))}</span>
                </label>
                <Link to={to({ reservation: code }, href("/hotel-manager/bookings"))} className={cellLink}>
                  {t.open}
                  <span className="sr-only">{guest}</span>
                </Link>
              </li>
            ))}
          </ul>
          {error && (
            <p id="arrivals-error" className="text-sm font-semibold text-danger">
              {error}
            </p>
          )}
        </fieldset>
      )}
      <fieldset className="grid gap-5">
        <legend className="mb-3 text-lg font-semibold">{t.drawer}</legend>
        {openingCash === null ? (
          <MoneyField
            label={t.opening}
            hint={t.openingHint}
            name="openingCash"
            most={highestCash}
            defaultValue={answer?.typed["openingCash"]}
            error={answer?.errors["openingCash"]}
            className="max-w-60"
          />
        ) : (
          <dl className="grid max-w-md gap-1">
            <Amount name={t.opening} cents={openingCash} />
            <Amount name={t.received} cents={cash} />
            <Amount name={t.expected} cents={openingCash + cash} strong />
          </dl>
        )}
        {openingCash === null && (
          <dl className="max-w-md">
            <Amount name={t.received} cents={cash} />
          </dl>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <MoneyField
            label={t.counted}
            name="counted"
            most={highestCash}
            required
            defaultValue={answer?.typed["counted"]}
            error={answer?.errors["counted"]}
          />
          <MoneyField
            label={t.withdrawn}
            hint={t.withdrawnHint}
            name="withdrawn"
            most={highestCash}
            defaultValue={answer?.typed["withdrawn"]}
            error={answer?.errors["withdrawn"]}
          />
        </div>
        <TextArea
          label={t.reason}
          hint={t.reasonHint}
          name="reason"
          rows={2}
          defaultValue={answer?.typed["reason"]}
          error={answer?.errors["reason"]}
        />
      </fieldset>
      <Button name="intent" value="close" busy={state === "submitting"} busyText={t.busy} className="justify-self-start">
        {t.close(formatDay(day, "long"))}
      </Button>
    </Form>
  );
}

const Amount = ({ name, cents, strong = false }: { name: string; cents: number; strong?: boolean }) => (
  <div className={`flex justify-between gap-4 ${strong ? "font-semibold" : ""}`}>
    <dt>{name}</dt>
    <dd className="num">{formatUsd(cents)}</dd>
  </div>
);
