import { data } from "react-router";
import { addSpecialRate } from "#domain/pricing/add-special-rate.server.ts";
import { deleteSpecialRate } from "#domain/pricing/delete-special-rate.server.ts";
import { type SpecialRateType, specialRateTypes } from "#domain/pricing/quote.ts";
import { specialRateForm } from "#domain/pricing/special-rate-form.ts";
import { updateSpecialRate } from "#domain/pricing/update-special-rate.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type FormProblem, fieldsOf, readForm } from "#web/form.server.ts";
import { withoutBasePath } from "#web/site-path.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import { addressWith } from "../back-office/back-office-url.ts";
import type { RoomAnswer } from "./room-editor.tsx";
import { specialRateToasts } from "./room-toasts.ts";

/** Does what a form of the special rates asks for; undefined for another form. */
export async function answerRateForm(ctx: Ctx, request: Request, form: FormData, roomId: string) {
  const { intent, hotelId = "", rateId = "", rateType = "" } = fieldsOf(form);
  const url = new URL(request.url);
  const back = addressWith(withoutBasePath(url.pathname), url.search, { tab: "rates", "delete-rate": null });
  const { added, notAdded, updated, notUpdated, deleted, notDeleted } = specialRateToasts;
  if (intent === "delete-rate") {
    const outcome = await deleteSpecialRate(ctx, { hotelId, rateId });
    return redirectWithToast(back, outcome.ok ? deleted() : notDeleted());
  }
  if (intent !== "add-rate" && intent !== "update-rate") return undefined;
  const parsed = readForm(specialRateForm, form);
  if (!parsed.ok) return again(rateType, parsed.problem);
  if (intent === "add-rate") {
    const outcome = await addSpecialRate(ctx, { ...parsed.value, hotelId, roomId });
    return redirectWithToast(back, outcome.ok ? added() : notAdded());
  }
  const { rateType: _, ...rate } = parsed.value;
  const outcome = await updateSpecialRate(ctx, { ...rate, hotelId, rateId });
  return redirectWithToast(back, outcome.ok ? updated() : notUpdated());
}

function again(named: string, problem: FormProblem) {
  const rateType: SpecialRateType = specialRateTypes.find((type) => type === named) ?? specialRateTypes[0];
  return data<RoomAnswer>({ rate: { ...problem, rateType } }, { status: 400 });
}
