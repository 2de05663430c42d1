import { formatDay, formatTime, formatUsd, weekdayNames } from "#kit/format.ts";
import { isDay } from "#kit/day.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import { fieldText, shownFields } from "./field-text.ts";
import * as texts from "#locales/en/audit.ts";

const t = messages<{ values: Record<string, string>; yes: string; no: string }>(texts.valueText);

const moneyFields =
  /^(?:price|amount|total|quotedTotal|subtotal|taxes|refund|nightPrice|night_price|paid|byHand|byProvider|change_amount|extra_adult|single_use|class_from|class_to)$/;

/** Formats a field's value: money, days, the number of ids; nested fields are listed. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) return "—";
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
  if (isFacts(value))
    return shownFields(value)
      .map((name) => (name === "was" ? valueText(name, value[name]) : `${fieldText(name)}: ${valueText(name, value[name])}`))
      .join("; ");
  return String(value);
}

const isFacts = (value: unknown): value is Record<string, unknown> => typeof value === "object";
