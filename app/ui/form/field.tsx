import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { isDay } from "#kit/date/day.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { cx } from "../class-names.ts";

const t = messages(texts.field);

export type Labelled = { label: string; error?: string | undefined; hint?: string | undefined };

/** Label, hint and error of the input with this id. */
export function Frame({
  id,
  label,
  error,
  hint,
  className,
  children,
}: Labelled & { id: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children}
      {hint && !error && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** The ARIA attributes that connect an input with its hint and error. */
export const described = (id: string, { error, hint }: Labelled) => ({
  "aria-invalid": error ? (true as const) : undefined,
  "aria-describedby": error ? `${id}-error` : hint ? `${id}-hint` : undefined,
});

/** A text field with its label, hint and error. */
export function Field({ label, error, hint, className, ...input }: ComponentProps<"input"> & Labelled) {
  const id = useId();
  const Input = input.type === "date" ? DateInput : "input";
  return (
    <Frame id={id} label={label} error={error} hint={hint} className={className}>
      <Input {...input} {...described(id, { label, error, hint })} id={id} className="field" />
    </Frame>
  );
}

/** A date, which browsers show in the form of their own language: until it has the focus it is shown in that of the page. */
function DateInput({ onChange, ...input }: ComponentProps<"input">) {
  const box = useRef<HTMLSpanElement>(null);
  const [day, setDay] = useState("");
  useEffect(() => setDay(box.current?.querySelector("input")?.value ?? ""), [input.value, input.defaultValue]);
  return (
    <span ref={box} className="date-field" data-day={isDay(day) ? formatDay(day) : undefined}>
      <input
        {...input}
        onChange={(event) => {
          setDay(event.target.value);
          onChange?.(event);
        }}
      />
    </span>
  );
}

/** A password field that can be made visible. */
export function PasswordField({ label, error, hint, className, ...input }: ComponentProps<"input"> & Labelled) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <Frame id={id} label={label} error={error} hint={hint} className={className}>
      <div className="relative">
        <input {...input} {...described(id, { label, error, hint })} id={id} type={shown ? "text" : "password"} className="field pe-12" />
        <button
          type="button"
          aria-label={shown ? t.hide : t.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-0 grid w-12 place-items-center text-ink-soft hover:text-ink"
        >
          <svg viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden>
            <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Z" />
            <circle cx="12" cy="12" r="3" />
            {shown && <path d="m4 4 16 16" />}
          </svg>
        </button>
      </div>
    </Frame>
  );
}

/** A select field. */
export function Select({ label, error, hint, className, children, ...select }: ComponentProps<"select"> & Labelled) {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error} hint={hint} className={className}>
      <select {...select} {...described(id, { label, error, hint })} id={id} className="field">
        {children}
      </select>
    </Frame>
  );
}

/** A checkbox with its label. */
export function Checkbox({ children, error, className, ...input }: ComponentProps<"input"> & { error?: string | undefined }) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-7 items-start gap-3 pointer-coarse:min-h-11 pointer-coarse:py-2.5">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={cx("mt-0.5 size-5 shrink-0 tick")}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
