import { cx } from "./class-names.ts";
import type { IconName } from "./icon-names.ts";
import sprite from "./icons.svg?no-inline";

/** A drawing beside words that say the same; it is hidden from screen readers. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg className={cx("icon", className)} aria-hidden>
    <use href={`${sprite}#${name}`} />
  </svg>
);
