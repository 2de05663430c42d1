import { type ActionFunctionArgs, href } from "react-router";
import { encode } from "uqr";
import {
  emailChangeForm,
  firstCodeForm,
  mailChoiceForm,
  passkeyForm,
  passkeyNameForm,
  passwordChangeForm,
  passwordForm,
  profileForm,
} from "#domain/account/account-form.ts";
import { authText } from "#domain/account/auth-text.ts";
import { changePassword } from "#domain/account/change-password.server.ts";
import type { PasswordRejection } from "#domain/account/check-password.server.ts";
import { chooseMails } from "#domain/account/choose-mails.server.ts";
import { changeNames } from "#domain/account/profile.server.ts";
import { requestDeletionLink } from "#domain/account/request-deletion-link.server.ts";
import { requestEmailChange } from "#domain/account/request-email-change.server.ts";
import { beginTwoFactor } from "#domain/account/second-factor/begin-two-factor.server.ts";
import { confirmTwoFactor } from "#domain/account/second-factor/confirm-two-factor.server.ts";
import { disableTwoFactor } from "#domain/account/second-factor/disable-two-factor.server.ts";
import { dismissFactorOffer } from "#domain/account/second-factor/factor-offer.server.ts";
import { renamePasskey, removePasskey } from "#domain/account/second-factor/passkeys.server.ts";
import { renewBackupCodes } from "#domain/account/second-factor/renew-backup-codes.server.ts";
import { endAllSessions, endSession } from "#domain/account/sessions.server.ts";
import { setAvatar } from "#domain/account/set-avatar.server.ts";
import { deleteAccount } from "#domain/deletion/delete-account.server.ts";
import { chooseNotifications } from "#domain/notification/notification-choices.server.ts";
import type { Actor } from "#kit/actor.ts";
import { imageBytes } from "#kit/image.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-profile.ts";
import { passwordRule } from "#platform/auth/password-rule.server.ts";
import { sendConfirmation } from "#routes/shell/entrance/confirmation.server.ts";
import { acceptForm, type ActionResult, goTo, rejectForm } from "#web/action-result.server.ts";
import { askAuth } from "#web/auth.server.ts";
import { formAction, type FormHandler, type FormRequest } from "#web/form-action.server.ts";
import { readForm } from "#web/form.server.ts";
import { actorIn } from "#web/guard.server.ts";
import { imageText } from "#web/image-text.ts";
import { onSite } from "#web/site-path.ts";
import type { FlashToast } from "#web/toast.server.ts";
import { type UploadProblem, uploadStatuses } from "#web/upload.server.ts";
import type { Intent, Setup, Shown } from "./section.tsx";

const guardText = messages(texts.profileActions);
const detailText = messages(texts.detailActions);
const securityText = messages(texts.securityActions);
const twoFactorText = messages(texts.twoFactorActions);
const passkeyText = messages(texts.passkeyActions);

/** A submitted form of the profile, with its person. */
type Question = FormRequest & { actor: Actor };

type ProfileHandler = (question: Question) => Promise<ActionResult<Shown>>;

/** Redirects to a section of the page with a toast. */
const backTo = (part: string, toast: FlashToast): ActionResult => goTo(`${href("/profile")}#${part}`, toast);

const notFound = (part: string) => backTo(part, { kind: "error", title: detailText.failed, text: detailText.unknown_profile });
const notUpdated = () => backTo("details", { kind: "error", title: detailText.failed, text: detailText.again });
const updated = (part: string) => backTo(part, { kind: "success", title: detailText.updated });
const imageProblem = (text: string, status = 400) => rejectForm({ image: text }, { status });

const uploadProblem = (why: UploadProblem) => imageProblem(imageText[why], uploadStatuses[why]);

async function changeNamesOf({ ctx, form }: Question) {
  const parsed = readForm(profileForm, form);
  if (!parsed.ok) return rejectForm(parsed.problem.errors);
  const outcome = await changeNames(ctx, parsed.value);
  return outcome.ok ? updated("details") : notFound("details");
}

const verifyAgain = async ({ request, context }: Question) => backTo("email", await sendConfirmation(context, request));

async function setImage({ ctx, form }: Question) {
  const file = form.get("image");
  if (!(file instanceof File) || file.size === 0) return imageProblem(detailText.none);
  if (file.size > imageBytes) return uploadProblem("large");
  const outcome = await setAvatar(ctx, new Uint8Array(await file.arrayBuffer()));
  if (outcome.ok) return updated("image");
  const { code } = outcome.rejection;
  if (code === "unknown_profile") return imageProblem(detailText.unknown_profile, 422);
  return imageProblem(imageText[code === "too_small" ? "small_avatar" : code], code === "busy" ? 429 : 422);
}

async function deleteImage({ ctx }: Question) {
  const outcome = await setAvatar(ctx, null);
  return outcome.ok ? backTo("image", { kind: "success", title: detailText.removed }) : notFound("image");
}

async function chooseMailsOf({ ctx, form }: Question) {
  const parsed = readForm(mailChoiceForm, form);
  if (!parsed.ok) return rejectForm(parsed.problem.errors);
  const outcome = await chooseMails(ctx, parsed.value);
  if (!outcome.ok) return notFound("mails");
  await chooseNotifications(ctx, { shown: form.getAll("event").map(String), wanted: form.getAll("wanted").map(String) });
  return backTo("mails", { kind: "success", title: detailText.chosen, ...(outcome.value.confirmationSent && { text: detailText.asked }) });
}

function passwordProblem({ code }: PasswordRejection) {
  const often = code === "too_many_tries";
  return rejectForm({ currentPassword: often ? securityText.often : securityText[code] }, { status: often ? 429 : 400 });
}

async function changeEmailOf({ ctx, form }: Question) {
  const parsed = readForm(emailChangeForm, form);
  if (!parsed.ok) return rejectForm(parsed.problem.errors);
  const { email, currentPassword } = parsed.value;
  const outcome = await requestEmailChange(ctx, { email, password: currentPassword });
  if (outcome.ok) return backTo("email", { kind: "success", title: securityText.mailed, text: securityText.changeText(email) });
  const { rejection } = outcome;
  if (rejection.code === "same_address") return rejectForm({ email: securityText.same_address });
  if (rejection.code === "too_many_mails") return rejectForm({ form: securityText.often }, { status: 429 });
  if (rejection.code === "unknown_profile") return goTo(href("/"), { kind: "error", title: securityText.notSent });
  return passwordProblem(rejection);
}

async function changePasswordOf({ ctx, form }: Question) {
  const parsed = readForm(passwordChangeForm(passwordRule(ctx)), form);
  if (!parsed.ok) return rejectForm(parsed.problem.errors);
  const { currentPassword, password } = parsed.value;
  const outcome = await changePassword(ctx, { current: currentPassword, wanted: password });
  if (!outcome.ok) return passwordProblem(outcome.rejection);
  return backTo("password", { kind: "success", title: securityText.changed, text: securityText.changedText });
}

/** People who sign in by a provider set their first password by the reset e-mail. */
async function setPassword({ actor, request, context }: Question) {
  const sent = await askAuth(context, request, "/request-password-reset", { email: actor.email });
  if (!sent.ok) return backTo("password", { kind: "error", title: securityText.notSent, text: authText(sent.message) });
  return backTo("password", { kind: "success", title: securityText.mailed, text: securityText.linkText });
}

async function endOne({ ctx, form }: Question) {
  const outcome = await endSession(ctx, String(form.get("sessionId")));
  return backTo(
    "devices",
    outcome.ok ? { kind: "success", title: securityText.ended } : { kind: "info", title: securityText.unknownSession },
  );
}

/** Redirects to the page with the offer. */
async function dismissOffer({ ctx, form }: Question) {
  await dismissFactorOffer(ctx);
  return goTo(onSite(form.get("back")));
}

/** Redirects to the home page, with the session cookies cleared. */
async function leave({ request, context }: Question, toast: FlashToast) {
  const signedOut = await askAuth(context, request, "/sign-out", {});
  return goTo(href("/"), toast, { headers: signedOut.ok ? signedOut.headers : undefined });
}

async function endAll(question: Question) {
  await endAllSessions(question.ctx);
  return leave(question, { kind: "success", title: securityText.everywhere });
}

const kept = () => backTo("delete", { kind: "error", title: securityText.kept, text: securityText.keptText });

async function deleteOf(question: Question) {
  const { ctx, actor, form } = question;
  const parsed = readForm(passwordForm, form);
  const errors = {
    ...(!parsed.ok && parsed.problem.errors),
    ...(!isConfirmed(question) && { confirmation: securityText.retype(actor.email) }),
  };
  if (!parsed.ok || errors.confirmation) return rejectForm(errors);
  const outcome = await deleteAccount(ctx, { password: parsed.value.currentPassword });
  if (outcome.ok) return leave(question, { kind: "success", title: securityText.deleted, text: securityText.deletedText });
  const { rejection } = outcome;
  if (rejection.code === "no_password" || rejection.code === "wrong_password" || rejection.code === "too_many_tries")
    return passwordProblem(rejection);
  return kept();
}

async function deletionLink(question: Question) {
  const { ctx, actor } = question;
  if (!isConfirmed(question)) return rejectForm({ confirmation: securityText.retype(actor.email) });
  const outcome = await requestDeletionLink(ctx);
  if (outcome.ok) return backTo("delete", { kind: "success", title: securityText.mailed, text: securityText.linkText });
  if (outcome.rejection.code === "too_many_mails") return rejectForm({ form: securityText.often }, { status: 429 });
  return kept();
}

const isConfirmed = ({ actor, form }: Question) => String(form.get("confirmation")).trim().toLowerCase() === actor.email;

/** A secret as the page shows it, with the dark squares of its QR code as one SVG path. */
function setupOf(uri: string): Setup {
  const { size, data } = encode(uri, { ecc: "M", border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { uri, secret: URL.parse(uri)?.searchParams.get("secret") ?? "", qr: { size, path } };
}

async function beginTwoFactorOf({ ctx, form }: Question) {
  const parsed = readForm(passwordForm, form);
  if (!parsed.ok) return rejectForm(parsed.problem.errors);
  const outcome = await beginTwoFactor(ctx, parsed.value.currentPassword);
  if (outcome.ok) return acceptForm<Shown>({ setup: setupOf(outcome.value.uri) });
  const { rejection } = outcome;
  if (rejection.code === "already_on") return backTo("security", { kind: "info", title: twoFactorText.already });
  if (rejection.code === "unverified") return backTo("security", { kind: "error", title: twoFactorText.unverified });
  return passwordProblem(rejection);
}

/** A wrong code shows the setup again, from the values of the form. */
async function confirmTwoFactorOf({ ctx, form }: Question) {
  const parsed = readForm(firstCodeForm, form);
  const anew = () => backTo("security", { kind: "info", title: twoFactorText.late, text: twoFactorText.lateText });
  if (!parsed.ok && parsed.problem.errors["uri"]) return anew();
  const setup = setupOf(String(form.get("uri")));
  const again = (code: string | undefined, status?: number) =>
    rejectForm<Shown>({ code }, { ...(status && { status }), typed: {}, value: { setup } });
  if (!parsed.ok) return again(parsed.problem.errors["code"]);
  const outcome = await confirmTwoFactor(ctx, parsed.value.code);
  if (outcome.ok) return acceptForm<Shown>(outcome.value);
  if (outcome.rejection.code === "not_begun") return anew();
  return outcome.rejection.code === "too_many_tries" ? again(twoFactorText.often, 429) : again(twoFactorText.wrong_code);
}

async function disableTwoFactorOf({ ctx, form }: Question) {
  const parsed = readForm(passwordForm, form);
  if (!parsed.ok) return rejectForm(parsed.problem.errors);
  const outcome = await disableTwoFactor(ctx, parsed.value.currentPassword);
  if (!outcome.ok) return passwordProblem(outcome.rejection);
  return backTo("security", { kind: "success", title: twoFactorText.off, text: twoFactorText.offText });
}

async function renewBackupCodesOf({ ctx, form }: Question) {
  const parsed = readForm(passwordForm, form);
  if (!parsed.ok) return rejectForm(parsed.problem.errors);
  const outcome = await renewBackupCodes(ctx, parsed.value.currentPassword);
  if (outcome.ok) return acceptForm<Shown>(outcome.value);
  const { rejection } = outcome;
  return rejection.code === "not_on" ? backTo("security", { kind: "info", title: twoFactorText.off }) : passwordProblem(rejection);
}

const reasons: Record<string, () => string> = {
  TOO_MANY_PASSKEYS: () => passkeyText.many,
  SESSION_NOT_FRESH: () => passkeyText.stale,
  VERIFY_FIRST: () => passkeyText.unverified,
};

async function addPasskey({ form, request, context }: Question) {
  const parsed = readForm(passkeyForm, form);
  const answer = parsed.ok && (await askAuth(context, request, "/passkey/verify-registration", { response: parsed.value.passkey }));
  if (answer && answer.ok) return backTo("security", { kind: "success", title: passkeyText.added, text: passkeyText.addedText });
  const reason = (answer && reasons[answer.code]?.()) || passkeyText.failed;
  return rejectForm({ form: reason }, { typed: {} });
}

const alreadyRemoved = () => backTo("security", { kind: "info", title: passkeyText.alreadyRemoved });

async function renamePasskeyOf({ ctx, form }: Question) {
  const parsed = readForm(passkeyNameForm, form);
  if (!parsed.ok) return rejectForm(parsed.problem.errors);
  const { passkeyId, name } = parsed.value;
  const outcome = await renamePasskey(ctx, { id: passkeyId, name });
  return outcome.ok ? backTo("security", { kind: "success", title: passkeyText.renamed }) : alreadyRemoved();
}

async function removePasskeyOf({ ctx, form }: Question) {
  const outcome = await removePasskey(ctx, String(form.get("passkeyId")));
  if (outcome.ok) return backTo("security", { kind: "success", title: passkeyText.removed });
  return outcome.rejection.code === "stale_session"
    ? backTo("security", { kind: "error", title: passkeyText.kept, text: passkeyText.staleRemoval })
    : alreadyRemoved();
}

const handlers: Record<Intent, ProfileHandler> = {
  names: changeNamesOf,
  verify: verifyAgain,
  image: setImage,
  "delete-image": deleteImage,
  email: changeEmailOf,
  password: changePasswordOf,
  "set-password": setPassword,
  "add-passkey": addPasskey,
  "rename-passkey": renamePasskeyOf,
  "remove-passkey": removePasskeyOf,
  "begin-two-factor": beginTwoFactorOf,
  "confirm-two-factor": confirmTwoFactorOf,
  "disable-two-factor": disableTwoFactorOf,
  "backup-codes": renewBackupCodesOf,
  "dismiss-factor-offer": dismissOffer,
  "end-session": endOne,
  "end-all": endAll,
  mails: chooseMailsOf,
  delete: deleteOf,
  "delete-link": deletionLink,
};

/** Intents that would let somebody who has only stolen an administrator's password set up their own second factor. */
const ofSecondStep: ReadonlySet<string> = new Set<Intent>([
  "add-passkey",
  "remove-passkey",
  "begin-two-factor",
  "confirm-two-factor",
  "disable-two-factor",
  "backup-codes",
]);

const guarded =
  (handle: ProfileHandler): FormHandler<ActionFunctionArgs, Shown> =>
  async (sent) => {
    const actor = actorIn(sent.context);
    if (actor.adminPending === "prove" && ofSecondStep.has(sent.intent))
      return backTo("security", { kind: "error", title: guardText.prove, text: guardText.proveText });
    return handle({ ...sent, actor });
  };

export const profileAction = formAction<ActionFunctionArgs, Shown>({
  upload: { images: 1, intent: "image", rejected: uploadProblem },
  forms: Object.fromEntries(Object.entries(handlers).map(([intent, handle]) => [intent, guarded(handle)])),
  unnamed: "names",
  failed: notUpdated,
});
