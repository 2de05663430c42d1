import ICAL from "ical.js";
import { addDays, type Day, daysBetween, daysOf, isDay } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { cutAt, plainText } from "#kit/text/plain-text.ts";
import { hasIdleNumbers, repeatedDays } from "./calendar-repeats.ts";
import { rejectionOfSize } from "./calendar-size.ts";
import { calendarsOf, contentLines, type Part, propertiesOf, writtenIn } from "./calendar-text.ts";
import { attempt, type Clock, ianaZone, minutesBetween, plainClock, utcZone, type Zone, type Zones, zonesOf } from "./calendar-zones.ts";
import type { CalendarEvent, ReadCalendar } from "./channel.ts";

export type CalendarRejection = { code: "empty" | "not_a_calendar" | "no_readable_event" | "too_many_events" | "too_complex" };

class TooMany extends Error {}

export type Window = { timeZone: string; from: Day; to: Day };

/** An event or a busy period of the file, and what it belongs to. */
type Entry = { part: Part; uid: string; zones: Zones; isCancelled: boolean };
type Moment = Clock & { isDate: boolean; zone: Zone | null };
type Span = { checkIn: Day; checkOut: Day };
type Reader = { window: Window; found: CalendarEvent[]; unread: string[]; budget: { repeats: number } };

/**
 * The events of an iCalendar file (RFC 5545) that overlap the days [from, to), as days of the hotel's calendar:
 * cancelled ones are left out, recurring ones expanded, and each of several with one UID counts, unless a revision
 * (SEQUENCE) replaces it. An event that ends on its first day has no night. Busy periods (VFREEBUSY) hold the nights
 * that no event has. What can be read is read; `unread` has the UIDs of the other events.
 */
export function calendarEvents(text: string, window: Window): Outcome<ReadCalendar, CalendarRejection> {
  if (text.trim() === "") return rejected({ code: "empty" });
  const lines = contentLines(text);
  const rejection = rejectionOfSize(lines);
  if (rejection) return rejected(rejection);
  const calendars = calendarsOf(lines);
  if (!calendars) return rejected({ code: "not_a_calendar" });
  const reader: Reader = { window, found: [], unread: [], budget: { repeats: limits.feedRepeats } };
  try {
    const events = entriesOf(calendars, "vevent");
    readEvents(reader, events);
    const busy: Reader = { ...reader, found: [] };
    for (const entry of entriesOf(calendars, "vfreebusy")) readBusyTimes(busy, entry);
    const [near, nearBusy] = [nearOf(reader), nearOf(busy)];
    const isTooMany = (events: CalendarEvent[]) => nightsOf(events, window) > limits.feedNights;
    if (isTooMany(near) || isTooMany(nearBusy)) return rejected({ code: "too_many_events" });
    if (reader.found.length + busy.found.length === 0 && reader.unread.length > 0) return rejected({ code: "no_readable_event" });
    const all = [...near, ...withoutNightsOf(near, nearBusy, window)];
    if (isTooMany(all)) return rejected({ code: "too_many_events" });
    return done({ events: named(all.toSorted(byDays)), unread: reader.unread.map(storedUid) });
  } catch (error) {
    if (error instanceof TooMany) return rejected({ code: "too_many_events" });
    throw error;
  }
}

const nearOf = ({ found, window }: Reader) => found.filter(({ checkIn, checkOut }) => checkOut > window.from && checkIn < window.to);

/** The busy periods without the nights of events, which they sum up. */
function withoutNightsOf(events: readonly CalendarEvent[], busy: readonly CalendarEvent[], { from, to }: Window): CalendarEvent[] {
  const within = ({ checkIn, checkOut }: Span) => daysOf(checkIn > from ? checkIn : from, checkOut < to ? checkOut : to);
  const held = new Set(busy.length > 0 ? events.flatMap(within) : []);
  return busy.flatMap((period) => {
    const nights = within(period);
    const free = nights.filter((night) => !held.has(night));
    if (free.length === nights.length) return [period];
    const ends = free.filter((night) => !free.includes(addDays(night, 1)));
    return free
      .filter((night) => !free.includes(addDays(night, -1)))
      .map((checkIn, at) => ({ ...period, checkIn, checkOut: addDays(ends[at] ?? checkIn, 1) }));
  });
}

const byDays = (one: CalendarEvent, other: CalendarEvent) =>
  one.checkIn.localeCompare(other.checkIn) || one.checkOut.localeCompare(other.checkOut) || one.uid.localeCompare(other.uid);

function nightsOf(events: readonly CalendarEvent[], { from, to }: Window): number {
  return events.reduce((sum, { checkIn, checkOut }) => {
    return sum + daysBetween(checkIn > from ? checkIn : from, checkOut < to ? checkOut : to);
  }, 0);
}

/** A UID as it is stored, with room for what tells it from others. */
const storedUid = (uid: string) => cutAt(plainText(uid), 470);

/** Each event under a name of its own. The same event written twice is a copy: it may be one stay or two. */
function named(events: readonly CalendarEvent[]): CalendarEvent[] {
  const byUid = Map.groupBy(events, ({ uid }) => uid);
  const names = new Set<string>();
  const seen = new Set<string>();
  return events.map((event) => {
    const { uid, checkIn, checkOut } = event;
    const alone = (byUid.get(uid)?.length ?? 0) === 1;
    const base = `${storedUid(uid)}${alone ? "" : ` ${checkIn}`}`;
    let name = base;
    for (let at = 2; names.has(name); at++) name = `${base} #${at}`;
    names.add(name);
    const stay = `${uid}\n${checkIn}\n${checkOut}`;
    const isCopy = seen.has(stay);
    seen.add(stay);
    return { ...event, uid: name, ...(isCopy && { isCopy }) };
  });
}

function entriesOf(calendars: readonly Part[], name: string): Entry[] {
  return calendars.flatMap((calendar) => {
    const zones = zonesOf(calendar);
    const isCancelled = writtenIn(calendar, "method").toUpperCase() === "CANCEL";
    return calendar.parts
      .filter((part) => part.name === name)
      .map((part) => ({
        part,
        zones,
        uid: writtenIn(part, "uid"),
        isCancelled: isCancelled || writtenIn(part, "status").toUpperCase() === "CANCELLED",
      }));
  });
}

const sequenceOf = ({ part }: Entry) => Number(writtenIn(part, "sequence")) || 0;

/** Whether it is one occurrence of a series, moved or cancelled. */
const isMoved = ({ part }: Entry) => part.broken.has("recurrence-id") || propertiesOf(part, "recurrence-id").length > 0;

/** Those of the highest revision of each event. Without a UID each is an event of its own. */
function latest(entries: readonly Entry[]): Entry[] {
  const nameOf = (entry: Entry) => `${entry.uid}\n${isMoved(entry)} ${writtenIn(entry.part, "recurrence-id")}`;
  const highest = new Map<string, number>();
  for (const entry of entries) highest.set(nameOf(entry), Math.max(sequenceOf(entry), highest.get(nameOf(entry)) ?? 0));
  return entries.filter((entry) => entry.uid === "" || sequenceOf(entry) === highest.get(nameOf(entry)));
}

function readEvents(reader: Reader, events: readonly Entry[]) {
  const current = latest(events);
  const series = Map.groupBy(
    current.filter((entry) => !isMoved(entry)),
    ({ uid }) => uid,
  );
  const moved = Map.groupBy(current.filter(isMoved), ({ uid }) => uid);
  const bySeries = new Map<string, CalendarEvent[]>();
  for (const entry of current.toSorted((one, other) => Number(isMoved(one)) - Number(isMoved(other)))) {
    const masters = series.get(entry.uid);
    if (entry.isCancelled || (isMoved(entry) && masters?.every(({ isCancelled }) => isCancelled))) continue;
    const count = reader.found.length;
    try {
      readEvent(reader, entry, isMoved(entry) ? [] : (moved.get(entry.uid) ?? []));
    } catch (error) {
      if (error instanceof TooMany) throw error;
      reader.unread.push(entry.uid);
      if (reader.found.length === count) readFirst(reader, entry, bySeries.get(entry.uid) ?? []);
    }
    if (!isMoved(entry) && moved.has(entry.uid))
      bySeries.set(entry.uid, [...(bySeries.get(entry.uid) ?? []), ...reader.found.slice(count)]);
  }
}

/** The first occurrence of an event that can't be read further, or its first night, unless its series holds that. */
function readFirst({ window, found }: Reader, entry: Entry, held: readonly Span[]) {
  const start = startOf(entry);
  if (!start) return;
  const checkIn = hotelDay(start, window);
  const [stay = { checkIn, checkOut: addDays(checkIn, 1) }] = attempt(() => stayOf(start, lengthOf(entry, start), window)) ?? [];
  if (!held.some((one) => one.checkIn <= stay.checkIn && stay.checkIn < one.checkOut))
    found.push({ uid: nameOf(entry), ...stay, isPartial: true });
}

const startOf = (entry: Entry) => momentOf(entry, "dtstart");
/** The UID of an event; its days when the site left that out. */
const nameOf = ({ uid, part }: Entry) => uid || `${writtenIn(part, "dtstart")}/${writtenIn(part, "dtend")}`;

function readEvent(reader: Reader, entry: Entry, moved: readonly Entry[]) {
  const { window, found } = reader;
  const start = startOf(entry);
  if (!start) throw new Error("The event has no start.");
  const length = lengthOf(entry, start);
  const at = momentOf(entry, "recurrence-id");
  const name = at ? `${nameOf(entry)} ${dayOn(at, start, window)}` : nameOf(entry);
  const { isRecurring, occurrences } = occurrencesOf(reader, entry, start, length);
  if (!isRecurring) found.push(...stayOf(start, length, window).map((stay) => ({ uid: name, ...stay })));
  const changes = moved.flatMap((change) => changeOf(change, start, window));
  const changedDays = new Set(changes.map((change) => change.day));
  const allOnwards = changes.filter((change) => change.isOnwards).toSorted((one, other) => one.day.localeCompare(other.day));
  for (const { day, ...occurrence } of occurrences) {
    if (changedDays.has(day)) continue;
    const onwards = allOnwards.findLast((change) => change.day <= day);
    if (onwards?.isCancelled) continue;
    const begins = onwards ? { ...onwards.start, day: addDays(onwards.start.day, daysBetween(onwards.day, day)) } : occurrence.start;
    found.push(...stayOf(begins, onwards?.length ?? occurrence.length, window).map((stay) => ({ uid: `${name} ${day}`, ...stay })));
  }
  if (isPartlyBroken(entry)) reader.unread.push(entry.uid);
}

/** Whether a part of it could not be read without which its days are still known in part. */
const isPartlyBroken = ({ part }: Entry) => ["rrule", "rdate", "exdate", "exrule", "recurrence-id"].some((name) => part.broken.has(name));

/**
 * A moved or cancelled occurrence: the day on which its series would have it, and whether all later ones follow. None
 * where it can't be read: the series keeps its occurrence.
 */
function changeOf(entry: Entry, series: Moment, window: Window) {
  const at = momentOf(entry, "recurrence-id");
  const start = startOf(entry) ?? (entry.isCancelled ? at : undefined);
  const length = start && (entry.isCancelled ? 0 : attempt(() => lengthOf(entry, start)));
  if (!at || !start || length === undefined) return [];
  const isOnwards = propertiesOf(entry.part, "recurrence-id")[0]?.getParameter("range") === "THISANDFUTURE";
  return [{ day: dayOn(at, series, window), start, length, isOnwards, isCancelled: entry.isCancelled }];
}

/** Minutes from the start of an event to its end. Throws for an end that can't be read or lies before the start. */
function lengthOf(entry: Entry, start: Moment): number {
  const end = momentOf(entry, "dtend");
  const [duration] = propertiesOf(entry.part, "duration");
  if (!end && !duration && (entry.part.broken.has("dtend") || entry.part.broken.has("duration")))
    throw new Error("The event's end can't be read.");
  if (!end && !duration) return start.isDate ? 1440 : 0;
  const minutes = end ? minutesBetween(start, onClockOf(end, start)) : Math.ceil(secondsOf(duration) / 60);
  if (minutes < 0) throw new Error("The event ends before it begins.");
  return Math.max(minutes, start.isDate ? 1440 : 0);
}

const secondsOf = (duration: ICAL.Property | undefined): number =>
  (duration?.getFirstValue() as ICAL.Duration | undefined)?.toSeconds() ?? 0;

/** The end on the clock of the start, whose zone may be another. */
function onClockOf(end: Moment, start: Moment): Clock {
  if (end.isDate || start.isDate || end.zone === start.zone || !end.zone || !start.zone) return end;
  return start.zone.clockOf(end.zone.instantOf(end));
}

function stayOf(start: Moment, length: number, window: Window): Span[] {
  const checkIn = hotelDay(start, window);
  const end = plainClock({ day: start.day, minutes: start.minutes + length });
  // Days of hotels have no hours: one that has begun is held.
  const checkOut = start.isDate ? addDays(end.day, end.minutes > 0 ? 1 : 0) : hotelDay({ ...start, ...end }, window);
  return checkOut > checkIn ? [{ checkIn, checkOut }] : [];
}

/** The occurrences of a series within the window, with their days on its own clock. */
function occurrencesOf(
  { window, budget }: Reader,
  { part, zones }: Entry,
  start: Moment,
  length: number,
): { isRecurring: boolean; occurrences: { day: Day; start: Moment; length: number }[] } {
  const rules = propertiesOf(part, "rrule");
  const dates = datesOf({ part, zones }, "rdate");
  if (rules.length === 0 && dates.length === 0) {
    if (part.broken.has("rrule")) throw new Error("The rule can't be read.");
    return { isRecurring: false, occurrences: [] };
  }
  const exceptions = propertiesOf(part, "exrule");
  if (rules.length + exceptions.length > limits.feedRules || part.broken.has("rrule")) throw new Error("The event has too many rules.");
  const longest = Math.max(length, ...dates.map((date) => date.length ?? 0));
  const zone = start.zone ?? ianaZone(window.timeZone);
  const scope = { start, zone, from: addDays(window.from, -Math.ceil(longest / 1440) - 2), to: addDays(window.to, 1) };
  const textOf = (rule: ICAL.Property) => String(rule.jCal[3]);
  const daysBy = (rule: ICAL.Property) => repeatedDays(textOf(rule), scope);
  const isDoubtful = (rule: ICAL.Property) => hasIdleNumbers(textOf(rule));
  if (rules.some(isDoubtful)) part.broken.add("rrule");
  const excluded = new Set(datesOf({ part, zones }, "exdate").map((date) => dayOn(date.start, start, window)));
  for (const rule of exceptions) {
    const days = isDoubtful(rule) ? undefined : attempt(() => daysBy(rule));
    if (!days) part.broken.add("exrule");
    for (const day of days ?? []) excluded.add(day);
  }
  const occurrences = new Map<Day, { day: Day; start: Moment; length: number }>();
  const add = (day: Day, begins: Moment, minutes: number) => {
    if (minutes >= (occurrences.get(day)?.length ?? 0)) occurrences.set(day, { day, start: begins, length: minutes });
  };
  for (const day of [start.day, ...rules.flatMap(daysBy)]) add(day, { ...start, day }, length);
  for (const date of dates) {
    const day = dayOn(date.start, start, window);
    add(day, date.length === undefined ? { ...start, day } : date.start, date.length ?? length);
  }
  const near = [...occurrences.values()].filter(({ day }) => day >= scope.from && day <= scope.to);
  budget.repeats -= near.length;
  if (budget.repeats < 0) throw new TooMany();
  return {
    isRecurring: true,
    occurrences: near.filter(({ day }) => !excluded.has(day)).toSorted((one, other) => one.day.localeCompare(other.day)),
  };
}

function readBusyTimes({ window, found, unread }: Reader, { part, uid, zones, isCancelled }: Entry) {
  if (isCancelled) return;
  const name = uid || "busy";
  for (const property of propertiesOf(part, "freebusy")) {
    if (String(property.getParameter("fbtype") ?? "").toUpperCase() === "FREE") continue;
    for (const period of property.jCal.slice(3)) {
      const read = listed(period, property, zones);
      if (read?.length === undefined) unread.push(name);
      if (!read) continue;
      const checkIn = hotelDay(read.start, window);
      const first = { checkIn, checkOut: addDays(checkIn, 1), isPartial: true };
      const stays = read.length === undefined ? [first] : stayOf(read.start, read.length, window);
      found.push(...stays.map((stay) => ({ uid: `${name} ${String([period].flat()[0])}`, ...stay })));
    }
  }
  if (part.broken.has("freebusy")) unread.push(name);
}

function momentOf({ part, zones }: Pick<Entry, "part" | "zones">, name: string): Moment | undefined {
  for (const property of propertiesOf(part, name)) {
    const read = moment(String(property.jCal[3]), property, zones);
    if (read) return read;
    part.broken.add(name);
  }
  return undefined;
}

/** A date, a time or a period of a list; a period has a length in minutes, unless its end can't be read. */
type Listed = { start: Moment; length?: number };

function datesOf({ part, zones }: Pick<Entry, "part" | "zones">, name: string): Listed[] {
  return propertiesOf(part, name).flatMap((property) =>
    property.jCal.slice(3).flatMap((value: unknown) => {
      const read = listed(value, property, zones);
      if (!read || (Array.isArray(value) && read.length === undefined)) part.broken.add(name);
      return read ?? [];
    }),
  );
}

function listed(value: unknown, property: ICAL.Property, zones: Zones): Listed | undefined {
  const [from, to] = [value].flat().map(String);
  const start = moment(from, property, zones);
  if (!start || to === undefined) return start && { start };
  const end = moment(to, property, zones);
  const length = end
    ? minutesBetween(start, onClockOf(end, start))
    : attempt(() => Math.ceil(ICAL.Duration.fromString(to).toSeconds() / 60));
  if (length === undefined || length < 0) return { start };
  return { start, length: start.isDate ? Math.max(length, 1440) : length };
}

/** A date or time as the library writes it; undefined when invalid. */
function moment(value: string | undefined, property: ICAL.Property, zones: Zones): Moment | undefined {
  const [, day, hour, minute, isUtc] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d):(\d\d):?(?:\d\d)?(Z)?)?$/.exec(value ?? "") ?? [];
  if (!isDay(day)) return undefined;
  if (hour === undefined || property.type === "date") return { day, minutes: 0, isDate: true, zone: null };
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (hours > 24 || minutes > 59) return undefined;
  const tzid = String(property.getParameter("tzid") ?? "");
  const zone = isUtc ? utcZone : tzid ? (zones(tzid) ?? null) : null;
  return { ...plainClock({ day, minutes: hours * 60 + minutes }), isDate: false, zone };
}

/** The hotel's day at the moment; a time without zone is on the hotel's clock. Calendars end with the year 9999. */
function hotelDay({ zone, ...clock }: Moment, { timeZone }: Window): Day {
  const day = zone ? dayAt(zone.instantOf(clock), timeZone) : clock.day;
  return isDay(day) ? day : "9999-12-31";
}

/** The day of a moment on the clock of a series. */
function dayOn(at: Moment, series: Moment, window: Window): Day {
  if (at.isDate || series.isDate || at.zone === series.zone || !at.zone) return at.day;
  return (series.zone ?? ianaZone(window.timeZone)).clockOf(at.zone.instantOf(at)).day;
}
