import { passkeyForm, passkeyNameForm } from "#domain/account/account-form.ts";
import { removePasskey } from "#domain/account/remove-passkey.server.ts";
import { renamePasskey } from "#domain/account/rename-passkey.server.ts";
import { messages } from "#kit/locale.ts";
import { askAuth } from "#web/auth.server.ts";
import { readForm } from "#web/form.server.ts";
import { backTo, problem, type Question } from "./question.server.ts";

const t = messages({
  en: {
    added: "Passkey added",
    addedText: "You can sign in with it from now on.",
    failed: "The passkey could not be added. Please try again.",
    many: "You have 20 passkeys. Remove one first.",
    stale: "Please sign in again first: passkeys are added within a day of that.",
    renamed: "Passkey renamed",
    removed: "Passkey removed",
    kept: "The passkey was not removed",
    staleRemoval: "Please sign in again first: passkeys are removed within a day of that.",
    gone: "This passkey was removed already",
  },
  ka: {
    added: "გასაღები დაემატა",
    addedText: "ამიერიდან მისი საშუალებით შეგიძლიათ შესვლა.",
    failed: "გასაღები ვერ დაემატა. გთხოვთ, სცადოთ ხელახლა.",
    many: "თქვენ უკვე 20 გასაღები გაქვთ. ჯერ ერთ-ერთი წაშალეთ.",
    stale: "გთხოვთ, ჯერ თავიდან შეხვიდეთ: გასაღების დამატება შესვლიდან ერთი დღის განმავლობაშია შესაძლებელი.",
    renamed: "გასაღებს სახელი შეეცვალა",
    removed: "გასაღები წაიშალა",
    kept: "გასაღები არ წაიშალა",
    staleRemoval: "გთხოვთ, ჯერ თავიდან შეხვიდეთ: გასაღების წაშლა შესვლიდან ერთი დღის განმავლობაშია შესაძლებელი.",
    gone: "ეს გასაღები უკვე წაშლილი იყო",
  },
});

const reasons: Record<string, () => string> = { TOO_MANY_PASSKEYS: () => t.many, SESSION_NOT_FRESH: () => t.stale };

export async function addPasskey({ form, request, context }: Question) {
  const parsed = readForm(passkeyForm, form);
  const answer = parsed.ok && (await askAuth(context, request, "/passkey/verify-registration", { response: parsed.value.passkey }));
  if (answer && answer.ok) return backTo("security", { kind: "success", title: t.added, text: t.addedText });
  const reason = (answer && reasons[answer.code]?.()) || t.failed;
  return problem("add-passkey", { errors: { form: reason }, typed: {} });
}

const gone = () => backTo("security", { kind: "info", title: t.gone });

export async function renamePasskeyOf({ ctx, form }: Question) {
  const parsed = readForm(passkeyNameForm, form);
  if (!parsed.ok) return problem("rename-passkey", parsed.problem);
  const { passkeyId, name } = parsed.value;
  const outcome = await renamePasskey(ctx, { id: passkeyId, name });
  return outcome.ok ? backTo("security", { kind: "success", title: t.renamed }) : gone();
}

export async function removePasskeyOf({ ctx, form }: Question) {
  const outcome = await removePasskey(ctx, String(form.get("passkeyId")));
  if (outcome.ok) return backTo("security", { kind: "success", title: t.removed });
  return outcome.rejection.code === "stale_session" ? backTo("security", { kind: "error", title: t.kept, text: t.staleRemoval }) : gone();
}
