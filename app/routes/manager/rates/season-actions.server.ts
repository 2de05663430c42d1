import { data, href } from "react-router";
import { addSeason } from "#domain/pricing/add-season.server.ts";
import { copySeason } from "#domain/pricing/copy-season.server.ts";
import { deleteSeason } from "#domain/pricing/delete-season.server.ts";
import { freeField, freePriceText } from "#domain/pricing/free-price-text.ts";
import type { SeasonRejection } from "#domain/pricing/season.ts";
import { seasonChangeForm, seasonForm } from "#domain/pricing/season-form.ts";
import { updateSeason } from "#domain/pricing/update-season.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { fieldsOf, type FormProblem, readForm } from "#web/form.server.ts";
import { type FlashToast, redirectWithToast } from "#web/toast.server.ts";
import { addressWith } from "../back-office/back-office-url.ts";
import { copyToast, seasonToasts } from "./rate-toasts.ts";
import type { SeasonAnswer } from "./season-fields.tsx";
import { periodOf, seasonText } from "./season-text.ts";

type Toasts = ReturnType<typeof seasonToasts>;

/** Does what a form of the seasonal rates asks for. */
export async function answerSeasonForm(ctx: Ctx, request: Request, form: FormData) {
  const { intent, hotelId = "", seasonId = "" } = fieldsOf(form);
  const { search } = new URL(request.url);
  const toasts = seasonToasts(Boolean(new URLSearchParams(search).get("room")));
  const back = (toast: FlashToast) =>
    redirectWithToast(addressWith(href("/hotel-manager/rates"), search, { dialog: null, edit: null, copy: null, delete: null }), toast);
  switch (intent) {
    case "delete": {
      const outcome = await deleteSeason(ctx, { hotelId, seasonId });
      return back(outcome.ok ? toasts.deleted() : toasts.notDeleted(seasonText.gone));
    }
    case "copy": {
      const roomIds = form.getAll("roomIds").filter((id) => typeof id === "string");
      if (roomIds.length === 0)
        return again("copy", { errors: {}, typed: {} }, { title: copyToast({ copied: [], leftOut: [] }).title, text: seasonText.choose });
      const confirmed = form.get(freeField) === "yes";
      const outcome = await copySeason(ctx, { hotelId, seasonId, roomIds, freeConfirmed: confirmed });
      if (outcome.ok) return back(copyToast(outcome.value));
      const { code } = outcome.rejection;
      if (code === "free_unconfirmed")
        return again(
          "copy",
          { errors: { [freeField]: freePriceText.needed }, typed: {} },
          { title: copyToast({ copied: [], leftOut: [] }).title, text: freePriceText.needed },
        );
      return back(toasts.notAdded(code === "over" ? seasonText.over : code === "too_far_ahead" ? seasonText.far : seasonText.gone));
    }
    case "update": {
      const parsed = readForm(seasonChangeForm, form);
      if (!parsed.ok) return again("update", parsed.problem, wordsOf(parsed.problem, toasts, toasts.notUpdated));
      const outcome = await updateSeason(ctx, { ...parsed.value, hotelId, seasonId });
      if (outcome.ok) return back(toasts.updated());
      return refusedAgain("update", outcome.rejection, form, toasts.notUpdated) ?? back(toasts.notUpdated(seasonText.gone));
    }
    default: {
      const parsed = readForm(seasonForm, form);
      if (!parsed.ok) return again("add", parsed.problem, wordsOf(parsed.problem, toasts, toasts.notAdded));
      const outcome = await addSeason(ctx, { ...parsed.value, hotelId });
      if (outcome.ok) return back(toasts.added());
      return refusedAgain("add", outcome.rejection, form, toasts.notAdded) ?? back(toasts.notAdded(seasonText.noRoom));
    }
  }
}

const again = (intent: SeasonAnswer["intent"], problem: FormProblem, said: Pick<FlashToast, "title" | "text">, status = 400) =>
  data<SeasonAnswer>({ ...problem, intent, title: said.title, text: said.text }, { status });

/** What is said above the form: a field was left empty, the days are the wrong way round, or the price is none. */
function wordsOf({ errors, typed }: FormProblem, toasts: Toasts, failed: (message: string) => FlashToast): FlashToast {
  if (["roomId", "start", "end", "price"].some((name) => errors[name] && !typed[name]?.trim())) return toasts.missing();
  const { start = "", end = "" } = typed;
  return errors["end"] && end < start ? toasts.range() : failed(Object.values(errors)[0] ?? "");
}

/** The field that a rejection is about, and what is said there. */
function wrongField(rejection: SeasonRejection): [field: string, message: string] | undefined {
  switch (rejection.code) {
    case "overlaps":
      return ["start", seasonText.overlaps(periodOf(rejection))];
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

function refusedAgain(intent: "add" | "update", rejection: SeasonRejection, form: FormData, failed: (message: string) => FlashToast) {
  const wrong = wrongField(rejection);
  if (!wrong) return undefined;
  const [field, message] = wrong;
  return again(intent, { errors: { [field]: message }, typed: fieldsOf(form) }, failed(message), rejection.code === "overlaps" ? 409 : 400);
}
