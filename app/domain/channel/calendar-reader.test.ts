import ICAL from "ical.js";
import { afterEach, expect, test, vi } from "vitest";
import { attackCalendars } from "../../../tests/support/attack-calendars.ts";
import { openCalendarReader } from "./calendar-reader.server.ts";

const window = { timeZone: "Asia/Tbilisi", from: "2026-11-21", to: "2028-11-21" };
const calendar = (uid: string) =>
  ["BEGIN:VCALENDAR", "BEGIN:VEVENT", `UID:${uid}`, "DTSTART;VALUE=DATE:20270110", "END:VEVENT", "END:VCALENDAR", ""].join("\r\n");
let reader: ReturnType<typeof openCalendarReader>;
afterEach(() => reader.close());

test("S1: calendars are read in a thread of its own, with the zones of the world", async () => {
  reader = openCalendarReader();
  expect(await reader.read(calendar("a"), window)).toEqual({
    ok: true,
    value: [{ uid: "a", checkIn: "2027-01-10", checkOut: "2027-01-11" }],
  });
  expect(await reader.read("<!DOCTYPE html>", window)).toEqual({ ok: false, rejection: { code: "not_a_calendar" } });
});

test("S1: what is made to cost much is never read on the site's own thread, and each gets a clear answer", async () => {
  reader = openCalendarReader();
  const parsedHere = vi.spyOn(ICAL, "parse");
  for (const [name, text] of Object.entries(attackCalendars)) expect([name, (await reader.read(text(), window)).ok]).toEqual([name, false]);
  expect(parsedHere).not.toHaveBeenCalled();
  expect(await reader.read(calendar("a"), window)).toMatchObject({ ok: true });
});

test("S1: a calendar that takes longer than it may is given up, and the next one is read", async () => {
  reader = openCalendarReader(undefined, 1);
  expect(await reader.read(attackCalendars["5,000 repeated events and 5,000 exceptions of others"](), window)).toEqual({
    ok: false,
    rejection: { code: "too_slow" },
  });
  await reader.close();
  reader = openCalendarReader();
  expect(await reader.read(calendar("a"), window)).toMatchObject({ ok: true });
});
