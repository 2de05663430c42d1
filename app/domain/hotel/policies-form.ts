import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { mealPlans } from "#kit/meal-plan.ts";
import { optionalMoneyText } from "#kit/money-form.ts";
import * as texts from "#locales/en/hotel-management.ts";
import { cancellationHours, clockHours, highestCardHold } from "./policies.ts";

const t = messages(texts.policiesForm);

const choose = { error: () => t.choose };
const hour = z.enum(clockHours, choose);
const allowed = z.union([z.boolean(), z.enum(["yes", "no"]).transform((answer) => answer === "yes")], choose);

/** Policies of a hotel: form fields as input, command arguments as output. */
export const policiesForm = z
  .object({
    checkInFrom: hour,
    checkInUntil: hour,
    checkOutBy: hour,
    freeCancellationHours: z.coerce.number<string | number>().refine((hours) => cancellationHours.some((known) => known === hours), choose),
    smoking: allowed,
    pets: allowed,
    quietFrom: hour,
    quietUntil: hour,
    mealPlan: z.enum(mealPlans, choose).optional(),
    cardHold: z
      .union([z.number().int().min(0).max(highestCardHold), optionalMoneyText({ most: highestCardHold })])
      .transform((cents) => cents || undefined)
      .optional(),
    overduePart: z.enum(["cancel", "collect"], choose).optional(),
  })
  .refine(({ checkInFrom, checkInUntil }) => checkInFrom < checkInUntil, { path: ["checkInUntil"], error: () => t.order });
export type PoliciesForm = z.input<typeof policiesForm>;
