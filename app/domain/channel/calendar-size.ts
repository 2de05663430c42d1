import * as limits from "#kit/limits.ts";
import { siblings } from "./calendar-text.ts";

export type SizeRejection = { code: "too_many_events" | "too_complex" | "not_a_calendar" };

/** Maximum nesting of components; a calendar's event with its alarm has three. */
const deepest = 5;

const isDates = /^(?:RDATE|EXDATE)[;:]/i;

/**
 * Measures the lines of a calendar before it is parsed, in one pass: components, depth, time zones, dates of lists.
 * Rejects what exceeds `limits`. Single properties that are too long are no reason: they are not read.
 */
export function rejectionOfSize(lines: readonly string[]): SizeRejection | undefined {
  const counted = { depth: 0, components: 0, events: 0, zones: 0, dates: 0 };
  for (const property of lines) {
    const [, begin = ""] = /^BEGIN:([\w-]*)/i.exec(property) ?? [];
    if (begin) {
      counted.components++;
      counted.depth = siblings.has(begin.toLowerCase()) ? 2 : counted.depth + 1;
      if (/^vevent$/i.test(begin)) counted.events++;
      if (/^vtimezone$/i.test(begin)) counted.zones++;
      if (counted.depth > deepest) return { code: "not_a_calendar" };
    } else if (/^END:/i.test(property)) counted.depth--;
    else if (isDates.test(property)) counted.dates += property.split(",").length;
  }
  if (counted.events > limits.feedComponents) return { code: "too_many_events" };
  const isComplex = counted.components > limits.feedComponents || counted.zones > limits.feedZones || counted.dates > limits.feedDates;
  return isComplex ? { code: "too_complex" } : undefined;
}
