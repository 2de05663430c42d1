import { encode } from "uqr";
import { firstCodeForm, passwordForm } from "#domain/account/account-form.ts";
import { beginTwoFactor } from "#domain/account/begin-two-factor.server.ts";
import { confirmTwoFactor } from "#domain/account/confirm-two-factor.server.ts";
import { disableTwoFactor } from "#domain/account/disable-two-factor.server.ts";
import { renewBackupCodes } from "#domain/account/renew-backup-codes.server.ts";
import { messages } from "#kit/locale.ts";
import { readForm } from "#web/form.server.ts";
import { acceptForm, rejectForm } from "#web/action-result.server.ts";
import { backTo, type Question } from "./question.server.ts";
import type { Setup, Shown } from "./section.tsx";
import { passwordProblem } from "./security-actions.server.ts";
import * as texts from "#locales/en/account-profile.ts";

const t = messages(texts.twoFactorActions);

/** A secret as the page shows it, with the dark squares of its QR code as one SVG path. */
function setupOf(uri: string): Setup {
  const { size, data } = encode(uri, { ecc: "M", border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { uri, secret: URL.parse(uri)?.searchParams.get("secret") ?? "", qr: { size, path } };
}

export async function beginTwoFactorOf({ ctx, form }: Question) {
  const parsed = readForm(passwordForm, form);
  if (!parsed.ok) return rejectForm(parsed.problem.errors);
  const outcome = await beginTwoFactor(ctx, parsed.value.currentPassword);
  if (outcome.ok) return acceptForm<Shown>({ setup: setupOf(outcome.value.uri) });
  const { rejection } = outcome;
  return rejection.code === "already_on" ? backTo("security", { kind: "info", title: t.already }) : passwordProblem(rejection);
}

/** A wrong code shows the setup again, from the values of the form. */
export async function confirmTwoFactorOf({ ctx, form }: Question) {
  const parsed = readForm(firstCodeForm, form);
  const anew = () => backTo("security", { kind: "info", title: t.late, text: t.lateText });
  if (!parsed.ok && parsed.problem.errors["uri"]) return anew();
  const setup = setupOf(String(form.get("uri")));
  const again = (code: string | undefined, status?: number) =>
    rejectForm<Shown>({ code }, { ...(status && { status }), typed: {}, value: { setup } });
  if (!parsed.ok) return again(parsed.problem.errors["code"]);
  const outcome = await confirmTwoFactor(ctx, parsed.value.code);
  if (outcome.ok) return acceptForm<Shown>(outcome.value);
  if (outcome.rejection.code === "not_begun") return anew();
  return outcome.rejection.code === "too_many_tries" ? again(t.often, 429) : again(t.wrong_code);
}

export async function disableTwoFactorOf({ ctx, form }: Question) {
  const parsed = readForm(passwordForm, form);
  if (!parsed.ok) return rejectForm(parsed.problem.errors);
  const outcome = await disableTwoFactor(ctx, parsed.value.currentPassword);
  if (!outcome.ok) return passwordProblem(outcome.rejection);
  return backTo("security", { kind: "success", title: t.off, text: t.offText });
}

export async function renewBackupCodesOf({ ctx, form }: Question) {
  const parsed = readForm(passwordForm, form);
  if (!parsed.ok) return rejectForm(parsed.problem.errors);
  const outcome = await renewBackupCodes(ctx, parsed.value.currentPassword);
  if (outcome.ok) return acceptForm<Shown>(outcome.value);
  const { rejection } = outcome;
  return rejection.code === "not_on" ? backTo("security", { kind: "info", title: t.off }) : passwordProblem(rejection);
}
