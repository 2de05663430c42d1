import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inUploadSlot } from "#platform/images/upload-slots.server.ts";
import { formOf, formWithin } from "./form.server.ts";

/** Why an upload is rejected before it is read. */
export type UploadProblem = "large" | "uploading" | "busy";
export const uploadStatuses: Record<UploadProblem, number> = { large: 413, uploading: 429, busy: 429 };

/** Bytes of the other fields of a form with images. */
const besideImages = 64 * 1024;

const isMultipart = (request: Request) => /^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "");

/**
 * Handles a form with up to this many images. The caller has checked authentication and permission before the body is
 * read. One upload per person at a time, with a size limit. A form without files is read like any other.
 */
export async function answerUpload<T>(
  ctx: Ctx,
  request: Request,
  { personId, images }: { personId: string; images: number },
  answer: (form: FormData) => Promise<T>,
): Promise<T | UploadProblem> {
  if (!isMultipart(request)) return answer(await formOf(request));
  const most = images * limits.imageBytes + besideImages;
  const announced = Number(request.headers.get("content-length") ?? most);
  if (announced > most) return "large";
  const outcome = await inUploadSlot(ctx, { personId, bytes: announced }, async () => {
    const form = await formWithin(request, most);
    return form ? answer(form) : ("large" as const);
  });
  return outcome.ok ? outcome.value : outcome.code;
}
