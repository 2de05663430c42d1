import { type ComponentProps, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { IconButton } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { described, Frame, type Labelled } from "./field.tsx";

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
  const field = useRef<HTMLInputElement>(null);
  // Told as if it were typed, to whoever waits for what is typed in a form.
  const stepTo = (count: number) => {
    flushSync(() => set(count));
    field.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const step = "hidden shrink-0 border border-line hover:border-ink-soft scripted:inline-grid";
  return (
    <Frame id={id} label={label} error={error} hint={hint} className={className}>
      <div className="flex items-center gap-2">
        <IconButton label={t.less(label)} disabled={last <= 1} onClick={() => stepTo(last - 1)} className={step}>
          <Icon name="minus" className="size-4" />
        </IconButton>
        <input
          {...input}
          ref={field}
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
        <IconButton label={t.more(label)} disabled={last >= max} onClick={() => stepTo(last + 1)} className={step}>
          <Icon name="plus" className="size-4" />
        </IconButton>
      </div>
    </Frame>
  );
}
