import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "../class-names.ts";
import { Icon } from "../icon.tsx";

/** The look of a compact filter of a list, 40 px high, 44 on touch screens; `chosen`: it narrows the list. */
export const filterLook = (chosen: boolean) =>
  cx(
    "relative inline-flex h-10 max-w-full items-center rounded-field border text-sm whitespace-nowrap pointer-coarse:h-11",
    "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
    chosen ? "border-pine bg-sand font-semibold" : "border-line bg-surface-raised hover:border-ink-soft",
  );

/** The classes around compact filters: on phones they are one line that scrolls. */
export const filterLine =
  "flex w-full gap-1.5 overflow-x-auto py-1 max-sm:-mx-4 max-sm:w-auto max-sm:scroll-px-4 max-sm:px-4 no-scrollbar sm:contents *:shrink-0";

/** Ends all filters of a list. */
export const FilterReset = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    replace
    preventScrollReset
    className="inline-flex h-10 items-center gap-1.5 rounded-field px-2 text-sm font-semibold hover:bg-sand pointer-coarse:h-11"
  >
    <Icon name="x" className="size-4" />
    {children}
  </Link>
);

/** What a filter shows: its name, and the chosen value after it. */
export const FilterFace = ({ label, value, className = "flex" }: { label: string; value: string | undefined; className?: string }) => (
  <span className={cx("min-w-0 items-center gap-1.5 ps-3 pe-2.5", className)}>
    <span className="truncate">{value ? `${label}: ${value}` : label}</span>
    <Icon name="chevron-right" className="size-4 shrink-0 rotate-90 text-ink-soft" />
  </span>
);

/**
 * A filter as wide as what it shows. The select is above it and transparent; without scripts, which could not show
 * another choice, the select is seen.
 */
export const FilterSelect = ({
  name,
  label,
  value,
  shown,
  chosen = shown !== undefined,
  onChange,
  className,
  children,
}: {
  name: string;
  label: string;
  value: string;
  /** The value in words, if it is to be read beside the name. */
  shown: string | undefined;
  /** It was chosen: what is shown is not the usual value. */
  chosen?: boolean;
  onChange: (value: string) => void;
  className?: string;
  children: ReactNode;
}) => (
  <span className={cx(filterLook(chosen), className)}>
    <span aria-hidden className="contents">
      <FilterFace label={label} value={shown} className="hidden scripted:flex" />
    </span>
    <select
      name={name}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      className="h-full cursor-pointer rounded-field bg-transparent ps-2 scripted:absolute scripted:-inset-px scripted:h-[calc(100%+2px)] scripted:w-[calc(100%+2px)] scripted:opacity-0"
    >
      {children}
    </select>
  </span>
);
