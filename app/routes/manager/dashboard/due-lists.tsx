import type { DayLists } from "#domain/performance/performance.ts";
import { messages } from "#kit/locale.ts";
import { StayList } from "./stay-list.tsx";
import * as texts from "#locales/en/manager.ts";

const t = messages(texts.dashboard);

/** What of confirmed stays is still to be paid; each list only where it has stays, as most hotels have none. */
export function DueLists({ lists, today, timeZone }: { lists: DayLists; today: string; timeZone: string }) {
  const unpaid = { status: "confirmed", payment: "unpaid" };
  const all = [
    { name: "collect", title: t.collect, shows: "amount", rest: { ...unpaid, from: today, to: today } },
    { name: "requested", title: t.requested, shows: "since", rest: { ...unpaid, sort: "checkIn" } },
    { name: "overdue", title: t.overdue, shows: "since", rest: { ...unpaid, sort: "checkIn" } },
  ] as const;
  return all
    .filter(({ name }) => lists.counts[name] > 0)
    .map(({ name, ...list }) => (
      <StayList key={name} {...list} none="" stays={lists[name]} count={lists.counts[name]} timeZone={timeZone} />
    ));
}
