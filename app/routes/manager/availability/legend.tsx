import { type ReactNode, useMemo } from "react";
import { type CalendarRoom, marksOn, nightOn } from "#domain/availability/availability-calendar.ts";
import type { CalendarStay } from "#domain/front-desk/calendar-stays.server.ts";
import type { Day } from "#kit/date/day.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-availability.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import type { ShownElsewhere } from "./calendar-request.server.ts";
import { isOwing, isSignLast, words } from "./calendar-text.ts";

const t = messages(texts.legend);

type Sign = "closed" | "own" | "season" | "minNights" | "noArrival" | "noDeparture" | "forAll" | "overbooked";

type Shown = { rooms: CalendarRoom[]; days: Day[]; today: Day };

/** The signs of nights that the grid shows. */
function signsIn({ rooms, days, today }: Shown): Set<Sign> {
  const signs = new Set<Sign>();
  for (const room of rooms)
    for (const day of days) {
      const night = nightOn(room, day);
      if (night.source === "own" || night.source === "season") signs.add(night.source);
      if (night.closed || night.ofAll?.closed) signs.add("closed");
      if (night.overbooked && day >= today) signs.add("overbooked");
      for (const { kind, forAll } of marksOn(night)) signs.add(kind).add(forAll ? "forAll" : kind);
    }
  return signs;
}

const stayMark = (look: string, sign?: ReactNode) => (
  <span className={`calendar-stay static! inline-grid h-4! w-8! place-items-center rounded-[5px]! ${look}`}>{sign}</span>
);
const unpaidSign = <Icon name="wallet" className="size-3" />;

/** What the looks of bookings mean, where not all are paid. */
export function BarKey({ stays, elsewhere, today }: { stays: CalendarStay[]; elsewhere: ShownElsewhere[]; today: Day }) {
  const looks: [boolean, ReactNode, string][] = [
    [stays.some(({ paid, noShow }) => paid && !noShow), stayMark(""), t.paid],
    [stays.some((stay) => !stay.paid && !stay.noShow && !isOwing(stay, today)), stayMark("is-unpaid", unpaidSign), t.unpaid],
    [stays.some((stay) => isOwing(stay, today)), stayMark("is-unpaid is-owing", unpaidSign), words.owing],
    [stays.some(({ arrived, left }) => arrived && !left), <Icon key="in" name="key-round" className="size-4" />, t.inHouse],
    [stays.some(({ left }) => left), <Icon key="out" name="log-out" className="size-4" />, t.left],
    [stays.some((stay) => stay.checkOut < today && stay.paid && !stay.noShow && !stay.left), stayMark("is-over"), t.over],
    [stays.some(({ noShow }) => noShow), stayMark("is-no-show"), t.noShow],
    [elsewhere.length > 0, stayMark("is-elsewhere"), t.elsewhere],
  ];
  const shown = looks.filter(([is]) => is);
  if (shown.every(([, , text]) => text === t.paid)) return null;
  return (
    <ul aria-label={t.bars} className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft max-md:hidden">
      {shown.map(([, mark, text]) => (
        <li key={text} className="flex items-center gap-2">
          <span aria-hidden className="flex">
            {mark}
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}

const restriction = (icon: "log-in" | "log-out") => (
  <span className="night-marks static!">
    <span className="is-no">
      <Icon name={icon} className="size-4" />
    </span>
  </span>
);

/** A price as the grid has it. */
const SamplePrice = ({ look }: { look: string }) => (
  <span className={cx("night-price num", look, isSignLast() && "is-sign-last")}>
    120
    {isSignLast() && <span className="night-sign" />}
  </span>
);

/** Explains the signs of nights that are in the grid, besides those that say it themselves, and leads to the keys. */
export function Legend({ rooms, days, today, onKeys }: Shown & { onKeys: () => void }) {
  const signs = useMemo(() => signsIn({ rooms, days, today }), [rooms, days, today]);
  const ofPlan = rooms.some(({ plan }) => plan);
  const entries: [Sign, ReactNode, string][] = [
    ["own", <SamplePrice key="own" look="is-own" />, ofPlan ? t.planOwn : t.own],
    ["season", <SamplePrice key="season" look="is-season" />, t.season],
    ["minNights", <b key="min">2+</b>, t.minNights],
    ["noArrival", restriction("log-in"), t.noArrival],
    ["noDeparture", restriction("log-out"), t.noDeparture],
    [
      "forAll",
      <b key="all" className="opacity-60">
        2+
      </b>,
      t.forAll,
    ],
    [
      "overbooked",
      <b key="overbooked" className="night-overbooked num">
        −1
        <Icon name="triangle-alert" className="size-4" />
      </b>,
      t.overbooked,
    ],
  ];
  return (
    <div className="max-md:hidden">
      <Menu trigger={t.legend} panel="end-0 mt-2 w-max p-4! text-sm">
        <ul aria-label={t.legend} className="calendar-legend">
          {days.includes(today) && (
            <li>
              <span aria-hidden className="legend-cell is-today" />
              {t.today}
            </li>
          )}
          <li>
            <svg aria-hidden viewBox="0 0 48 12" className="h-3 w-12">
              <path d="M0 10H16V2H32V10H48" />
            </svg>
            {t.steps}
          </li>
          <li>
            <span aria-hidden className="night-sold" />
            {t.sold}
          </li>
          {signs.has("closed") && (
            <li>
              <span aria-hidden className="legend-cell is-closed" />
              {t.closed}
            </li>
          )}
          {entries
            .filter(([sign]) => signs.has(sign))
            .map(([sign, mark, text]) => (
              <li key={sign}>
                <span aria-hidden>{mark}</span>
                {text}
              </li>
            ))}
        </ul>
        <button
          type="button"
          onClick={onKeys}
          className="mt-3 hidden min-h-9 items-center gap-2 font-semibold underline scripted:flex pointer-coarse:hidden"
        >
          {t.keys}
          <kbd className="rounded-field border border-line bg-surface-sunken px-2 font-sans">?</kbd>
        </button>
      </Menu>
    </div>
  );
}
