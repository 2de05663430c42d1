import { href } from "react-router";
import { deleteHomepageItem } from "#domain/homepage/delete-homepage-item.server.ts";
import type { HomepageKind, OrderedKind } from "#domain/homepage/homepage.ts";
import { moveHomepageItem } from "#domain/homepage/move-homepage-item.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-homepage.ts";
import { acceptForm, goTo, rejectForm } from "#web/action-result.server.ts";
import { formAction, type FormHandler } from "#web/form-action.server.ts";
import { imageText } from "#web/image-text.ts";
import { uploadStatuses } from "#web/upload.server.ts";
import { notices } from "./homepage-text.ts";
import { saveItem } from "./save-item.server.ts";

const t = messages(texts.homepageActions);

const screens = {
  slide: href("/admin/hero-slider"),
  destination: href("/admin/destinations"),
  property_type: href("/admin/property-types"),
} as const;

const idOf = (form: FormData) => String(form.get("id") ?? "");
const failure = (title: string, text: string, status: number) => rejectForm({}, { status, notice: { title, text } });

const save =
  (kind: HomepageKind): FormHandler =>
  async ({ ctx, form }) => {
    const saved = await saveItem(ctx, kind, form);
    if (saved.ok) return goTo(screens[kind], { kind: "success", title: form.get("id") ? notices.updated[kind] : notices.added[kind] });
    const { rejection } = saved;
    if (rejection.code === "wrong_fields") return rejection.result;
    const text = rejection.code === "unknown_item" ? notices.missing[kind] : t.not_allowed;
    return goTo(screens[kind], { kind: "error", title: notices.saveFailed[kind], text });
  };

const notDeleted = (kind: HomepageKind, text: string) => goTo(screens[kind], { kind: "error", title: notices.deleteFailed[kind], text });

const remove =
  (kind: HomepageKind): FormHandler =>
  async ({ ctx, form }) => {
    const outcome = await deleteHomepageItem(ctx, { kind, id: idOf(form) });
    if (outcome.ok) return goTo(screens[kind], { kind: "success", title: notices.deleted[kind] });
    return notDeleted(kind, outcome.rejection.code === "unknown_item" ? notices.missing[kind] : t.not_allowed);
  };

/** With scripts the page stays (`stay`) and shows the notice itself; without them it is a redirect with a toast. */
const stays = (form: FormData) => form.get("stay") === "yes";
const notMoved = (kind: OrderedKind, form: FormData, text: string) =>
  stays(form) ? failure(notices.moveFailed, text, 200) : goTo(screens[kind], { kind: "error", title: notices.moveFailed, text });

const move =
  (kind: OrderedKind): FormHandler =>
  async ({ ctx, form }) => {
    const position = Number(form.get("position") || Number.NaN);
    const outcome = await moveHomepageItem(ctx, { kind, id: idOf(form), position });
    if (outcome.ok) return stays(form) ? acceptForm() : goTo(screens[kind], { kind: "success", title: notices.moved });
    const { rejection } = outcome;
    if (rejection.code === "no_such_position") return rejectForm({ position: t.position(rejection.count) });
    return notMoved(kind, form, rejection.code === "unknown_item" ? notices.missing[kind] : t.not_allowed);
  };

/** The action of the three home page screens. Only ordered items can be moved. */
export const homepageAction = (kind: HomepageKind) =>
  formAction({
    upload: {
      images: kind === "slide" ? 2 : 1,
      rejected: (problem) => rejectForm({ image: imageText[problem] }, { status: uploadStatuses[problem] }),
    },
    forms: { save: save(kind), delete: remove(kind), ...(kind !== "property_type" && { move: move(kind) }) },
    failed: ({ form, intent }) => {
      if (intent === "delete") return notDeleted(kind, t.again);
      if (intent === "move" && kind !== "property_type") return notMoved(kind, form, notices.orderFault[kind]);
      return failure(notices.saveFailed[kind], t.again, 500);
    },
  });
