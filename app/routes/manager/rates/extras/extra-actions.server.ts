import { href } from "react-router";
import { addExtra } from "#domain/extra/add-extra.server.ts";
import { extraForm } from "#domain/extra/extra-form.ts";
import { type ExtraTemplate, extraTemplates, extraTemplateSettings } from "#domain/extra/extra.ts";
import { updateExtra } from "#domain/extra/update-extra.server.ts";
import { nameInLanguages } from "#domain/hotel/names/taken-names.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-extras.ts";
import * as templateNames from "#locales/en/template-names.ts";
import { type ActionResult, goTo, rejectForm, conflict } from "#web/action-result.server.ts";
import { type ActionArgs, checked, type FormRequest } from "#web/form-action.server.ts";
import type { FlashToast } from "#web/toast.server.ts";
import { backOfficeLink } from "../../back-office/back-office-url.ts";
import type { ShownExtra } from "./extra-fields.ts";

const t = messages(texts.extraActions);
const notices = messages(texts.extraToasts);
const templateNamed = messages(templateNames.extraTemplateNames);

/** Notices about extras. */
export const extraToasts = {
  added: (): FlashToast => ({ kind: "success", title: notices.added }),
  updated: (): FlashToast => ({ kind: "success", title: notices.updated }),
  archived: (): FlashToast => ({ kind: "success", title: notices.archived }),
  notFound: (): FlashToast => ({ kind: "error", title: notices.notSaved, text: notices.notFound }),
};

/** Repeated fields of the form of an extra. */
export const extraLists = ["planKeys", "roomIds"];

type Args = ActionArgs<{ extraId?: string }>;

/** Adds or changes the extra of the form: redirects to the list, or returns the form with its errors. */
export const saveExtra = checked(extraForm, async (extra, sent: FormRequest<Args>): Promise<ActionResult> => {
  const { extraId } = sent.params;
  const { hotelId = "", version } = sent.fields;
  const saved = extraId
    ? await updateExtra(sent.ctx, { ...extra, hotelId, extraId, version })
    : await addExtra(sent.ctx, { ...extra, hotelId });
  const list = backOfficeLink(href("/hotel-manager/rates/extras"), sent.url.search);
  if (saved.ok) return goTo(list, extraId ? extraToasts.updated() : extraToasts.added());
  const { rejection } = saved;
  switch (rejection.code) {
    case "conflict":
      return conflict(sent.fields, rejection);
    case "name_taken":
      return rejectForm(Object.fromEntries(rejection.fields.map((field) => [field, t.nameTaken])), { status: 409 });
    case "too_many_extras":
      return rejectForm({ form: t.tooMany }, { status: 409 });
    case "unknown_plan":
      return rejectForm({ planKeys: t.plan }, { status: 409 });
    case "unknown_room":
      return rejectForm({ roomIds: t.room }, { status: 409 });
    case "unknown_bracket":
      return rejectForm({ form: t.bracket }, { status: 409 });
    case "bad_fields":
      return rejectForm({ form: t.check });
    case "unknown_hotel":
    case "unknown_extra":
      return goTo(list, extraToasts.notFound());
  }
});

/** A new extra as a template suggests it, named in every language that has a name for it; empty without a template. */
export function templateExtra(template: string | null): ShownExtra {
  const known = extraTemplates.find((one): one is ExtraTemplate => one === template);
  const named = known ? nameInLanguages(() => templateNamed[known]) : { name: "", translations: {} };
  return { ...extraTemplateSettings[known ?? "none"], ...named, description: "" };
}
