import { useId } from "react";

type Props = {
  name: string;
  /** The chosen values as text, separated by commas. */
  defaultValue: string;
  error?: string | undefined;
  legend: string;
  hint?: string;
  options: readonly (readonly [value: string, words: string])[];
};

/** A group of checkboxes with the same field name. */
export function CheckGroup({ name, defaultValue, error, legend, hint, options }: Props) {
  const id = useId();
  const chosen = new Set(defaultValue.split(","));
  return (
    <fieldset aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {options.map(([value, words]) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.has(value)} className="size-5 shrink-0 tick" />
            <span className="min-w-0">{words}</span>
          </label>
        ))}
      </div>
      {hint && !error && (
        <p id={`${id}-hint`} className="mt-2 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
