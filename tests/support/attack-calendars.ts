const wrap = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const times = <T>(count: number, of: (at: number) => T) => Array.from({ length: count }, (_, at) => of(at));
const stamp = (at: number) =>
  `2027${String(1 + (at % 12)).padStart(2, "0")}${String(1 + (at % 28)).padStart(2, "0")}T${String(at % 24).padStart(2, "0")}0000Z`;

/** Calendars below 2 MB that cost version 0.1 between 3 and 30 seconds of its only thread. */
export const attackCalendars = {
  "5,000 repeated events and 5,000 exceptions of others": () =>
    wrap(
      ...times(4999, (at) => event(`UID:a${at}`, "DTSTART;VALUE=DATE:20270101", "RRULE:FREQ=YEARLY;COUNT=1")).flat(),
      ...times(4999, (at) =>
        event(`UID:b${at}`, "RECURRENCE-ID;VALUE=DATE:20270101", "STATUS:CANCELLED", "DTSTART;VALUE=DATE:20270101"),
      ).flat(),
    ),
  "100,000 components": () => wrap(...times(50_000, () => ["BEGIN:VTODO", "END:VTODO"]).flat()),
  "150,000 RDATE values": () => wrap(...event("UID:a", "DTSTART:20270101T000000Z", `RDATE:${times(100_000, stamp).join(",")}`)),
  "20,000 RDATE lines": () => wrap(...event("UID:a", "DTSTART:20270101T000000Z", ...times(20_000, (at) => `RDATE:${stamp(at)}`))),
  "150,000 EXDATE values": () =>
    wrap(...event("UID:a", "DTSTART:20270101T000000Z", "RRULE:FREQ=DAILY", `EXDATE:${times(100_000, stamp).join(",")}`)),
  "20,000 EXDATE lines": () =>
    wrap(...event("UID:a", "DTSTART:20270101T000000Z", "RRULE:FREQ=DAILY", ...times(20_000, (at) => `EXDATE:${stamp(at)}`))),
  "one property with 300,000 parameters": () => wrap(...event("UID:a", `DTSTART${";A=B".repeat(300_000)}:20270101T000000Z`)),
  "one folded property with 300,000 parameters": () => wrap(...event("UID:a", `DTSTART${"\r\n ;A=B".repeat(250_000)}:20270101T000000Z`)),
  "30 yearly rules from year 1": () =>
    wrap(...times(30, (at) => event(`UID:${at}`, "DTSTART;VALUE=DATE:00010101", "RRULE:FREQ=YEARLY")).flat()),
  "10,000 rules of one event": () => wrap(...event("UID:a", "DTSTART;VALUE=DATE:20270101", ...times(10_000, () => "RRULE:FREQ=DAILY"))),
  "5,000 described time zones": () =>
    wrap(
      ...times(4000, (at) => ["BEGIN:VTIMEZONE", `TZID:Z${at}`, "END:VTIMEZONE"]).flat(),
      ...times(4000, (at) => event(`UID:${at}`, `DTSTART;TZID=Y${at}:20270101T000000`)).flat(),
    ),
  "components within each other": () => wrap("BEGIN:A\r\n".repeat(5000), "END:A\r\n".repeat(5000)),
};
