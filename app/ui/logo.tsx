import { cx } from "./class-names.ts";

/** The logo: a pomegranate with a door, and the name. */
export const Logo = ({ className }: { className?: string }) => (
  <span className={cx("inline-flex items-center gap-2 font-display text-xl font-semibold", className)}>
    <svg viewBox="0 0 32 32" className="size-8" aria-hidden>
      <rect width="32" height="32" rx="8" fill="#b32035" />
      <path
        fill="#fff"
        d="M16 6.5c-5.2 0-8.5 3.6-8.5 8.4 0 5.6 4 10.6 8.5 10.6s8.5-5 8.5-10.6c0-4.8-3.3-8.4-8.5-8.4Zm-2.8-1.9L16 8l2.8-3.4L18.2 9h-4.4Z"
      />
      <path fill="#b32035" d="M16 12.2c-1.9 0-3.3 1.5-3.3 3.4v5.6h6.6v-5.6c0-1.9-1.4-3.4-3.3-3.4Z" />
    </svg>
    Stumari
  </span>
);
