import { freeField } from "#domain/pricing/text/free-price-text.ts";
import { addPromoCode } from "#domain/promo/add-promo-code.server.ts";
import { archivePromoCode } from "#domain/promo/archive-promo-code.server.ts";
import { promoCodeForm } from "#domain/promo/promo-code-form.ts";
import type { CodeOwner } from "#domain/promo/promo-code.ts";
import { updatePromoCode } from "#domain/promo/update-promo-code.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/promo-management.ts";
import { type ActionResult, goTo, rejectForm, conflict } from "#web/action-result.server.ts";
import { checked, type FormHandler, type FormRequest } from "#web/form-action.server.ts";
import { addressWith } from "../../back-office/back-office-url.ts";

const t = messages(texts.promoCodeSaving);

/** Repeated fields of the form of a code. */
export const codeLists = ["planIds"];

/** The forms of the screen of promo codes at `path`, by intent; `ownerOf` says whose codes it shows. */
export function codeForms(path: string, ownerOf: (sent: FormRequest) => CodeOwner): Record<"save" | "archive" | "reactivate", FormHandler> {
  const list = ({ url }: FormRequest) => addressWith(path, url.search, { code: null });
  const notFound = (sent: FormRequest) => goTo(list(sent), { kind: "error", title: t.notSaved, text: t.notFound });

  const save = checked(promoCodeForm, async (settings, sent: FormRequest): Promise<ActionResult> => {
    const { codeId, version } = sent.fields;
    const owner = ownerOf(sent);
    const saved = codeId
      ? await updatePromoCode(sent.ctx, { ...settings, ...owner, codeId, version })
      : await addPromoCode(sent.ctx, { ...settings, ...owner });
    if (saved.ok) return goTo(list(sent), { kind: "success", title: codeId ? t.updated : t.added });
    const { rejection } = saved;
    switch (rejection.code) {
      case "conflict":
        return conflict(sent.fields, rejection);
      case "code_exists":
        return rejectForm({ code: t.exists }, { status: 409 });
      case "too_many_codes":
        return rejectForm({ form: t.tooMany }, { status: 409 });
      case "unknown_plan":
        return rejectForm({ planIds: t.unknownPlan }, { status: 409 });
      case "used_more":
        return rejectForm({ maxUses: t.usedMore(rejection.used) }, { status: 409 });
      case "free_unconfirmed":
        return rejectForm({ [freeField]: t.free });
      case "bad_fields":
        return rejectForm({ form: t.check });
      case "not_allowed":
      case "unknown_code":
        return notFound(sent);
    }
  });

  const move =
    (archive: boolean): FormHandler =>
    async (sent) => {
      const outcome = await archivePromoCode(sent.ctx, { ...ownerOf(sent), codeId: sent.fields["codeId"] ?? "", archive });
      if (outcome.ok) return goTo(list(sent), { kind: "success", title: archive ? t.archived : t.reactivated });
      return outcome.rejection.code === "too_many_codes"
        ? goTo(list(sent), { kind: "error", title: t.notSaved, text: t.tooMany })
        : notFound(sent);
    };

  return { save, archive: move(true), reactivate: move(false) };
}
