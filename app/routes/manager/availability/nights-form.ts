import { z } from "zod";
import { mostDays, mostRooms, type NightChange } from "#domain/availability/night-change.ts";
import { freeField, freePriceText } from "#domain/pricing/text/free-price-text.ts";
import type { ActionData } from "#kit/action-data.ts";
import { type Day, daysBetween, isDay } from "#kit/date/day.ts";
import { maxNights } from "#kit/date/stay.ts";
import { isId } from "#kit/id.ts";
import { messages, localePath } from "#kit/locale.ts";
import { optionalMoneyText } from "#kit/money-form.ts";
import { highestPrice } from "#kit/money.ts";
import * as channelTexts from "#locales/en/channel-decides.ts";
import * as texts from "#locales/en/manager-availability.ts";
import { words } from "./calendar-text.ts";
import { lastDay } from "./period.ts";

const t = messages(texts.nightsForm);
const decides = messages(channelTexts.channelDecides);

/** Messages of rejections: days that are over, an archived plan, a room in which the plan is not sold, and what the program decides. */
export const rejectionText = {
  over: () => t.over,
  unknown_plan: () => t.planNotFound,
  not_sold: () => t.notSold,
  program_decides: () => decides.plan,
};

const text = z.string().trim().default("");
const flag = z
  .enum(["", "yes", "no"])
  .catch("")
  .transform((choice) => (choice === "" ? undefined : choice === "yes"));
const messageOf = (message: () => string) => ({ error: message });

const price = optionalMoneyText({ most: highestPrice }).transform((cents) => cents ?? undefined);
const minNights = text.transform((typed, context) => {
  const nights = Number(typed);
  if (typed !== "" && !(Number.isInteger(nights) && nights >= 1 && nights <= maxNights))
    context.addIssue({ code: "custom", message: t.minNights });
  return typed === "" ? undefined : nights;
});

/**
 * The schema of the form for many nights, on the hotel's day `today`. An empty field changes nothing; `standardPrice`
 * removes the day's own price.
 */
export const nightsForm = (today: Day) =>
  z
    .object({
      hotelId: z.string().refine(isId),
      planId: z.string().refine(isId).optional(),
      roomIds: z
        .array(
          z.string().refine(
            isId,
            messageOf(() => t.rooms),
          ),
        )
        .min(
          1,
          messageOf(() => t.rooms),
        )
        .max(
          mostRooms,
          messageOf(() => t.manyRooms),
        ),
      from: text
        .refine(
          isDay,
          messageOf(() => t.from),
        )
        .refine(
          (day) => !isDay(day) || day >= today,
          messageOf(() => t.over),
        ),
      to: text
        .refine(
          isDay,
          messageOf(() => t.to),
        )
        .refine(
          (day) => !isDay(day) || day <= lastDay(today),
          messageOf(() => t.far),
        ),
      weekdays: z.array(z.coerce.number<string>().int().min(1).max(7)),
      closed: flag,
      price,
      standardPrice: z.string().optional(),
      freeConfirmed: flag,
      minNights,
      noArrival: flag,
      noDeparture: flag,
    })
    .refine(({ from, to }) => from <= to && daysBetween(from, to) < mostDays, { path: ["to"], error: () => t.order })
    .transform(({ hotelId, planId, roomIds, from, to, weekdays, standardPrice, price, freeConfirmed = false, ...named }, context) => {
      const fields = { ...named, price: standardPrice ? null : price };
      const change: NightChange = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      if (Object.keys(change).length === 0) context.addIssue({ code: "custom", path: ["form"], message: t.nothing });
      if (change.price === 0 && !freeConfirmed) context.addIssue({ code: "custom", path: [freeField], message: freePriceText.needed });
      return { hotelId, planId, roomIds, from, to, ...(weekdays.length > 0 && { weekdays }), change, freeConfirmed };
    });

const failed = (form: string): ActionData<never> => ({ ok: false, intent: "", errors: { form }, typed: {} });

/** Posts a form to a route without a page; a lost session, record or connection is an error of the form. */
export async function postForm<Value>(path: string, body: FormData, signal?: AbortSignal): Promise<ActionData<Value>> {
  try {
    const answer = await fetch(localePath(path), { method: "POST", body, ...(signal && { signal }) });
    if (answer.redirected) return failed(words.signedOut);
    if (answer.ok || answer.status === 400 || answer.status === 409) return (await answer.json()) as ActionData<Value>;
    return failed(answer.status === 404 ? words.notFound : words.unsaved);
  } catch {
    return failed(words.offline);
  }
}
