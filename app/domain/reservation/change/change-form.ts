import { z } from "zod";
import { isRateType } from "#domain/pricing/quote.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import { ageBounds } from "#kit/party.ts";
import * as texts from "#locales/en/reservation-change.ts";
import { guestIn, nameFields } from "../book/booking-form.ts";
import type { RequestedChange, ConfirmedChange, RequestedRoom } from "./booking-change.ts";
import { changeField, type ChangeRow, rowsIn } from "./change-rows.ts";

const t = messages(texts.changeErrors);

/** A form of a change as it was sent. `rows`: by room of the request, its number in the form. */
export type SentChange = {
  requested: RequestedChange;
  rows: number[];
  confirmed: ConfirmedChange | undefined;
  ignoreRestrictions: boolean;
};

const count = (min: number, max: number) => {
  const wrong = { error: () => t.between(min, max) };
  return z
    .string()
    .regex(/^\d{1,4}$/, wrong)
    .transform(Number)
    .pipe(z.number().min(min, wrong).max(max, wrong));
};

const ages = ({ min, max }: { min: number; max: number }) =>
  z
    .array(z.string())
    .transform((typed) => typed.filter(Boolean).map(Number))
    .pipe(z.array(z.int().min(min).max(max)));

const rowForm = z.object({
  line: z.union([
    z.literal("").transform(() => null),
    z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  ]),
  room: z.string().refine(isId, { error: () => t.unknown_room }),
  plan: z.string().refine(isRateType, { error: () => t.unknown_plan }),
  units: count(1, limits.unitsPerGroup),
  adults: count(1, limits.guestsPerGroup),
  children: count(0, limits.guestsPerGroup),
  childAges: ages(ageBounds.childAges),
  teenAges: ages(ageBounds.teenAges),
  extras: z.record(z.string(), z.string()),
  first: nameFields.firstName,
  last: nameFields.lastName,
});

type Issues = { path: string; message: string }[];

const chosenIn = (extras: Record<string, string>) =>
  Object.entries(extras)
    .filter(([id, pieces]) => isId(id) && /^[1-9]\d?$/.test(pieces))
    .map(([extraId, pieces]) => ({ extraId, pieces: Number(pieces) }));

/** The field of the form at which a message about a value of a row is shown. */
function fieldOf(key: string, index: number): string {
  if (key === "childAges") return changeField("children", index);
  if (key === "teenAges") return changeField("adults", index);
  return `${key}${index}`;
}

function requestedRoom(row: ChangeRow, index: number, issues: Issues): RequestedRoom | undefined {
  const read = rowForm.safeParse(row);
  for (const { path, message } of read.error?.issues ?? []) issues.push({ path: fieldOf(String(path[0]), index), message });
  if (!read.success) return undefined;
  const { line, room, plan, units, adults, children, childAges, teenAges, extras, first, last } = read.data;
  return {
    line,
    roomId: room,
    plan,
    rooms: units,
    adults,
    children,
    // Without scripts fields of ages stay when a guest is taken away.
    childAges: childAges.slice(0, children),
    teenAges: teenAges.slice(0, Math.max(0, adults - 1)),
    extras: chosenIn(extras),
    guest: guestIn(first, last),
  };
}

const cents = (text: string | undefined) => (text && /^\d{1,12}$/.test(text) ? Number(text) : undefined);

/** What of a preview was sent with the last step of a form. */
export function confirmedIn({ step, total, dueNow, refund }: Partial<Record<string, string>>): ConfirmedChange | undefined {
  const [all, now, back] = [cents(total), cents(dueNow), cents(refund)];
  return step === "change" && all !== undefined && now !== undefined && back !== undefined
    ? { total: all, dueNow: now, refund: back }
    : undefined;
}

/** The requested booking in the fields of a form. Dates and what can be booked are checked by the command. */
export const changeForm = z.record(z.string(), z.string()).transform((fields, context): SentChange => {
  const issues: Issues = [];
  const rows: number[] = [];
  const rooms: RequestedRoom[] = [];
  for (const [index, row] of rowsIn(fields).entries()) {
    if (row.remove || (!row.line && !row.room)) continue;
    const room = requestedRoom(row, index, issues);
    if (!room) continue;
    rows.push(index);
    rooms.push(room);
  }
  if (rooms.length === 0 && issues.length === 0) issues.push({ path: "form", message: t.nothing_left });
  if (!isId(fields["idempotencyKey"] ?? "")) issues.push({ path: "form", message: t.again });
  for (const { path, message } of issues) context.addIssue({ code: "custom", path: [path], message });
  if (issues.length > 0) return z.NEVER;
  return {
    requested: { checkIn: fields["checkIn"] ?? "", checkOut: fields["checkOut"] ?? "", rooms },
    rows,
    confirmed: confirmedIn(fields),
    ignoreRestrictions: fields["ignoreRestrictions"] === "yes",
  };
});
