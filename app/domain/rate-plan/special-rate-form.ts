import { z } from "zod";
import { type SpecialRate, specialRateTypes } from "#domain/pricing/facts.ts";
import { freeField, freePriceText } from "#domain/pricing/text/free-price-text.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/pricing-management.ts";
import { isFree, mostDaysInAdvance, mostMinNights } from "./special-rate.ts";

const t = messages(texts.specialRateForm);

const say = (key: keyof typeof t) => ({ error: () => t[key] });

const whole = (few: keyof typeof t, many: keyof typeof t, most: number) =>
  z
    .string()
    .default("")
    .transform((text) => (text.trim() === "" ? Number.NaN : Number(text.trim())))
    .pipe(z.number(say(few)).int(say(few)).min(1, say(few)).max(most, say(many)));

const own = {
  discountPercentage: whole("discount", "discount", 100),
  isCancelable: z.literal("on").optional().transform(Boolean),
  freeConfirmed: z.literal("yes").optional().transform(Boolean),
};
const [nonRefundable, early, long, member] = specialRateTypes;

/** Form of a special rate; fields that its type does not have are left out. */
export const specialRateForm = z
  .discriminatedUnion("rateType", [
    z.object({ rateType: z.literal(nonRefundable), ...own }),
    z.object({ rateType: z.literal(early), ...own, daysInAdvance: whole("days", "ahead", mostDaysInAdvance) }),
    z.object({ rateType: z.literal(long), ...own, minNights: whole("nights", "long", mostMinNights) }),
    z.object({ rateType: z.literal(member), ...own }),
  ])
  .refine((rate) => !isFree(rate) || rate.freeConfirmed, { path: [freeField], error: () => freePriceText.rate })
  .transform((rate): SpecialRate & { freeConfirmed: boolean } => ({
    freeConfirmed: rate.freeConfirmed,
    rateType: rate.rateType,
    discountPercentage: rate.discountPercentage,
    daysInAdvance: "daysInAdvance" in rate ? rate.daysInAdvance : null,
    minNights: "minNights" in rate ? rate.minNights : null,
    isCancelable: rate.rateType !== "non_refundable" && rate.isCancelable,
  }));
