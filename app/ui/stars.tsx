import { decimal } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { cx } from "./class-names.ts";
import { Icon } from "./icon.tsx";

const t = messages(texts.stars);

const five = [1, 2, 3, 4, 5];

/** A rating as five stars. */
export const Stars = ({ given, className }: { given: number; className?: string }) => (
  <span className={cx("inline-flex gap-0.5 align-middle", className ?? "*:size-4")}>
    {five.map((star) => (
      <Icon key={star} name="star" className={star <= Math.round(given) ? "fill-current text-ink" : "text-line"} />
    ))}
    <span className="sr-only">{t.outOf(decimal(String(Math.round(given * 10) / 10)))}</span>
  </span>
);
