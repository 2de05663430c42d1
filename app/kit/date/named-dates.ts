import type { DateFormat } from "./date-format.ts";

/** Names from January and from Sunday on; short ones are cut from them. Order and signs follow the locale `intl`. */
type Names = { intl: string; months: readonly string[]; weekdays: readonly string[] };

/** Date names of languages that some browsers lack in `Intl`: server and browser must render the same text. */
export const namedDates =
  ({ intl, months, weekdays }: Names) =>
  (options: Intl.DateTimeFormatOptions): DateFormat => {
    const named = (length: string | undefined) => length !== undefined && !["numeric", "2-digit"].includes(length);
    const parts = new Intl.DateTimeFormat(intl, {
      ...options,
      ...(named(options.month) && { month: "short" }),
      ...(options.weekday && { weekday: "short" }),
    });
    const numbers = new Intl.DateTimeFormat("en-US", { timeZone: options.timeZone, year: "numeric", month: "numeric", day: "numeric" });
    const cut = (name: string, length: string | undefined) => (length === "long" ? name : name.slice(0, length === "narrow" ? 1 : 3));
    const inWords = ({ type, value }: Intl.DateTimeFormatPart, at: Date) => {
      const [month = 1, day = 1, year = 1970] = numbers.format(at).split("/").map(Number);
      const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
      if (type === "month" && named(options.month)) return cut(months[month - 1] ?? value, options.month);
      return type === "weekday" ? cut(weekdays[weekday] ?? value, options.weekday) : value;
    };
    return {
      format: (at) =>
        parts
          .formatToParts(at)
          .map((part) => inWords(part, at))
          .join(""),
      formatRange: (from, to) =>
        parts
          .formatRangeToParts(from, to)
          .map((part) => inWords(part, part.source === "endRange" ? to : from))
          .join(""),
    };
  };
