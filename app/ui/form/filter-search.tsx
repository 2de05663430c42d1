import type { ComponentProps } from "react";
import { Icon } from "../icon.tsx";

/** The text of a compact filter of a list, as high as its selects. */
export const FilterSearch = (props: ComponentProps<"input"> & { "aria-label": string }) => (
  <span className="relative w-full sm:w-auto sm:max-w-96 sm:min-w-72 sm:flex-1">
    <Icon name="search" className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-soft" />
    <input
      type="search"
      maxLength={100}
      enterKeyHint="search"
      autoComplete="off"
      className="field h-10 min-h-0! py-0! ps-9! pointer-coarse:h-11"
      {...props}
    />
  </span>
);
