import { passkeyForm, passkeyNameForm } from "#domain/account/account-form.ts";
import { removePasskey } from "#domain/account/remove-passkey.server.ts";
import { renamePasskey } from "#domain/account/rename-passkey.server.ts";
import { messages } from "#kit/locale.ts";
import { askAuth } from "#web/auth.server.ts";
import { readForm } from "#web/form.server.ts";
import { rejectForm } from "#web/action-result.server.ts";
import { backTo, type Question } from "./question.server.ts";
import * as texts from "#locales/en/account-profile.ts";

const t = messages(texts.passkeyActions);

const reasons: Record<string, () => string> = { TOO_MANY_PASSKEYS: () => t.many, SESSION_NOT_FRESH: () => t.stale };

export async function addPasskey({ form, request, context }: Question) {
  const parsed = readForm(passkeyForm, form);
  const answer = parsed.ok && (await askAuth(context, request, "/passkey/verify-registration", { response: parsed.value.passkey }));
  if (answer && answer.ok) return backTo("security", { kind: "success", title: t.added, text: t.addedText });
  const reason = (answer && reasons[answer.code]?.()) || t.failed;
  return rejectForm({ form: reason }, { typed: {} });
}

const gone = () => backTo("security", { kind: "info", title: t.gone });

export async function renamePasskeyOf({ ctx, form }: Question) {
  const parsed = readForm(passkeyNameForm, form);
  if (!parsed.ok) return rejectForm(parsed.problem.errors);
  const { passkeyId, name } = parsed.value;
  const outcome = await renamePasskey(ctx, { id: passkeyId, name });
  return outcome.ok ? backTo("security", { kind: "success", title: t.renamed }) : gone();
}

export async function removePasskeyOf({ ctx, form }: Question) {
  const outcome = await removePasskey(ctx, String(form.get("passkeyId")));
  if (outcome.ok) return backTo("security", { kind: "success", title: t.removed });
  return outcome.rejection.code === "stale_session" ? backTo("security", { kind: "error", title: t.kept, text: t.staleRemoval }) : gone();
}
