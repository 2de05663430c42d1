import { type Day, isDay } from "#kit/date/day.ts";
import { formatDates } from "#kit/format-figures.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/audit-sentences.ts";
import * as auditTexts from "#locales/en/audit.ts";
import type { ShownChange } from "./changes.server.ts";
import { fieldText, isEmptyValue, isImageField, shownFields } from "./field-text.ts";
import { isSpan, valueText } from "./value-text.ts";

const t = messages(texts.changeSentence);

type SentenceFacts = Pick<ShownChange, "action" | "by" | "isPerson" | "subject" | "hotel" | "before" | "after">;
type Facts = Record<string, unknown>;

/** What is named at most in a sentence; the rest is counted. */
const mostDetails = 3;
const longestValue = 60;

/** Fields whose values need no name in front. */
const plainFields = "price amount total method role reason email host rateType weekdays address plan note queue byHand answer code";
const plain = new Set(plainFields.split(" "));

const dayPairs = [
  ["start", "end"],
  ["from", "to"],
  ["checkIn", "checkOut"],
] as const;

const isShownBySubject = (field: string, value: unknown, subject: string | null) =>
  ["name", "title", "code", "taxes", "names"].includes(field) && (value === subject || Array.isArray(value));

/** The days of a change: a range of its fields, or from the first to the last of its spans. */
function daysOf(facts: Facts): { text: string; fields: readonly string[] } | undefined {
  for (const pair of dayPairs) {
    const [from, to] = [facts[pair[0]], facts[pair[1]]];
    if (isDay(from) && isDay(to)) return { text: formatDates(from, to), fields: pair };
  }
  const spans = Array.isArray(facts["spans"]) ? facts["spans"].filter(isSpan) : [];
  const days = spans.flatMap(({ from, to }): Day[] => [from, to]).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? { text: formatDates(first, last), fields: [] } : undefined;
}

function fieldDetail(field: string, before: Facts, after: Facts): string {
  const [old, current] = [before[field], after[field]];
  const short = (value: unknown) => {
    const text = valueText(field, value);
    return text.length <= longestValue && !text.includes("\n") ? text : null;
  };
  const now = short(isEmptyValue(current) ? old : current);
  const name = t.field(fieldText(field), "").trimEnd();
  if (isImageField(field) || now === null) return name;
  if (isEmptyValue(old) && current === true) return name;
  if (isEmptyValue(old) || !(field in after)) return plain.has(field) ? now : t.field(fieldText(field), now);
  const [was, is] = [short(old), short(current)];
  return was === null || is === null ? name : t.field(fieldText(field), `${was} → ${is}`);
}

/** Whether a sentence says all that the log has of a change, and the sentence. */
export function sentenceOf({ action, by, isPerson, subject, hotel, before, after }: SentenceFacts): { text: string; isAll: boolean } {
  const [old, current] = [before ?? {}, after ?? {}];
  const name = subject ?? (action.startsWith("hotel.") ? hotel : null);
  const days = daysOf(current) ?? daysOf(old);
  const fields = [...new Set([...shownFields(current), ...shownFields(old)])].filter(
    (field) =>
      field !== "spans" &&
      // The image is beside the sentence.
      !(action.startsWith("photo.") && isImageField(field)) &&
      !days?.fields.includes(field) &&
      !(isEmptyValue(old[field]) && isEmptyValue(current[field])) &&
      !isShownBySubject(field, current[field] ?? old[field], name) &&
      !(field === "refund" && current[field] === 0),
  );
  const named = fields.slice(0, fields.length > mostDetails ? mostDetails - 1 : mostDetails);
  const details = [
    ...(days ? [days.text] : []),
    ...named.map((field) => fieldDetail(field, old, current)),
    ...(fields.length > named.length ? [t.more(fields.length - named.length)] : []),
  ];
  const phrase = (t.did as Record<string, string>)[action] ?? `${actionText(action)}[ ({})]`;
  const did = phrase.replace(/\[([^\]]*)\]/, (_, part: string) => (name ? part.replace("{}", () => name) : ""));
  const what = details.length > 0 ? t.details(did, details.join(", ")) : did;
  const isShown = (field: string) =>
    plain.has(field) && !(field in old && field in current) && valueText(field, current[field] ?? old[field]).length <= longestValue;
  return {
    text: t.line(by ?? (isPerson ? t.former : t.nobody), what),
    isAll: !("spans" in old || "spans" in current) && fields.length <= mostDetails && fields.every(isShown),
  };
}

const actionTexts = messages<{ actions: Record<string, string> }>(auditTexts.actionText);

/** Name of an action; its code without one. */
export const actionText = (action: string): string => actionTexts.actions[action] ?? action;

/** Actions with a name, for the filter; with `ofHotel` only those of the back office. */
export const knownActions = (ofHotel = false): string[] =>
  Object.keys(actionTexts.actions).filter(
    (action) =>
      !ofHotel || !/^(?:user|enquiry|newsletter|currency|slide|destination|property_type|commission_rule|job|discrepancy)\./.test(action),
  );
