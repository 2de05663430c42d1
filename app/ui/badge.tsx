import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

const kinds = {
  neutral: "bg-sand text-ink",
  accent: "bg-accent-fill text-accent-ink",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
};

/** A short label. */
export function Badge({ kind = "neutral", children, className }: { kind?: keyof typeof kinds; children: ReactNode; className?: string }) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap",
        kinds[kind],
        className,
      )}
    >
      {children}
    </span>
  );
}
