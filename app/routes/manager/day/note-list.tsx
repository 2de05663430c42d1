import { type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { type DeskNote, longestNote } from "#domain/desk-note/desk-note.ts";
import { type ActionData, answerTo } from "#kit/action-data.ts";
import { formatClock, formatDay, formatShortInstant } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/desk-note.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Checkbox } from "#ui/form/field.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { TextArea } from "#ui/form/text-area.tsx";

const t = messages(texts.deskNotes);

/** Where the forms of notes are sent, and the hotel; `code` of the booking that new ones are about. */
export type NoteTarget = { hotelId: string; action: string; code?: string; answer: ActionData | undefined };

/** Writes a note. */
export function NewNote({ hotelId, action, code, answer }: NoteTarget) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, typed } = answerTo(answer, "add-note");
  useActionFeedback(form, answer?.intent === "add-note" ? answer : undefined);
  const { formData, state } = useNavigation();
  // A note that was added empties the form: nothing of it is kept in the page.
  const sent = state === "loading" && formData?.get("intent") === "add-note";
  return (
    <Form key={sent ? "sent" : "new"} ref={form} method="post" action={action} noValidate preventScrollReset className="space-y-3">
      <HiddenFields fields={Object.entries({ hotelId, ...(code && { code }) })} />
      <NoteFields typed={typed} error={errors["text"]} />
      <Button
        name="intent"
        value="add-note"
        small
        busy={state === "submitting" && formData?.get("intent") === "add-note"}
        busyText={t.busy}
      >
        {t.add}
      </Button>
    </Form>
  );
}

function NoteFields({ typed, error }: { typed: Partial<Record<string, string>>; error: string | undefined }) {
  return (
    <>
      <TextArea name="text" label={t.text} rows={2} required maxLength={longestNote} defaultValue={typed["text"]} error={error} />
      <Checkbox name="pinned" defaultChecked={typed["pinned"] === "on"}>
        {t.pinned}
      </Checkbox>
    </>
  );
}

type ListProps = NoteTarget & { notes: readonly DeskNote[]; timeZone: string; /** The day of each note is shown. */ withDay?: boolean };

/** Notes with who wrote them and when, and the forms that change them. */
export function NoteList({ notes, ...props }: ListProps) {
  return (
    <ul className="divide-y divide-line">
      {notes.map((note) => (
        <Note key={note.id} note={note} {...props} />
      ))}
    </ul>
  );
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

function Note({ note, hotelId, action, answer, timeZone, withDay = false }: Omit<ListProps, "notes"> & { note: DeskNote }) {
  const { formData, state } = useNavigation();
  const { id, text, pinned, createdAt, by, editedAt, editedBy, doneAt, doneBy, day } = note;
  const own = answerTo(answer, "edit-note");
  const refused = own.typed["noteId"] === id ? own : undefined;
  const at = (instant: string) => `${formatShortInstant(instant, timeZone)}, ${formatClock(instant, timeZone)}`;
  const isBusy = (intent: string) => state === "submitting" && formData?.get("noteId") === id && formData.get("intent") === intent;
  const hidden = <HiddenFields fields={Object.entries({ hotelId, noteId: id })} />;
  const finish = doneAt ? "note-open" : "note-done";
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          {(pinned || doneAt) && (
            <p className="mb-1 flex gap-2">
              {pinned && <Badge kind="accent">{t.isPinned}</Badge>}
              {doneAt && <Badge>{t.isDone}</Badge>}
            </p>
          )}
          <p className={cx("wrap-anywhere whitespace-pre-line", doneAt && "text-ink-soft")}>{text}</p>
          <p className="num mt-1 text-sm text-ink-soft">
            {withDay && day && <span>{formatDay(day, "short")} · </span>}
            <span>{t.by(by ?? t.former, at(createdAt))}</span>
            {editedAt && <span> · {t.editedBy(editedBy ?? t.former, at(editedAt))}</span>}
            {doneAt && <span> · {t.doneBy(doneBy ?? t.former, at(doneAt))}</span>}
          </p>
        </div>
        <Form method="post" action={action} preventScrollReset>
          {hidden}
          <Button
            small
            variant={doneAt ? "quiet" : "secondary"}
            name="intent"
            value={finish}
            busy={isBusy(finish)}
            aria-label={doneAt ? t.reopenOf(short(text)) : t.doneOf(short(text))}
          >
            {doneAt ? t.reopen : t.done}
          </Button>
        </Form>
      </div>
      <details key={`${text} ${pinned}`} open={refused !== undefined || undefined} className="mt-1">
        <summary
          aria-label={t.editOf(short(text))}
          className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline"
        >
          {t.edit}
        </summary>
        <Form method="post" action={action} noValidate preventScrollReset className="mt-2 space-y-3">
          {hidden}
          <NoteFields typed={refused?.typed ?? { text, pinned: pinned ? "on" : "" }} error={refused?.errors["text"]} />
          <Button small name="intent" value="edit-note" busy={isBusy("edit-note")} busyText={t.busy}>
            {t.save}
          </Button>
        </Form>
      </details>
    </li>
  );
}

/** The notes of a booking in its panel. */
export function BookingNotes({ notes, timeZone, ...target }: NoteTarget & { notes: readonly DeskNote[]; timeZone: string }): ReactNode {
  return (
    <section aria-label={t.notes}>
      <h3 className="font-semibold">{t.notes}</h3>
      {notes.length === 0 ? (
        <p className="mt-1 text-ink-soft">{t.noneOfBooking}</p>
      ) : (
        <NoteList notes={notes} timeZone={timeZone} {...target} />
      )}
      <details open={target.answer?.intent === "add-note" || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline">{t.new}</summary>
        <div className="mt-2">
          <NewNote {...target} />
        </div>
      </details>
    </section>
  );
}
