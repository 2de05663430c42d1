import { data, href, redirect } from "react-router";
import { mayDo } from "#domain/hotel/back-office-role.ts";
import { managedHotels } from "#domain/hotel/managed-hotels.server.ts";
import { describePhoto } from "#domain/hotel/describe-photo.server.ts";
import { orderPhotos } from "#domain/hotel/order-photos.server.ts";
import { removePhoto } from "#domain/hotel/remove-photo.server.ts";
import { uploadPhoto } from "#domain/hotel/upload-photo.server.ts";
import { limits } from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import { imageBytes } from "#kit/image.ts";
import type { Ctx } from "#platform/context.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { fieldsOf } from "#web/form.server.ts";
import { actorIn } from "#web/guard.server.ts";
import { onSite } from "#web/site-path.ts";
import { imageText } from "#web/image-text.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import { answerUpload } from "#web/upload.server.ts";
import type { Route } from "./+types/photos";
import * as texts from "#locales/en/manager-hotel.ts";

const t = messages(texts.photos);

const statuses = {
  unknown_hotel: 404,
  unknown_photo: 404,
  too_many: 409,
  large: 413,
  much: 413,
  not_an_image: 422,
  too_many_pixels: 422,
  too_small: 422,
  too_costly: 422,
  busy: 429,
  uploading: 429,
  none: 400,
} as const;
type Problem = keyof typeof statuses;
type OfImage = Exclude<Problem, keyof typeof t>;
const ofImages: readonly Problem[] = [
  "large",
  "not_an_image",
  "too_many_pixels",
  "too_small",
  "too_costly",
  "busy",
  "uploading",
] satisfies OfImage[];
const isOfImage = (problem: Problem): problem is OfImage => ofImages.includes(problem);
const wordsOf = (problem: Problem): string => (isOfImage(problem) ? imageText[problem] : t[problem]);

/** What is wrong with one of the files that were sent, if anything. */
async function takeFile(ctx: Ctx, file: File, target: { hotelId: string; roomId: string | undefined }): Promise<Problem | undefined> {
  if (file.size > imageBytes) return "large";
  const outcome = await uploadPhoto(ctx, { ...target, bytes: new Uint8Array(await file.arrayBuffer()) });
  return outcome.ok ? undefined : outcome.rejection.code;
}

async function upload(
  ctx: Ctx,
  form: FormData,
  target: { hotelId: string; roomId: string | undefined },
): Promise<{ name: string; problem: Problem }[]> {
  const files = form.getAll("photos").filter((file) => file instanceof File && file.size > 0) as File[];
  if (files.length === 0) return [{ name: "", problem: "none" }];
  const problems: { name: string; problem: Problem }[] = [];
  for (const file of files) {
    const problem = await takeFile(ctx, file, target);
    if (problem) problems.push({ name: file.name, problem });
  }
  return problems;
}

/** Where the answer goes: to a script as data, else back to the page with a toast. */
type Asker = { to: string; hydrated: boolean };

async function tell({ to, hydrated }: Asker, problem: Problem | undefined, title: string) {
  if (hydrated) return problem ? data({ error: wordsOf(problem) }, { status: statuses[problem] }) : data({ error: null });
  return redirectWithToast(to, problem ? { kind: "error", title: t.failed, text: wordsOf(problem) } : { kind: "success", title });
}

/**
 * Takes, orders, describes and deletes the photos of a hotel or of its rooms. Whose photos they are stands in the address, so that who
 * may not change them is rejected before anything of their files is read.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const { id: personId } = actorIn(context);
  const asked = new URL(request.url).searchParams;
  const hotelId = asked.get("hotel") ?? "";
  const role = (await managedHotels(ctx, hotelId)).find(({ id }) => id === hotelId)?.role;
  if (!role || !mayDo(role, "rooms")) return data({ error: t.unknown_hotel }, { status: 404 });
  const target = { hotelId, roomId: asked.get("room") || undefined };
  const asker = { to: onSite(asked.get("back") ?? undefined), hydrated: asked.has("hydrated") };
  const answer = await answerUpload(ctx, request, { personId, images: limits.imagesPerUpload }, (form) =>
    answerForm(ctx, form, target, asker),
  );
  if (answer === "large") return data({ error: t.much }, { status: 413 });
  return typeof answer === "string" ? tell(asker, answer, t.failed) : answer;
}

async function answerForm(ctx: Ctx, form: FormData, target: { hotelId: string; roomId: string | undefined }, asker: Asker) {
  const { intent, photoId = "", alt = "", altKa = "", order = "" } = fieldsOf(form);
  if (intent === "order") {
    const outcome = await orderPhotos(ctx, { ...target, photoIds: order.split(",") });
    return tell(asker, outcome.ok ? undefined : outcome.rejection.code, t.ordered);
  }
  if (intent === "describe" || intent === "delete") {
    const photo = { hotelId: target.hotelId, photoId, alt, altKa };
    const outcome = await (intent === "describe" ? describePhoto(ctx, photo) : removePhoto(ctx, photo));
    return tell(asker, outcome.ok ? undefined : outcome.rejection.code, intent === "describe" ? t.saved : t.deleted);
  }
  const problems = await upload(ctx, form, target);
  const [first] = problems;
  if (!first || asker.hydrated) return tell(asker, first?.problem, t.added);
  return redirectWithToast(asker.to, {
    kind: "error",
    title: t.notAdded,
    text: problems.map(({ name, problem }) => `${name}: ${wordsOf(problem)}`.replace(/^: /, "")).join(" "),
  });
}

export const loader = () => redirect(href("/hotel-manager/hotel"));
