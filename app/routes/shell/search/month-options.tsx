import { formatMonth } from "#kit/format.ts";
import { monthsFrom } from "#ui/calendar/months.ts";

const offered = 24;

/** The months from `today` on, two years of them, as options of a select. */
export const MonthOptions = ({ today }: { today: string }) =>
  monthsFrom(today, offered).map((name) => (
    <option key={name} value={name}>
      {formatMonth(name)}
    </option>
  ));
