import { formatTime, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/hotel.ts";
import type { Policies } from "./policies.ts";

const t = messages(texts.policyList);

/** Full hours without minutes on a 12-hour clock: 10 PM. */
const hour = (time: string) => formatTime(time).replace(/:00(?= )/, "");

type Shown = {
  /** A part of the price may be asked for before arrival. */
  asksLater: boolean;
  /** All rooms of the booking are cancelled by the hotel's general terms; others have their own, which are shown with the price. */
  cancels: boolean;
};

const rulesOf = (policies: Policies, { asksLater, cancels }: Shown): [string, string][] => [
  [t.checkIn, t.between(formatTime(policies.checkInFrom), formatTime(policies.checkInUntil))],
  [t.checkOut, t.by(formatTime(policies.checkOutBy))],
  ...(cancels ? [[t.cancellation, t.refund(policies.freeCancellationHours)] satisfies [string, string]] : []),
  ...(asksLater ? [[t.later, policies.overduePart === "collect" ? t.overdueCollect : t.overdueCancel] satisfies [string, string]] : []),
  ...(policies.cardHold ? [[t.cardHold, t.cardHoldRule(formatUsd(policies.cardHold))] satisfies [string, string]] : []),
  [t.smoking, policies.smoking ? t.smokingAllowed : t.noSmoking],
  [t.pets, policies.pets ? t.petsAllowed : t.noPets],
  [t.quiet, t.between(hour(policies.quietFrom), hour(policies.quietUntil))],
  [t.match, t.matched(policies.priceMatchPercent)],
];

/** The policies of a hotel, as names and rules. */
export function PolicyList({ policies, ...shown }: { policies: Policies } & Shown) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_1fr]">
      {rulesOf(policies, shown).map(([name, rule]) => (
        <div key={name} className="sm:contents">
          <dt className="font-semibold">{name}</dt>
          <dd className="text-ink-soft">{rule}</dd>
        </div>
      ))}
    </dl>
  );
}
