import { useId, useState } from "react";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { cx } from "../class-names.ts";
import { Icon } from "../icon.tsx";

const t = messages(texts.starField);

/** Filled up to the chosen star, coloured up to the hovered one. */
const star = cx(
  "relative grid size-11 place-items-center rounded-full text-ink-soft transition-colors",
  "[&:is(:hover,:has(~label:hover))]:text-accent [&:has(input:checked,~label_input:checked)]:text-accent",
  "[&:has(input:checked,~label_input:checked)_svg]:fill-current has-focus-visible:outline-2 has-focus-visible:outline-accent",
);

/** A rating field of one to five stars: radio buttons with the word for the chosen rating. */
export function StarField({
  label,
  name,
  error,
  defaultValue,
  large = false,
}: {
  label: string;
  name: string;
  error?: string | undefined;
  defaultValue?: string | undefined;
  large?: boolean;
}) {
  const id = useId();
  const [chosen, choose] = useState(Number(defaultValue ?? 0));
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <div className={large ? "flex flex-wrap items-center gap-x-4" : "items-center gap-x-4 sm:grid sm:grid-cols-[9rem_auto]"}>
        <span id={id} className={cx("font-semibold", large && "w-full")}>
          {label}
        </span>
        <div
          className="-ms-2 flex items-center"
          onChange={(event) => event.target instanceof HTMLInputElement && choose(Number(event.target.value))}
        >
          {t.words.map((word, index) => (
            <label key={word} title={word} className={star}>
              <input
                type="radio"
                name={name}
                value={index + 1}
                defaultChecked={defaultValue === String(index + 1)}
                aria-label={`${t.stars(index + 1)}: ${word}`}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Icon name="star" className={large ? "size-9" : "size-6"} />
            </label>
          ))}
        </div>
        {large && (
          <span aria-hidden className="font-display text-xl">
            {t.words[chosen - 1]}
          </span>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
