import { href, Link, useLocation } from "react-router";
import type { OpenNotes } from "#domain/desk-note/notes.server.ts";
import { type DayBoard, whatIsNext } from "#domain/performance/day-board.ts";
import type { DayLists } from "#domain/performance/performance.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/day-board.ts";
import { HeadActions } from "#routes/shell/back-office/head-actions.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useBackOfficeLink } from "../back-office/back-office-url.ts";

const t = messages(texts.dayBoard);

/** What the front desk does besides its list. */
export function BoardActions({ notes }: { notes: OpenNotes }) {
  const link = useBackOfficeLink();
  return (
    <>
      <HeadActions
        actions={[
          { to: link(href("/hotel-manager/day/notes")), label: t.notesPage, icon: "pencil", waiting: notes.count },
          { to: link(href("/hotel-manager/day/found")), label: t.found, icon: "search" },
          { to: link(href("/hotel-manager/business-day")), label: t.endOfDay, icon: "moon" },
        ]}
      />
      <ButtonLink small to={link(href("/hotel-manager/day/walk-in"))}>
        <Icon name="plus" className="size-4" />
        {t.walkIn}
      </ButtonLink>
    </>
  );
}

/** Where the next thing is done: a part of the board, or a page. */
const placeOf = {
  withoutRoom: "#today",
  owing: "#departures-today",
  departures: "#departures-today",
  notReady: href("/hotel-manager/housekeeping"),
  arrivals: "#arrivals-today",
  notes: href("/hotel-manager/day/notes"),
} as const;

/** One line that says what is next, in a hotel with numbers, and the notes that colleagues have pinned. */
export function WhatIsNext({ lists: { open }, board, notes }: { lists: DayLists; board: DayBoard; notes: OpenNotes }) {
  const link = useBackOfficeLink();
  const { search } = useLocation();
  const { withoutRoom, notReady, numbered } = board;
  const next = whatIsNext({ ...open, withoutRoom, notReady, notes: notes.count });
  if (!numbered && notes.pinned.length === 0) return null;
  const pathOf = (place: string) => (place.startsWith("#") ? `${search}${place}` : link(place));
  const look = "flex min-h-11 flex-1 items-center gap-2 px-5 py-2 font-semibold";
  return (
    <section aria-label={t.next} className="rounded-card border border-line bg-surface-raised">
      {numbered && (
        <p className="flex">
          {next ? (
            <Link to={pathOf(placeOf[next.what])} className={`${look} hover:underline`}>
              <Icon name="arrow-right" className="size-4 text-success" />
              {t[next.what](next.count)}
            </Link>
          ) : (
            <span className={look}>
              <Icon name="check" className="size-4 text-success" />
              {t.nothing}
            </span>
          )}
        </p>
      )}
      {notes.pinned.length > 0 && (
        <ul className="divide-y divide-line border-t border-line first:border-t-0">
          {notes.pinned.map(({ id, text }) => (
            <li key={id}>
              <Link to={link(placeOf.notes)} className="flex min-h-11 items-center gap-2 px-5 py-2 wrap-anywhere hover:underline">
                <Icon name="flag" className="size-4 shrink-0 text-warning" />
                <span className="line-clamp-2">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
