import { z } from "zod";
import { highestNightPrice } from "#domain/front-desk/front-desk.ts";
import { isRateType } from "#domain/pricing/quote.ts";
import { guestNamed, guestPhone, nameFields } from "#domain/reservation/book/booking-form.ts";
import { checkStay, stayFields, wholeNumber } from "#kit/date/stay-form.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import { optionalMoneyText } from "#kit/money-form.ts";
import { plainLines } from "#kit/text/plain-text.ts";
import { tooLong } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/group.ts";
import { groupBounds, longestMessage, offerBounds, lineField, type LineField, lineFields } from "./group.ts";
import type { OfferLine } from "./make-offer.server.ts";

const t = messages(texts.groupForm);

const longText = (missing: "message" | "text") =>
  z
    .string({ error: () => t[missing] })
    .transform(plainLines)
    .pipe(
      z
        .string()
        .min(1, { error: () => t[missing] })
        .max(longestMessage, tooLong(longestMessage)),
    );

/** An enquiry for a group on the hotel's day `today`. */
export const groupEnquiryForm = (today: string) =>
  z
    .object({
      ...stayFields,
      rooms: wholeNumber(groupBounds.rooms),
      adults: wholeNumber(groupBounds.adults),
      children: wholeNumber(groupBounds.children),
      ...nameFields,
      phone: guestPhone,
      message: longText("message"),
    })
    .check(checkStay(today), guestNamed);

export const declineForm = z.object({ text: longText("text") });

const lineForm = z.object({
  room: z.string().refine(isId, { error: () => t.room }),
  plan: z.string().refine(isRateType, { error: () => t.plan }),
  units: wholeNumber(offerBounds.units),
  adults: wholeNumber(offerBounds.adults),
  children: wholeNumber(offerBounds.children),
  price: optionalMoneyText({ most: highestNightPrice }).refine((cents) => cents !== null && cents > 0, { error: () => t.price }),
});

const offerHead = z.object({ days: wholeNumber(offerBounds.days), text: longText("text") });

/** An offer: numbered lines, of which those without units are left out; `expectedTotal` in cents once staff have checked it. */
export const offerForm = z.record(z.string(), z.string()).transform((fields, context) => {
  const issues: { path: string; message: string }[] = [];
  const head = offerHead.safeParse(fields);
  if (!head.success) issues.push(...head.error.issues.map(({ path, message }) => ({ path: String(path[0]), message })));
  const lines: (OfferLine & { index: number })[] = [];
  for (let index = 0; index < limits.linesPerOffer; index++) {
    const typed = Object.fromEntries(lineFields.map((name) => [name, fields[lineField(name, index)] ?? ""]));
    if (!typed["units"]?.trim()) continue;
    const read = lineForm.safeParse({ ...typed, children: typed["children"]?.trim() || "0" });
    if (read.success) {
      const { room, price, ...line } = read.data;
      lines.push({ ...line, roomId: room, price: price ?? 0, index });
    } else
      issues.push(...read.error.issues.map(({ path, message }) => ({ path: lineField(String(path[0]) as LineField, index), message })));
  }
  if (lines.length === 0 && issues.length === 0) issues.push({ path: lineField("units", 0), message: t.noLines });
  for (const { path, message } of issues) context.addIssue({ code: "custom", path: [path], message });
  if (!head.success || issues.length > 0) return z.NEVER;
  const expected = fields["expectedTotal"] ?? "";
  return { ...head.data, expectedTotal: /^\d{1,10}$/.test(expected) ? Number(expected) : null, lines };
});
