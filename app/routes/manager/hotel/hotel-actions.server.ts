import { data, href } from "react-router";
import { deleteHotel } from "#domain/closure/archive-hotel.server.ts";
import { setRegister } from "#domain/guest-register/set-register.server.ts";
import { addHotel } from "#domain/hotel/add-hotel.server.ts";
import { mayOpen } from "#domain/hotel/back-office-role.ts";
import { hotelFactsFields } from "#domain/hotel/hotel-facts-form.ts";
import { hotelForm } from "#domain/hotel/hotel-form.ts";
import { managedHotels } from "#domain/hotel/managed-hotels.server.ts";
import { policiesForm } from "#domain/hotel/policies-form.ts";
import { publishHotel, unpublishHotel } from "#domain/hotel/publishing/publish-hotel.server.ts";
import { setHotelFacts } from "#domain/hotel/set-hotel-facts.server.ts";
import { setPolicies } from "#domain/hotel/set-policies.server.ts";
import { updateHotel } from "#domain/hotel/update-hotel.server.ts";
import { messages } from "#kit/locale.ts";
import { wholeOf } from "#kit/text/text-form.ts";
import * as registerTexts from "#locales/en/guest-register-management.ts";
import * as texts from "#locales/en/manager-hotel.ts";
import { type ActionResult, goTo, rejectForm, conflict } from "#web/action-result.server.ts";
import { checked, formAction, type FormHandler, type FormRequest } from "#web/form-action.server.ts";
import { readForm } from "#web/form.server.ts";
import { linkText } from "#web/image-text.ts";

const t = messages(texts.hotelActions);
const r = messages(registerTexts.registerPart);

const missing = () => data(null, { status: 404 });
const hotelPage = (hotelId: string) => `${href("/hotel-manager/hotel")}?hotel=${hotelId}`;
const backTo = (hotelId: string, title: string, text?: string) =>
  goTo(hotelPage(hotelId), { kind: "success", title, ...(text && { text }) });

/** The hotel of the form, if the person may change it; otherwise 404. */
const ofHotel =
  (handle: (sent: FormRequest, hotelId: string) => Promise<ActionResult>): FormHandler =>
  async (sent) => {
    const { hotelId = "" } = sent.fields;
    const hotel = (await managedHotels(sent.ctx, hotelId)).find(({ id }) => id === hotelId);
    if (!hotel || !mayOpen(hotel, "hotel")) throw missing();
    return handle(sent, hotelId);
  };

const add = checked(hotelForm, async (hotel, { ctx }) => {
  const outcome = await addHotel(ctx, hotel);
  if (outcome.ok) return backTo(outcome.value.hotelId, t.added, t.addedText);
  const { code } = outcome.rejection;
  switch (code) {
    case "too_many_hotels":
      return rejectForm({ form: t.tooMany }, { status: 409 });
    case "unknown_place":
      return rejectForm({ latitude: t.place });
    case "not_signed_in":
    case "bad_fields":
      return goTo(href("/hotel-manager"), { kind: "error", title: t.add, text: t.later });
    default:
      return rejectForm({ imageUrl: linkText(code) });
  }
});

const update = ofHotel(async ({ ctx, form, fields }, hotelId) => {
  const read = readForm(hotelForm, form);
  if (!read.ok) return rejectForm(read.problem.errors);
  const outcome = await updateHotel(ctx, hotelId, { ...read.value, version: fields["version"] });
  if (outcome.ok) return backTo(hotelId, t.updated);
  const { rejection } = outcome;
  switch (rejection.code) {
    case "unknown_place":
      return rejectForm({ latitude: t.place });
    case "conflict":
      return conflict(fields, rejection);
    case "unknown_hotel":
    case "bad_fields":
      throw missing();
    default:
      return rejectForm({ imageUrl: linkText(rejection.code) });
  }
});

const policies = ofHotel(async ({ ctx, form, fields }, hotelId) => {
  const read = readForm(policiesForm, form);
  if (!read.ok) return rejectForm(read.problem.errors);
  return saved(hotelId, fields, await setPolicies(ctx, hotelId, { ...read.value, version: fields["version"] }));
});

const facts = ofHotel(async ({ ctx, form, fields }, hotelId) => {
  const read = readForm(hotelFactsFields, form);
  if (!read.ok) return rejectForm(read.problem.errors);
  return saved(hotelId, fields, await setHotelFacts(ctx, hotelId, { ...read.value, version: fields["version"] }));
});

const register = ofHotel(async ({ ctx, fields }, hotelId) => {
  const outcome = await setRegister(ctx, hotelId, { isOn: fields["isOn"] === "yes", keptDays: wholeOf(fields["keptDays"]?.trim() ?? "") });
  if (outcome.ok) return backTo(hotelId, r.saved);
  switch (outcome.rejection.code) {
    case "unknown_hotel":
      throw missing();
    case "no_key":
      return rejectForm({ isOn: r.noKey }, { status: 409 });
    case "bad_days":
      return rejectForm({ keptDays: r.days(outcome.rejection.most) });
  }
});

/** The response after a section with its own ETag was saved or rejected. */
function saved(
  hotelId: string,
  fields: Record<string, string>,
  outcome: Awaited<ReturnType<typeof setPolicies> | ReturnType<typeof setHotelFacts>>,
) {
  if (outcome.ok) return backTo(hotelId, t.updated);
  if (outcome.rejection.code === "conflict") return conflict(fields, outcome.rejection);
  throw missing();
}

const publish = ofHotel(async ({ ctx }, hotelId) => {
  const outcome = await publishHotel(ctx, hotelId);
  if (outcome.ok)
    return outcome.value.state === "public" ? backTo(hotelId, t.published, t.publishedText) : backTo(hotelId, t.asked, t.askedText);
  if (outcome.rejection.code === "unknown_hotel") throw missing();
  return goTo(`${hotelPage(hotelId)}#publishing`, { kind: "error", title: t.update, text: t.notReady });
});

const unpublish = ofHotel(async ({ ctx }, hotelId) => {
  if (!(await unpublishHotel(ctx, hotelId)).ok) throw missing();
  return backTo(hotelId, t.unpublished, t.unpublishedText);
});

const remove = ofHotel(async ({ ctx }, hotelId) => {
  if (!(await deleteHotel(ctx, hotelId)).ok) throw missing();
  return goTo(href("/hotel-manager"), { kind: "success", title: t.deleted });
});

export const hotelAction = formAction({
  lists: ["languages", "propertyAmenities"],
  forms: { add, update, policies, facts, register, publish, unpublish, delete: remove },
  unnamed: "update",
  failed: ({ intent }) => {
    const title = intent === "add" || intent === "delete" ? t[intent] : t.update;
    return rejectForm({ form: `${title}. ${t.later}` }, { status: 500 });
  },
});
