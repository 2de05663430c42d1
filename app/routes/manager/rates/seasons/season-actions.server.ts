import { href } from "react-router";
import { freeField, freePriceText } from "#domain/pricing/text/free-price-text.ts";
import { addSeason, copySeason, deleteSeason, updateSeason } from "#domain/rate-plan/manage-seasons.server.ts";
import { otherPrices, seasonChangeForm, seasonForm } from "#domain/rate-plan/season-form.ts";
import { priceFieldOf, type SeasonRejection } from "#domain/rate-plan/season.ts";
import type { ActionData } from "#kit/action-data.ts";
import { goTo, rejectForm } from "#web/action-result.server.ts";
import { formAction, type FormHandler, type FormRequest } from "#web/form-action.server.ts";
import { readForm } from "#web/form.server.ts";
import type { FlashToast } from "#web/toast.server.ts";
import { addressWith } from "../../back-office/back-office-url.ts";
import { copyToast, seasonToasts, periodOf, seasonText } from "./rate-toasts.ts";

type Toasts = ReturnType<typeof seasonToasts>;

const toastsOf = ({ url }: FormRequest) => seasonToasts(Boolean(url.searchParams.get("room")));
const back = ({ url }: FormRequest, toast: FlashToast) =>
  goTo(addressWith(href("/hotel-manager/rates"), url.search, { dialog: null, edit: null, copy: null, delete: null }), toast);

/** The form again with a notice. */
const again = (errors: ActionData["errors"], { title, text }: FlashToast, status = 400) =>
  rejectForm(errors, { status, notice: { title, ...(text && { text }) } });

const add: FormHandler = async (sent) => {
  const toasts = toastsOf(sent);
  const read = readForm(seasonForm, sent.form);
  const { errors, others } = otherPrices(sent.fields);
  if (!read.ok) {
    const problem = { ...read.problem, errors: { ...read.problem.errors, ...errors } };
    return again(problem.errors, noticeOf(problem, toasts, toasts.notAdded));
  }
  const [wrong] = Object.values(errors);
  if (wrong !== undefined) return again(errors, toasts.notAdded(wrong));
  const outcome = await addSeason(sent.ctx, { ...read.value, others, hotelId: sent.fields["hotelId"] ?? "" });
  if (outcome.ok) return back(sent, toasts.added());
  return rejectedSeason(outcome.rejection, toasts.notAdded, read.value.roomId) ?? back(sent, toasts.notAdded(seasonText.noRoom));
};

const update: FormHandler = async (sent) => {
  const toasts = toastsOf(sent);
  const read = readForm(seasonChangeForm, sent.form);
  if (!read.ok) return again(read.problem.errors, noticeOf(read.problem, toasts, toasts.notUpdated));
  const { hotelId = "", seasonId = "" } = sent.fields;
  const outcome = await updateSeason(sent.ctx, { ...read.value, hotelId, seasonId });
  if (outcome.ok) return back(sent, toasts.updated());
  return rejectedSeason(outcome.rejection, toasts.notUpdated) ?? back(sent, toasts.notUpdated(seasonText.notFound));
};

const copy: FormHandler = async (sent) => {
  const { hotelId = "", seasonId = "" } = sent.fields;
  const notCopied = (text: string) => ({ ...copyToast({ copied: [], leftOut: [] }), text });
  const roomIds = sent.form.getAll("roomIds").filter((id) => typeof id === "string");
  if (roomIds.length === 0) return again({}, notCopied(seasonText.choose));
  const outcome = await copySeason(sent.ctx, { hotelId, seasonId, roomIds, freeConfirmed: sent.form.get(freeField) === "yes" });
  if (outcome.ok) return back(sent, copyToast(outcome.value));
  const { code } = outcome.rejection;
  if (code === "free_unconfirmed") return again({ [freeField]: freePriceText.needed }, notCopied(freePriceText.needed));
  const text = code === "over" ? seasonText.over : code === "too_far_ahead" ? seasonText.far : seasonText.notFound;
  return back(sent, toastsOf(sent).notAdded(text));
};

const remove: FormHandler = async (sent) => {
  const { hotelId = "", seasonId = "" } = sent.fields;
  const outcome = await deleteSeason(sent.ctx, { hotelId, seasonId });
  return back(sent, outcome.ok ? toastsOf(sent).deleted() : toastsOf(sent).notDeleted(seasonText.notFound));
};

export const seasonAction = formAction({ forms: { add, update, copy, delete: remove }, unnamed: "add" });

/** The notice above the form: an empty field, reversed dates, or an invalid price. */
function noticeOf(
  { errors, typed }: Pick<ActionData, "errors" | "typed">,
  toasts: Toasts,
  failed: (message: string) => FlashToast,
): FlashToast {
  if (["roomId", "start", "end", "price"].some((name) => errors[name] && !typed[name]?.trim())) return toasts.missing();
  const { start = "", end = "" } = typed;
  return errors["end"] && end < start ? toasts.range() : failed(Object.values(errors)[0] ?? "");
}

/** The field of a rejection, and its message; `roomId` is the room of the fields that name none. */
function wrongField(rejection: SeasonRejection, roomId: string | undefined): [field: string, message: string] | undefined {
  switch (rejection.code) {
    case "overlaps":
      return [
        roomId === undefined || rejection.roomId === roomId ? "start" : priceFieldOf(rejection.roomId),
        seasonText.overlaps(periodOf(rejection)),
      ];
    case "room_twice":
      return roomId === undefined ? undefined : [priceFieldOf(roomId), seasonText.twice];
    case "over":
      return ["end", seasonText.over];
    case "too_far_ahead":
      return ["start", seasonText.far];
    case "free_unconfirmed":
      return [freeField, freePriceText.needed];
    default:
      return undefined;
  }
}

function rejectedSeason(rejection: SeasonRejection, failed: (message: string) => FlashToast, roomId?: string) {
  const wrong = wrongField(rejection, roomId);
  if (!wrong) return undefined;
  const [field, message] = wrong;
  return again({ [field]: message }, failed(message), rejection.code === "overlaps" ? 409 : 400);
}
