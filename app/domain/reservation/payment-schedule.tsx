import type { ReservationDetails } from "./reservation.ts";
import { scheduleFacts, scheduleTitle } from "./schedule-text.ts";

/** When the parts of a booking are paid; nothing where all of it is paid at the booking. */
export function PaymentSchedule({ stay }: { stay: Pick<ReservationDetails, "dueNow" | "paidAt" | "parts"> }) {
  const facts = scheduleFacts(stay);
  if (facts.length === 0) return null;
  return (
    <section aria-label={scheduleTitle()} className="mt-4 border-t border-line pt-3">
      <h3 className="font-semibold">{scheduleTitle()}</h3>
      <dl className="mt-2 space-y-1.5">
        {facts.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="min-w-0 text-ink-soft">{name}</dt>
            <dd className="num text-end">{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
