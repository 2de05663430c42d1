import { href, redirect } from "react-router";
import { mayDo } from "#domain/hotel/back-office-role.ts";
import { managedHotels } from "#domain/hotel/managed-hotels.server.ts";
import { describePhoto } from "#domain/hotel/photos/describe-photo.server.ts";
import { markEveningPhoto } from "#domain/hotel/photos/mark-evening-photo.server.ts";
import { orderPhotos } from "#domain/hotel/photos/order-photos.server.ts";
import { removePhoto } from "#domain/hotel/photos/remove-photo.server.ts";
import { uploadPhoto } from "#domain/hotel/photos/upload-photo.server.ts";
import { imageBytes } from "#kit/image.ts";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-hotel.ts";
import type { Ctx } from "#platform/context.server.ts";
import { acceptForm, type ActionResult, goTo, rejectForm } from "#web/action-result.server.ts";
import { formAction, type FormHandler, type FormHead } from "#web/form-action.server.ts";
import { imageText } from "#web/image-text.ts";
import { onSite } from "#web/site-path.ts";
import type { Route } from "./+types/photos";

const t = messages(texts.photos);

const statuses = {
  unknown_hotel: 404,
  unknown_photo: 404,
  is_cover: 409,
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
const textOf = (problem: Problem): string => (isOfImage(problem) ? imageText[problem] : t[problem]);

/** The error of the first invalid file, if any. */
async function takeFile(ctx: Ctx, file: File, target: { hotelId: string; roomId: string | undefined }): Promise<Problem | undefined> {
  if (file.size > imageBytes) return "large";
  const outcome = await uploadPhoto(ctx, { ...target, bytes: new Uint8Array(await file.arrayBuffer()) });
  return outcome.ok ? undefined : outcome.rejection.code;
}

/** The owner of the photos: the hotel, or one of its rooms. In the URL, so that it is known before the body is read. */
const targetOf = ({ searchParams: query }: URL) => ({ hotelId: query.get("hotel") ?? "", roomId: query.get("room") || undefined });

/** The response: data for scripts, else a redirect to the page with a toast. */
function answer({ url: { searchParams: query } }: FormHead, problem: Problem | undefined, title: string): ActionResult {
  if (query.has("hydrated"))
    return problem ? rejectForm({ form: textOf(problem) }, { status: statuses[problem], typed: {} }) : acceptForm();
  const to = onSite(query.get("back") ?? undefined);
  return goTo(to, problem ? { kind: "error", title: t.failed, text: textOf(problem) } : { kind: "success", title });
}

const upload: FormHandler = async (sent) => {
  const files = sent.form.getAll("photos").filter((file) => file instanceof File && file.size > 0) as File[];
  const problems: { name: string; problem: Problem }[] = files.length === 0 ? [{ name: "", problem: "none" }] : [];
  for (const file of files) {
    const problem = await takeFile(sent.ctx, file, targetOf(sent.url));
    if (problem) problems.push({ name: file.name, problem });
  }
  const [first] = problems;
  if (!first || sent.url.searchParams.has("hydrated")) return answer(sent, first?.problem, t.added);
  return goTo(onSite(sent.url.searchParams.get("back") ?? undefined), {
    kind: "error",
    title: t.notAdded,
    text: problems.map(({ name, problem }) => `${name}: ${textOf(problem)}`.replace(/^: /, "")).join(" "),
  });
};

const order: FormHandler = async (sent) => {
  const photoIds = (sent.fields["order"] ?? "").split(",");
  const outcome = await orderPhotos(sent.ctx, { ...targetOf(sent.url), photoIds });
  return answer(sent, outcome.ok ? undefined : outcome.rejection.code, t.ordered);
};

const describe: FormHandler = async (sent) => {
  const { photoId = "", alt = "", ...translations } = sent.fields;
  const outcome = await describePhoto(sent.ctx, { ...translations, hotelId: targetOf(sent.url).hotelId, photoId, alt });
  return answer(sent, outcome.ok ? undefined : outcome.rejection.code, t.saved);
};

const evening: FormHandler = async (sent) => {
  const { photoId = "", evening } = sent.fields;
  const outcome = await markEveningPhoto(sent.ctx, { hotelId: targetOf(sent.url).hotelId, photoId, evening: evening === "yes" });
  return answer(sent, outcome.ok ? undefined : outcome.rejection.code, evening === "yes" ? t.evening : t.notEvening);
};

const remove: FormHandler = async (sent) => {
  const outcome = await removePhoto(sent.ctx, { hotelId: targetOf(sent.url).hotelId, photoId: sent.fields["photoId"] ?? "" });
  return answer(sent, outcome.ok ? undefined : outcome.rejection.code, t.deleted);
};

/** Permission is checked before the body is read. */
async function rejectOthers({ ctx, url }: FormHead) {
  const { hotelId } = targetOf(url);
  const role = (await managedHotels(ctx, hotelId)).find(({ id }) => id === hotelId)?.role;
  return role && mayDo(role, "rooms") ? undefined : rejectForm({ form: t.unknown_hotel }, { status: 404 });
}

export const action = formAction<Route.ActionArgs>({
  before: rejectOthers,
  upload: {
    images: limits.imagesPerUpload,
    rejected: (problem, head) => (problem === "large" ? rejectForm({ form: t.much }, { status: 413 }) : answer(head, problem, t.failed)),
  },
  forms: { upload, order, describe, evening, delete: remove },
  unnamed: "upload",
});

export const loader = () => redirect(href("/hotel-manager/hotel"));
