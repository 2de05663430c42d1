import { cx } from "./class-names.ts";

/** A pomegranate with a door, as a round seal. */
export const Pomegranate = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" className={className} aria-hidden>
    <circle cx="16" cy="16" r="16" fill="#b32035" />
    <circle cx="16" cy="16" r="14.2" fill="none" stroke="#fff" strokeOpacity="0.55" strokeWidth="0.6" strokeDasharray="1 0.9" />
    <g transform="translate(3.2 3.2) scale(0.8)">
      <PomegranateShape />
    </g>
  </svg>
);

const PomegranateShape = () => (
  <>
    <path
      fill="#fff"
      d="M16 6.5c-5.2 0-8.5 3.6-8.5 8.4 0 5.6 4 10.6 8.5 10.6s8.5-5 8.5-10.6c0-4.8-3.3-8.4-8.5-8.4Zm-2.8-1.9L16 8l2.8-3.4L18.2 9h-4.4Z"
    />
    <path fill="#b32035" d="M16 12.2c-1.9 0-3.3 1.5-3.3 3.4v5.6h6.6v-5.6c0-1.9-1.4-3.4-3.3-3.4Z" />
  </>
);

/** The logo: a pomegranate with a door, and the name in Latin and in Georgian letters. */
export const Logo = ({ className }: { className?: string }) => (
  <span className={cx("inline-flex items-center gap-2 font-display text-xl font-semibold", className)}>
    <svg viewBox="0 0 32 32" className="size-8" aria-hidden>
      <rect width="32" height="32" rx="8" fill="#b32035" />
      <PomegranateShape />
    </svg>
    <span className="grid gap-1 leading-none">
      Stumari
      <span aria-hidden className="wordmark" />
    </span>
  </span>
);
