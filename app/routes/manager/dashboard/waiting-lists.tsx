import { href, Link } from "react-router";
import type { DayLists } from "#domain/performance/performance.ts";
import { addYears } from "#kit/date/day.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { useBackOfficeLink } from "../back-office/back-office-url.ts";
import { StayList } from "./stay-list.tsx";

const t = messages(texts.dashboard);

type Props = { lists: DayLists; /** Groups that wait for an answer. */ enquiries: number; today: string; timeZone: string };

/** Stays with something to be paid or decided; each list only where it has stays, and one line if there are none. */
export function WaitingLists({ lists, enquiries, today, timeZone }: Props) {
  const link = useBackOfficeLink();
  const unpaid = { status: "confirmed", payment: "unpaid" };
  const all = [
    { name: "collect", title: t.collect, shows: "amount", rest: { ...unpaid, from: today, to: today } },
    { name: "overdue", title: t.overdue, shows: "since", rest: { ...unpaid, sort: "checkIn" } },
    { name: "requested", title: t.requested, shows: "since", rest: { ...unpaid, sort: "checkIn" } },
    { name: "changes", title: t.changes, shows: "hold", rest: { status: "confirmed", sort: "checkIn" } },
    { name: "holds", title: t.holds, shows: "hold", rest: unpaid },
    {
      name: "deadlines",
      title: t.deadlines,
      shows: "deadline",
      rest: { status: "confirmed", payment: "paid", from: today, to: addYears(today, 1), sort: "checkIn" },
    },
  ] as const;
  // The list of the day names what is to be paid at the hotel, unless it is too long.
  const ofToday = new Set([...lists.arrivals, ...lists.inside, ...lists.departures].map(({ code }) => code));
  const named = lists.counts.collect === lists.collect.length && lists.collect.every(({ code }) => ofToday.has(code));
  const shown = all.filter(({ name }) => lists.counts[name] > 0 && !(name === "collect" && named));
  if (shown.length === 0 && enquiries === 0)
    return <p className="rounded-card border border-line bg-surface-raised px-5 py-4 text-ink-soft">{t.nothing}</p>;
  return (
    <>
      {enquiries > 0 && (
        <Link
          to={link(href("/hotel-manager/bookings/groups"))}
          className="flex min-h-11 items-center rounded-card border border-line bg-surface-raised px-5 py-2.5 font-semibold underline"
        >
          {t.enquiries(enquiries)}
        </Link>
      )}
      {shown.map(({ name, ...list }) => (
        <StayList key={name} {...list} today={today} stays={lists[name]} count={lists.counts[name]} timeZone={timeZone} />
      ))}
    </>
  );
}
