import { type CSSProperties, useId, useState } from "react";
import { Form, useSubmit } from "react-router";
import { type CalendarRoom, marksOn, nightOn, type NightsSelection, weekdayOf } from "#domain/availability/availability-calendar.ts";
import type { CalendarStay } from "#domain/front-desk/calendar-stays.server.ts";
import type { Day } from "#kit/date/day.ts";
import { formatDay, formatMonth, weekdayNames } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { sum } from "#kit/money.ts";
import * as texts from "#locales/en/manager-availability.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { Icon } from "#ui/icon.tsx";
import type { ShownElsewhere } from "./calendar-request.server.ts";
import { dollars, isOwing, markText, spokenNight, words } from "./calendar-text.ts";
import { DayPrice } from "./day-price.tsx";
import { MoveStay } from "./move-stay.tsx";
import { fixedReason } from "./move/geometry.ts";
import { StayLink } from "./stay-link.tsx";

const t = messages(texts.dayList);

/** The signs of guests who come and go. */
const signs = { arrives: "log-in", leaves: "log-out" } as const;

const isOn = ({ roomId, checkIn, checkOut }: CalendarStay | ShownElsewhere, room: CalendarRoom, day: Day) =>
  roomId === room.id && checkIn <= day && day <= checkOut;

/** The days of one room as a list, for phones. */
export function DayList({
  room,
  rooms,
  days,
  stays,
  elsewhere,
  today,
  kept,
  bookings,
  save,
}: {
  room: CalendarRoom;
  rooms: CalendarRoom[];
  days: Day[];
  stays: CalendarStay[];
  elsewhere: ShownElsewhere[];
  today: Day;
  /** The other query parameters. */
  kept: [string, string][];
  bookings: string;
  save: (ask: NightsSelection) => unknown;
}) {
  const submit = useSubmit();
  // Today comes first: past days are collapsed at the end, unless all of them are past.
  const past = days.some((day) => day >= today) ? days.filter((day) => day < today) : [];
  const coming = days.slice(past.length);
  const list = (label: string, shown: Day[]) => (
    <ul aria-label={label} className="mt-3 divide-y divide-line overflow-clip rounded-card border border-line bg-surface-raised">
      {shown.map((day, index) => (
        <DayRow
          key={day}
          room={room}
          day={day}
          month={index === 0 || day.endsWith("-01")}
          today={today}
          stays={stays.filter((stay) => isOn(stay, room, day))}
          elsewhere={elsewhere.filter((stay) => isOn(stay, room, day))}
          bookings={bookings}
          save={save}
        />
      ))}
    </ul>
  );
  return (
    <div className="md:hidden">
      <Form className="flex items-center gap-2">
        <HiddenFields fields={kept} />
        <select
          key={room.id}
          name="room"
          aria-label={t.room}
          defaultValue={room.id}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true, replace: true })}
          className="field font-semibold"
        >
          {rooms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <Button variant="secondary" small className="scripted:hidden">
          {t.show}
        </Button>
      </Form>
      {(stays.length > 0 || elsewhere.length > 0) && (
        <p aria-hidden className="mt-3 flex gap-4 text-sm text-ink-soft">
          {(["arrives", "leaves"] as const).map((word) => (
            <span key={word} className="flex items-center gap-1">
              <Icon name={signs[word]} className="size-3.5" />
              {t[word]}
            </span>
          ))}
        </p>
      )}
      {coming.length > 0 && list(t.days, coming)}
      {past.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold underline">{t.past(past.length)}</summary>
          {list(t.pastDays, past)}
        </details>
      )}
    </div>
  );
}

function DayRow({
  room,
  day,
  month,
  today,
  stays,
  elsewhere,
  bookings,
  save,
}: {
  room: CalendarRoom;
  day: Day;
  month: boolean;
  today: Day;
  stays: CalendarStay[];
  elsewhere: ShownElsewhere[];
  bookings: string;
  save: (ask: NightsSelection) => unknown;
}) {
  const hydrated = useHydrated();
  const night = nightOn(room, day);
  const over = day < today;
  const isClosed = night.closed || night.ofAll?.closed;
  const spoken = formatDay(day, "spoken");
  const ask = { roomIds: [room.id], from: day, to: day };
  const id = useId();
  const [unfolded, unfold] = useState(false);
  const booked = stays.length + elsewhere.length;
  const nameOf = (stay: CalendarStay | ShownElsewhere) => ("guest" in stay ? stay.guest : stay.site);
  const expected = [...stays.filter(({ noShow }) => !noShow), ...elsewhere];
  const on = (end: "checkIn" | "checkOut") => expected.filter((stay) => stay[end] === day).map(nameOf);
  const [arriving, leaving] = [on("checkIn"), on("checkOut")];
  const inHouse = expected.filter(({ checkIn, checkOut }) => checkIn < day && day < checkOut);
  const staying = sum(inHouse.map((stay) => ("rooms" in stay ? stay.rooms : 1)));
  const state = (
    <>
      <span className={cx("block", night.available === 0 && "text-ink-soft")}>
        <span>
          {night.ofAll?.closed ? t.closedForAll : night.closed ? t.closed : !night.overbooked && t.of(night.available, room.units)}
        </span>
        {staying > 0 && <span className="text-ink-soft"> · {t.staying(staying)}</span>}
      </span>
      {!isClosed && !over && (
        <span aria-hidden className="day-sold" style={{ "--sold": 1 - Math.min(1, night.available / room.units) } as CSSProperties} />
      )}
      {night.overbooked && !over && (
        <b className="flex items-center gap-1 font-semibold text-danger">
          <Icon name="triangle-alert" className="size-4 shrink-0" />
          {words.overbooked(night.overbooked)}
        </b>
      )}
      {marksOn(night).map((mark) => (
        <span key={mark.kind} className="block text-ink-soft">
          {markText(mark)}
        </span>
      ))}
    </>
  );
  return (
    <li className={cx("px-3 py-1", unfolded && "pb-2", weekdayOf(day) > 5 && "bg-surface-sunken", over && "text-ink-soft")}>
      {month && <h3 className="mb-1 text-sm font-semibold text-ink-soft">{formatMonth(day.slice(0, 7))}</h3>}
      <p className="sr-only">{spokenNight(spoken, room.name, night, over)}</p>
      <div className="flex min-h-12 items-center gap-1.5 sm:gap-2">
        <p
          aria-hidden
          className={cx(
            "num w-11 shrink-0 rounded-field py-0.5 text-center leading-tight",
            day === today && "bg-accent-fill text-accent-ink",
          )}
        >
          <span className="block text-sm">{weekdayNames()[weekdayOf(day) - 1]}</span>
          <b className="text-lg">{Number(day.slice(8))}</b>
        </p>
        <button
          type="button"
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => unfold(!unfolded)}
          className="num hidden min-h-12 min-w-0 flex-1 items-center gap-2 text-start text-sm leading-tight scripted:flex"
        >
          <span className="sr-only">{spoken}: </span>
          <span className="min-w-0 flex-1 wrap-anywhere">
            {state}
            <Moving word="arrives" guests={arriving} />
            <Moving word="leaves" guests={leaving} />
          </span>
          {night.price !== null && (
            <span aria-hidden className={cx("shrink-0 text-base", night.source === "own" ? "font-semibold" : "text-ink-soft")}>
              {dollars(night.price)}
            </span>
          )}
          <Icon name="chevron-right" className={cx("size-4 shrink-0 rotate-90 text-ink-soft", unfolded && "-rotate-90!")} />
        </button>
        <div aria-hidden className="num min-w-0 flex-1 text-sm leading-tight wrap-anywhere scripted:hidden">
          {state}
        </div>
      </div>
      <div id={id} className={cx("ps-13", !unfolded && "scripted:hidden")}>
        <div className="flex items-center justify-between gap-3">
          <button
            type="button"
            role="switch"
            aria-checked={!isClosed}
            aria-label={t.open(spoken)}
            disabled={over || !hydrated || night.ofAll?.closed}
            onClick={() => save({ ...ask, change: { closed: !night.closed } })}
            className={cx("day-switch", isClosed && "is-closed")}
          >
            <span className="night-switch" />
            <span aria-hidden className="text-sm">
              {isClosed ? t.off : t.on}
            </span>
          </button>
          <DayPrice
            key={night.price}
            label={t.price(spoken)}
            price={night.price}
            source={night.source}
            fixed={over || !hydrated}
            onPrice={({ price, ...confirmed }) => save({ ...ask, change: { price }, ...confirmed })}
          />
        </div>
        {booked > 0 && (
          <ul className="mt-1 flex flex-wrap gap-1">
            {stays.map((stay) => {
              const { code, guest, rooms, paid, noShow, checkIn, checkOut } = stay;
              return (
                <li key={code} className="flex w-full items-center justify-between">
                  <StayLink
                    stay={stay}
                    bookings={bookings}
                    className={cx(
                      "inline-flex min-h-8 pointer-coarse:min-h-11 items-center gap-1 rounded-full px-3 text-sm font-semibold",
                      noShow
                        ? "bg-sand text-ink-soft"
                        : paid
                          ? "bg-pine text-surface-raised"
                          : cx("border border-pine/45 text-ink", isOwing(stay, today) && "border-s-4 border-s-warning"),
                    )}
                  >
                    {!paid && !noShow && <Icon name="wallet" className="size-3.5 shrink-0" />}
                    {rooms > 1 && <span>{`${rooms}× `}</span>}
                    <span>{guest}</span>
                    {!paid && !noShow && <span className="sr-only">{isOwing(stay, today) ? words.owing : words.unpaid}</span>}
                    <span className="font-normal">
                      {noShow ? words.noShow : checkIn === day ? t.arrives : checkOut === day ? t.leaves : ""}
                    </span>
                  </StayLink>
                  {!fixedReason(stay, today) && (
                    <MoveStay stay={stay} className="inline-grid size-11 place-items-center rounded-full text-ink-soft" />
                  )}
                </li>
              );
            })}
            {elsewhere.map(({ site, checkIn, checkOut }, place) => (
              <li
                key={`${site} ${checkIn} ${checkOut} ${place}`}
                className="calendar-stay is-elsewhere static! inline-flex h-auto! min-h-8 w-auto! items-center gap-1 rounded-full! px-2 text-sm font-semibold"
              >
                <span className="rounded-full bg-surface-raised px-2">
                  {t.elsewhere(site)} <span className="font-normal">{checkIn === day ? t.arrives : checkOut === day ? t.leaves : ""}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** Who arrives, or leaves: the first by name. */
function Moving({ word, guests: [first, ...others] }: { word: keyof typeof signs; guests: string[] }) {
  if (!first) return null;
  return (
    <span className="flex min-w-0 items-center gap-1 text-ink">
      <Icon name={signs[word]} className="size-3.5 shrink-0 text-ink-soft" />
      <span className="truncate">{first}</span>
      {others.length > 0 && <span className="shrink-0 text-ink-soft">+{others.length}</span>}
      <span className="sr-only">{t[word]}</span>
    </span>
  );
}
