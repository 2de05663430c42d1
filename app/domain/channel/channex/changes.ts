import { z } from "zod";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";

/** Why a request is refused: where in it, and what is wrong. */
export type Problem = { code: "invalid_changes"; text: string };

export const problem = (place: string, text: string) => rejected({ code: "invalid_changes" as const, text: `${place}: ${text}` });

const code = z.string().min(1).max(64);
const nights = z.int().min(0).max(999);

const availability = z.object({
  room_type_id: code,
  /** Availability is one of the room type, whichever plan is named. */
  rate_plan_id: code.nullish(),
  date_from: z.iso.date(),
  date_to: z.iso.date(),
  availability: z.int().min(0).max(100_000),
});

const rate = z.object({
  // As a text only: a number might be in the smallest units of the currency.
  rate: z.string().regex(/^\d{1,9}(\.\d{1,4})?$/, 'must be an amount such as "200.00"'),
  currency: z.string().regex(/^[A-Z]{3}$/, "must be three capital letters"),
  occupancy: z.int().min(1).max(99).nullish(),
});

const restrictions = z.object({
  room_type_id: code,
  rate_plan_id: code,
  date_from: z.iso.date(),
  date_to: z.iso.date(),
  rates: z.array(rate).max(99).nullish(),
  stop_sell: z.boolean().nullish(),
  closed_to_arrival: z.boolean().nullish(),
  closed_to_departure: z.boolean().nullish(),
  min_stay_arrival: nights.nullish(),
  min_stay_through: nights.nullish(),
  // Of hotels that have one kind of shortest stay.
  min_stay: nights.nullish(),
  max_stay: nights.nullish(),
});

const request = z.object({
  data: z
    .array(
      z.object({
        type: z.literal("changes_notification"),
        attributes: z.object({
          hotel_code: z.string().min(1).max(64),
          changes: z
            .array(
              z.discriminatedUnion("type", [
                z.object({ type: z.literal("availability_changes"), attributes: availability }),
                z.object({ type: z.literal("restriction_changes"), attributes: restrictions }),
              ]),
            )
            .max(limits.channelChanges),
        }),
      }),
    )
    .min(1)
    .max(100),
});

type Placed<Attributes> = Attributes & { place: string };
export type AvailabilityChange = Placed<z.output<typeof availability>>;
export type RestrictionChange = Placed<z.output<typeof restrictions>>;

/** The changes of a request, which are about one hotel, in their order. `place`: where in the request each is. */
export type Changes = { hotelCode: string; availability: AvailabilityChange[]; restrictions: RestrictionChange[] };

/** Reads the body of `POST changes/`. Rejects what is no such request, and one about several hotels. */
export function readChanges(body: unknown): Outcome<Changes, Problem> {
  const parsed = request.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return problem(placeOf(issue?.path ?? []), issue?.message ?? "is invalid");
  }
  const { data } = parsed.data;
  const changes: Changes = { hotelCode: data[0]?.attributes.hotel_code ?? "", availability: [], restrictions: [] };
  let count = 0;
  for (const [index, { attributes }] of data.entries()) {
    const notification = placeOf(["data", index]);
    if (attributes.hotel_code !== changes.hotelCode) return problem(notification, "a request is about one hotel");
    count += attributes.changes.length;
    if (count > limits.channelChanges) return problem(notification, `a request has at most ${limits.channelChanges} changes`);
    for (const [number, change] of attributes.changes.entries()) {
      const place = placeOf(["data", index, "attributes", "changes", number]);
      if (change.attributes.date_to < change.attributes.date_from) return problem(place, "date_to is before date_from");
      if (change.type === "availability_changes") changes.availability.push({ ...change.attributes, place });
      else changes.restrictions.push({ ...change.attributes, place });
    }
  }
  return done(changes);
}

const placeOf = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (place, part) => (typeof part === "number" ? `${place}[${part}]` : place ? `${place}.${String(part)}` : String(part)),
    "",
  ) || "the request";
