import { z } from "zod";
import { paymentBounds, type PaymentTerms } from "#domain/pricing/payment-terms.ts";

const { percent, daysBefore } = paymentBounds;

/** Payment terms as they are stored. */
export const paymentTermsSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("now") }),
  z.strictObject({ kind: z.literal("at_property") }),
  z.strictObject({
    kind: z.literal("deposit"),
    deposit: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("percent"), percent: z.int().min(percent.least).max(percent.most) }),
      z.strictObject({ kind: z.literal("first_night") }),
    ]),
    rest: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("days_before"), days: z.int().min(daysBefore.least).max(daysBefore.most) }),
      z.strictObject({ kind: z.literal("at_property") }),
    ]),
  }),
]) satisfies z.ZodType<PaymentTerms>;
