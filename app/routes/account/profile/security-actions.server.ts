import { passwordForm, emailChangeForm, passwordChangeForm } from "#domain/account/account-form.ts";
import { authText } from "#domain/account/auth-text.ts";
import { changePassword } from "#domain/account/change-password.server.ts";
import type { PasswordRejection } from "#domain/account/check-password.server.ts";
import { deleteAccount } from "#domain/deletion/delete-account.server.ts";
import { href } from "react-router";
import { endAllSessions } from "#domain/account/end-all-sessions.server.ts";
import { endSession } from "#domain/account/end-session.server.ts";
import { dismissFactorOffer } from "#domain/account/factor-offer.server.ts";
import { requestDeletionLink } from "#domain/account/request-deletion-link.server.ts";
import { requestEmailChange } from "#domain/account/request-email-change.server.ts";
import { messages } from "#kit/locale.ts";
import { passwordRule } from "#platform/password-rule.server.ts";
import { askAuth } from "#web/auth.server.ts";
import { readForm } from "#web/form.server.ts";
import { onSite } from "#web/site-path.ts";
import type { FlashToast } from "#web/toast.server.ts";
import { goTo, rejectForm } from "#web/action-result.server.ts";
import { backTo, type Question } from "./question.server.ts";
import * as texts from "#locales/en/account-profile.ts";

const t = messages(texts.securityActions);

export function passwordProblem({ code }: PasswordRejection) {
  const often = code === "too_many_tries";
  return rejectForm({ currentPassword: often ? t.often : t[code] }, { status: often ? 429 : 400 });
}

export async function changeEmailOf({ ctx, form }: Question) {
  const parsed = readForm(emailChangeForm, form);
  if (!parsed.ok) return rejectForm(parsed.problem.errors);
  const { email, currentPassword } = parsed.value;
  const outcome = await requestEmailChange(ctx, { email, password: currentPassword });
  if (outcome.ok) return backTo("email", { kind: "success", title: t.mailed, text: t.changeText(email) });
  const { rejection } = outcome;
  if (rejection.code === "same_address") return rejectForm({ email: t.same_address });
  if (rejection.code === "too_many_mails") return rejectForm({ form: t.often }, { status: 429 });
  if (rejection.code === "unknown_profile") return goTo(href("/"), { kind: "error", title: t.notSent });
  return passwordProblem(rejection);
}

export async function changePasswordOf({ ctx, form }: Question) {
  const parsed = readForm(passwordChangeForm(passwordRule(ctx)), form);
  if (!parsed.ok) return rejectForm(parsed.problem.errors);
  const { currentPassword, password } = parsed.value;
  const outcome = await changePassword(ctx, { current: currentPassword, wanted: password });
  if (!outcome.ok) return passwordProblem(outcome.rejection);
  return backTo("password", { kind: "success", title: t.changed, text: t.changedText });
}

/** People who sign in by a provider set their first password by the reset e-mail. */
export async function setPassword({ actor, request, context }: Question) {
  const sent = await askAuth(context, request, "/request-password-reset", { email: actor.email });
  if (!sent.ok) return backTo("password", { kind: "error", title: t.notSent, text: authText(sent.message) });
  return backTo("password", { kind: "success", title: t.mailed, text: t.linkText });
}

export async function endOne({ ctx, form }: Question) {
  const outcome = await endSession(ctx, String(form.get("sessionId")));
  return backTo("devices", outcome.ok ? { kind: "success", title: t.ended } : { kind: "info", title: t.unknownSession });
}

/** Redirects to the page with the offer. */
export async function dismissOffer({ ctx, form }: Question) {
  await dismissFactorOffer(ctx);
  return goTo(onSite(form.get("back")));
}

/** Redirects to the home page, with the session cookies cleared. */
async function leave({ request, context }: Question, toast: FlashToast) {
  const signedOut = await askAuth(context, request, "/sign-out", {});
  return goTo(href("/"), toast, { headers: signedOut.ok ? signedOut.headers : undefined });
}

export async function endAll(question: Question) {
  await endAllSessions(question.ctx);
  return leave(question, { kind: "success", title: t.everywhere });
}

const kept = () => backTo("delete", { kind: "error", title: t.kept, text: t.keptText });

export async function deleteOf(question: Question) {
  const { ctx, actor, form } = question;
  const parsed = readForm(passwordForm, form);
  const errors = {
    ...(!parsed.ok && parsed.problem.errors),
    ...(!isConfirmed(question) && { confirmation: t.retype(actor.email) }),
  };
  if (!parsed.ok || errors.confirmation) return rejectForm(errors);
  const outcome = await deleteAccount(ctx, { password: parsed.value.currentPassword });
  if (outcome.ok) return leave(question, { kind: "success", title: t.deleted, text: t.deletedText });
  const { rejection } = outcome;
  if (rejection.code === "no_password" || rejection.code === "wrong_password" || rejection.code === "too_many_tries")
    return passwordProblem(rejection);
  return kept();
}

export async function deletionLink(question: Question) {
  const { ctx, actor } = question;
  if (!isConfirmed(question)) return rejectForm({ confirmation: t.retype(actor.email) });
  const outcome = await requestDeletionLink(ctx);
  if (outcome.ok) return backTo("delete", { kind: "success", title: t.mailed, text: t.linkText });
  if (outcome.rejection.code === "too_many_mails") return rejectForm({ form: t.often }, { status: 429 });
  return kept();
}

const isConfirmed = ({ actor, form }: Question) => String(form.get("confirmation")).trim().toLowerCase() === actor.email;
