import { useRef } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { firstOpenNight } from "#domain/room-assignment/room-assignment.ts";
import type { RoomCalendar, RoomStay } from "#domain/room-assignment/room-calendar.server.ts";
import type { ActionData } from "#kit/action-data.ts";
import { addDays, type Day, daysOf } from "#kit/date/day.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/room-assignment.ts";
import { Button } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Checkbox, Select } from "#ui/form/field.tsx";
import { Refusal } from "#ui/form/refusal.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";
import type { Period } from "../availability/period.ts";

const t = messages(texts.roomStayPanel);

type Props = {
  hotelId: string;
  stay: RoomStay;
  calendar: RoomCalendar;
  period: Period;
  today: Day;
  closeTo: string;
  answer: ActionData | undefined;
};

const link = "inline-flex min-h-11 items-center font-semibold underline";

/** A stay of the calendar of rooms: its rooms, and the forms that change them. */
export function StayPanel({ hotelId, stay, calendar, period, today, closeTo, answer }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  const moved = answer?.intent === "move" ? answer : undefined;
  useActionFeedback(form, moved);
  const busy = state === "submitting";
  const { types, stays } = calendar;
  const index = stays.indexOf(stay);
  const rooms = types.find(({ id }) => id === stay.roomId)?.rooms ?? [];
  const own = rooms
    .flatMap(({ number, spans }) => spans.flatMap((span) => ("stay" in span && span.stay === index ? [{ ...span, number }] : [])))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const begin = [stay.checkIn, firstOpenNight(today)].toSorted().at(-1) ?? today;
  const nights = begin < stay.checkOut ? daysOf(begin, stay.checkOut) : [];
  // Who is in the house has slept last night already.
  const likely = stay.arrived && nights.includes(today) ? today : begin;
  const named = (code: string) => `?hotel=${hotelId}&reservation=${code}`;
  return (
    <PageDialog
      title={stay.guest}
      subtitle={t.dates(formatDay(stay.checkIn, "short"), formatDay(stay.checkOut, "short"))}
      closeTo={closeTo}
      panel
    >
      <h3 className="font-semibold">{t.rooms}</h3>
      <ul className="mt-1">
        {own.length === 0 && <li className="text-ink-soft">{t.noRoom}</li>}
        {own.map(({ number, from, to }) => (
          <li key={from}>{t.span(number, formatDay(from, "short"), formatDay(to, "short"))}</li>
        ))}
      </ul>
      {nights.length === 0 ? (
        <p className="mt-4 text-ink-soft">{t.over}</p>
      ) : (
        <>
          <Form ref={form} method="post" noValidate preventScrollReset className="mt-5 grid gap-5">
            <input type="hidden" name="hotelId" value={hotelId} />
            <input type="hidden" name="stay" value={stay.key} />
            <Refusal answer={moved} />
            <Select label={t.room} name="hotelRoomId" defaultValue={moved?.typed["hotelRoomId"] ?? ""} error={moved?.errors["hotelRoomId"]}>
              <option value="">{t.choose}</option>
              {rooms.map(({ id, number, spans }) => (
                <option key={id} value={id}>
                  {holderText(number, spans, {
                    stays,
                    index,
                    from: likely,
                    to: stay.checkOut < period.to ? stay.checkOut : addDays(period.to, 1),
                  })}
                </option>
              ))}
            </Select>
            <Select label={t.from} name="from" defaultValue={moved?.typed["from"] ?? likely} error={moved?.errors["from"]}>
              {nights.map((night) => (
                <option key={night} value={night}>
                  {formatDay(night, "short")}
                </option>
              ))}
            </Select>
            <div>
              <Checkbox name="swap" value="yes" defaultChecked={moved?.typed["swap"] === "yes"}>
                {t.swap}
              </Checkbox>
              <Checkbox name="pin" value="yes" defaultChecked={moved ? moved.typed["pin"] === "yes" : stay.pinned} className="mt-2">
                {t.pin}
              </Checkbox>
            </div>
            <div className="dialog-foot">
              <Button name="intent" value="move" busy={busy} busyText={t.busy}>
                {t.give}
              </Button>
            </div>
          </Form>
          {own.length > 0 && (
            <Form method="post" preventScrollReset className="mt-6 border-t border-line pt-4">
              <input type="hidden" name="hotelId" value={hotelId} />
              <input type="hidden" name="stay" value={stay.key} />
              <h3 className="font-semibold">{t.more}</h3>
              <div className="mt-2 flex flex-wrap gap-3">
                <Button name="intent" value={stay.pinned ? "unpin" : "pin"} variant="secondary" small busy={busy}>
                  {stay.pinned ? t.unfix : t.fix}
                </Button>
                <Button name="intent" value="release" variant="secondary" small busy={busy}>
                  {t.release}
                </Button>
              </div>
            </Form>
          )}
        </>
      )}
      <p className="mt-6 flex flex-wrap gap-x-6 border-t border-line pt-3">
        <Link to={`${href("/hotel-manager/bookings")}${named(stay.code)}`} className={link}>
          {t.booking}
        </Link>
        <Link to={`${href("/hotel-manager/bookings/:code/change", { code: stay.code })}?hotel=${hotelId}`} className={link}>
          {t.changeDates}
        </Link>
      </p>
    </PageDialog>
  );
}

/** A room with who has it in the nights of a stay. */
function holderText(
  number: string,
  spans: RoomCalendar["types"][number]["rooms"][number]["spans"],
  { stays, index, from, to }: { stays: readonly RoomStay[]; index: number; from: Day; to: Day },
): string {
  const holders = spans.filter((span) => span.from < to && span.to > from && !("stay" in span && span.stay === index));
  const [first] = holders;
  if (!first) return t.free(number);
  if ("outage" in first) return t.shut(number);
  return t.taken(number, stays[first.stay]?.guest ?? "");
}
