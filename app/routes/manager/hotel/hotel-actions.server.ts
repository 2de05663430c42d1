import { data, href, type RouterContextProvider } from "react-router";
import { addHotel } from "#domain/hotel/add-hotel.server.ts";
import { mayOpen } from "#domain/hotel/back-office-role.ts";
import { managedHotels } from "#domain/hotel/managed-hotels.server.ts";
import { hotelFactsFields } from "#domain/hotel/hotel-facts-form.ts";
import { hotelForm } from "#domain/hotel/hotel-form.ts";
import { policiesForm } from "#domain/hotel/policies-form.ts";
import { publishHotel } from "#domain/hotel/publish-hotel.server.ts";
import { setHotelFacts } from "#domain/hotel/set-hotel-facts.server.ts";
import { setPolicies } from "#domain/hotel/set-policies.server.ts";
import { unpublishHotel } from "#domain/hotel/unpublish-hotel.server.ts";
import { updateHotel } from "#domain/hotel/update-hotel.server.ts";
import { deleteHotel } from "#domain/closure/archive-hotel.server.ts";
import { messages } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { changedMeanwhile } from "#web/conflict.ts";
import { fieldsOf, formOf, type FormProblem, readForm } from "#web/form.server.ts";
import { linkText } from "#web/image-text.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import { type Answer, type Intent, intents } from "./action-result.ts";
import * as texts from "#locales/en/manager-hotel.ts";

const t = messages(texts.hotelActions);

type Question = { ctx: Ctx; form: FormData; hotelId: string };
type Reply = Response | ReturnType<typeof problem>;

const problem = (intent: Intent, wrong: FormProblem, status = 400) => data<Answer>({ ...wrong, intent }, { status });
const failed = {
  add: "add",
  update: "update",
  policies: "update",
  facts: "update",
  publish: "update",
  unpublish: "update",
  delete: "delete",
} as const;
const missing = () => data(null, { status: 404 });
const backTo = (hotelId: string, title: string, text?: string) =>
  redirectWithToast(`${href("/hotel-manager/hotel")}?hotel=${hotelId}`, { kind: "success", title, ...(text && { text }) });
const unplaced = (intent: Intent, form: FormData) => problem(intent, { errors: { latitude: t.place }, typed: fieldsOf(form) });
const unlinked = (intent: Intent, form: FormData, code: Parameters<typeof linkText>[0]) =>
  problem(intent, { errors: { imageUrl: linkText(code) }, typed: fieldsOf(form) });

async function add({ ctx, form }: Question): Promise<Reply> {
  const parsed = readForm(hotelForm, form);
  if (!parsed.ok) return problem("add", parsed.problem);
  const outcome = await addHotel(ctx, parsed.value);
  if (outcome.ok) return backTo(outcome.value.hotelId, t.added, t.addedText);
  if (outcome.rejection.code === "too_many_hotels") return problem("add", { errors: { form: t.tooMany }, typed: fieldsOf(form) }, 409);
  const { code } = outcome.rejection;
  if (code === "unknown_place") return unplaced("add", form);
  return code === "not_signed_in" || code === "bad_fields"
    ? redirectWithToast(href("/hotel-manager"), { kind: "error", title: t.add, text: t.later })
    : unlinked("add", form, code);
}

async function update({ ctx, form, hotelId }: Question): Promise<Reply> {
  const parsed = readForm(hotelForm, form);
  if (!parsed.ok) return problem("update", parsed.problem);
  const outcome = await updateHotel(ctx, hotelId, { ...parsed.value, version: fieldsOf(form)["version"] });
  if (outcome.ok) return backTo(hotelId, t.updated);
  if (outcome.rejection.code === "unknown_place") return unplaced("update", form);
  if (outcome.rejection.code === "conflict") return problem("update", changedMeanwhile(fieldsOf(form), outcome.rejection.version), 409);
  if (outcome.rejection.code !== "unknown_hotel" && outcome.rejection.code !== "bad_fields")
    return unlinked("update", form, outcome.rejection.code);
  throw missing();
}

async function policies({ ctx, form, hotelId }: Question): Promise<Reply> {
  const parsed = readForm(policiesForm, form);
  if (!parsed.ok) return problem("policies", parsed.problem);
  const outcome = await setPolicies(ctx, hotelId, { ...parsed.value, version: fieldsOf(form)["version"] });
  if (outcome.ok) return backTo(hotelId, t.updated);
  if (outcome.rejection.code === "conflict") return problem("policies", changedMeanwhile(fieldsOf(form), outcome.rejection.version), 409);
  throw missing();
}

async function facts({ ctx, form, hotelId }: Question): Promise<Reply> {
  for (const name of ["languages", "propertyAmenities"]) form.set(name, form.getAll(name).join(","));
  const parsed = readForm(hotelFactsFields, form);
  if (!parsed.ok) return problem("facts", parsed.problem);
  const outcome = await setHotelFacts(ctx, hotelId, { ...parsed.value, version: fieldsOf(form)["version"] });
  if (outcome.ok) return backTo(hotelId, t.updated);
  if (outcome.rejection.code === "conflict") return problem("facts", changedMeanwhile(fieldsOf(form), outcome.rejection.version), 409);
  throw missing();
}

async function publish({ ctx, hotelId }: Question): Promise<Reply> {
  const outcome = await publishHotel(ctx, hotelId);
  if (outcome.ok)
    return outcome.value.state === "public" ? backTo(hotelId, t.published, t.publishedText) : backTo(hotelId, t.asked, t.askedText);
  if (outcome.rejection.code === "unknown_hotel") throw missing();
  return redirectWithToast(`${href("/hotel-manager/hotel")}?hotel=${hotelId}#publishing`, {
    kind: "error",
    title: t.update,
    text: t.notReady,
  });
}

async function unpublish({ ctx, hotelId }: Question): Promise<Reply> {
  if (!(await unpublishHotel(ctx, hotelId)).ok) throw missing();
  return backTo(hotelId, t.unpublished, t.unpublishedText);
}

async function remove({ ctx, hotelId }: Question): Promise<Reply> {
  if (!(await deleteHotel(ctx, hotelId)).ok) throw missing();
  return redirectWithToast(href("/hotel-manager"), { kind: "success", title: t.deleted });
}

const replies: Record<Intent, (question: Question) => Promise<Reply>> = {
  add,
  update,
  policies,
  facts,
  publish,
  unpublish,
  delete: remove,
};

/** Does what a form of the hotel's page asks for; a fault is logged and told as a toast. */
export async function answerForm(request: Request, context: Readonly<RouterContextProvider>): Promise<Reply> {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const { hotelId = "" } = fieldsOf(form);
  const intent = intents.find((known) => known === form.get("intent")) ?? "update";
  if (intent !== "add") {
    const hotel = (await managedHotels(ctx, hotelId)).find(({ id }) => id === hotelId);
    if (!hotel || !mayOpen(hotel, "hotel")) throw missing();
  }
  try {
    return await replies[intent]({ ctx, form, hotelId });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    ctx.log.error("hotel form", error, { intent });
    return problem(intent, { errors: { form: `${t[failed[intent]]}. ${t.later}` }, typed: fieldsOf(form) }, 500);
  }
}
