import { cx } from "./class-names.ts";
import drawings from "./drawings.svg?no-inline";

/** A decorative drawing in the colours of the theme: the letter ს as a pomegranate, a suitcase, a heart, a house under a tree. */
export const Drawing = ({ name, className }: { name: "initial" | "case" | "heart" | "house"; className?: string }) => (
  <svg className={cx("block text-pine", className)} aria-hidden>
    <use href={`${drawings}#${name}`} />
  </svg>
);
