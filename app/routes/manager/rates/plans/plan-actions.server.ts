import { href } from "react-router";
import { nameInLanguages } from "#domain/hotel/names/taken-names.server.ts";
import { freeField, freePriceText } from "#domain/pricing/text/free-price-text.ts";
import { addRatePlan } from "#domain/rate-plan/add-rate-plan.server.ts";
import { planTemplates, templateSettings } from "#domain/rate-plan/plan-templates.ts";
import { planSettingsForm, ratePlanForm } from "#domain/rate-plan/rate-plan-form.ts";
import { updateRatePlan } from "#domain/rate-plan/update-rate-plan.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import type { MealPlan } from "#kit/meal-plan.ts";
import * as texts from "#locales/en/manager-plans.ts";
import { type ActionResult, goTo, rejectForm, conflict } from "#web/action-result.server.ts";
import { type ActionArgs, checked, type FormHandler, type FormRequest } from "#web/form-action.server.ts";
import { readForm } from "#web/form.server.ts";
import { backOfficeLink } from "../../back-office/back-office-url.ts";
import { managedHotelRow } from "../../back-office/back-office.server.ts";
import { type PlanExample, planExample } from "./plan-example.server.ts";
import { planToasts, type ShownPlan } from "./plan-fields.ts";
import { templateName } from "./template-name.ts";

const t = messages(texts.planActions);

/** Repeated fields of the plan form. */
export const planLists = ["roomIds", "arrivalWeekdays"];

type Args = ActionArgs<{ planId?: string }>;

/** Adds or changes the plan of the form: redirects to the list, or returns the form with its errors. */
const save = checked(ratePlanForm, async (plan, sent: FormRequest<Args>): Promise<ActionResult<PlanExample>> => {
  const { planId } = sent.params;
  const { hotelId = "", version } = sent.fields;
  const saved = planId
    ? await updateRatePlan(sent.ctx, { ...plan, hotelId, planId, version })
    : await addRatePlan(sent.ctx, { ...plan, hotelId });
  const list = backOfficeLink(href("/hotel-manager/rates/plans"), sent.url.search);
  if (saved.ok) return goTo(list, planId ? planToasts.updated() : planToasts.added());
  const { rejection } = saved;
  switch (rejection.code) {
    case "conflict":
      return conflict(sent.fields, rejection);
    case "name_taken":
      return rejectForm(Object.fromEntries(rejection.fields.map((field) => [field, t.nameTaken])), { status: 409 });
    case "no_rooms":
      return rejectForm({ roomIds: t.noRooms });
    case "too_many_plans":
      return rejectForm({ form: t.tooMany }, { status: 409 });
    case "too_many_in_room":
      return rejectForm({ roomIds: t.tooManyInRoom(rejection.rooms.join(", ")) }, { status: 409 });
    case "unknown_room":
      return rejectForm({ roomIds: t.room }, { status: 409 });
    case "bad_parent":
      return rejectForm({ parent: t.parent }, { status: 409 });
    case "has_children":
      return rejectForm({ percent: t.hasChildren(rejection.plans.join(", ")) }, { status: 409 });
    case "free_unconfirmed":
      return rejectForm({ [freeField]: freePriceText.plan });
    case "bad_fields":
      return rejectForm({ form: t.check });
    case "unknown_hotel":
    case "unknown_plan":
      return goTo(list, planToasts.notFound());
  }
});

/** The form again with the price of the example stay; a script shows the price only. */
const preview: FormHandler<Args, PlanExample> = async ({ ctx, request, form, fields, params }) => {
  const hotel = await managedHotelRow(ctx, request, "rates", "change");
  if (!hotel) return rejectForm({ form: t.check }, { status: 404 });
  const read = readForm(planSettingsForm, form);
  if (!read.ok) return rejectForm<PlanExample>(read.problem.errors, { status: 200, value: { kind: "incomplete" } });
  const { roomIds, ...plan } = read.value;
  const { exampleRoom = "", exampleIn = "", exampleOut = "" } = fields;
  const roomId = isId(exampleRoom) ? exampleRoom : roomIds[0];
  const value = await planExample(
    ctx,
    { id: hotel.id, today: dayAt(ctx.now(), hotel.timeZone) },
    { ...plan, planId: params.planId ?? null },
    { roomId, checkIn: exampleIn, checkOut: exampleOut },
  );
  return rejectForm<PlanExample>({}, { status: 200, value });
};

/** The forms of the plan's page, by intent. */
export const planForms = { save, preview };

/**
 * A new plan in all rooms as a template suggests it, with the meals of the standard rate where it suggests none, named in every language
 * that has a name for it; empty without a template.
 */
export function templatePlan(template: string | null, roomIds: readonly string[], standardMeals: MealPlan): ShownPlan {
  const known = planTemplates.find((one) => one === template);
  const named = known ? nameInLanguages(() => templateName(known)) : { name: "", translations: {} };
  const settings = templateSettings[known ?? "none"];
  const mealPlan = settings.mealPlan === "none" ? standardMeals : settings.mealPlan;
  return { ...settings, ...named, mealPlan, description: "", roomIds };
}
