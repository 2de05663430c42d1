import { data } from "react-router";
import { noteForm } from "#domain/desk-note/desk-note-form.ts";
import { addNote, editNote, finishNote, type NoteRejection } from "#domain/desk-note/manage-notes.server.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import type { Outcome } from "#kit/outcome.ts";
import * as texts from "#locales/en/desk-note.ts";
import { type ActionResult, goTo, rejectForm } from "#web/action-result.server.ts";
import { checked, type FormHandler, type FormRequest } from "#web/form-action.server.ts";
import { withoutBasePath } from "#web/site-path.ts";

const t = messages(texts.deskNoteAnswer);

const textOf = (rejection: NoteRejection) => (rejection.code === "too_many" ? t.too_many(rejection.max) : t[rejection.code]);

/** The page again, with what became of it. */
function answer({ url }: FormRequest, outcome: Outcome<unknown, NoteRejection>, title: string): ActionResult {
  if (outcome.ok) return goTo(withoutBasePath(url.pathname) + url.search, { kind: "success", title });
  const { rejection } = outcome;
  if (rejection.code === "unknown_hotel") throw data(null, { status: 404 });
  return rejectForm({ text: textOf(rejection) }, { status: 409 });
}

const hotelOf = ({ fields: { hotelId = "" } }: FormRequest) => {
  if (!isId(hotelId)) throw data(null, { status: 400 });
  return hotelId;
};

const finish =
  (isDone: boolean): FormHandler =>
  async (sent) => {
    const outcome = await finishNote(sent.ctx, { hotelId: hotelOf(sent), noteId: sent.fields["noteId"] ?? "", isDone });
    if (outcome.ok || outcome.rejection.code === "unknown_hotel") return answer(sent, outcome, isDone ? t.isDone : t.isOpen);
    const to = withoutBasePath(sent.url.pathname) + sent.url.search;
    return goTo(to, { kind: "error", title: t.failed, text: textOf(outcome.rejection) });
  };

/** The forms of notes, of a booking or of the day, for the actions of the pages that show them. */
export const noteForms: Record<string, FormHandler> = {
  "add-note": checked(noteForm, async (note, sent: FormRequest) => {
    const { code } = sent.fields;
    return answer(sent, await addNote(sent.ctx, { ...note, hotelId: hotelOf(sent), ...(code && { code }) }), t.added);
  }),
  "edit-note": checked(noteForm, async (note, sent: FormRequest) =>
    answer(sent, await editNote(sent.ctx, { ...note, hotelId: hotelOf(sent), noteId: sent.fields["noteId"] ?? "" }), t.changed),
  ),
  "note-done": finish(true),
  "note-open": finish(false),
};
