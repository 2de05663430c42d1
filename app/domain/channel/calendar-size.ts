import * as limits from "#kit/limits.ts";

export type SizeRejection = { code: "too_many_events" | "too_complex" | "not_a_calendar" };

/** Maximum nesting of components; a calendar's event with its alarm has three. */
const deepest = 5;

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

const isDates = /^(?:RDATE|EXDATE)[;:]/i;

/**
 * Measures a calendar's text before it is parsed, in one pass over its lines: components, depth, time zones, dates of
 * lists, characters and parameters of each property. Rejects what exceeds `limits`.
 */
export function rejectionOfSize(text: string): SizeRejection | undefined {
  const counted = { depth: 0, components: 0, events: 0, zones: 0, dates: 0 };
  // Folded lines are one property.
  for (const property of text.split(/\r?\n(?![ \t])/)) {
    if (property.length > limits.feedLineCharacters || parametersOf(property) > limits.feedParameters) return { code: "too_complex" };
    const [, begin = ""] = /^BEGIN:([\w-]*)/i.exec(property) ?? [];
    if (begin) {
      counted.components++;
      counted.depth++;
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
