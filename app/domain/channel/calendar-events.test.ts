import { describe, expect, test } from "vitest";
import { feedText } from "#platform/network/feeds.server.ts";
import { attackCalendars } from "../../../tests/support/attack-calendars.ts";
import { feedShapes } from "../../../tests/support/feed-shapes.ts";
import { calendarEvents } from "./calendar-events.ts";

const window = { timeZone: "Asia/Tbilisi", from: "2026-11-21", to: "2028-11-21" };
const file = (...events: string[][]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Elsewhere//EN",
    ...events.flatMap((lines) => ["BEGIN:VEVENT", "DTSTAMP:20261101T000000Z", ...lines, "END:VEVENT"]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");
const read = (...events: string[][]) => {
  const outcome = calendarEvents(file(...events), window);
  if (!outcome.ok) throw new Error(outcome.rejection.code);
  return outcome.value.events.map(({ uid, checkIn, checkOut }) => [uid, checkIn, checkOut]);
};

describe("an event of another site's calendar", () => {
  test.each([
    ["ends before its DTEND", ["DTSTART;VALUE=DATE:20270110", "DTEND;VALUE=DATE:20270113"], "2027-01-10", "2027-01-13"],
    ["without an end is one day", ["DTSTART;VALUE=DATE:20270110"], "2027-01-10", "2027-01-11"],
    ["with the same day as its end is one day", ["DTSTART;VALUE=DATE:20270110", "DTEND;VALUE=DATE:20270110"], "2027-01-10", "2027-01-11"],
    ["may have a DURATION", ["DTSTART;VALUE=DATE:20270110", "DURATION:P1W"], "2027-01-10", "2027-01-17"],
    ["of a time in UTC is put on the hotel's days", ["DTSTART:20270110T210000Z", "DTEND:20270112T070000Z"], "2027-01-11", "2027-01-12"],
    [
      "of a named zone too",
      ["DTSTART;TZID=America/New_York:20270110T160000", "DTEND;TZID=America/New_York:20270112T100000"],
      "2027-01-11",
      "2027-01-12",
    ],
    ["without a zone is on the hotel's clock", ["DTSTART:20270110T233000", "DTEND:20270112T110000"], "2027-01-10", "2027-01-12"],
    [
      "of a zone that nobody knows is on the hotel's clock",
      ["DTSTART;TZID=Nowhere:20270110T160000", "DTEND;TZID=Nowhere:20270112T100000"],
      "2027-01-10",
      "2027-01-12",
    ],
  ])("%s", (_words, lines, checkIn, checkOut) => {
    expect(read(["UID:a", ...lines])).toEqual([["a", checkIn, checkOut]]);
  });

  test("in a time zone that the file defines follows that definition", () => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:Far West",
      "BEGIN:STANDARD",
      "DTSTART:19700101T000000",
      "TZOFFSETFROM:-1000",
      "TZOFFSETTO:-1000",
      "END:STANDARD",
      "END:VTIMEZONE",
    ].join("\r\n");
    const text = file(["UID:a", "DTSTART;TZID=Far West:20270110T160000", "DTEND;TZID=Far West:20270112T070000"]).replace(
      "BEGIN:VEVENT",
      `${zone}\r\nBEGIN:VEVENT`,
    );
    expect(calendarEvents(text, window)).toEqual({
      ok: true,
      value: { events: [{ uid: "a", checkIn: "2027-01-11", checkOut: "2027-01-12" }], unread: [] },
    });
  });

  test("is left out when it is cancelled, over, far ahead or within a day", () => {
    const day = ["DTSTART;VALUE=DATE:20270110", "DTEND;VALUE=DATE:20270111"];
    expect(
      read(
        ["UID:a", "STATUS:CANCELLED", ...day],
        ["UID:b", "DTSTART;VALUE=DATE:20261120", "DTEND;VALUE=DATE:20261121"],
        ["UID:c", "DTSTART;VALUE=DATE:20290101"],
        ["UID:d", "DTSTART:20270110T100000", "DTEND:20270110T110000"],
        ["UID:e", ...day],
      ),
    ).toEqual([["e", "2027-01-10", "2027-01-11"]]);
  });

  test("that occurs twice is read in its later revision", () => {
    expect(read(["UID:a", "SEQUENCE:2", "DTSTART;VALUE=DATE:20270110"], ["UID:a", "SEQUENCE:1", "DTSTART;VALUE=DATE:20270120"])).toEqual([
      ["a", "2027-01-10", "2027-01-11"],
    ]);
  });

  test("that repeats is expanded, without excluded, moved and cancelled occurrences", () => {
    expect(
      read(
        ["UID:a", "DTSTART;VALUE=DATE:20270101", "DTEND;VALUE=DATE:20270102", "RRULE:FREQ=WEEKLY;COUNT=5", "EXDATE;VALUE=DATE:20270108"],
        ["UID:a", "RECURRENCE-ID;VALUE=DATE:20270115", "DTSTART;VALUE=DATE:20270116", "DTEND;VALUE=DATE:20270118"],
        ["UID:a", "RECURRENCE-ID;VALUE=DATE:20270122", "STATUS:CANCELLED", "DTSTART;VALUE=DATE:20270122"],
      ),
    ).toEqual([
      ["a 2027-01-01", "2027-01-01", "2027-01-02"],
      ["a 2027-01-15", "2027-01-16", "2027-01-18"],
      ["a 2027-01-29", "2027-01-29", "2027-01-30"],
    ]);
  });

  test("that repeats without end is expanded within the window", () => {
    expect(read(["UID:a", "DTSTART;VALUE=DATE:20200101", "RRULE:FREQ=MONTHLY"])).toHaveLength(24);
    expect(read(["UID:a", "DTSTART;VALUE=DATE:20270104", "RRULE:FREQ=WEEKLY;BYDAY=MO,TU;COUNT=3"])).toHaveLength(3);
    expect(read(["UID:a", "DTSTART;VALUE=DATE:00010101", "RRULE:FREQ=YEARLY"])).toHaveLength(2);
  });

  test("that is long counts by its nights: 20,000 of a calendar within the window", () => {
    const long = (count: number) =>
      file(...Array.from({ length: count }, (_, at) => [`UID:${at}`, "DTSTART;VALUE=DATE:20200101", "DTEND;VALUE=DATE:20400101"]));
    expect(calendarEvents(long(27), window)).toMatchObject({ ok: true });
    expect(calendarEvents(long(28), window)).toEqual({ ok: false, rejection: { code: "too_many_events" } });
    const daily = Array.from({ length: 28 }, (_, at) => [`UID:${at}`, "DTSTART;VALUE=DATE:19900101", "RRULE:FREQ=DAILY"]);
    expect(calendarEvents(file(...daily), window)).toEqual({ ok: false, rejection: { code: "too_many_events" } });
  });

  test("with a UID that its site gives to others, or without one, keeps its name as long as its days", () => {
    const [one, other] = [
      ["UID:x", "DTSTART;VALUE=DATE:20270110"],
      ["UID:x", "DTSTART;VALUE=DATE:20270120"],
    ];
    expect(read(one ?? [], other ?? []).map(([uid]) => uid)).toEqual(["x 2027-01-10", "x 2027-01-20"]);
    expect(read(["DTSTART;VALUE=DATE:20270110", "UID:"]).map(([uid]) => uid)).toEqual(["2027-01-10/"]);
    expect(
      new Set(read(...[1, 2].map((at) => [`UID:${"x".repeat(600)}${at}`, "DTSTART;VALUE=DATE:20270110"])).map(([uid]) => uid)).size,
    ).toBe(2);
  });

  test("that is written twice is marked as a copy", () => {
    const twice = calendarEvents(file(["UID:a", "DTSTART;VALUE=DATE:20270110"], ["UID:a", "DTSTART;VALUE=DATE:20270110"]), window);
    expect(twice).toMatchObject({ ok: true, value: { events: [{ uid: "a 2027-01-10" }, { uid: "a 2027-01-10 #2", isCopy: true }] } });
  });

  test.each([
    "FREQ=SECONDLY",
    "FREQ=HOURLY;COUNT=3",
    "FREQ=DAILY;COUNT=50000",
    "FREQ=WEEKLY;INTERVAL=0",
    "FREQ=WEEKLY;UNTIL=00000000",
    "",
    ...["x", "", "0", "-1", "2.5"].map((count) => `FREQ=WEEKLY;COUNT=${count}`),
    ...["x", "", "-1"].map((interval) => `FREQ=WEEKLY;INTERVAL=${interval}`),
    ...["x", "20270231", "20270310T990000Z"].map((until) => `FREQ=WEEKLY;UNTIL=${until}`),
    "FREQ=MONTHLY;BYDAY=6FR",
    "FREQ=MONTHLY;BYDAY=FR,6SU",
    "FREQ=YEARLY;BYDAY=54FR",
    "FREQ=YEARLY;BYMONTH=1,2;BYDAY=6FR",
    "FREQ=YEARLY;BYMONTH=1,13",
    "FREQ=MONTHLY;BYMONTHDAY=1,32",
    "FREQ=MONTHLY;BYMONTHDAY=x,5",
    "FREQ=YEARLY;BYYEARDAY=367,5",
    "FREQ=YEARLY;BYWEEKNO=54",
    "FREQ=MONTHLY;BYDAY=FR;BYSETPOS=0",
    "FREQ=WEEKLY;COUNT=3;COUNT=2",
    "FREQ=WEEKLY;CUONT=3",
  ])("that repeats by %j has its first night, and counts as unread", (rule) => {
    const start = rule.includes("50000") ? "19000101" : "20270101";
    const repeated = ["UID:a", `DTSTART:${start}T000000Z`, "DURATION:P1D", `RRULE:${rule}`];
    expect(calendarEvents(file(repeated, ["UID:b", "DTSTART;VALUE=DATE:20270301"]), window)).toEqual({
      ok: true,
      value: {
        events: [
          ...(start === "20270101" ? [{ uid: "a", checkIn: "2027-01-01", checkOut: "2027-01-02", isPartial: true }] : []),
          { uid: "b", checkIn: "2027-03-01", checkOut: "2027-03-02" },
        ],
        unread: ["a"],
      },
    });
  });

  test.each([
    ["FREQ=WEEKLY;BYDAY=6FR", 99],
    ["FREQ=weekly; BYDAY=MO,-1FR", 198],
    ["FREQ=DAILY;BYDAY=1FR", 99],
    ["FREQ=YEARLY;BYWEEKNO=20;BYDAY=1FR", 4],
    ["FREQ=WEEKLY;BYDAY=FR", 99, "read"],
    ["FREQ=MONTHLY;BYDAY=1FR", 23, "read"],
  ])("that repeats by %s holds %i days, and counts as unread where days or weeks have numbered weekdays", (rule, days, read?: string) => {
    const found = calendarEvents(file(["UID:a", "DTSTART;VALUE=DATE:20270101", `RRULE:${rule}`]), window);
    expect(found).toMatchObject({ ok: true, value: { unread: read ? [] : ["a"] } });
    expect(found.ok && found.value.events.length).toBe(days);
  });

  test("that excludes days by numbered weekdays of a week holds them, and counts as unread", () => {
    const event = ["UID:a", "DTSTART;VALUE=DATE:20270101", "RRULE:FREQ=WEEKLY;COUNT=4", "EXRULE:FREQ=WEEKLY;BYDAY=6FR"];
    const found = calendarEvents(file(event), window);
    expect(found).toMatchObject({ ok: true, value: { unread: ["a"] } });
    expect(found.ok && found.value.events).toHaveLength(4);
  });

  test.each(["FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"])(
    "that repeats by %s, which never comes, is its first occurrence",
    (rule) => {
      expect(read(["UID:a", "DTSTART;VALUE=DATE:20270101", `RRULE:${rule}`])).toEqual([["a 2027-01-01", "2027-01-01", "2027-01-02"]]);
    },
  );

  test("in a time zone that changes each second is read in the hotel's time zone", () => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:Odd",
      "BEGIN:STANDARD",
      "DTSTART:19700101T000000",
      "RRULE:FREQ=SECONDLY",
      "TZOFFSETFROM:-1000",
      "TZOFFSETTO:-1000",
      "END:STANDARD",
      "END:VTIMEZONE",
    ].join("\r\n");
    const text = file(["UID:a", "DTSTART;TZID=Odd:20270110T160000", "DTEND;TZID=Odd:20270112T070000"]).replace(
      "BEGIN:VEVENT",
      `${zone}\r\nBEGIN:VEVENT`,
    );
    expect(calendarEvents(text, window)).toEqual({
      ok: true,
      value: { events: [{ uid: "a", checkIn: "2027-01-10", checkOut: "2027-01-12" }], unread: [] },
    });
  });
});

test.each([
  ["", "empty"],
  [" \r\n", "empty"],
  ["<!DOCTYPE html><title>Sign in: please</title>", "not_a_calendar"],
  ["BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT", "not_a_calendar"],
  ["BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR\r\nBEGIN:VCALENDAR", "not_a_calendar"],
  ["BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:yesterday\r\nEND:VEVENT\r\nEND:VCALENDAR", "no_readable_event"],
])("%j is %s", (text, code) => {
  expect(calendarEvents(text, window)).toEqual({ ok: false, rejection: { code } });
});

test("a calendar without events is valid", () => {
  expect(calendarEvents(file(), window)).toEqual({ ok: true, value: { events: [], unread: [] } });
});

describe("a calendar as other sites write it", () => {
  test.each(Object.entries(feedShapes))("with %s is read", (_name, { file, stays, unread = 0 }) => {
    const outcome = calendarEvents(typeof file === "string" ? file : feedText(file), window);
    expect(outcome.ok && outcome.value.events.map(({ checkIn, checkOut }) => [checkIn, checkOut])).toEqual(
      stays.toSorted((one, other) => one.join().localeCompare(other.join())),
    );
    expect(outcome.ok && outcome.value.unread).toHaveLength(unread);
  });
});

describe("a calendar that is expensive to parse", () => {
  const { "5,000 repeated events and 5,000 exceptions of others": many, ...others } = attackCalendars;
  test.each([
    ["100,000 components", "too_complex"],
    ["150,000 RDATE values", "too_complex"],
    ["20,000 RDATE lines", "too_complex"],
    ["150,000 EXDATE values", "too_complex"],
    ["20,000 EXDATE lines", "too_complex"],
    ["one property with 300,000 parameters", "no_readable_event"],
    ["one folded property with 300,000 parameters", "no_readable_event"],
    ["5,000 described time zones", "too_complex"],
    ["components within each other", "not_a_calendar"],
  ] as const)("is rejected: %s", (name, code) => {
    const text = others[name]();
    expect(text.length).toBeLessThanOrEqual(2 * 1024 * 1024);
    expect(calendarEvents(text, window)).toEqual({ ok: false, rejection: { code } });
  });

  test("with the maximum number of components is grouped by UID in one pass", () => {
    const outcome = calendarEvents(many(), window);
    expect(outcome.ok && outcome.value.events.length).toBe(4999);
  });

  test("of an event with 10,000 rules has its first occurrence", () => {
    expect(calendarEvents(others["10,000 rules of one event"](), window)).toMatchObject({ ok: true, value: { unread: ["a"] } });
  });

  test("of rules from year 1 on is read, since only the window is expanded", () => {
    expect(calendarEvents(others["30 yearly rules from year 1"](), window)).toMatchObject({ ok: true });
  });

  test("within the limits is read", () => {
    const dates = Array.from({ length: 700 }, (_, at) => `EXDATE;VALUE=DATE:${String(20270101 + at)}`).slice(0, 28);
    expect(read(["UID:a", "DTSTART;VALUE=DATE:20270101", "RRULE:FREQ=DAILY;COUNT=31", ...dates])).toHaveLength(3);
    expect(read(["UID:a", "DTSTART;VALUE=DATE:19300101", "RRULE:FREQ=YEARLY"])).toHaveLength(2);
    expect(read(["UID:a", `DESCRIPTION:${"long ".repeat(5000)}`, "DTSTART;VALUE=DATE:20270101"])).toHaveLength(1);
  });
});
