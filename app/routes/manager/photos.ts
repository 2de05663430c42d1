import { data, redirect } from "react-router";
import { describePhoto } from "#domain/hotel/describe-photo.server.ts";
import { orderPhotos } from "#domain/hotel/order-photos.server.ts";
import { removePhoto } from "#domain/hotel/remove-photo.server.ts";
import { uploadPhoto } from "#domain/hotel/upload-photo.server.ts";
import { limits } from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import { pictureBytes } from "#kit/picture.ts";
import type { Ctx } from "#platform/context.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { fieldsOf, formWithin } from "#web/form.server.ts";
import { signedIn } from "#web/guard.server.ts";
import { onSite } from "#web/site-path.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import type { Route } from "./+types/photos";

const t = messages({
  en: {
    added: "Photos added",
    notAdded: "Some photos were not added",
    failed: "The photos stay as they are",
    deleted: "Photo deleted",
    saved: "Description saved",
    ordered: "Order saved",
    none: "Please choose a picture",
    large: "The picture is larger than 5 MB. Please choose a smaller one.",
    much: `Please send at most ${limits.picturesPerUpload} pictures of 5 MB at once.`,
    not_a_picture: "This is no PNG, JPG, GIF, WebP or AVIF picture, or the file is damaged.",
    too_many_pixels: "The picture has more than 50 million pixels. Please make it smaller first.",
    too_many: `There are ${limits.photosPerGallery} photos already. Please delete one first.`,
    unknown_hotel: "The hotel or the room is not there.",
    unknown_photo: "The photo is not there any more.",
  },
  ka: {
    added: "ფოტოები დაემატა",
    notAdded: "ზოგი ფოტო არ დაემატა",
    failed: "ფოტოები უცვლელია",
    deleted: "ფოტო წაიშალა",
    saved: "აღწერა შენახულია",
    ordered: "თანმიმდევრობა შენახულია",
    none: "გთხოვთ, აირჩიოთ სურათი",
    large: "სურათი 5 მბ-ზე დიდია. გთხოვთ, უფრო პატარა აირჩიოთ.",
    much: `გთხოვთ, ერთდროულად მაქსიმუმ ${limits.picturesPerUpload} სურათი გამოგზავნოთ, თითო 5 მბ-მდე.`,
    not_a_picture: "ეს არ არის PNG, JPG, GIF, WebP ან AVIF სურათი, ან ფაილი დაზიანებულია.",
    too_many_pixels: "სურათში 50 მილიონზე მეტი პიქსელია. გთხოვთ, ჯერ დააპატარაოთ.",
    too_many: `უკვე ${limits.photosPerGallery} ფოტოა. გთხოვთ, ჯერ ერთი წაშალოთ.`,
    unknown_hotel: "ასეთი სასტუმრო ან ნომერი არ არის.",
    unknown_photo: "ფოტო აღარ არსებობს.",
  },
});

const besidePhotos = 64 * 1024;
const statuses = {
  unknown_hotel: 404,
  unknown_photo: 404,
  too_many: 409,
  large: 413,
  not_a_picture: 422,
  too_many_pixels: 422,
  none: 400,
} as const;
type Problem = keyof typeof statuses;

/** What is wrong with one of the files that were sent, if anything. */
async function takeFile(ctx: Ctx, file: File, target: { hotelId: string; roomId: string | undefined }): Promise<Problem | undefined> {
  if (file.size > pictureBytes) return "large";
  const outcome = await uploadPhoto(ctx, { ...target, bytes: new Uint8Array(await file.arrayBuffer()) });
  return outcome.ok ? undefined : outcome.refusal.code;
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

/** Takes, orders, describes and deletes the photos of a hotel or of its rooms. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  signedIn(ctx, request);
  const form = await formWithin(request, limits.picturesPerUpload * pictureBytes + besidePhotos);
  if (!form) return data({ error: t.much }, { status: 413 });
  const { intent, hotelId = "", roomId, photoId = "", alt = "", altKa = "", order = "", back, scripted } = fieldsOf(form);
  const target = { hotelId, roomId: roomId || undefined };
  const to = onSite(back);
  const answer = async (problem: Problem | undefined, title: string) => {
    if (scripted) return problem ? data({ error: t[problem] }, { status: statuses[problem] }) : data({ error: null });
    return redirectWithToast(to, problem ? { kind: "error", title: t.failed, text: t[problem] } : { kind: "success", title });
  };
  if (intent === "order") {
    const outcome = await orderPhotos(ctx, { ...target, photoIds: order.split(",") });
    return answer(outcome.ok ? undefined : outcome.refusal.code, t.ordered);
  }
  if (intent === "describe" || intent === "delete") {
    const photo = { hotelId, photoId, alt, altKa };
    const outcome = await (intent === "describe" ? describePhoto(ctx, photo) : removePhoto(ctx, photo));
    return answer(outcome.ok ? undefined : outcome.refusal.code, intent === "describe" ? t.saved : t.deleted);
  }
  const problems = await upload(ctx, form, target);
  const [first] = problems;
  if (!first || scripted) return answer(first?.problem, t.added);
  return redirectWithToast(to, {
    kind: "error",
    title: t.notAdded,
    text: problems.map(({ name, problem }) => `${name}: ${t[problem]}`.replace(/^: /, "")).join(" "),
  });
}

export const loader = () => redirect("/hotel-manager/hotel");
