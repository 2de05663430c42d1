import { type DateFormat, intlDates } from "#kit/date/date-format.ts";

/** How a language writes dates, times and numbers. */
type Language = {
  /** Dates by `intlDates`, or by `namedDates` in a language that browsers do not know. */
  dateFormat: (options: Intl.DateTimeFormatOptions) => DateFormat;
  hours: 12 | 24;
  thousandsSeparator: string;
  decimalSeparator: string;
  /** The sign between dollars and cents. */
  centsSeparator: string;
  /** Whether the symbol of a currency stands after the amount, as in German: 308 ₾. */
  symbolAfterAmount: boolean;
  /** What stands after thousands and millions in a number of few characters. */
  thousands: string;
  millions: string;
  direction: "ltr" | "rtl";
};

export const language: Language = {
  dateFormat: intlDates("en-US"),
  hours: 12,
  thousandsSeparator: ",",
  decimalSeparator: ".",
  centsSeparator: ".",
  symbolAfterAmount: false,
  thousands: "K",
  millions: "M",
  direction: "ltr",
};

/** What the sign-in library says (better-auth), by its English text, which English shows as it is. */
export const signInErrors: Record<string, string> = {};
