import { useEffect, useRef } from "react";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { IconButton } from "../button.tsx";
import { Icon } from "../icon.tsx";

const t = messages(texts.stepper);

/** A count with minus and plus, inactive at the bounds by aria-disabled, because a disabled button would lose the focus. */
export function Stepper({
  label,
  hint,
  value,
  min,
  max = Number.POSITIVE_INFINITY,
  onChange,
}: {
  label: string;
  hint?: string;
  value: number;
  min: number;
  max?: number;
  onChange: (value: number) => void;
}) {
  const before = useRef(value);
  useEffect(() => {
    before.current = value;
  }, [value]);
  const rolls = before.current !== value;
  return (
    <div role="group" aria-label={label} className="flex items-center justify-between gap-2 py-2">
      <div>
        <p className="font-semibold">{label}</p>
        {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      </div>
      <div className="flex items-center gap-1">
        <IconButton
          label={t.less(label)}
          aria-disabled={value <= min || undefined}
          onClick={() => value > min && onChange(value - 1)}
          className="border border-line hover:border-ink-soft"
        >
          <Icon name="minus" className="size-4" />
        </IconButton>
        <output className="num w-9 overflow-clip text-center font-semibold">
          <span key={value} data-down={value < before.current || undefined} className={rolls ? "rolls" : undefined}>
            {value}
          </span>
        </output>
        <IconButton
          label={t.more(label)}
          aria-disabled={value >= max || undefined}
          onClick={() => value < max && onChange(value + 1)}
          className="border border-line hover:border-ink-soft"
        >
          <Icon name="plus" className="size-4" />
        </IconButton>
      </div>
    </div>
  );
}
