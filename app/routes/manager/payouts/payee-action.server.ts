import { href } from "react-router";
import { payeeForm } from "#domain/payout/payee-form.ts";
import { holdDays } from "#domain/payout/payee.ts";
import { payeeOf, savePayee } from "#domain/payout/payees.server.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/payout.ts";
import { goTo, rejectForm } from "#web/action-result.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { readForm, withoutSecrets } from "#web/form.server.ts";
import { backOfficeLink } from "../back-office/back-office-url.ts";

const t = messages(texts.hotelPayouts);

export const payeeAction = formAction({
  forms: async ({ ctx, form, fields, url }) => {
    const hotelId = fields["hotelId"] ?? "";
    const read = readForm(payeeForm(isId(hotelId) && (await payeeOf(ctx, hotelId)) !== undefined), form);
    // An account number is typed again: it is in no answer.
    const { iban: _iban, ...typed } = withoutSecrets(fields);
    if (!read.ok) return rejectForm(read.problem.errors, { typed });
    const { password, hotelId: _, ...details } = read.value;
    const outcome = await savePayee(ctx, { hotelId, password, details });
    const here = backOfficeLink(href("/hotel-manager/payouts"), url.search);
    if (outcome.ok)
      return goTo(here, { kind: "success", title: t.saved, text: outcome.value.isNewAccount ? t.savedText(holdDays) : t.savedSame });
    const { code } = outcome.rejection;
    if (code === "not_allowed") return goTo(here, { kind: "error", title: t.ownerOnly });
    return rejectForm(code === "holder_differs" ? { holder: t[code] } : { password: t[code] }, { typed });
  },
});
