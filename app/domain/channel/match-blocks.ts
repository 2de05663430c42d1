import { type Day, daysOf } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import type { CalendarEvent, ReadCalendar } from "./channel.ts";

/** An external booking as it is stored, with the nights of which it holds a unit. */
export type Block = CalendarEvent & { taken: Day[]; isNotified: boolean; isEcho: boolean };

/** An event and the external booking that it was before. */
export type Match = { event: CalendarEvent; block?: Block };

type NameOf = (event: CalendarEvent) => string | undefined;

/** Finds for each event the external booking of the same name, by one way of naming them after the other. */
function pair(events: readonly CalendarEvent[], known: readonly Block[], waysOfNaming: readonly NameOf[]) {
  const left = new Set(known);
  const found = new Map<CalendarEvent, Block>();
  for (const nameOf of waysOfNaming) {
    const byName = Map.groupBy(left, nameOf);
    for (const event of events) {
      const name = found.has(event) ? undefined : nameOf(event);
      const block = name === undefined ? undefined : byName.get(name)?.shift();
      if (!block) continue;
      found.set(event, block);
      left.delete(block);
    }
  }
  return { found, left: [...left] };
}

const later = (one: Day, other: Day) => (one > other ? one : other);

/**
 * Finds for each event the external booking that it was: by UID and days, then by days alone, since some sites name
 * their events anew at each reading, then by UID, for one that was moved. `removed` are those that no event continues.
 * Days before `from` are not compared: sites cut them off.
 */
export function matchBlocks(events: readonly CalendarEvent[], known: readonly Block[], from: Day): { matches: Match[]; removed: Block[] } {
  const daysOf = ({ checkIn, checkOut }: CalendarEvent) => `${later(checkIn, from)}/${checkOut}`;
  const { found, left } = pair(events, known, [(event) => `${daysOf(event)} ${event.uid}`, daysOf, ({ uid }) => uid]);
  return { matches: events.map((event) => ({ event, block: found.get(event) })), removed: left };
}

/** The UIDs of which this may be the name: one has days and a number after it where others share it. */
function uidsOf(name: string): string[] {
  const shorter = name.replace(/ (?:#\d+|\d{4}-[\dTZ:-]+)$/, "");
  return shorter === name ? [name] : [name, ...uidsOf(shorter)];
}

/**
 * The events, and what is known of those that can't be read, or not fully, now. Of those that share the UID, it is the
 * event of the same days, else of the same arrival, else of the same name if that has a day; it replaces one of which
 * only the beginning can be read. What is no event is held beside them.
 */
export function withUnread({ events, unread }: ReadCalendar, known: readonly Block[], from: Day): CalendarEvent[] {
  const uids = new Set(unread.filter(Boolean));
  const uidOf: NameOf = ({ uid }) => uidsOf(uid).find((one) => uids.has(one));
  const ofUnread =
    (rest: NameOf): NameOf =>
    (event) =>
      uidOf(event) && rest(event) && `${uidOf(event)}\n${rest(event)}`;
  const { found, left } = pair(
    events,
    known.filter((block) => uidOf(block)),
    [
      ofUnread(({ checkIn, checkOut }) => `${later(checkIn, from)}/${checkOut}`),
      ofUnread(({ checkIn }) => later(checkIn, from)),
      ofUnread((event) => (event.uid === uidOf(event) ? undefined : event.uid)),
    ],
  );
  const standIn = (event: CalendarEvent) => {
    const block = found.get(event);
    return block && event.isPartial && block.checkOut > event.checkOut ? block : event;
  };
  const names = new Set<string>();
  return [...left, ...events.map(standIn)].map((event) => {
    let name = event.uid;
    for (let at = 1; names.has(name); at++) name = `${event.uid} ${event.checkIn}${at > 1 ? ` #${at}` : ""}`;
    names.add(name);
    return { ...event, uid: name };
  });
}

/** Hours after which other sites have surely read our calendar again; the slowest read it once a day. */
export const echoHours = 48;

/** Hours after which the calendar of a site surely has what ours sent. */
export const publishHours = 6;

/**
 * Whether days of another site's calendar are some that we exported: each night from `from` on was, and they begin and
 * end where our spans do. Sites cut off what is past, and join spans that follow each other.
 */
export function isExported({ checkIn, checkOut }: Stay, exported: readonly Stay[], { from, to }: { from: Day; to: Day }): boolean {
  const begins = checkIn <= from || exported.some((span) => span.checkIn === checkIn);
  const ends = checkOut >= to || exported.some((span) => span.checkOut === checkOut);
  if (!begins || !ends || checkOut <= from) return false;
  const nights = daysOf(checkIn > from ? checkIn : from, checkOut < to ? checkOut : to);
  return nights.every((night) => exported.some((span) => span.checkIn <= night && night < span.checkOut));
}
