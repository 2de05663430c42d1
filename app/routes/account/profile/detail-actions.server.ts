import { mailChoiceForm, profileForm } from "#domain/account/account-form.ts";
import { authText } from "#domain/account/auth-text.ts";
import { changeNames } from "#domain/account/change-names.server.ts";
import { chooseMails } from "#domain/account/choose-mails.server.ts";
import { chooseNotifications } from "#domain/notification/notification-choices.server.ts";
import { setAvatar } from "#domain/account/set-avatar.server.ts";
import { messages } from "#kit/locale.ts";
import { imageBytes } from "#kit/image.ts";
import { askAuth } from "#web/auth.server.ts";
import { readForm } from "#web/form.server.ts";
import { imageText } from "#web/image-text.ts";
import { type UploadProblem, uploadStatuses } from "#web/upload.server.ts";
import { rejectForm } from "#web/action-result.server.ts";
import { backTo, type Question } from "./question.server.ts";
import * as texts from "#locales/en/account-profile.ts";

const t = messages(texts.detailActions);

const notFound = (part: string) => backTo(part, { kind: "error", title: t.failed, text: t.unknown_profile });
export const notUpdated = () => backTo("details", { kind: "error", title: t.failed, text: t.again });
const updated = (part: string) => backTo(part, { kind: "success", title: t.updated });
const imageProblem = (text: string, status = 400) => rejectForm({ image: text }, { status });

export const uploadProblem = (why: UploadProblem) => imageProblem(imageText[why], uploadStatuses[why]);

export async function changeNamesOf({ ctx, form }: Question) {
  const parsed = readForm(profileForm, form);
  if (!parsed.ok) return rejectForm(parsed.problem.errors);
  const outcome = await changeNames(ctx, parsed.value);
  return outcome.ok ? updated("details") : notFound("details");
}

export async function verifyAgain({ actor, request, context }: Question) {
  const sent = await askAuth(context, request, "/send-verification-email", { email: actor.email });
  if (!sent.ok) return backTo("email", { kind: "error", title: t.notSent, text: authText(sent.message) });
  return backTo("email", { kind: "success", title: t.sent, text: t.sentText });
}

export async function setImage({ ctx, form }: Question) {
  const file = form.get("image");
  if (!(file instanceof File) || file.size === 0) return imageProblem(t.none);
  if (file.size > imageBytes) return uploadProblem("large");
  const outcome = await setAvatar(ctx, new Uint8Array(await file.arrayBuffer()));
  if (outcome.ok) return updated("image");
  const { code } = outcome.rejection;
  if (code === "unknown_profile") return imageProblem(t.unknown_profile, 422);
  return imageProblem(imageText[code === "too_small" ? "small_avatar" : code], code === "busy" ? 429 : 422);
}

export async function noImage({ ctx }: Question) {
  const outcome = await setAvatar(ctx, null);
  return outcome.ok ? backTo("image", { kind: "success", title: t.removed }) : notFound("image");
}

export async function chooseMailsOf({ ctx, form }: Question) {
  const parsed = readForm(mailChoiceForm, form);
  if (!parsed.ok) return rejectForm(parsed.problem.errors);
  const outcome = await chooseMails(ctx, parsed.value);
  if (!outcome.ok) return notFound("mails");
  await chooseNotifications(ctx, { shown: form.getAll("event").map(String), wanted: form.getAll("wanted").map(String) });
  return backTo("mails", { kind: "success", title: t.chosen, ...(outcome.value.asked && { text: t.asked }) });
}
