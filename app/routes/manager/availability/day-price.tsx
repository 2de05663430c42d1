import { useRef, useState } from "react";
import type { NightShown } from "#domain/availability/availability-calendar.ts";
import { highestPrice } from "#kit/money.ts";
import { cx } from "#ui/class-names.ts";
import { understoodAmount } from "#ui/form/money-field.tsx";
import { typedDollars } from "./calendar-text.ts";
import { FreeDialog } from "./free-dialog.tsx";
import { useTypedPrice } from "./use-typed-price.ts";

/** An inline price field; an invalid price is reset, and a notice says why. */
export function DayPrice({
  label,
  price,
  source,
  fixed,
  onPrice,
}: {
  label: string;
  price: number | null;
  source: NightShown["source"];
  fixed: boolean;
  onPrice: Parameters<ReturnType<typeof useTypedPrice>["take"]>[2];
}) {
  const [typed, type] = useState(typedDollars(price));
  const input = useRef<HTMLInputElement>(null);
  const { take, dialog } = useTypedPrice();
  const end = () => {
    if (typed !== typedDollars(price)) take(typed, price ?? undefined, onPrice);
    type(typedDollars(price));
  };
  const understood = typed === typedDollars(price) ? "" : understoodAmount(typed, highestPrice);
  return (
    <span className="flex min-w-18 shrink-0 justify-end">
      <span className="relative">
        <span aria-hidden className="absolute inset-y-0 start-1.5 grid place-items-center text-ink-soft">
          $
        </span>
        <input
          ref={input}
          aria-label={label}
          value={typed}
          readOnly={fixed}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={end}
          onKeyDown={(event) => {
            if (event.key === "Escape") type(typedDollars(price));
            if (event.key === "Enter") input.current?.blur();
          }}
          className={cx(
            "field num min-h-11! w-20 field-sizing-content supports-[field-sizing:content]:w-auto! px-2! ps-5! text-end",
            source === "own" ? "font-semibold" : source !== "season" && "text-ink-soft",
          )}
        />
        <span
          role="status"
          className="num absolute top-full end-0 z-10 rounded-field bg-ink px-2 py-0.5 text-sm whitespace-nowrap text-surface empty:hidden"
        >
          {understood}
        </span>
      </span>
      <FreeDialog {...dialog} />
    </span>
  );
}
