import { cx } from "./class-names.ts";

/** A loading placeholder. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cx("animate-pulse rounded-field bg-sand", className)} />
);
