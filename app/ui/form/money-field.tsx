import { type ComponentProps, useId, useState } from "react";
import { formatSetPrice } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import { readMoney, moneyMessage } from "#kit/typed-money.ts";
import * as texts from "#locales/en/ui.ts";
import { Frame, type Labelled } from "./field.tsx";

const t = messages(texts.moneyField);

/** The amount as it was parsed; nothing if it can't be. */
export function understoodAmount(text: string, most: Cents, least: Cents = 0): string {
  const read = readMoney(text, most);
  if (!read.ok || read.cents < least) return "";
  return `= ${formatSetPrice(read.cents)}${read.cents === 0 ? ` (${t.free})` : ""}`;
}

type MoneyFieldProps = Omit<ComponentProps<"input">, "type" | "inputMode" | "value"> &
  Labelled & { least?: Cents; most: Cents; onAmount?: (text: string) => void };

/**
 * A field for an amount in dollars, typed with comma or point. What was typed is shown below as it is understood; after leaving the
 * field, the error if it is no amount up to `most` cents. The server parses it by `moneyText`.
 */
export function MoneyField({ label, error, hint, className, least = 0, most, onAmount, onChange, onBlur, ...input }: MoneyFieldProps) {
  const id = useId();
  const [text, setText] = useState(String(input.defaultValue ?? ""));
  const [left, setLeft] = useState(false);
  const [changed, setChanged] = useState(false);
  const read = readMoney(text, most);
  const own = left && changed && !read.ok && read.problem !== "empty" ? moneyMessage(read.problem, most) : undefined;
  const shown = own ?? error;
  const understood = changed ? understoodAmount(text, most, least) : "";
  const described = [shown ? `${id}-error` : hint && `${id}-hint`, understood && `${id}-read`].filter(Boolean).join(" ");
  return (
    <Frame id={id} label={label} error={shown} hint={hint} className={className}>
      <input
        {...input}
        id={id}
        className="field"
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={shown ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChanged(true);
          setLeft(false);
          onAmount?.(event.currentTarget.value);
          onChange?.(event);
        }}
        onBlur={(event) => {
          setLeft(true);
          onBlur?.(event);
        }}
      />
      <p id={`${id}-read`} role="status" className="num min-h-0 text-sm text-ink-soft empty:hidden">
        {understood}
      </p>
    </Frame>
  );
}
