import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { type SpecialRate, specialRateTypes } from "./quote.ts";
import { freeField, freePriceText } from "./free-price-text.ts";
import { isFree, mostDaysInAdvance, mostMinNights } from "./special-rate.ts";

const t = messages({
  en: {
    discount: "Discount must be from 1 to 100.",
    days: "Days in advance must be at least 1.",
    ahead: `Stays are booked at most ${mostDaysInAdvance} days in advance.`,
    nights: "Minimum nights must be at least 1.",
    long: `A stay has at most ${mostMinNights} nights.`,
  },
  ka: {
    discount: "ფასდაკლება 1-დან 100-მდე უნდა იყოს.",
    days: "დღეების რაოდენობა მინიმუმ 1 უნდა იყოს.",
    ahead: `დაჯავშნა მაქსიმუმ ${mostDaysInAdvance} დღით ადრე შეიძლება.`,
    nights: "ღამეების რაოდენობა მინიმუმ 1 უნდა იყოს.",
    long: `ვიზიტი მაქსიმუმ ${mostMinNights} ღამეა.`,
  },
});

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

/** A special rate from the fields of its form; those that its type does not have are left out. */
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
