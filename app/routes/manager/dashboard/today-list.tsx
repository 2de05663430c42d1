import "./today.css";
import { type RefObject, useEffect, useRef, useState } from "react";
import { href, Link, useFetcher, useSubmit } from "react-router";
import { byNumber } from "#domain/hotel-room/hotel-room.ts";
import { type BoardFacts, type BoardStep, type DayBoard, nextStep, noFacts } from "#domain/performance/day-board.ts";
import { type DayLists, guestsRead, guestsShown, type StayLine } from "#domain/performance/performance.ts";
import { hourText } from "#domain/reservation/book/guest-details.ts";
import type { PresenceStep } from "#domain/reservation/transitions.ts";
import type { ActionData } from "#kit/action-data.ts";
import { addDays, type Day, daysBetween } from "#kit/date/day.ts";
import { formatClock, formatCount, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as boardTexts from "#locales/en/day-board.ts";
import * as texts from "#locales/en/manager.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { useFocusInRow } from "#ui/hooks/use-focus-in-row.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { Icon } from "#ui/icon.tsx";
import { useToast } from "#ui/overlay/toast.tsx";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";
import { rowId } from "../bookings/bookings-href.ts";
import { nearDay } from "./near-time.ts";

const t = messages(texts.todayList);
const b = messages(boardTexts.dayBoard);

const parts = ["arrivals", "departures", "inside"] as const;
type Part = (typeof parts)[number];

/** The bookings list that has the rest of a part, also those who have come or left, in front. */
const restOf = (part: Part, today: Day): Record<string, string> => {
  if (part === "inside") return { stay: "in_house" };
  const day = part === "arrivals" ? today : addDays(today, -1);
  return { from: day, to: day, sort: part === "arrivals" ? "-checkIn" : "checkOut" };
};

type Props = { hotelId: string; lists: DayLists; board: DayBoard; today: Day; timeZone: string };

/** What was recorded without leaving the page. */
export type Recorded = { step: PresenceStep; title: string };

/** Who leaves and who stays in the order of their rooms, those who have left last. */
function byRoom(stays: readonly StayLine[], { facts }: DayBoard): StayLine[] {
  const roomOf = ({ code }: StayLine) => ({ number: facts[code]?.rooms[0]?.number ?? "" });
  return stays.toSorted(
    (one, other) => Number(one.checkedOutAt !== null) - Number(other.checkedOutAt !== null) || byNumber(roomOf(one), roomOf(other)),
  );
}

/**
 * The rows of the day as they were when the page was opened: who comes or leaves keeps the place, and no other guest
 * gets under the pointer.
 */
function usePlaces(lists: DayLists, board: DayBoard) {
  const ordered = (name: Part) => (board.numbered && name !== "arrivals" ? byRoom(lists[name], board) : lists[name]);
  const [places] = useState(() =>
    Object.fromEntries(parts.map((name) => [name, new Map(ordered(name).map(({ code }, index) => [code, index]))])),
  );
  const most = board.numbered ? guestsRead : guestsShown;
  return (name: Part): StayLine[] => {
    const place = ({ code }: StayLine) => places[name]?.get(code) ?? Infinity;
    return ordered(name)
      .toSorted((one, other) => Math.sign(place(one) - place(other)) || 0)
      .slice(0, most);
  };
}

/** What is recorded of a stay, or was, in a hotel without numbers. */
function stepOf(name: Part, { checkedInAt, checkedOutAt }: StayLine): Step | undefined {
  if (name === "arrivals")
    return checkedInAt ? { of: "check_in", doneAt: checkedInAt, done: t.checkedIn, isLast: !checkedOutAt } : { intent: "check_in" };
  if (name === "departures" && checkedInAt)
    return checkedOutAt ? { of: "check_out", doneAt: checkedOutAt, done: t.checkedOut, isLast: true } : { intent: "check_out" };
  return undefined;
}

/** The one thing to do next with a stay in a hotel with numbers; what was recorded last where that is nothing. */
function boardStepOf(name: Part, stay: StayLine, facts: BoardFacts): Step | undefined {
  const next = nextStep(name, stay, facts);
  if (next === "assign" || next === "receive") return { link: next };
  return next ? { intent: next } : stepOf(name, stay);
}

/**
 * Who arrives, stays and leaves today, each with what is still to be paid at the hotel. Arrivals are checked in, and out
 * who has been checked in. A hotel with numbers has the rooms beside them, and one button for what is next.
 */
export function TodayList({ hotelId, lists, board, today, timeZone }: Props) {
  const spanOf = (name: Part, { checkIn, checkOut, arrivalHour, checkedInAt }: StayLine) => {
    if (name === "inside") return t.until(nearDay(checkOut, today));
    const nights = t.nights(daysBetween(checkIn, checkOut));
    return name === "arrivals" && arrivalHour !== null && !checkedInAt ? `${hourText(arrivalHour)} · ${nights}` : nights;
  };
  const rowsOf = usePlaces(lists, board);
  const to = useBackOfficeUrl();
  const bookings = (query: Record<string, string>) => to(query, href("/hotel-manager/bookings"));
  // A hotel with numbers has the panel of the booking on the board.
  const opened = (query: Record<string, string>) =>
    board.numbered ? to({ checkOut: null, assign: null, dialog: null, ...query }) : bookings(query);
  const most = board.numbered ? guestsRead : guestsShown;
  return (
    <section aria-labelledby="today" className="today overflow-clip rounded-card border border-line bg-surface-raised">
      <h2 id="today" className="px-5 pt-4 pb-3 font-semibold">
        {t.title}
      </h2>
      <div className="today-parts">
        {parts.map((name) => (
          <div key={name} className="today-part">
            <h3
              id={`${name}-today`}
              className="flex scroll-mt-20 items-center gap-2 border-y border-line bg-surface-sunken px-5 py-1.5 text-sm font-semibold text-ink-soft"
            >
              {t[name]}
              <span className="num">{formatCount(lists.counts[name])}</span>
            </h3>
            {lists.counts[name] === 0 ? (
              <p className="px-5 py-2.5 text-ink-soft">{t.nobody[name]}</p>
            ) : (
              <ul className="today-part divide-y divide-line">
                {rowsOf(name).map((stay) => {
                  const facts = board.facts[stay.code] ?? noFacts;
                  return (
                    <TodayRow
                      key={stay.code}
                      stay={stay}
                      hotelId={hotelId}
                      span={spanOf(name, stay)}
                      step={board.numbered ? boardStepOf(name, stay, facts) : stepOf(name, stay)}
                      timeZone={timeZone}
                      facts={facts}
                      to={opened({ reservation: stay.code })}
                      payment={opened({ reservation: stay.code, dialog: "payment" })}
                      assign={to({ checkOut: null, reservation: null, dialog: null, assign: stay.code })}
                    />
                  );
                })}
              </ul>
            )}
            {lists.counts[name] > most && (
              <Link
                to={bookings(restOf(name, today))}
                className="flex min-h-11 items-center border-t border-line px-5 text-sm font-semibold underline"
              >
                {t.more(lists.counts[name] - most)}
              </Link>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

/** What staff record next, or what they have recorded last. */
type Step =
  | { intent: "check_in" | "check_out" }
  /** What has a form of its own. */
  | { link: Extract<BoardStep, "assign" | "receive"> }
  /** `isLast`: nothing was recorded after it, so that it can be taken back. */
  | { of: "check_in" | "check_out"; doneAt: string; done: string; isLast: boolean };

type RowProps = {
  hotelId: string;
  stay: StayLine;
  span: string;
  step: Step | undefined;
  timeZone: string;
  facts: BoardFacts;
  to: string;
  payment: string;
  assign: string;
};

/** Records without leaving the page where scripts run, with a notice that takes it back. */
function useRecording(hotelId: string, code: string, row: RefObject<HTMLElement | null>) {
  const { Form, data, state } = useFetcher<ActionData<Recorded>>();
  const submit = useSubmit();
  const toast = useToast();
  const hydrated = useHydrated();
  const fields: [string, string][] = Object.entries({ hotelId, code, ...(hydrated && { inPlace: "yes" }) });
  const done = data?.value;
  useFocusInRow(row, state === "idle" ? done : undefined);
  const action = useBackOfficeUrl()({ checkOut: null });
  useEffect(() => {
    if (!done) return;
    const undo = { hotelId, code, intent: `undo_${done.step}` };
    const takeBack = () => void submit(undo, { method: "post", action, preventScrollReset: true });
    toast({ kind: "success", title: done.title, ...(!done.step.startsWith("undo") && { action: { label: t.undo, onPress: takeBack } }) });
    // The notice belongs to the answer alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [done]);
  return { Form, fields, busy: state !== "idle" };
}

/** A row that opens its booking, from its amount the payment, and records that its guest comes or leaves. */
function TodayRow({ hotelId, stay, span, step, timeZone, facts, to, payment, assign }: RowProps) {
  const guest = stay.guest || t.guest;
  const row = useRef<HTMLLIElement>(null);
  const { Form, ...recording } = useRecording(hotelId, stay.code, row);
  const owed = stay.amount > 0 && formatUsd(stay.amount);
  const isDone = step !== undefined && "doneAt" in step;
  const isPaidNext = step !== undefined && "link" in step && step.link === "receive";
  return (
    <li
      ref={row}
      className={cx("today-row", isDone && "text-ink-soft", facts.rooms.length > 0 && "has-rooms", facts.notes > 0 && "has-notes")}
    >
      <Link
        id={rowId(stay.code)}
        to={to}
        preventScrollReset
        className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
      >
        {guest}
      </Link>
      <span className="today-room flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere text-ink-soft">
        <RoomNumbers facts={facts} isAwaited={!stay.checkedInAt || stay.checkedOutAt !== null} />
        <span className={cx((facts.rooms.length > 0 || facts.missing > 0) && "text-sm")}>{stay.rooms}</span>
        {facts.notes > 0 && <Badge>{b.openNotes(facts.notes)}</Badge>}
        {facts.pinned && <span className="line-clamp-2 w-full text-sm text-ink">{facts.pinned}</span>}
      </span>
      <span className="today-span num text-end text-sm text-ink-soft">{span}</span>
      <span className={cx("today-action text-sm", owed && "is-owed")}>
        {!owed && !isDone && <span className="today-settled text-ink-soft">{t.settled}</span>}
        {owed && isPaidNext && <span className="num font-semibold text-warning">{t.due(owed)}</span>}
        {owed && !isPaidNext && (
          <Link
            to={payment}
            preventScrollReset
            aria-label={`${t.due(owed)}, ${guest}: ${t.pay}`}
            title={t.pay}
            className="num relative inline-flex min-h-8 items-center font-semibold text-warning underline pointer-coarse:min-h-11"
          >
            {t.due(owed)}
          </Link>
        )}
        {step && "link" in step && (
          <ButtonLink
            small
            variant="secondary"
            to={step.link === "assign" ? assign : payment}
            preventScrollReset
            aria-label={b.stepFor[step.link](guest)}
            className="relative min-h-8! min-w-26 px-3! pointer-coarse:min-h-11!"
          >
            {b.steps[step.link]}
          </ButtonLink>
        )}
        {step && "intent" in step && (
          <Form method="post" className="relative">
            <HiddenFields fields={recording.fields} />
            <Button
              small
              variant="secondary"
              name="intent"
              value={step.intent}
              aria-label={t.stepFor[step.intent](guest)}
              busy={recording.busy}
              className="min-h-8! min-w-26 px-3! pointer-coarse:min-h-11!"
            >
              {t.step[step.intent]}
            </Button>
          </Form>
        )}
        {step && "of" in step && step.isLast && (
          <Form method="post" className="relative">
            <HiddenFields fields={recording.fields} />
            <Button
              small
              variant="quiet"
              name="intent"
              value={`undo_${step.of}`}
              aria-label={t.undoFor[step.of](guest)}
              busy={recording.busy}
              className="min-h-8! px-3! pointer-coarse:min-h-11!"
            >
              {t.undo}
            </Button>
          </Form>
        )}
        {/* As wide as the button was: a second press there does nothing. */}
        {isDone && (
          <span className="num relative inline-flex min-w-26 items-center justify-end gap-1.5">
            <Icon name="check" className="size-4 text-success" />
            <span className="sr-only">{step.done}</span>
            {formatClock(step.doneAt, timeZone)}
          </span>
        )}
      </span>
    </li>
  );
}

/** The rooms of a stay with their state, or that it has none. A state that nobody waits for is not coloured. */
function RoomNumbers({ facts: { rooms, missing }, isAwaited }: { facts: BoardFacts; isAwaited: boolean }) {
  const lookOf = (state: BoardFacts["rooms"][number]["state"]) =>
    state === "dirty" || state === "occupied" ? "font-semibold text-warning" : "text-success";
  return (
    <>
      {rooms.map(({ number, state }) => (
        <span key={number} className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
          <span className="num font-semibold text-ink">{number}</span>
          <span className={cx("text-sm", isAwaited && lookOf(state))}>{b.states[state]}</span>
        </span>
      ))}
      {missing > 0 && <span className="text-sm font-semibold text-warning">{b.noRoom}</span>}
    </>
  );
}
