import { type ReactNode, useMemo } from "react";
import { type CalendarRoom, marksOn, nightOn } from "#domain/availability/availability-calendar.ts";
import type { ShownElsewhere } from "./calendar-request.server.ts";
import type { CalendarStay } from "#domain/front-desk/calendar-stays.server.ts";
import type { Day } from "#kit/day.ts";
import { messages } from "#kit/locale.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { words } from "./calendar-text.ts";
import * as texts from "#locales/en/manager-availability.ts";

const t = messages(texts.legend);

type Sign = "own" | "minNights" | "noArrival" | "noDeparture" | "forAll" | "overbooked" | "elsewhere" | "unpaid" | "noShow";

type Shown = { rooms: CalendarRoom[]; days: Day[]; stays: CalendarStay[]; elsewhere: ShownElsewhere[]; today: Day };

/** The signs that the grid shows. */
function signsIn({ rooms, days, stays, elsewhere, today }: Shown): Set<Sign> {
  const signs = new Set<Sign>(elsewhere.length > 0 ? ["elsewhere"] : []);
  for (const room of rooms)
    for (const day of days) {
      const night = nightOn(room, day);
      if (night.source === "own") signs.add("own");
      if (night.overbooked && day >= today) signs.add("overbooked");
      for (const { kind, forAll } of marksOn(night)) signs.add(kind).add(forAll ? "forAll" : kind);
    }
  for (const { paid, noShow } of stays) if (noShow || !paid) signs.add(noShow ? "noShow" : "unpaid");
  return signs;
}

const bar = "inline-block h-4 w-8 rounded-[5px]";
const restriction = (icon: "log-in" | "log-out") => (
  <span className="night-marks static!">
    <span className="is-no">
      <Icon name={icon} className="size-4" />
    </span>
  </span>
);

/** Explains the signs that are in the grid, besides those that say it themselves, and leads to the keys. */
export function Legend({ rooms, days, stays, elsewhere, today, onKeys }: Shown & { onKeys: () => void }) {
  const signs = useMemo(() => signsIn({ rooms, days, stays, elsewhere, today }), [rooms, days, stays, elsewhere, today]);
  const ofPlan = rooms.some(({ plan }) => plan);
  const entries: [Sign, ReactNode, string][] = [
    [
      "own",
      <span key="own" className="night-price is-own num">
        120
      </span>,
      ofPlan ? t.planOwn : t.own,
    ],
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
    ["elsewhere", <span key="other" className="calendar-stay is-elsewhere static! h-4! w-8! rounded-[5px]!" />, t.elsewhere],
    ["unpaid", <span key="unpaid" className="calendar-stay is-unpaid static! h-4! w-8! rounded-[5px]!" />, words.unpaid],
    ["noShow", <span key="noShow" className={`${bar} bg-sand`} />, words.noShow],
  ];
  return (
    <div className="max-md:hidden">
      <Menu trigger={t.legend} panel="end-0 mt-2 w-max p-4! text-sm">
        <ul aria-label={t.legend} className="calendar-legend">
          <li>
            <span className="night-sold" />
            {t.sold}
          </li>
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
