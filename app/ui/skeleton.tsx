import { cx } from "./class-names.ts";

/** A loading placeholder. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cx("animate-pulse rounded-field bg-sand", className)} />
);

/** A loading indicator with its text. */
export const Spinner = ({ text }: { text: string }) => (
  <p role="status" className="flex items-center justify-center gap-3 py-10 text-ink-soft">
    <span aria-hidden className="size-5 animate-spin rounded-full border-2 border-line border-t-accent" />
    {text}
  </p>
);
