import { addSpecialRate } from "#domain/rate-plan/add-special-rate.server.ts";
import { deleteSpecialRate } from "#domain/rate-plan/locked-special-rate.server.ts";
import { specialRateForm } from "#domain/rate-plan/special-rate-form.ts";
import { updateSpecialRate } from "#domain/rate-plan/update-special-rate.server.ts";
import { goTo } from "#web/action-result.server.ts";
import { type ActionArgs, checked, type FormRequest } from "#web/form-action.server.ts";
import { withoutBasePath } from "#web/site-path.ts";
import type { FlashToast } from "#web/toast.server.ts";
import { addressWith } from "../back-office/back-office-url.ts";
import { specialRateToasts } from "./room-toasts.ts";

const back = ({ url }: FormRequest, toast: FlashToast) =>
  goTo(addressWith(withoutBasePath(url.pathname), url.search, { tab: "rates", "delete-rate": null }), toast);

/** The forms of the special rates, by intent. */
export const rateForms = {
  "add-rate": checked(specialRateForm, async (rate, sent: FormRequest<ActionArgs<{ roomId: string }>>) => {
    const { hotelId = "" } = sent.fields;
    const outcome = await addSpecialRate(sent.ctx, { ...rate, hotelId, roomId: sent.params.roomId });
    return back(sent, outcome.ok ? specialRateToasts.added() : specialRateToasts.notAdded());
  }),
  "update-rate": checked(specialRateForm, async (form, sent: FormRequest<ActionArgs<{ roomId: string }>>) => {
    const { rateType: _, ...rate } = form;
    const { hotelId = "", rateId = "" } = sent.fields;
    const outcome = await updateSpecialRate(sent.ctx, { ...rate, hotelId, rateId });
    return back(sent, outcome.ok ? specialRateToasts.updated() : specialRateToasts.notUpdated());
  }),
  "delete-rate": async (sent: FormRequest) => {
    const { hotelId = "", rateId = "" } = sent.fields;
    const outcome = await deleteSpecialRate(sent.ctx, { hotelId, rateId });
    return back(sent, outcome.ok ? specialRateToasts.deleted() : specialRateToasts.notDeleted());
  },
};
