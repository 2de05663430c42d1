import { cx } from "./class-names.ts";
import type { IconName } from "./icon-names.ts";
import sprite from "./icons.svg?no-inline";

/** A decorative icon beside text, hidden from screen readers. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg className={cx("icon", className)} aria-hidden>
    <use href={`${sprite}#${name}`} />
  </svg>
);
