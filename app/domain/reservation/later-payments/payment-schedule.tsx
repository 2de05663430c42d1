import { type Schedule, scheduleFacts, scheduleTitle } from "./schedule-text.ts";

type Props = {
  stay: Schedule;
  /** Instead of those in dollars. */ facts?: [string, string][];
  /** As its reader sees it. */ title?: string;
};

/** When the parts of a booking are paid; nothing where all of it is paid at the booking. */
export function PaymentSchedule({ stay, facts = scheduleFacts(stay), title = scheduleTitle() }: Props) {
  if (facts.length === 0) return null;
  return (
    <section aria-label={title} className="mt-4 border-t border-line pt-3">
      <h3 className="font-semibold">{title}</h3>
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
