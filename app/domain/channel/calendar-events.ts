import ICAL from "ical.js";
import { addDays, type Day } from "#kit/day.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { dayAt, instantAt } from "#kit/zone.ts";
import * as limits from "#kit/limits.ts";
import { rejectionOfSize } from "./calendar-size.ts";
import type { CalendarEvent } from "./channel.ts";

export type CalendarRejection = { code: "empty" | "not_a_calendar" | "too_many_events" | "odd_repeats" | "too_complex" };

class Unread extends Error {
  readonly rejection: CalendarRejection;
  constructor(code: CalendarRejection["code"]) {
    super(code);
    this.rejection = { code };
  }
}

export type Window = { timeZone: string; from: Day; to: Day };
/** How many more repetitions of events may be expanded from the file. */
type Budget = { repeats: number };

/**
 * The events of an iCalendar file (RFC 5545) that overlap the days [from, to), as days of the hotel's calendar;
 * cancelled ones are left out and recurring ones expanded. An event that ends on its first day has no night.
 */
export function calendarEvents(text: string, window: Window): Outcome<CalendarEvent[], CalendarRejection> {
  if (text.trim() === "") return rejected({ code: "empty" });
  if (!/^\s*BEGIN:VCALENDAR\r?\n[^]*\nEND:VCALENDAR\s*$/i.test(text)) return rejected({ code: "not_a_calendar" });
  const rejection = rejectionOfSize(text);
  if (rejection) return rejected(rejection);
  const budget = { repeats: limits.feedRepeats };
  try {
    const found = calendarsOf(text).flatMap((calendar) => eventsOf(calendar, window, budget));
    const near = found.filter(({ checkIn, checkOut }) => checkOut > window.from && checkIn < window.to);
    return near.length > limits.feedEvents
      ? rejected({ code: "too_many_events" })
      : done([...new Map(near.map((event) => [event.uid, event])).values()]);
  } catch (error) {
    return rejected(error instanceof Unread ? error.rejection : { code: "not_a_calendar" });
  }
}

function calendarsOf(text: string): ICAL.Component[] {
  const parsed: unknown[] = ICAL.parse(text);
  const roots = typeof parsed[0] === "string" ? [parsed] : parsed;
  return roots.map((root) => new ICAL.Component(root as unknown[]));
}

const written = (component: ICAL.Component, property: string) => String(component.getFirstPropertyValue(property) ?? "");
const sequenceOf = (component: ICAL.Component) => Number(written(component, "sequence"));
const isCancelled = (component: ICAL.Component) => written(component, "status").toUpperCase() === "CANCELLED";
/** The UID of an event; its days when the site left that out. */
const uidOf = (component: ICAL.Component) => written(component, "uid") || `${written(component, "dtstart")}/${written(component, "dtend")}`;
const partOf = (component: ICAL.Component) => `${uidOf(component)} ${written(component, "recurrence-id")}`.trim();
const zoneOf = (component: ICAL.Component, property: string) => String(component.getFirstProperty(property)?.getParameter("tzid") ?? "");

/** The latest revision of each component. */
function latest(components: ICAL.Component[], nameOf: (component: ICAL.Component) => string): ICAL.Component[] {
  const byName = new Map<string, ICAL.Component>();
  for (const component of components) {
    const known = byName.get(nameOf(component));
    if (!known || sequenceOf(component) >= sequenceOf(known)) byName.set(nameOf(component), component);
  }
  return [...byName.values()];
}

/**
 * Whether a recurrence rule repeats by whole days and always reaches its next occurrence; others could loop without
 * end.
 */
function isPlain(rule: ICAL.Recur, frequencies: string[], parts: string[]): boolean {
  return frequencies.includes(rule.freq) && rule.interval >= 1 && Object.keys(rule.parts).every((part) => parts.includes(part));
}

const rulesOf = (component: ICAL.Component) =>
  component.getAllProperties("rrule").map((property) => property.getFirstValue() as ICAL.Recur);
const isWeekdayOfMonth = (rule: ICAL.Recur) =>
  [rule.parts["BYDAY"]].flat().every((day) => day === undefined || /^(?:[+-]?[1-5])?[A-Z]{2}$/.test(day));

/** Whether the file's time zone has plain changes; others are ignored. */
const isPlainZone = (zone: ICAL.Component) =>
  zone
    .getAllSubcomponents()
    .flatMap(rulesOf)
    .every((rule) => isPlain(rule, ["YEARLY"], ["BYMONTH", "BYDAY"]) && isWeekdayOfMonth(rule));

function eventsOf(calendar: ICAL.Component, window: Window, budget: Budget): CalendarEvent[] {
  for (const zone of calendar.getAllSubcomponents("vtimezone")) if (!isPlainZone(zone)) calendar.removeSubcomponent(zone);
  const all = latest(calendar.getAllSubcomponents("vevent"), partOf);
  const [masters, parts] = [all.filter((one) => !one.hasProperty("recurrence-id")), all.filter((one) => one.hasProperty("recurrence-id"))];
  const partsByUid = Map.groupBy(parts, uidOf);
  const mastered = new Set(masters.map(uidOf));
  const alone = [...masters, ...parts.filter((part) => !mastered.has(uidOf(part)))].filter((one) => !isCancelled(one));
  return alone.flatMap((component) => {
    const exceptions = (partsByUid.get(uidOf(component)) ?? []).filter((part) => part !== component);
    const event = new ICAL.Event(component, { strictExceptions: true, exceptions });
    if (event.isRecurring()) return repeatsOf(event, uidOf(component), window, budget);
    return stayOf(event, event.startDate, event.endDate, partOf(component), window);
  });
}

/** The occurrences of a recurring event until the window ends. */
function repeatsOf(event: ICAL.Event, uid: string, window: Window, budget: Budget): CalendarEvent[] {
  const plain = rulesOf(event.component).every((rule) =>
    isPlain(rule, ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"], rule.freq === "WEEKLY" ? ["BYDAY"] : []),
  );
  if (!plain || event.component.hasProperty("exrule")) throw new Unread("odd_repeats");
  const isFromOfOld = event.startDate.year < Number(window.from.slice(0, 4)) - limits.feedRuleYears;
  if (isFromOfOld || rulesOf(event.component).length > limits.feedRules) throw new Unread("too_complex");
  const times = event.iterator();
  const found: CalendarEvent[] = [];
  for (;;) {
    const time = times.next() as ICAL.Time | null;
    if (!time || dayOf(time, zoneOf(event.component, "dtstart"), window) >= window.to) return found;
    if (budget.repeats-- === 0) throw new Unread("too_many_events");
    const { item, startDate, endDate } = event.getOccurrenceDetails(time);
    if (isCancelled(item.component)) continue;
    found.push(...stayOf(item, startDate, endDate, `${uid} ${time.toString()}`, window).filter(({ checkOut }) => checkOut > window.from));
  }
}

function stayOf({ component }: ICAL.Event, start: ICAL.Time, end: ICAL.Time, uid: string, window: Window): CalendarEvent[] {
  const startZone = zoneOf(component, "dtstart");
  const checkIn = dayOf(start, startZone, window);
  const last = dayOf(end, zoneOf(component, "dtend") || startZone, window);
  const checkOut = start.isDate && last <= checkIn ? addDays(checkIn, 1) : last;
  return checkOut > checkIn ? [{ uid: uid.slice(0, 500), checkIn, checkOut }] : [];
}

const two = (number: number) => String(number).padStart(2, "0");

/**
 * The hotel's day at the time: a known IANA zone takes precedence over the file's definition, and a time without zone
 * is the hotel's.
 */
function dayOf(time: ICAL.Time, zone: string, { timeZone }: Window): Day {
  const day = `${String(time.year).padStart(4, "0")}-${two(time.month)}-${two(time.day)}`;
  if (time.isDate) return day;
  const known = time.zone && time.zone.tzid !== "floating";
  if (!zone) return known ? dayAt(time.toJSDate(), timeZone) : day;
  try {
    return dayAt(instantAt(day, `${two(time.hour)}:${two(time.minute)}`, zone), timeZone);
  } catch {
    return known ? dayAt(time.toJSDate(), timeZone) : day;
  }
}
