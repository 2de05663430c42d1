import type { HomepageKind } from "#domain/homepage/homepage.ts";
import { destinationForm, propertyTypeForm, slideForm } from "#domain/homepage/homepage-form.ts";
import { type DestinationRefusal, saveDestination } from "#domain/homepage/save-destination.server.ts";
import { saveHeroSlide, type SlideRefusal } from "#domain/homepage/save-hero-slide.server.ts";
import { type PropertyTypeRefusal, savePropertyType } from "#domain/homepage/save-property-type.server.ts";
import { limits } from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import { type Outcome, refused } from "#kit/outcome.ts";
import { pictureBytes } from "#kit/image.ts";
import type { Ctx } from "#platform/context.server.ts";
import { changedMeanwhile } from "#web/conflict.ts";
import { fieldsOf, type FormProblem, readForm } from "#web/form.server.ts";
import { pictureWords } from "#web/image-text.ts";

const t = messages({
  en: {
    no_picture: "URL is required",
    name_taken: "There is a property type with this name already.",
    too_many: `There are ${limits.homepageItems} already. Please delete one first.`,
  },
  ka: {
    no_picture: "სურათის მისამართი აუცილებელია",
    name_taken: "ასეთი სახელის ტიპი უკვე არსებობს.",
    too_many: `უკვე ${limits.homepageItems} ჩანაწერია. გთხოვთ, ჯერ ერთი წაშალოთ.`,
  },
});

type Refusal = SlideRefusal | DestinationRefusal | PropertyTypeRefusal;
type Saved = Outcome<{ id: string }, { code: "unknown_item" } | { code: "not_allowed" } | { code: "wrong_fields"; problem: FormProblem }>;

/** Saves what the form of a dialog says, with the picture that came along. */
export async function saveItem(ctx: Ctx, kind: HomepageKind, form: FormData): Promise<Saved> {
  const typed = fieldsOf(form);
  const wrong = (field: string, text: string) => refused({ code: "wrong_fields", problem: { errors: { [field]: text }, typed } });
  const file = form.get("picture");
  const sent = file instanceof File && file.size > 0 ? file : undefined;
  if (sent && sent.size > pictureBytes) return wrong("picture", pictureWords.large);
  const saved = await savedOr(ctx, kind, form, {
    id: typed["id"] || undefined,
    version: typed["version"],
    picture: sent && new Uint8Array(await sent.arrayBuffer()),
  });
  if ("problem" in saved) return refused({ code: "wrong_fields", problem: saved.problem });
  if (saved.ok) return saved;
  const { refusal } = saved;
  switch (refusal.code) {
    case "not_allowed":
    case "unknown_item":
      return refused(refusal);
    case "changed_meanwhile":
      return refused({ code: "wrong_fields", problem: changedMeanwhile(typed, refusal.version) });
    case "not_a_picture":
    case "too_many_pixels":
    case "too_small":
    case "too_costly":
    case "busy":
      return wrong(sent ? "picture" : "url", pictureWords[refusal.code]);
    case "not_fetched":
    case "foreign_picture":
      return wrong("url", pictureWords[refusal.code]);
    case "name_taken":
      return wrong("name", t.name_taken);
    case "too_many":
      return wrong("form", t.too_many);
    default:
      return wrong("url", t[refusal.code]);
  }
}

type Item = { id: string | undefined; version: string | undefined; picture: Uint8Array | undefined };

async function savedOr(
  ctx: Ctx,
  kind: HomepageKind,
  form: FormData,
  item: Item,
): Promise<Outcome<{ id: string }, Refusal> | { problem: FormProblem }> {
  if (kind === "slide") {
    const read = readForm(slideForm(item.picture !== undefined), form);
    return read.ok ? saveHeroSlide(ctx, { ...read.value, ...item }) : read;
  }
  if (kind === "destination") {
    const read = readForm(destinationForm, form);
    return read.ok ? saveDestination(ctx, { ...read.value, ...item }) : read;
  }
  const read = readForm(propertyTypeForm, form);
  return read.ok ? savePropertyType(ctx, { ...read.value, ...item }) : read;
}
