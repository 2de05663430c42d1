import { z } from "zod";
import { daysBetween, isDay } from "#kit/date/day.ts";
import { maxNights } from "#kit/date/stay.ts";
import { isId } from "#kit/id.ts";
import { highestPrice } from "#kit/money.ts";
import { mostDays, mostRooms } from "./night-change.ts";

const day = z.string().refine(isDay);
const id = z.string().refine(isId);
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to && daysBetween(from, to) < mostDays;

const change = z
  .object({
    closed: z.boolean(),
    price: z.int().min(0).max(highestPrice).nullable(),
    minNights: z
      .int()
      .min(1)
      .max(maxNights)
      .transform((nights) => (nights === 1 ? null : nights))
      .nullable(),
    noArrival: z.boolean(),
    noDeparture: z.boolean(),
  })
  .partial()
  .refine((fields) => Object.values(fields).some((value) => value !== undefined));

const changeFields = z.object({
  hotelId: id,
  roomIds: z
    .array(id)
    .min(1)
    .max(mostRooms)
    .transform((ids) => [...new Set(ids)]),
  from: day,
  to: day,
  weekdays: z.array(z.int().min(1).max(7)).min(1).optional(),
  change,
  freeConfirmed: z.boolean().optional(),
});

/**
 * A change of the days `from` to `to`, both included, on the weekdays (1 is Monday; all when missing) of at most 60
 * rooms. A price of 0 needs `freeConfirmed`.
 */
export const changeNightsForm = changeFields.refine(inOrder, { path: ["to"] });

/** The same for one rate plan in these rooms. */
export const changePlanNightsForm = changeFields.extend({ planId: id }).refine(inOrder, { path: ["to"] });

const fieldsOf = (fields: object) => Object.keys(fields).toSorted().join();

const restoreFields = z.object({
  hotelId: id,
  change,
  before: z.array(z.object({ roomId: id, from: day, to: day, was: change }).refine(inOrder, { path: ["to"] })).min(1),
});

type Restore = z.output<typeof restoreFields>;
const sameFields = ({ before, change }: Restore) => before.every(({ was }) => fieldsOf(was) === fieldsOf(change));
const notTooMany = ({ before }: Restore) =>
  before.reduce((days, { from, to }) => days + daysBetween(from, to) + 1, 0) <= mostDays * mostRooms;

/** A change that was made and the spans that it returned: of the same fields, and at most the days of a change. */
export const restoreNightsForm = restoreFields.refine(sameFields, { path: ["before"] }).refine(notTooMany, { path: ["before"] });

/** The same for one rate plan. */
export const restorePlanNightsForm = restoreFields
  .extend({ planId: id })
  .refine(sameFields, { path: ["before"] })
  .refine(notTooMany, { path: ["before"] });
