import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

const dots = {
  neutral: "bg-ink-soft/60",
  accent: "bg-accent-fill",
  success: "bg-success",
  warning: "bg-warning",
  danger: "bg-danger",
};

export type StateKind = keyof typeof dots;

/** The state of a record, as a coloured dot and a word. */
export const StateText = ({ kind = "neutral", children, className }: { kind?: StateKind; children: ReactNode; className?: string }) => (
  <span
    className={cx(
      "inline-block text-sm leading-5",
      kind === "warning" ? "text-warning" : kind === "danger" ? "text-danger" : "text-ink",
      className,
    )}
  >
    <span aria-hidden className={cx("me-2 inline-block size-2 rounded-full align-[0.0625rem]", dots[kind])} />
    {children}
  </span>
);
