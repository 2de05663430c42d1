import ICAL from "ical.js";
import { addDays, type Day } from "#kit/day.ts";
import { done, type Outcome, refused } from "#kit/outcome.ts";
import { dayAt, instantAt } from "#kit/zone.ts";
import type { CalendarEvent } from "./channel.ts";

const mostEvents = 2000;
const mostRepeats = 20_000;

class TooMany extends Error {}

type Window = { timeZone: string; from: Day; to: Day };

/**
 * The events of an iCalendar file (RFC 5545) that touch the days [from, to), as days of the hotel's own calendar; cancelled ones
 * are left out and repeated ones are counted out. An event that is over within its day has no night.
 */
export function calendarEvents(text: string, window: Window): Outcome<CalendarEvent[], { code: "empty" | "not_a_calendar" | "too_many_events" }> {
  if (text.trim() === "") return refused({ code: "empty" });
  if (!/^\s*BEGIN:VCALENDAR\r?\n[^]*\nEND:VCALENDAR\s*$/i.test(text)) return refused({ code: "not_a_calendar" });
  try {
    const found = calendarsOf(text).flatMap((calendar) => eventsOf(calendar, window));
    const near = found.filter(({ checkIn, checkOut }) => checkOut > window.from && checkIn < window.to);
    return near.length > mostEvents ? refused({ code: "too_many_events" }) : done([...new Map(near.map((event) => [event.uid, event])).values()]);
  } catch (fault) {
    return refused({ code: fault instanceof TooMany ? "too_many_events" : "not_a_calendar" });
  }
}

function calendarsOf(text: string): ICAL.Component[] {
  const parsed: unknown[] = ICAL.parse(text);
  const roots = typeof parsed[0] === "string" ? [parsed] : parsed;
  return roots.map((root) => new ICAL.Component(root as unknown[]));
}

const sequenceOf = (component: ICAL.Component) => Number(component.getFirstPropertyValue("sequence") ?? 0);
const isCancelled = (component: ICAL.Component) => String(component.getFirstPropertyValue("status")).toUpperCase() === "CANCELLED";
const zoneOf = (component: ICAL.Component, property: string) => String(component.getFirstProperty(property)?.getParameter("tzid") ?? "");

/** Of the revisions of one thing the latest. */
function latest(components: ICAL.Component[], nameOf: (component: ICAL.Component) => string): ICAL.Component[] {
  const byName = new Map<string, ICAL.Component>();
  for (const component of components) {
    const known = byName.get(nameOf(component));
    if (!known || sequenceOf(component) >= sequenceOf(known)) byName.set(nameOf(component), component);
  }
  return [...byName.values()];
}

function eventsOf(calendar: ICAL.Component, window: Window): CalendarEvent[] {
  const uidOf = (component: ICAL.Component) => String(component.getFirstPropertyValue("uid") ?? `${component.getFirstPropertyValue("dtstart")}/${component.getFirstPropertyValue("dtend")}`);
  const partOf = (component: ICAL.Component) => `${uidOf(component)} ${component.getFirstPropertyValue("recurrence-id") ?? ""}`.trim();
  const all = latest(calendar.getAllSubcomponents("vevent"), partOf);
  const [masters, parts] = [all.filter((one) => !one.hasProperty("recurrence-id")), all.filter((one) => one.hasProperty("recurrence-id"))];
  const mastered = new Set(masters.map(uidOf));
  const alone = [...masters, ...parts.filter((part) => !mastered.has(uidOf(part)))].filter((one) => !isCancelled(one));
  return alone.flatMap((component) => {
    const exceptions = parts.filter((part) => uidOf(part) === uidOf(component) && part !== component);
    const event = new ICAL.Event(component, { strictExceptions: true, exceptions });
    if (event.isRecurring()) return repeatsOf(event, uidOf(component), window);
    return stayOf(event, event.startDate, event.endDate, partOf(component), window);
  });
}

/** Each time of a repeated event until the window ends. */
function repeatsOf(event: ICAL.Event, uid: string, window: Window): CalendarEvent[] {
  const times = event.iterator();
  const found: CalendarEvent[] = [];
  for (let count = 0; ; count++) {
    const time = times.next() as ICAL.Time | null;
    if (!time || dayOf(time, zoneOf(event.component, "dtstart"), window) >= window.to) return found;
    if (count === mostRepeats || found.length > mostEvents) throw new TooMany();
    const { item, startDate, endDate } = event.getOccurrenceDetails(time);
    if (isCancelled(item.component)) continue;
    found.push(...stayOf(item, startDate, endDate, `${uid} ${time}`, window).filter(({ checkOut }) => checkOut > window.from));
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

/** The hotel's day at the time: a named zone of the world counts before what the file says of it, and a time without one is the hotel's. */
function dayOf(time: ICAL.Time, zone: string, { timeZone }: Window): Day {
  const written = `${String(time.year).padStart(4, "0")}-${two(time.month)}-${two(time.day)}`;
  if (time.isDate) return written;
  const known = time.zone && time.zone.tzid !== "floating";
  if (!zone) return known ? dayAt(time.toJSDate(), timeZone) : written;
  try {
    return dayAt(instantAt(written, `${two(time.hour)}:${two(time.minute)}`, zone), timeZone);
  } catch {
    return known ? dayAt(time.toJSDate(), timeZone) : written;
  }
}
