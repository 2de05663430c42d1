import { data } from "react-router";
import { chargeForm, creditForm, issueForm, moveForm, payerForm, reverseForm } from "#domain/folio/folio-form.ts";
import { creditGuestInvoice, issueGuestInvoice } from "#domain/folio/invoice/issue-guest-invoice.server.ts";
import { addCharge, moveLines, reverseCharge, setPayer } from "#domain/folio/manage-charges.server.ts";
import { messages } from "#kit/locale.ts";
import type { Outcome } from "#kit/outcome.ts";
import * as texts from "#locales/en/folio.ts";
import { type ActionResult, goTo, refuseForm, rejectForm } from "#web/action-result.server.ts";
import { checked, type FormHandler, type FormRequest } from "#web/form-action.server.ts";
import { withoutBasePath } from "#web/site-path.ts";
import { addressWith } from "../back-office/back-office-url.ts";

const t = messages(texts.folioSaving);

type Said = "added" | "reversed" | "moved" | "payer" | "issued" | "credited" | "failed" | "line_reversed";
type Rejected = { code: Exclude<keyof typeof texts.folioSaving, Said> | "unknown_reservation" | "reversed" };

/** Repeated fields. */
export const folioLists = ["lineIds"];

const bookingOf = ({ fields: { hotelId = "", code = "" } }: FormRequest) => ({ hotelId, code });

const back = ({ url }: FormRequest) =>
  addressWith(withoutBasePath(url.pathname), url.search, { dialog: null, payer: null, line: null, invoice: null });

/** The folio with a toast, or the dialog again with the reason; a booking that is not there has a page of its own. */
function report<Value>(sent: FormRequest, outcome: Outcome<Value, Rejected>, said: (value: Value) => string): ActionResult {
  if (outcome.ok) return goTo(back(sent), { kind: "success", title: said(outcome.value) });
  const { code } = outcome.rejection;
  if (code === "unknown_reservation") throw data(null, { status: 404 });
  return refuseForm({ title: t.failed, text: code === "reversed" ? t.line_reversed : t[code] });
}

const charge = checked(chargeForm, async (form, sent: FormRequest) =>
  report(sent, await addCharge(sent.ctx, { ...bookingOf(sent), ...form }), () => t.added(form.text)),
);

const reverse = checked(reverseForm, async (form, sent: FormRequest) =>
  report(sent, await reverseCharge(sent.ctx, { ...bookingOf(sent), ...form }), () => t.reversed),
);

const move = checked(moveForm, async (form, sent: FormRequest): Promise<ActionResult> =>
  form.lineIds.length === 0
    ? rejectForm({ lineIds: t.no_lines })
    : report(sent, await moveLines(sent.ctx, { ...bookingOf(sent), ...form }), ({ moved }) => t.moved(moved)),
);

const payer = checked(payerForm, async (form, sent: FormRequest) =>
  report(sent, await setPayer(sent.ctx, { ...bookingOf(sent), ...form }), () => t.payer),
);

const issue = checked(issueForm, async (form, sent: FormRequest) =>
  report(sent, await issueGuestInvoice(sent.ctx, { ...bookingOf(sent), ...form }), ({ number }) => t.issued(number)),
);

const credit = checked(creditForm, async (form, sent: FormRequest) =>
  report(sent, await creditGuestInvoice(sent.ctx, { ...bookingOf(sent), ...form }), ({ number }) => t.credited(number)),
);

/** The forms of a folio: each leads back to it, a refused one stays open. */
export const folioActions: Record<string, FormHandler> = { charge, reverse, move, payer, issue, credit };
