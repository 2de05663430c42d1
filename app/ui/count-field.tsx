import { type ComponentProps, useId, useState } from "react";
import { messages } from "#kit/locale.ts";
import { IconButton } from "./button.tsx";
import { described, Frame, type Labelled } from "./field.tsx";
import { Icon } from "./icon.tsx";
import * as texts from "#locales/en/ui.ts";

const t = messages(texts.countField);

const isCount = (text: string, max: number) => /^[1-9]\d*$/.test(text) && Number(text) <= max;

type CountFieldProps = Pick<ComponentProps<"input">, "name" | "form" | "className"> & Labelled & { max: number; defaultValue: string };

/** A form field for a count from 1: typed (other input is ignored) or changed by minus and plus. */
export function CountField({ label, error, hint, className, max, defaultValue, ...input }: CountFieldProps) {
  const id = useId();
  const [text, setText] = useState(defaultValue);
  const [last, setLast] = useState(isCount(defaultValue, max) ? Number(defaultValue) : 1);
  const set = (count: number) => {
    setText(String(count));
    setLast(count);
  };
  const step = "hidden shrink-0 border border-line hover:border-ink-soft scripted:inline-grid";
  return (
    <Frame id={id} label={label} error={error} hint={hint} className={className}>
      <div className="flex items-center gap-2">
        <IconButton label={t.less(label)} disabled={last <= 1} onClick={() => set(last - 1)} className={step}>
          <Icon name="minus" className="size-4" />
        </IconButton>
        <input
          {...input}
          {...described(id, { label, error, hint })}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={({ target: { value } }) => {
            if (value === "") setText("");
            else if (isCount(value, max)) set(Number(value));
          }}
          onBlur={() => setText(String(last))}
          className="field num w-24 text-center"
        />
        <IconButton label={t.more(label)} disabled={last >= max} onClick={() => set(last + 1)} className={step}>
          <Icon name="plus" className="size-4" />
        </IconButton>
      </div>
    </Frame>
  );
}
