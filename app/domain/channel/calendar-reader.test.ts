import ICAL from "ical.js";
import { afterEach, expect, test, vi } from "vitest";
import { attackCalendars } from "../../../tests/support/attack-calendars.ts";
import { openCalendarReader } from "./calendar-reader.server.ts";

const window = { timeZone: "Asia/Tbilisi", from: "2026-11-21", to: "2028-11-21" };
const calendar = (uid: string) =>
  ["BEGIN:VCALENDAR", "BEGIN:VEVENT", `UID:${uid}`, "DTSTART;VALUE=DATE:20270110", "END:VEVENT", "END:VCALENDAR", ""].join("\r\n");
let reader: ReturnType<typeof openCalendarReader>;
afterEach(() => reader.close());

test("calendars are parsed in a worker thread that knows all time zones", async () => {
  reader = openCalendarReader();
  expect(await reader.read(calendar("a"), window)).toEqual({
    ok: true,
    value: { events: [{ uid: "a", checkIn: "2027-01-10", checkOut: "2027-01-11" }], unread: [] },
  });
  expect(await reader.read("<!DOCTYPE html>", window)).toEqual({ ok: false, rejection: { code: "not_a_calendar" } });
});

// They cost little: only the window is expanded, and an event with too many rules is not.
const readable = ["5,000 repeated events and 5,000 exceptions of others", "30 yearly rules from year 1", "10,000 rules of one event"];

test("expensive calendars never block the main thread, and each is read or rejected with its reason", async () => {
  const parsedHere = vi.spyOn(ICAL.Property, "fromString");
  for (const [name, text] of Object.entries(attackCalendars)) {
    // A busy machine takes longer for those that are read.
    reader = readable.includes(name) ? openCalendarReader(undefined, 60_000) : openCalendarReader();
    expect([name, (await reader.read(text(), window)).ok]).toEqual([name, readable.includes(name)]);
    await reader.close();
  }
  reader = openCalendarReader();
  expect(parsedHere).not.toHaveBeenCalled();
  expect(await reader.read(calendar("a"), window)).toMatchObject({ ok: true });
});

test("a calendar that exceeds the time limit is rejected, and the next one is read", async () => {
  reader = openCalendarReader(undefined, 1);
  expect(await reader.read(attackCalendars["5,000 repeated events and 5,000 exceptions of others"](), window)).toEqual({
    ok: false,
    rejection: { code: "too_slow" },
  });
  await reader.close();
  reader = openCalendarReader();
  expect(await reader.read(calendar("a"), window)).toMatchObject({ ok: true });
});
