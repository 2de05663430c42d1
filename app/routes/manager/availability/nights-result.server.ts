import { data } from "react-router";
import { changeNights } from "#domain/availability/change-nights.server.ts";
import { changePlanNights } from "#domain/availability/change-plan-nights.server.ts";
import type { NightChange, NightSpan } from "#domain/availability/night-change.ts";
import type { Restored } from "#domain/availability/night-changers.server.ts";
import { restoreNights } from "#domain/availability/restore-nights.server.ts";
import { restorePlanNights } from "#domain/availability/restore-plan-nights.server.ts";
import { type BackOfficeHotel, mayOpen } from "#domain/hotel/back-office-role.ts";
import { managedHotels } from "#domain/hotel/managed-hotels.server.ts";
import { freeField, freePriceText } from "#domain/pricing/text/free-price-text.ts";
import type { ActionData } from "#kit/action-data.ts";
import { dayAt } from "#kit/date/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { acceptForm, type ActionResult, rejectForm } from "#web/action-result.server.ts";
import type { FormRequest } from "#web/form-action.server.ts";
import { nightsForm, rejectionText } from "./nights-form.ts";

/** The data needed to undo a change. */
export type Undo = { planId?: string; change: NightChange; before: NightSpan[] };
export type NightsChanged = { changed: number; undo: Undo };
export type NightsRestored = Restored;

const absent = () => data(null, { status: 404 });

/** The hotel of a form, if the actor may change its nights; otherwise 404. */
async function hotelOf(ctx: Ctx, form: FormData): Promise<BackOfficeHotel> {
  const hotelId = form.get("hotelId");
  const hotel = typeof hotelId === "string" ? (await managedHotels(ctx, hotelId)).find(({ id }) => id === hotelId) : undefined;
  if (!hotel || !mayOpen(hotel, "availability")) throw absent();
  return hotel;
}

/** The field of a rejection: what a colleague, the hotel’s program, or midnight, has changed since the form was rendered; other codes are 404. */
const fieldOf = { over: "from", unknown_plan: "form", not_sold: "roomIds", program_decides: "form" } as const;

const isShown = (code: string): code is keyof typeof fieldOf => Object.hasOwn(fieldOf, code);

function rejection(code: string, typed: ActionData["typed"] = {}, inForm = true): ActionResult {
  if (code === "free_unconfirmed") return rejectForm({ [freeField]: freePriceText.needed }, { typed });
  if (!isShown(code)) throw absent();
  return rejectForm({ [inForm ? fieldOf[code] : "form"]: rejectionText[code]() }, { typed });
}

/** Changes the nights of the form. */
export async function changeNightsOf({ ctx, form, fields }: FormRequest): Promise<ActionResult<NightsChanged>> {
  const { timeZone } = await hotelOf(ctx, form);
  const lists = { roomIds: form.getAll("roomIds").map(String), weekdays: form.getAll("weekdays").map(String) };
  const typed = { ...fields, roomIds: lists.roomIds.join(), weekdays: lists.weekdays.join() };
  const parsed = nightsForm(dayAt(ctx.now(), timeZone)).safeParse({ ...fields, ...lists });
  if (!parsed.success) {
    const errors: ActionData["errors"] = {};
    for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
    return rejectForm(errors, { typed });
  }
  const { planId, ...requested } = parsed.data;
  const outcome = await (planId ? changePlanNights(ctx, { ...requested, planId }) : changeNights(ctx, requested));
  if (!outcome.ok) return rejection(outcome.rejection.code, typed);
  const { changed, before } = outcome.value;
  return acceptForm({ changed, undo: { ...(planId && { planId }), change: requested.change, before } });
}

/** Undoes the change in the form. */
export async function restoreNightsOf({ ctx, form }: FormRequest): Promise<ActionResult<NightsRestored>> {
  const { id } = await hotelOf(ctx, form);
  const { planId, ...undo } = undoOf(form);
  const outcome = await (planId ? restorePlanNights(ctx, { hotelId: id, planId, ...undo }) : restoreNights(ctx, { hotelId: id, ...undo }));
  return outcome.ok ? acceptForm(outcome.value) : rejection(outcome.rejection.code, {}, false);
}

/** Parses the undo data; the commands validate its parts. */
function undoOf(form: FormData): Undo {
  try {
    return JSON.parse(String(form.get("undo"))) ?? {};
  } catch {
    throw absent();
  }
}
