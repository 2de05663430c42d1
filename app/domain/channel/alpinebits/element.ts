import { isDay, type Day } from "#kit/date/day.ts";
import { type Element, invalidValue, missingField, type Problem } from "./xml-tree.ts";

/** A place of a document that a message refuses. */
export class Invalid extends Error {
  readonly problem: Problem;
  constructor(element: Pick<Element, "line">, text: string, error = invalidValue) {
    super(text);
    this.problem = { code: "invalid_document", line: element.line, text, error };
  }
}

/** The elements of this name directly below. */
export const elementsOf = (parent: Element, name: string): Element[] => parent.elements.filter((element) => element.name === name);

/** The only element of this name directly below, if there is one. */
export function elementOf(parent: Element, name: string): Element | undefined {
  const [first, second] = elementsOf(parent, name);
  if (second) throw new Invalid(second, `${parent.name} has more than one ${name}.`);
  return first;
}

/** The elements of a list: of `Rates` each `Rate`. None where the list is missing. */
export function listOf(parent: Element, list: string, name: string): Element[] {
  const element = elementOf(parent, list);
  return element ? elementsOf(element, name) : [];
}

/** The only element of this name directly below. */
export function requiredElement(parent: Element, name: string): Element {
  const element = elementOf(parent, name);
  if (!element) throw new Invalid(parent, `${parent.name} needs ${name}.`, missingField);
  return element;
}

/** A required attribute. */
export function attribute(element: Element, name: string): string {
  const value = element.attributes[name];
  if (value === undefined || value === "") throw new Invalid(element, `${element.name} needs ${name}.`, missingField);
  return value;
}

/** A required attribute that is one of these. */
export function choice<const Value extends string>(element: Element, name: string, values: readonly Value[]): Value {
  const value = attribute(element, name);
  const known = values.find((one) => one === value);
  if (known === undefined) throw new Invalid(element, `${name} "${value}" is not one of ${values.join(", ")}.`);
  return known;
}

/** A required attribute that is a day. */
function day(element: Element, name: string): Day {
  const value = attribute(element, name);
  if (isDay(value)) return value;
  throw new Invalid(element, `${name} "${String(value)}" is not a date (YYYY-MM-DD).`, 404);
}

/** The days of `Start` and `End`, both included. */
export function period(element: Element): { from: Day; to: Day } {
  const from = day(element, "Start");
  const to = day(element, "End");
  if (from > to) throw new Invalid(element, `Start ${from} is after End ${to}.`, 404);
  return { from, to };
}

/** An attribute that is a whole number from `least` to `most`; undefined where it is missing. */
export function wholeNumber(element: Element, name: string, least: number, most: number): number | undefined {
  const value = element.attributes[name];
  if (value === undefined) return undefined;
  const number = /^\d{1,9}(?:\.0+)?$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most))
    throw new Invalid(element, `${name} "${value}" is not a whole number from ${least} to ${most}.`);
  return number;
}

/** An attribute that is an amount of money, not negative, with four decimals at most; undefined where it is missing. */
export function amount(element: Element, name: string): number | undefined {
  const value = element.attributes[name];
  if (value === undefined) return undefined;
  if (!/^\d{1,9}(?:\.\d{1,4}0*)?$/.test(value)) throw new Invalid(element, `${name} "${value}" is not an amount.`);
  return Number(value);
}

/** An attribute that is true or false; undefined where it is missing. */
export function flag(element: Element, name: string): boolean | undefined {
  const value = element.attributes[name];
  if (value === undefined) return undefined;
  if (!/^(?:0|1|true|false)$/.test(value)) throw new Invalid(element, `${name} "${value}" is not true or false.`);
  return value === "1" || value === "true";
}

/** The names of weekdays in OpenTravel, Monday first. */
const weekdayNames = ["Mon", "Tue", "Weds", "Thur", "Fri", "Sat", "Sun"];

/** The weekdays, 1 is Monday, whose attributes are not false; a missing one is `missing`. */
export const weekdays = (element: Element, missing: boolean): number[] =>
  weekdayNames.flatMap((name, index) => ((flag(element, name) ?? missing) ? [index + 1] : []));

/** The hotel that an element names, by code or by name. */
export function hotelOf(element: Element): { hotelCode?: string; hotelName?: string } {
  const { HotelCode: hotelCode, HotelName: hotelName } = element.attributes;
  if (!hotelCode && !hotelName) throw new Invalid(element, `${element.name} needs HotelCode.`, missingField);
  return { ...(hotelCode && { hotelCode }), ...(hotelName && { hotelName }) };
}

/** Whether the message replaces everything that came before it. */
export function isCompleteSet(root: Element, types: readonly string[]): boolean {
  const id = elementOf(root, "UniqueID");
  if (!id) return false;
  choice(id, "Type", types);
  choice(id, "Instance", ["CompleteSet"]);
  return true;
}
