/** A fraction as a bar; the number is shown beside it. */
export const Bar = ({ part, whole }: { part: number; whole: number }) => (
  <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden className="h-1.5 w-full overflow-clip rounded-full bg-sand">
    <rect width={whole > 0 ? (100 * part) / whole : 0} height="1" fill="currentColor" />
  </svg>
);
