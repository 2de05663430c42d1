import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import { formatInstant, formatRange, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { HiddenFields } from "#ui/hidden-fields.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { ReservationDetails } from "../reservation.ts";
import type { OpenChange } from "./booking-change.ts";
import * as texts from "#locales/en/reservation-change.ts";

const t = messages(texts.openChange);

type Props = {
  stay: Pick<ReservationDetails, "checkIn" | "checkOut" | "hotel">;
  change: OpenChange;
  /** An ISO instant. */
  now: string;
  isStaff?: boolean;
  /** The actions. */
  children: ReactNode;
};

const titleOf = ({ by }: OpenChange, isStaff: boolean) => {
  if (by === "guest") return t.waiting;
  return isStaff ? t.waitsForGuest : t.proposed;
};

const signed = (cents: number) => (cents > 0 ? `+${formatUsd(cents)}` : formatUsd(cents));

/** A change that waits for its payment or the guest's acceptance, with what can be done about it. */
export function OpenChangePanel({ stay, change, now, isStaff = false, children }: Props) {
  const { checkIn, checkOut, oldTotal, total, dueNow, expiresAt } = change;
  const title = titleOf(change, isStaff);
  const Heading = isStaff ? "h3" : "h2";
  const facts: [string, string, string][] = [
    [t.dates, formatRange(stay.checkIn, stay.checkOut), formatRange(checkIn, checkOut)],
    [t.total, formatUsd(oldTotal), formatUsd(total)],
  ];
  return (
    <section aria-label={title} className="rounded-card border-2 border-accent bg-surface-raised p-4 sm:p-5">
      <Heading className="font-display text-xl">{title}</Heading>
      <dl className="mt-3 space-y-2">
        {facts.map(([name, before, after]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="num text-end">
              <span className="sr-only">{t.before}: </span>
              <s className="text-ink-soft no-underline">{before}</s>
              <span aria-hidden> → </span>
              <span className="sr-only">, {t.after}: </span>
              <strong>{after}</strong>
            </dd>
          </div>
        ))}
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft">{t.difference}</dt>
          <dd className="num font-semibold">{signed(total - oldTotal)}</dd>
        </div>
        {dueNow > 0 && (
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">{t.toPay}</dt>
            <dd className="num font-semibold">{formatUsd(dueNow)}</dd>
          </div>
        )}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">{expiresAt > now ? t.until(formatInstant(expiresAt, stay.hotel.timeZone)) : t.over}</p>
      <div className="mt-4 flex flex-wrap gap-3">{children}</div>
    </section>
  );
}

type DropProps = { action: string; fields: Record<string, string>; as: "keep" | "withdraw" };

/** Drops an open change after asking once more: its guest keeps the booking as it is, or the hotel withdraws what it has proposed. */
export function DropChange({ action, fields, as }: DropProps) {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const { state } = useNavigation();
  const words = {
    keep: { ask: t.keep, title: t.keepTitle, text: t.keepText },
    withdraw: { ask: t.withdraw, title: t.withdrawTitle, text: t.withdrawText },
  }[as];
  const form = (
    <Form method="post" action={action} className="space-y-3">
      <p>{words.text}</p>
      <HiddenFields fields={Object.entries(fields)} />
      <Button variant="danger" wide busy={state === "submitting"} busyText={t.busy}>
        {words.ask}
      </Button>
      {hydrated && (
        <Button type="button" variant="quiet" wide onClick={() => setOpen(false)}>
          {t.back}
        </Button>
      )}
    </Form>
  );
  if (!hydrated)
    return (
      <details>
        <summary className="flex min-h-11 items-center px-4 font-semibold underline">{words.ask}</summary>
        <div className="mt-2">{form}</div>
      </details>
    );
  return (
    <>
      <Button type="button" variant="secondary" onClick={() => setOpen(true)}>
        {words.ask}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.title}>
        {form}
      </Dialog>
    </>
  );
}
