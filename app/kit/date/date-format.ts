export type DateFormat = {
  format: (at: Date) => string;
  /** What both dates share is written once. */
  formatRange: (from: Date, to: Date) => string;
};

/** Dates as `Intl` formats them in a locale (BCP 47). */
export const intlDates =
  (intl: string) =>
  (options: Intl.DateTimeFormatOptions): DateFormat =>
    new Intl.DateTimeFormat(intl, options);
