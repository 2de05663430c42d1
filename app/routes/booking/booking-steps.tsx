import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

const t = messages(texts.bookingSteps);

/** The progress of a booking: details, then payment. */
export function BookingSteps({ step }: { step: "booking" | "payment" }) {
  const current = step === "booking" ? 0 : 1;
  return (
    <ol aria-label={t.label} className="mb-4 flex items-center gap-3 text-sm">
      {t.steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === current ? "step" : undefined}
          className={cx(
            "flex items-center gap-2",
            index === current ? "font-semibold" : "text-ink-soft",
            index > 0 && "flex-1 before:h-px before:flex-1 before:bg-line",
          )}
        >
          <span
            className={cx(
              "grid size-6 place-items-center rounded-full",
              index === current ? "bg-accent-fill text-accent-ink" : "border border-line",
            )}
          >
            {index < current ? <Icon name="check" className="size-3.5" /> : index + 1}
          </span>
          {name}
          {index < current && <span className="sr-only">({t.done})</span>}
        </li>
      ))}
    </ol>
  );
}
