import { data, href } from "react-router";
import { mayDo } from "#domain/hotel/back-office-role.ts";
import { managedHotels } from "#domain/hotel/managed-hotels.server.ts";
import { problemForm } from "#domain/housekeeping/housekeeping-form.ts";
import { reportProblem, solveProblem } from "#domain/housekeeping/room-problems.server.ts";
import { setRoomState, undoRoomState } from "#domain/housekeeping/set-room-state.server.ts";
import { imageBytes } from "#kit/image.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/housekeeping.ts";
import { acceptForm, type ActionResult, goTo, rejectForm } from "#web/action-result.server.ts";
import { type ActionArgs, checked, type FormHandler, type FormHead, type FormRequest } from "#web/form-action.server.ts";
import { imageText } from "#web/image-text.ts";
import { addressWith } from "../back-office/back-office-url.ts";

const t = messages(texts.housekeepingAnswer);

/** What a tap has done, in words. */
export type Tapped = { done: string } | { refused: string };

const hotelOf = ({ fields }: FormRequest) => fields["hotelId"] ?? "";
const page = ({ url }: Pick<FormRequest, "url">) => addressWith(href("/hotel-manager/housekeeping"), url.search, { problem: null });

/** The instant of the last change that the page showed; null: none, or not an instant. */
const instantOf = (text: string | undefined) => (text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null);

/** A tap on a room. Scripts stay on the page; else it is shown again at the room. */
const tap =
  (name: keyof typeof t.saved): FormHandler<ActionArgs, Tapped> =>
  async (sent) => {
    const { hotelRoomId = "", seen, inPlace } = sent.fields;
    const on = { hotelId: hotelOf(sent), hotelRoomId, seen: instantOf(seen) };
    const outcome = name === "undo" ? await undoRoomState(sent.ctx, on) : await setRoomState(sent.ctx, { ...on, state: name });
    if (!outcome.ok && outcome.rejection.code === "unknown_room") throw data(null, { status: 404 });
    const back = `${page(sent)}#room-${hotelRoomId}`;
    if (outcome.ok) {
      const done = t.saved[name](outcome.value.number);
      return inPlace === "yes" ? acceptForm({ done }) : goTo(back, { kind: "success", title: done });
    }
    const refused = t[outcome.rejection.code];
    return inPlace === "yes"
      ? rejectForm({}, { status: 409, value: { refused } })
      : goTo(back, { kind: "error", title: t.refused, text: refused });
  };

const report = checked(problemForm, async ({ note }, sent: FormRequest): Promise<ActionResult> => {
  const file = sent.form.get("photo");
  const isPhoto = file instanceof File && file.size > 0;
  if (isPhoto && file.size > imageBytes) return rejectForm({ photo: imageText.large }, { status: 413 });
  const photo = isPhoto ? new Uint8Array(await file.arrayBuffer()) : null;
  const hotelRoomId = sent.url.searchParams.get("problem") ?? "";
  const outcome = await reportProblem(sent.ctx, { hotelId: sent.url.searchParams.get("hotel") ?? "", hotelRoomId, note, photo });
  if (outcome.ok) return goTo(`${page(sent)}#room-${hotelRoomId}`, { kind: "success", title: t.reported });
  const { code } = outcome.rejection;
  if (code === "unknown_room") throw data(null, { status: 404 });
  if (code === "too_many") return rejectForm({ note: t.too_many }, { status: 409 });
  return rejectForm({ photo: imageText[code] }, { status: code === "busy" ? 429 : 422 });
});

const solve =
  (solved: boolean): FormHandler =>
  async (sent) => {
    const outcome = await solveProblem(sent.ctx, { hotelId: hotelOf(sent), problemId: sent.fields["problemId"] ?? "", solved });
    return goTo(
      page(sent),
      outcome.ok
        ? { kind: "success", title: solved ? t.solved : t.reopened }
        : { kind: "error", title: t.refused, text: t.unknown_problem },
    );
  };

/** The forms of the page, by intent. */
export const housekeepingForms = {
  clean: tap("clean"),
  inspected: tap("inspected"),
  dirty: tap("dirty"),
  undo: tap("undo"),
  problem: report,
  solve: solve(true),
  reopen: solve(false),
};

/** Who may report a problem is decided before a photo is read: the hotel is in the URL. Other forms name theirs. */
export async function rejectOthers({ ctx, request, url }: FormHead): Promise<undefined> {
  if (!/^multipart\b/i.test(request.headers.get("content-type") ?? "")) return;
  const hotelId = url.searchParams.get("hotel") ?? "";
  const role = (await managedHotels(ctx, hotelId)).find(({ id }) => id === hotelId)?.role;
  if (!role || !mayDo(role, "housekeeping")) throw data(null, { status: 404 });
}

/** The form again after an upload that was rejected before it was read. */
export const rejectedUpload = (problem: "large" | "uploading" | "busy"): ActionResult =>
  rejectForm({ photo: imageText[problem] }, { status: problem === "large" ? 413 : 429 });
