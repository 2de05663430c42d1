import ICAL from "ical.js";
import * as limits from "#kit/limits.ts";

// Sites leave out VALUE=DATE, or write it before a time: the library then goes by the value.
ICAL.design.strict = false;

/** A component of a calendar, with those of its properties that nights depend on. */
export type Part = {
  name: string;
  properties: ICAL.Property[];
  /** Names of properties that could not be read. */
  broken: Set<string>;
  parts: Part[];
};

const observance = ["dtstart", "tzoffsetfrom", "tzoffsetto", "rrule", "rdate"];
/**
 * All other properties (texts, people, alarms) are never parsed: what is wrong in them costs nothing. TRANSP is not asked:
 * some sites write TRANSPARENT for booked rooms, and a lost night is cheaper than one sold twice.
 */
const used: Record<string, readonly string[]> = {
  vcalendar: ["method"],
  vtimezone: ["tzid"],
  standard: observance,
  daylight: observance,
  vevent: ["uid", "sequence", "status", "dtstart", "dtend", "duration", "recurrence-id", "rrule", "exrule", "rdate", "exdate"],
  vfreebusy: ["uid", "freebusy"],
};
const dated = new Set(["dtstart", "dtend", "recurrence-id", "rdate", "exdate", "freebusy"]);
const rules = new Set(["rrule", "exrule"]);
/** Components that do not lie within each other: one that begins ends the one before, whose end is missing. */
export const siblings: ReadonlySet<string> = new Set(["vevent", "vfreebusy", "vtimezone", "vtodo", "vjournal"]);

const boundary = /(BEGIN|END):(V[A-Z]+|X-[\w-]+|STANDARD|DAYLIGHT|AVAILABLE|PARTICIPANT)/i;
const longestBoundary = 2000;

/** The properties of a calendar's text, unfolded; lines may end with CRLF, LF, CR or CR CR LF. */
export const contentLines = (text: string): string[] =>
  text
    .replace(/(?:\r{0,3}\n|\r)[ \t]/g, "")
    .split(/\r{0,3}\n|\r/)
    .map((line) => line.trim());

/** How many parameters stand before the value of a property. */
function parametersOf(line: string): number {
  let count = 0;
  let quoted = false;
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    else if (sign === ";" && !quoted) count++;
    else if (sign === ":" && !quoted) break;
    if (count > limits.feedParameters) break;
  }
  return count;
}

/**
 * The calendars of a file. What is around and between them, such as a notice of the site's program, is skipped, and
 * so are lines without a property. Undefined where there is none, or where one does not end: half a file.
 */
export function calendarsOf(lines: readonly string[]): Part[] | undefined {
  const calendars: Part[] = [];
  const open: Part[] = [];
  for (const line of lines) {
    const [, mark = "", name = ""] = (line.length < longestBoundary && boundary.exec(line)) || [];
    const isBoundary = mark !== "" && isWholeBoundary(line, mark, name, open.length === 0);
    if (isBoundary && mark.toUpperCase() === "BEGIN") begin(name.toLowerCase());
    else if (isBoundary) end(name.toLowerCase());
    else addProperty(open.at(-1), line);
  }
  return open.length === 0 && calendars.length > 0 ? calendars : undefined;

  function begin(name: string) {
    if (open.length === 0 && name !== "vcalendar") return;
    if (siblings.has(name)) open.splice(1);
    const part: Part = { name, properties: [], broken: new Set(), parts: [] };
    if (name === "vcalendar") {
      // One that has not ended is half a file, whatever follows.
      if (open.length > 0) return;
      calendars.push(part);
    } else open.at(-1)?.parts.push(part);
    open.push(part);
  }
  function end(name: string) {
    const at = open.findLastIndex((part) => part.name === name);
    if (at >= 0) open.splice(at);
  }
}

/** Whether the line begins or ends a component; a notice may stand before the first calendar and after its end. */
function isWholeBoundary(line: string, mark: string, name: string, isOutside: boolean): boolean {
  const whole = `${mark}:${name}`;
  if (line === whole) return true;
  if (name.toUpperCase() !== "VCALENDAR") return false;
  return mark.toUpperCase() === "BEGIN" ? isOutside && line.endsWith(whole) : line.startsWith(whole);
}

function addProperty(part: Part | undefined, line: string) {
  const name = /^([\w-]+)[ \t]*[;:]/.exec(line.slice(0, 40))?.[1]?.toLowerCase();
  if (!part || !name || !used[part.name]?.includes(name)) return;
  if (line.length > limits.feedLineCharacters || parametersOf(line) > limits.feedParameters) {
    part.broken.add(name);
    return;
  }
  try {
    part.properties.push(propertyOf(part, name, line));
  } catch {
    part.broken.add(name);
  }
}

function propertyOf({ name: within }: Part, name: string, line: string): ICAL.Property {
  // Events are repeated by another library, which reads the rule itself.
  if (rules.has(name) && within === "vevent") return new ICAL.Property([name, {}, "text", line.slice(line.indexOf(":") + 1).trim()]);
  return ICAL.Property.fromString(dated.has(name) ? withPlainDates(line) : line);
}

/** Dates as ISO 8601 with separators or offsets are put into the form of iCalendar, and a zone's name with a colon is quoted. */
function withPlainDates(line: string): string {
  const [, before = "", zone = "", after = ""] = /^([^":]*;TZID=)([^"]*):(\d{4}-?\d\d[^:]*)$/i.exec(line) ?? [];
  const quoted = zone.includes(":") ? `${before}"${zone}":${after}` : line;
  const [head = ""] = /^(?:[^":]|"[^"]*")*:/.exec(quoted) ?? [];
  const value = quoted
    .slice(head.length)
    .trim()
    .toUpperCase()
    .replace(/(\d{4})-(\d\d)-(\d\d)/g, "$1$2$3")
    .replace(/(\d\d):(\d\d)/g, "$1$2")
    .replace(/(\d\d):(\d\d)/g, "$1$2")
    .replace(/(\d{8}) +(\d{4})/g, "$1T$2")
    .replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(?:\d\d)?(?:\.\d+)?([+-]\d\d)(\d\d)/g, (_, year, month, day, hour, minute, ahead, rest) =>
      new Date(`${year}-${month}-${day}T${hour}:${minute}:00${ahead}:${rest}`).toISOString().replace(/[-:]|\.\d+/g, ""),
    );
  return head.replace(/[ \t]+(?=[;:])/g, "") + value;
}

export const propertiesOf = (part: Part, name: string): ICAL.Property[] => part.properties.filter((one) => one.name === name);
/** The first property of that name as text; sites that write one twice repeat it. */
export const writtenIn = (part: Part, name: string): string => {
  const value: unknown = propertiesOf(part, name)[0]?.jCal[3];
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
};
