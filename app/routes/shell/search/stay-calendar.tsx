import type { PriceCalendar } from "#domain/availability/price-calendar.server.ts";
import { restrictionText } from "#domain/availability/restriction-text.ts";
import { brokenRestriction } from "#domain/availability/restrictions.ts";
import { addDays, type Day, daysBetween } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import { formatMoney, formatPlain } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/shell.ts";
import { DatePanes } from "#ui/calendar/date-panes.tsx";
import { useCurrency } from "../root-data.ts";

const t = messages(texts.stayCalendar);

/** What the chosen dates cost; `isFrom` if it is the lowest of several prices. */
export type DatesPrice = { total: Cents; isFrom: boolean };

export type HotelCalendar = PriceCalendar & { from: Day };

/** The date picker with the prices and restrictions of a hotel's nights, as far as they are loaded. */
export function StayCalendar({
  calendar,
  today,
  price: cost,
  ...picker
}: {
  calendar: HotelCalendar | undefined;
  today: Day;
  chosen: Stay | undefined;
  price: DatesPrice | undefined;
  onMonth: (month: string) => void;
  onPick: (dates: Stay) => void;
  onClear: () => void;
  onDone: () => void;
  /** Two months side by side instead of a list. */
  pair: boolean;
}) {
  const currency = useCurrency();
  const total = cost && formatMoney(cost.total, currency);
  const panes = { ...picker, today, price: total && cost.isFrom ? t.from(total) : total };
  if (!calendar) return <DatePanes {...panes} />;
  const { from, nights, restricted } = calendar;
  const last = addDays(from, nights.length);
  const price = (night: Day) => {
    if (night < from || night >= last) return undefined;
    const cents = nights[daysBetween(from, night)];
    return cents === null || cents === undefined ? null : { shown: formatPlain(cents, currency), spoken: formatMoney(cents, currency) };
  };
  const broken = (stay: Stay) => brokenRestriction(stay, (day) => restricted[day]);
  const rejection = (stay: Stay) => {
    const restriction = broken(stay);
    return restriction && restrictionText(restriction);
  };
  return <DatePanes {...panes} nights={price} note={t.prices(currency.code)} mayStay={(stay) => !broken(stay)} rejection={rejection} />;
}
