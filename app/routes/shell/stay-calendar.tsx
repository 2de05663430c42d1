import type { PriceCalendar } from "#domain/availability/price-calendar.server.ts";
import { restrictionText } from "#domain/availability/restriction-text.ts";
import { brokenRestriction } from "#domain/availability/restrictions.ts";
import { addDays, type Day, daysBetween } from "#kit/day.ts";
import { formatPlain } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Stay } from "#kit/stay.ts";
import { DatePanes } from "#ui/date-panes.tsx";
import { useCurrency } from "./root-data.ts";
import * as texts from "#locales/en/shell.ts";

const t = messages(texts.stayCalendar);

export type HotelCalendar = PriceCalendar & { from: Day };

/** The date picker with the prices and restrictions of a hotel's nights, as far as they are loaded. */
export function StayCalendar({
  calendar,
  today,
  chosen,
  onMonth,
  onPick,
  pair,
}: {
  calendar: HotelCalendar | undefined;
  today: Day;
  chosen: Stay | undefined;
  onMonth: (month: string) => void;
  onPick: (dates: Stay) => void;
  /** Two months side by side instead of a list. */
  pair: boolean;
}) {
  const currency = useCurrency();
  const panes = { today, chosen, onMonth, onPick, pair };
  if (!calendar) return <DatePanes {...panes} />;
  const { from, nights, restricted } = calendar;
  const last = addDays(from, nights.length);
  const price = (night: Day) => {
    if (night < from || night >= last) return undefined;
    const cents = nights[daysBetween(from, night)];
    return cents === null || cents === undefined ? null : formatPlain(cents, currency);
  };
  const broken = (stay: Stay) => brokenRestriction(stay, (day) => restricted[day]);
  const rejection = (stay: Stay) => {
    const restriction = broken(stay);
    return restriction && restrictionText(restriction);
  };
  return <DatePanes {...panes} nights={price} note={t.prices(currency.code)} mayStay={(stay) => !broken(stay)} rejection={rejection} />;
}
