/** A stay as days of the hotel: arrival and departure. */
type Span = [checkIn: string, checkOut: string];

/** A file as sites and programs write calendars, and what is read of it for a hotel in Tbilisi (four hours ahead of UTC). */
export type FeedShape = { file: string | Uint8Array; stays: Span[]; unread?: number };

const crlf = (...lines: string[]) => [...lines, ""].join("\r\n");
const calendar = (...lines: string[]) =>
  crlf("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Elsewhere//Rooms//EN", ...lines, "END:VCALENDAR");
const event = (uid: string, ...lines: string[]) => ["BEGIN:VEVENT", `UID:${uid}`, "DTSTAMP:20261115T060000Z", ...lines, "END:VEVENT"];
const days = (from: string, to: string) => [`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${to}`];
const bytes = (text: string) => new TextEncoder().encode(text);

const may: Span = ["2027-05-07", "2027-05-09"];
const june: Span = ["2027-06-18", "2027-06-21"];
const inMay = days("20270507", "20270509");
const inJune = days("20270618", "20270621");

/** A zone that a calendar describes by its changes of one year. */
const zoneByDates = (tzid: string) => [
  "BEGIN:VTIMEZONE",
  `TZID:${tzid}`,
  "BEGIN:STANDARD",
  "DTSTART:20261101T020000",
  "TZOFFSETFROM:-0400",
  "TZOFFSETTO:-0500",
  "RDATE:20271107T020000",
  "END:STANDARD",
  "BEGIN:DAYLIGHT",
  "DTSTART:20260308T020000",
  "TZOFFSETFROM:-0500",
  "TZOFFSETTO:-0400",
  "RDATE:20270314T020000",
  "END:DAYLIGHT",
  "END:VTIMEZONE",
];

/** The cent sign takes two bytes in UTF-8; a fold between them, as some programs count bytes. */
function foldedWithinCharacter(): Uint8Array {
  const whole = bytes(calendar(...event("cent", "SUMMARY:20 ¢", ...inMay)));
  const at = whole.indexOf(0xc2) + 1;
  return new Uint8Array([...whole.slice(0, at), 0x0d, 0x0a, 0x20, ...whole.slice(at)]);
}

const inUtf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));

export const feedShapes: Record<string, FeedShape> = {
  // What is wrong in texts and people is not read.
  "quotes within a quoted parameter": {
    file: calendar(...event("a", 'ATTENDEE;CN="the "big" family":mailto:family@example', ...inMay), ...event("b", ...inJune)),
    stays: [may, june],
  },
  "a quote that does not end": {
    file: calendar(...event("a", 'ATTENDEE;X-NOTE="never mind:mailto:family@example', ...inMay), ...event("b", ...inJune)),
    stays: [may, june],
  },
  "a text over lines without folding": {
    file: calendar(
      ...event("a", ...inMay, "DESCRIPTION:Name: Maro", "Phone 555 0100", "", "see you;"),
      ...event("b", "DESCRIPTION:", "x", ...inJune),
    ),
    stays: [may, june],
  },
  "an image of 60,000 characters on one line": {
    file: calendar(...event("a", `ATTACH;ENCODING=BASE64;VALUE=BINARY:${"A".repeat(60_000)}`, ...inMay)),
    stays: [may],
  },
  // One event that can't be read.
  "a start of zeros": {
    file: calendar(
      ...event("a", ...inMay),
      ...event("b", "DTSTART;VALUE=DATE:00000000", "DTEND;VALUE=DATE:20270601"),
      ...event("c", ...inJune),
    ),
    stays: [may, june],
    unread: 1,
  },
  "a start in words, one on 31 February and none": {
    file: calendar(
      ...event("a", "DTSTART:tomorrow"),
      ...event("b", ...days("20270231", "20270302")),
      ...event("c", "SUMMARY:Blocked"),
      ...event("d", ...inJune),
    ),
    stays: [june],
    unread: 3,
  },
  "an end that can't be read: the first night is taken": {
    file: calendar(...event("a", "DTSTART;VALUE=DATE:20270507", "DTEND;VALUE=DATE:soon"), ...event("b", ...inJune)),
    stays: [["2027-05-07", "2027-05-08"], june],
    unread: 1,
  },
  "an end before the start: the first night is taken": {
    file: calendar(...event("a", ...days("20270507", "20270501")), ...event("b", "DTSTART:20270618T120000Z", "DTEND:20270618T080000Z")),
    stays: [
      ["2027-05-07", "2027-05-08"],
      ["2027-06-18", "2027-06-19"],
    ],
    unread: 2,
  },
  "a rule that nobody knows: its first occurrence is taken": {
    file: calendar(...event("a", ...inMay, "RRULE:FREQ=FORTNIGHTLY"), ...event("b", ...inJune)),
    stays: [may, june],
    unread: 1,
  },
  "an event without its end mark": {
    file: calendar("BEGIN:VEVENT", "UID:a", ...inMay, ...event("b", ...inJune)),
    stays: [may, june],
  },
  "a rule without a number of occurrences, and a sixth Friday: their first occurrence is taken": {
    file: calendar(...event("a", ...inMay, "RRULE:FREQ=WEEKLY;COUNT="), ...event("b", ...inJune, "RRULE:FREQ=MONTHLY;BYDAY=6FR")),
    stays: [may, june],
    unread: 2,
  },
  "an exclusion by a rule that can't be read excludes nothing": {
    file: calendar(...event("a", ...days("20270507", "20270508"), "RRULE:FREQ=WEEKLY;COUNT=2", "EXRULE:FREQ=WEEKLY;COUNT=x")),
    stays: [
      ["2027-05-07", "2027-05-08"],
      ["2027-05-14", "2027-05-15"],
    ],
    unread: 1,
  },
  "occurrences whose change can't be read: the series keeps them": {
    file: calendar(
      ...event("s", "RECURRENCE-ID;VALUE=DATE:20270514", "DTSTART;VALUE=DATE:20270514", "DTEND;VALUE=DATE:soon"),
      ...event("s", ...days("20270507", "20270509"), "RRULE:FREQ=WEEKLY;COUNT=6"),
      ...event("s", "RECURRENCE-ID;VALUE=DATE:20270521", "DTSTART;VALUE=DATE:someday", "DTEND;VALUE=DATE:20270525"),
      ...event("s", "RECURRENCE-ID;VALUE=DATE:20270528", ...days("20270530", "20270529")),
      ...event("s", "RECURRENCE-ID;VALUE=DATE:20270604", "STATUS:CANCELLED", "DTSTART;VALUE=DATE:20270604", "DTEND;VALUE=DATE:soon"),
      ...event("s", "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20270611", ...days("20270612", "20270601")),
    ),
    stays: [
      may,
      ["2027-05-14", "2027-05-16"],
      ["2027-05-21", "2027-05-23"],
      ["2027-05-28", "2027-05-30"],
      // Where the change begins is known too.
      ["2027-05-30", "2027-05-31"],
      ["2027-06-11", "2027-06-13"],
    ],
    unread: 4,
  },
  // Dates.
  "dates without VALUE=DATE": { file: calendar(...event("a", "DTSTART:20270507", "DTEND:20270509")), stays: [may] },
  "times with VALUE=DATE": {
    file: calendar(...event("a", "DTSTART;VALUE=DATE:20270507T000000", "DTEND;VALUE=DATE:20270509T000000Z")),
    stays: [may],
  },
  "dates with hyphens, times with colons, offsets and without seconds": {
    file: calendar(
      ...event("a", "DTSTART;VALUE=DATE:2027-05-07", "DTEND;VALUE=DATE: 2027-05-09"),
      ...event("b", "DTSTART:2027-06-18T23:30:00+02:00", "DTEND:2027-06-21T10:00:00+02:00"),
      ...event("c", "DTSTART:20270701T1200Z", "DTEND:20270703 0800"),
    ),
    stays: [may, ["2027-06-19", "2027-06-21"], ["2027-07-01", "2027-07-03"]],
  },
  "days with a zone stay the same days": {
    file: calendar(...event("a", "DTSTART;TZID=America/New_York;VALUE=DATE:20270507", "DTEND;TZID=America/New_York;VALUE=DATE:20270509")),
    stays: [may],
  },
  "a DURATION of days, of weeks and of hours": {
    file: calendar(
      ...event("a", "DTSTART;VALUE=DATE:20270507", "DURATION:P2D"),
      ...event("b", "DURATION:P1W", "DTSTART;VALUE=DATE:20270601"),
      ...event("c", "DTSTART:20270618T100000Z", "DURATION:PT70H"),
    ),
    stays: [may, ["2027-06-01", "2027-06-08"], june],
  },
  "no end: a day is a night, a time is none": {
    file: calendar(...event("a", "DTSTART;VALUE=DATE:20270507"), ...event("b", "DTSTART:20270618T100000Z")),
    stays: [["2027-05-07", "2027-05-08"]],
  },
  "properties twice and names in lower case": {
    file: calendar(
      ...event("a", "dtstart;value=date:20270507", "dtend;value=date:20270509", "DTSTART;VALUE=DATE:20270507", "UID:other"),
      "begin:vevent",
      "uid:b",
      ...inJune,
      "end:vevent",
    ),
    stays: [may, june],
  },
  "an end without end": {
    file: calendar(
      ...event("a", "DTSTART:20270507T100000Z", "DTEND:99991231T235959Z"),
      ...event("b", "DTSTART:20270618T140000", "DURATION:P9000000D"),
    ),
    stays: [
      ["2027-05-07", "9999-12-31"],
      ["2027-06-18", "9999-12-31"],
    ],
  },
  // Time zones.
  "the name that Windows has for a zone": {
    file: calendar(
      ...event("a", "DTSTART;TZID=Romance Standard Time:20270507T230000", "DTEND;TZID=Romance Standard Time:20270509T100000"),
      ...event("b", 'DTSTART;TZID="Georgian Standard Time":20270618T230000', 'DTEND;TZID="Georgian Standard Time":20270621T100000'),
    ),
    stays: [["2027-05-08", "2027-05-09"], june],
  },
  "a Windows name that is described too": {
    file: calendar(
      ...zoneByDates("Eastern Standard Time"),
      ...event("a", "DTSTART;TZID=Eastern Standard Time:20270506T210000", "DTEND;TZID=Eastern Standard Time:20270509T020000"),
    ),
    stays: [may],
  },
  "zones with a prefix": {
    file: calendar(
      ...event("a", "DTSTART;TZID=/Europe/Madrid:20270507T230000", "DTEND;TZID=/Europe/Madrid:20270509T100000"),
      ...event(
        "b",
        "DTSTART;TZID=/softwarestudio.example/20260101_1/America/Argentina/Salta:20270618T180000",
        "DTEND;TZID=/softwarestudio.example/20260101_1/America/Argentina/Salta:20270621T090000",
      ),
    ),
    stays: [
      ["2027-05-08", "2027-05-09"],
      ["2027-06-19", "2027-06-21"],
    ],
  },
  "a zone described by dates, under a name of its own": {
    file: calendar(
      ...zoneByDates("Office/East"),
      ...event("a", "DTSTART;TZID=Office/East:20270506T210000", "DTEND;TZID=Office/East:20270509T020000"),
    ),
    stays: [may],
  },
  "a zone named by its offset": {
    file: calendar(
      ...event("a", "DTSTART;TZID=GMT-0500:20270506T210000", "DTEND;TZID=GMT-0500:20270509T020000"),
      ...event(
        "b",
        "DTSTART;TZID=(UTC+01:00) Amsterdam, Berlin:20270618T230000",
        "DTEND;TZID=(UTC+01:00) Amsterdam, Berlin:20270621T090000",
      ),
    ),
    stays: [may, ["2027-06-19", "2027-06-21"]],
  },
  "half a description of a known zone": {
    file: calendar(
      "BEGIN:VTIMEZONE",
      "TZID:Europe/Rome",
      "BEGIN:DAYLIGHT",
      "TZOFFSETTO:+0200",
      "END:DAYLIGHT",
      "END:VTIMEZONE",
      ...event("a", "DTSTART;VALUE=DATE:20270507", "DURATION:P2D"),
      ...event("b", "DTSTART;TZID=Europe/Rome:20270618T150000", "DTEND;TZID=Europe/Rome:20270621T100000"),
    ),
    stays: [may, june],
  },
  "times without a zone are the hotel's, whatever X-WR-TIMEZONE says": {
    file: calendar("X-WR-TIMEZONE:America/Chicago", ...event("a", "DTSTART:20270507T150000", "DTEND:20270509T110000")),
    stays: [may],
  },
  // Identity.
  "one UID for all events": {
    file: calendar(...event("rooms", ...inMay), ...event("rooms", ...inJune), ...event("rooms", ...days("20270801", "20270802"))),
    stays: [may, june, ["2027-08-01", "2027-08-02"]],
  },
  "empty UIDs and none": {
    file: calendar(...event("", ...inMay), "BEGIN:VEVENT", ...inJune, "END:VEVENT"),
    stays: [may, june],
  },
  "a higher SEQUENCE replaces, also of a size beyond 32 bits": {
    file: calendar(
      ...event("a", "SEQUENCE:1800000000", ...inMay),
      ...event("a", "SEQUENCE:1800000001", "STATUS:CANCELLED", ...inMay),
      ...event("b", "SEQUENCE:99999999999", ...inJune),
      ...event("b", "SEQUENCE:2", ...inMay),
    ),
    stays: [june],
  },
  // Repeats.
  "every month on a day of it": {
    file: calendar(...event("a", ...days("20270505", "20270506"), "RRULE:FREQ=MONTHLY;BYMONTHDAY=5;UNTIL=20270704")),
    stays: [
      ["2027-05-05", "2027-05-06"],
      ["2027-06-05", "2027-06-06"],
    ],
  },
  "every month on its last Friday, and on its second Tuesday by position": {
    file: calendar(
      ...event("a", ...days("20270528", "20270530"), "RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=2"),
      ...event("b", ...days("20270511", "20270512"), "RRULE:FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2;COUNT=2;WKST=MO"),
    ),
    stays: [
      ["2027-05-28", "2027-05-30"],
      ["2027-06-25", "2027-06-27"],
      ["2027-05-11", "2027-05-12"],
      ["2027-06-08", "2027-06-09"],
    ],
  },
  "every year in two months, and daily at weekends until an instant": {
    file: calendar(
      ...event("a", ...days("20270701", "20270702"), "RRULE:FREQ=YEARLY;BYMONTH=7,8;BYMONTHDAY=1;COUNT=2"),
      ...event("b", ...days("20270508", "20270509"), "RRULE:FREQ=DAILY;BYDAY=SA,SU;UNTIL=20270515T200000Z"),
    ),
    stays: [
      ["2027-07-01", "2027-07-02"],
      ["2027-08-01", "2027-08-02"],
      ["2027-05-08", "2027-05-09"],
      ["2027-05-09", "2027-05-10"],
      ["2027-05-15", "2027-05-16"],
      ["2027-05-16", "2027-05-17"],
    ],
  },
  "every week until a day with hyphens, or one after which no year comes": {
    file: calendar(
      ...event("a", ...days("20270507", "20270508"), "RRULE:FREQ=WEEKLY;UNTIL=2027-05-14"),
      ...event("b", "DTSTART:20270618T100000Z", "DTEND:20270619T080000Z", "RRULE:FREQ=WEEKLY;UNTIL=2027-06-25T10:00:00Z"),
      ...event("c", "DTSTART:20270702T100000Z", "DTEND:20270703T080000Z", "RRULE:FREQ=WEEKLY;UNTIL=20270709"),
      ...event(
        "d",
        "DTSTART;TZID=Asia/Tbilisi:20280302T140000",
        "DTEND;TZID=Asia/Tbilisi:20280303T100000",
        "RRULE:FREQ=MONTHLY;INTERVAL=6;UNTIL=99991231T235959Z",
      ),
    ),
    stays: [
      ["2027-05-07", "2027-05-08"],
      ["2027-05-14", "2027-05-15"],
      ["2027-06-18", "2027-06-19"],
      ["2027-06-25", "2027-06-26"],
      ["2027-07-02", "2027-07-03"],
      ["2027-07-09", "2027-07-10"],
      ["2028-03-02", "2028-03-03"],
      ["2028-09-02", "2028-09-03"],
    ],
  },
  "periods added to a series, of which two have no end that can be read": {
    file: calendar(
      ...event(
        "a",
        "DTSTART:20270401T100000Z",
        "DTEND:20270402T080000Z",
        "RDATE;VALUE=PERIOD:20270507T100000Z/20270509T080000Z,20270618T100000Z/P2DT22H",
        "RDATE;VALUE=PERIOD:20270701T100000Z/soon,20270710T100000Z/20270705T100000Z",
      ),
      // It began before the days that are read.
      ...event("b", "DTSTART:20260101T100000Z", "DTEND:20260102T080000Z", "RDATE;VALUE=PERIOD:20261001T100000Z/20261124T080000Z"),
    ),
    stays: [
      ["2026-10-01", "2026-11-24"],
      ["2027-04-01", "2027-04-02"],
      may,
      june,
      ["2027-07-01", "2027-07-02"],
      ["2027-07-10", "2027-07-11"],
    ],
    unread: 1,
  },
  "occurrences without their series": {
    file: calendar(
      ...event("s", "RECURRENCE-ID:20270507T100000Z", "DTSTART:20270507T100000Z", "DTEND:20270509T080000Z"),
      ...event("s", "RECURRENCE-ID:20270618T100000Z", "DTSTART:20270618T100000Z", "DTEND:20270621T080000Z"),
    ),
    stays: [may, june],
  },
  "occurrences excluded, added, moved, and moved from one on": {
    file: calendar(
      ...event(
        "s",
        "DTSTART;TZID=Asia/Tbilisi:20270501T140000",
        "DTEND;TZID=Asia/Tbilisi:20270502T100000",
        "RRULE:FREQ=WEEKLY;COUNT=6",
        "EXDATE;TZID=Asia/Tbilisi:20270508T140000",
        "RDATE;TZID=Asia/Tbilisi:20270512T140000",
      ),
      ...event("s", "RECURRENCE-ID:20270515T100000Z", "DTSTART:20270517T100000Z", "DTEND:20270519T060000Z"),
      ...event("s", "RECURRENCE-ID;RANGE=THISANDFUTURE:20270529T100000Z", "DTSTART:20270530T100000Z", "DTEND:20270601T060000Z"),
    ),
    stays: [
      ["2027-05-01", "2027-05-02"],
      ["2027-05-12", "2027-05-13"],
      ["2027-05-22", "2027-05-23"],
      ["2027-06-06", "2027-06-08"],
      ["2027-05-17", "2027-05-19"],
      ["2027-05-30", "2027-06-01"],
    ],
  },
  // Kinds of calendars and components.
  "busy times alone": {
    file: calendar(
      "METHOD:PUBLISH",
      "BEGIN:VFREEBUSY",
      "DTSTART:20270101T000000Z",
      "DTEND:20270701T000000Z",
      "FREEBUSY:20270507T100000Z/20270509T080000Z,20270618T100000Z/P2DT22H",
      "FREEBUSY;FBTYPE=FREE:20270610T100000Z/20270612T080000Z",
      "END:VFREEBUSY",
    ),
    stays: [may, june],
  },
  "busy times beside events only sum them up": {
    file: calendar(...event("a", ...inMay), "BEGIN:VFREEBUSY", "FREEBUSY:20270507T100000Z/20270509T080000Z", "END:VFREEBUSY"),
    stays: [may],
  },
  "busy times beside events hold the nights that no event has": {
    file: calendar(
      ...event("a", ...inMay),
      "BEGIN:VFREEBUSY",
      "FREEBUSY:20270505T100000Z/20270511T080000Z,20270618T100000Z/20270621T080000Z",
      "FREEBUSY:20270701T100000Z/soon",
      "END:VFREEBUSY",
    ),
    stays: [["2027-05-05", "2027-05-07"], may, ["2027-05-09", "2027-05-11"], june, ["2027-07-01", "2027-07-02"]],
    unread: 1,
  },
  "busy times that end before they begin: the first night is taken": {
    file: calendar("BEGIN:VFREEBUSY", "FREEBUSY:20270507T100000Z/20270509T080000Z,20270618T100000Z/-P1D", "END:VFREEBUSY"),
    stays: [may, ["2027-06-18", "2027-06-19"]],
    unread: 1,
  },
  "a calendar of cancelled events": { file: calendar("METHOD:CANCEL", ...event("a", ...inMay)), stays: [] },
  "a cancelled event, a tentative one and one that does not make busy": {
    file: calendar(
      ...event("a", "STATUS:CANCELLED", ...days("20270801", "20270803")),
      ...event("b", "STATUS:TENTATIVE", ...inMay),
      ...event("c", "TRANSP:TRANSPARENT", ...inJune),
    ),
    stays: [may, june],
  },
  "tasks, and alarms within events": {
    file: calendar(
      "BEGIN:VTODO",
      "UID:t",
      "DTSTART;VALUE=DATE:20270901",
      "DUE;VALUE=DATE:20270905",
      "END:VTODO",
      ...event("a", "BEGIN:VALARM", "TRIGGER:-PT30M", "DURATION:PT15M", "DTSTART;VALUE=DATE:20280101", "END:VALARM", ...inMay),
    ),
    stays: [may],
  },
  "two calendars in a file, the second with the revision": {
    file:
      calendar(...event("a", ...days("20270801", "20270803")), ...event("b", ...inMay)) + calendar(...event("a", "SEQUENCE:1", ...inJune)),
    stays: [may, june],
  },
  // The file itself.
  "a notice of the site's program before and after": {
    file: `Warning: something is deprecated in /srv/export.php\n<br>${calendar(...event("a", ...inMay)).trimEnd()}<!-- 0.2 s -->\n`,
    stays: [may],
  },
  "a byte order mark": { file: bytes(`\uFEFF${calendar(...event("a", ...inMay))}`), stays: [may] },
  "UTF-16": { file: inUtf16(calendar(...event("a", ...inMay))), stays: [may] },
  "lines that end with LF": { file: calendar(...event("a", ...inMay), ...event("b", ...inJune)).replaceAll("\r", ""), stays: [may, june] },
  "lines that end with CR": { file: calendar(...event("a", ...inMay), ...event("b", ...inJune)).replaceAll("\n", ""), stays: [may, june] },
  "lines that end with CR CR LF, and folded ones": {
    file: calendar(
      ...event("a", "DTSTART;VALUE=\r\n DATE:2027\r\n\t0507", "DTEND;VALUE=DATE:20270509"),
      ...event("b", ...inJune),
    ).replaceAll("\r\n", "\r\r\n"),
    stays: [may, june],
  },
  "a fold within a character": { file: foldedWithinCharacter(), stays: [may] },
};
