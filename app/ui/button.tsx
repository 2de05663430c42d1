import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "./class-names.ts";

export type Variant = "primary" | "strong" | "secondary" | "quiet" | "danger";

const variants: Record<Variant, string> = {
  primary: "bg-accent-fill text-accent-ink hover:bg-accent-fill-hover",
  strong: "bg-ink text-surface hover:bg-ink/85",
  secondary: "border border-line bg-surface-raised text-ink hover:border-ink-soft",
  quiet: "text-ink hover:bg-sand",
  danger: "border border-danger text-danger hover:bg-danger-soft",
};

/** The classes of a button, for elements that only look like one. */
export const buttonLook = (variant: Variant, small = false, wide = false) =>
  cx("button", small ? "min-h-10 pointer-coarse:min-h-11 px-4 text-sm" : "min-h-12 px-6", wide && "w-full", variants[variant]);

type Look = { variant?: Variant; small?: boolean; wide?: boolean };

/** A button; while `busy` it keeps its width, is disabled and shows `busyText`. */
export function Button({
  variant = "primary",
  small = false,
  wide = false,
  busy = false,
  busyText,
  className,
  children,
  disabled,
  type = "submit",
  ...rest
}: ComponentProps<"button"> & Look & { busy?: boolean; busyText?: string }) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cx(buttonLook(variant, small, wide), className)}
    >
      <span className="grid">
        <span className={cx("col-start-1 row-start-1 inline-flex items-center justify-center gap-2", busy && busyText && "invisible")}>
          {children}
        </span>
        {busy && busyText && <span className="col-start-1 row-start-1">{busyText}</span>}
      </span>
    </button>
  );
}

/** A link styled as a button. */
export function ButtonLink({ variant = "primary", small = false, wide = false, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={cx(buttonLook(variant, small, wide), className)} />;
}

/** A round icon button with an accessible label. */
export function IconButton({
  label,
  children,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & { label: string; children: ReactNode }) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        "inline-grid size-11 place-items-center rounded-full transition-colors duration-200 disabled:opacity-40 aria-disabled:cursor-not-allowed aria-disabled:opacity-40",
        className ?? "hover:bg-sand",
      )}
    >
      {children}
    </button>
  );
}
