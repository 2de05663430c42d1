import { z } from "zod";
import { isRateType } from "#domain/pricing/quote.ts";
import { confirmedIn } from "#domain/reservation/change/change-form.ts";
import { isId } from "#kit/id.ts";

const id = z.string().refine(isId);

/** A stay of the calendar at other dates, or with the units of one room in another. Dates are checked by the command. */
export const moveForm = z
  .object({
    hotelId: id,
    code: z.string(),
    from: id,
    to: id,
    checkIn: z.string(),
    checkOut: z.string(),
    plan: z.string().refine(isRateType).optional(),
    ignoreRestrictions: z.literal("yes").optional(),
    idempotencyKey: id,
    step: z.enum(["show", "change"]),
    total: z.string().optional(),
    dueNow: z.string().optional(),
    refund: z.string().optional(),
  })
  .transform(({ step, total, dueNow, refund, ignoreRestrictions, ...move }) => ({
    ...move,
    ignoreRestrictions: ignoreRestrictions === "yes",
    isFinal: step === "change",
    confirmed: confirmedIn({ step, ...(total && { total }), ...(dueNow && { dueNow }), ...(refund && { refund }) }),
  }));

export type SentMove = z.output<typeof moveForm>;
