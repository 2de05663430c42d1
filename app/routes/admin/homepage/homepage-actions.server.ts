import { data, href, type RouterContextProvider } from "react-router";
import { deleteHomepageItem } from "#domain/homepage/delete-homepage-item.server.ts";
import type { HomepageKind, OrderedKind } from "#domain/homepage/homepage.ts";
import { moveHomepageItem } from "#domain/homepage/move-homepage-item.server.ts";
import { messages } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { fieldsOf, type FormProblem } from "#web/form.server.ts";
import { actorIn } from "#web/guard.server.ts";
import { imageText } from "#web/image-text.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import { answerUpload, uploadStatuses } from "#web/upload.server.ts";
import type { Answer } from "./action-result.ts";
import { saveItem } from "./save-item.server.ts";
import { told } from "./homepage-text.ts";
import * as texts from "#locales/en/admin-homepage.ts";

const t = messages(texts.homepageActions);

const screens = {
  slide: href("/admin/hero-slider"),
  destination: href("/admin/destinations"),
  property_type: href("/admin/property-types"),
} as const;

type Question<Kind extends HomepageKind = HomepageKind> = { ctx: Ctx; kind: Kind; form: FormData };

const problem = (wrong: FormProblem, status = 400) => data<Answer>(wrong, { status });
const failed = (form: FormData, title: string, text: string, status: number) =>
  data<Answer>({ errors: {}, typed: fieldsOf(form), failure: { title, text } }, { status });
const idOf = (form: FormData) => String(form.get("id") ?? "");

/** Does what a form of one of the three screens asks for. Only what has an order is moved. */
export async function answerHomepageForm(
  kind: HomepageKind,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  const ctx = ctxOf(context);
  const { id: personId } = actorIn(context);
  const answer = await answerUpload(ctx, request, { personId, images: 1 }, (form) => answerForm(ctx, kind, form));
  return typeof answer === "string" ? problem({ errors: { image: imageText[answer] }, typed: {} }, uploadStatuses[answer]) : answer;
}

async function answerForm(ctx: Ctx, kind: HomepageKind, form: FormData) {
  const intent = form.get("intent");
  if (intent === "delete") return remove({ ctx, kind, form });
  if (intent === "move" && kind !== "property_type") return move({ ctx, kind, form });
  return save({ ctx, kind, form });
}

async function save({ ctx, kind, form }: Question) {
  const error = (error: unknown) => {
    ctx.log.error("an item of the home page could not be saved", error, { kind });
    return undefined;
  };
  const saved = await saveItem(ctx, kind, form).catch(error);
  if (!saved) return failed(form, told.saveFailed[kind], t.again, 500);
  if (saved.ok) return redirectWithToast(screens[kind], { kind: "success", title: form.get("id") ? told.updated[kind] : told.added[kind] });
  const { rejection } = saved;
  if (rejection.code === "wrong_fields") return problem(rejection.problem);
  return redirectWithToast(screens[kind], {
    kind: "error",
    title: told.saveFailed[kind],
    text: rejection.code === "unknown_item" ? told.missing[kind] : t.not_allowed,
  });
}

async function remove({ ctx, kind, form }: Question) {
  const back = (text: string) => redirectWithToast(screens[kind], { kind: "error", title: told.deleteFailed[kind], text });
  try {
    const outcome = await deleteHomepageItem(ctx, { kind, id: idOf(form) });
    if (outcome.ok) return await redirectWithToast(screens[kind], { kind: "success", title: told.deleted[kind] });
    return await back(outcome.rejection.code === "unknown_item" ? told.missing[kind] : t.not_allowed);
  } catch (error) {
    ctx.log.error("an item of the home page could not be deleted", error, { kind });
    return back(t.again);
  }
}

/** A browser with scripts stays where it is (`stay`) and shows the message itself; others are led back to the screen. */
async function move({ ctx, kind, form }: Question<OrderedKind>) {
  const stay = form.get("stay") === "yes";
  const back = (text: string) =>
    stay ? failed(form, told.moveFailed, text, 200) : redirectWithToast(screens[kind], { kind: "error", title: told.moveFailed, text });
  const position = Number(form.get("position") || Number.NaN);
  try {
    const outcome = await moveHomepageItem(ctx, { kind, id: idOf(form), position });
    if (outcome.ok)
      return stay
        ? data<Answer>({ errors: {}, typed: {} })
        : await redirectWithToast(screens[kind], { kind: "success", title: told.moved });
    const { rejection } = outcome;
    if (rejection.code === "no_such_position") return problem({ errors: { position: t.position(rejection.count) }, typed: fieldsOf(form) });
    return await back(rejection.code === "unknown_item" ? told.missing[kind] : t.not_allowed);
  } catch (error) {
    ctx.log.error("an item of the home page could not be moved", error, { kind });
    return back(told.orderFault[kind]);
  }
}
