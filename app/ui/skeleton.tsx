import { cx } from "./class-names.ts";

/** The grey shape of something that is on its way. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cx("animate-pulse rounded-field bg-sand", className)} />
);
