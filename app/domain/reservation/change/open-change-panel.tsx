import type { ReactNode } from "react";
import { formatUsdChange } from "#kit/format-figures.ts";
import { formatInstant, formatRange, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/reservation-change.ts";
import { AskFirst } from "#ui/overlay/ask-first.tsx";
import type { ReservationDetails } from "../reservation.ts";
import type { OpenChange } from "./booking-change.ts";

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
          <dd className="num font-semibold">{formatUsdChange(total - oldTotal)}</dd>
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

type DropProps = { action: string; fields: Record<string, string>; as: "keep" | "withdraw"; /** What else it does. */ more?: string };

/** Drops an open change after asking once more: its guest keeps the booking as it is, or the hotel withdraws what it has proposed. */
export function DropChange({ as, more, ...sent }: DropProps) {
  const words = {
    keep: { ask: t.keep, title: t.keepTitle, text: t.keepText },
    withdraw: { ask: t.withdraw, title: t.withdrawTitle, text: t.withdrawText },
  }[as];
  return (
    <AskFirst
      {...sent}
      words={{ ...words, text: [words.text, more].filter(Boolean).join(" "), do: words.ask, back: t.back, busy: t.busy }}
      look={{ variant: "secondary" }}
    />
  );
}
