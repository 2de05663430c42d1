import { type Day, isDay } from "#kit/date/day.ts";
import { formatDates } from "#kit/format-figures.ts";
import { formatDay, formatTime, formatUsd, weekdayNames } from "#kit/format.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import * as sentences from "#locales/en/audit-sentences.ts";
import * as texts from "#locales/en/audit.ts";
import { fieldText, isEmptyValue, isImageField, shownFields } from "./field-text.ts";

const t = messages<{ values: Record<string, string>; yes: string; no: string }>(texts.valueText);
const words = messages(sentences.changeValue);

const moneyFields =
  /^(?:price|amount|total|quotedTotal|subtotal|taxes|refund|nightPrice|night_price|paid|byHand|byProvider|change_amount|extra_adult|single_use|class_from|class_to|cardHold)$/;

/** Formats a field's value: money, days, the number of ids; nested fields are listed without those that are not set. */
export function valueText(field: string, value: unknown): string {
  if (isEmptyValue(value)) return words.notSet;
  if (isImageField(field)) return words.image;
  if (typeof value === "boolean") return value ? t.yes : t.no;
  if (typeof value === "number" && moneyFields.test(field)) return formatUsd(value);
  if (typeof value === "number" && (field === "weekdays" || field === "arrival_weekdays"))
    return weekdayNames()[value - 1] ?? String(value);
  if (typeof value === "string" && isDay(value)) return formatDay(value);
  if (typeof value === "string" && /^\d\d:\d\d$/.test(value)) return formatTime(value);
  if (typeof value === "string") return t.values[value] ?? value;
  if (Array.isArray(value) && value.every(isId)) return String(value.length);
  if (Array.isArray(value))
    return value.map((one) => valueText(field, one)).join(value.some((one) => typeof one === "object") ? "\n" : ", ");
  if (isSpan(value)) return [formatDates(value.from, value.to), ...(isFacts(value.was) ? [factsText(value.was, true)] : [])].join(": ");
  if (isFacts(value)) return factsText(value);
  return String(value);
}

function factsText(facts: Record<string, unknown>, withEmpty = false): string {
  const fields = shownFields(facts).filter((name) => withEmpty || !isEmptyValue(facts[name]));
  return fields.map((name) => `${fieldText(name)}: ${valueText(name, facts[name])}`).join("; ");
}

const isFacts = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Days of a room in a change of the calendar, with what held before. */
export const isSpan = (value: unknown): value is { from: Day; to: Day; was?: unknown } =>
  isFacts(value) && "from" in value && "to" in value && isDay(value["from"]) && isDay(value["to"]);
