import { destinationForm, propertyTypeForm, slideForm } from "#domain/homepage/homepage-form.ts";
import type { HomepageKind } from "#domain/homepage/homepage.ts";
import { type DestinationRejection, saveDestination } from "#domain/homepage/save-destination.server.ts";
import { saveHeroSlide, type SlideRejection } from "#domain/homepage/save-hero-slide.server.ts";
import { type PropertyTypeRejection, savePropertyType } from "#domain/homepage/save-property-type.server.ts";
import { imageBytes } from "#kit/image.ts";
import { messages } from "#kit/locale.ts";
import { type Outcome, rejected } from "#kit/outcome.ts";
import * as texts from "#locales/en/admin-homepage.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type ActionResult, rejectForm, conflict } from "#web/action-result.server.ts";
import { fieldsOf, type FormProblem, readForm } from "#web/form.server.ts";
import { imageText } from "#web/image-text.ts";

const t = messages(texts.saveItem);

type Rejection = SlideRejection | DestinationRejection | PropertyTypeRejection;
type Saved = Outcome<{ id: string }, { code: "unknown_item" } | { code: "not_allowed" } | { code: "wrong_fields"; result: ActionResult }>;

/** Saves the form of a dialog with its uploaded image. */
export async function saveItem(ctx: Ctx, kind: HomepageKind, form: FormData): Promise<Saved> {
  const typed = fieldsOf(form);
  const wrong = (field: string, text: string) => rejected({ code: "wrong_fields", result: rejectForm({ [field]: text }) });
  const sent = fileOf(form, "image");
  const portrait = fileOf(form, "portrait");
  if (sent && sent.size > imageBytes) return wrong("image", imageText.large);
  if (portrait && portrait.size > imageBytes) return wrong("portrait", imageText.large);
  const saved = await savedOr(ctx, kind, form, {
    id: typed["id"] || undefined,
    version: typed["version"],
    image: await bytesOf(sent),
    portrait: await bytesOf(portrait),
  });
  if ("problem" in saved) return rejected({ code: "wrong_fields", result: rejectForm(saved.problem.errors) });
  if (saved.ok) return saved;
  const { rejection } = saved;
  switch (rejection.code) {
    case "not_allowed":
    case "unknown_item":
      return rejected(rejection);
    case "conflict":
      return rejected({ code: "wrong_fields", result: conflict(typed, rejection) });
    case "not_an_image":
    case "too_many_pixels":
    case "too_small":
    case "too_costly":
    case "busy":
      return wrong(sent ? "image" : "url", imageText[rejection.code]);
    case "not_fetched":
    case "foreign_image":
      return wrong("url", imageText[rejection.code]);
    case "portrait":
      return wrong(portrait ? "portrait" : "portraitUrl", imageText[rejection.fault]);
    case "name_taken":
      return wrong("name", t.name_taken);
    case "too_many":
      return wrong("form", t.too_many);
    default:
      return wrong("url", t[rejection.code]);
  }
}

function fileOf(form: FormData, name: string): File | undefined {
  const file = form.get(name);
  return file instanceof File && file.size > 0 ? file : undefined;
}

const bytesOf = async (file: File | undefined) => file && new Uint8Array(await file.arrayBuffer());

type Image = Uint8Array | undefined;
type Item = { id: string | undefined; version: string | undefined; image: Image; portrait: Image };

async function savedOr(
  ctx: Ctx,
  kind: HomepageKind,
  form: FormData,
  item: Item,
): Promise<Outcome<{ id: string }, Rejection> | { problem: FormProblem }> {
  if (kind === "slide") {
    const read = readForm(slideForm(item.image !== undefined), form);
    if (!read.ok) return read;
    const { portraitUrl, ...slide } = read.value;
    return saveHeroSlide(ctx, { ...slide, ...item, portrait: { url: portraitUrl, image: item.portrait } });
  }
  if (kind === "destination") {
    const read = readForm(destinationForm, form);
    return read.ok ? saveDestination(ctx, { ...read.value, ...item }) : read;
  }
  const read = readForm(propertyTypeForm, form);
  return read.ok ? savePropertyType(ctx, { ...read.value, ...item }) : read;
}
