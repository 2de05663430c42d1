import { useRef } from "react";
import { Form, href, useNavigation } from "react-router";
import type { RoomProblem } from "#domain/housekeeping/housekeeping.ts";
import type { ActionData } from "#kit/action-data.ts";
import { formatInstant } from "#kit/format.ts";
import { localePath, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/housekeeping.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { ImageField } from "#ui/form/image-field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";

const t = messages(texts.problemPanel);
const list = messages(texts.problemList);

const longestNote = 500;

/** Reports a problem of a room, with a photo. */
export function ReportProblem({ number, closeTo, answer }: { number: string; closeTo: string; answer: ActionData | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  useActionFeedback(form, answer);
  return (
    <PageDialog title={t.title(number)} closeTo={closeTo}>
      <Form ref={form} method="post" encType="multipart/form-data" noValidate preventScrollReset className="grid gap-5">
        <TextArea
          label={t.note}
          name="note"
          rows={3}
          maxLength={longestNote}
          hint={t.noteHint}
          defaultValue={answer?.typed["note"] ?? ""}
          error={answer?.errors["note"]}
        />
        <ImageField label={t.photo} name="photo" accept="image/*" hint={t.photoHint} error={answer?.errors["photo"]} />
        <div className="dialog-foot">
          <ButtonLink to={closeTo} preventScrollReset variant="secondary">
            {t.cancel}
          </ButtonLink>
          <Button name="intent" value="problem" busy={state === "submitting"} busyText={t.busy}>
            {t.save}
          </Button>
        </div>
      </Form>
    </PageDialog>
  );
}

type ListProps = { hotelId: string; problems: RoomProblem[]; timeZone: string; mayShut: boolean };

/** The open problems of a hotel, and those solved today. */
export function ProblemList({ hotelId, problems, timeZone, mayShut }: ListProps) {
  const open = problems.filter(({ solvedAt }) => !solvedAt);
  const solved = problems.filter(({ solvedAt }) => solvedAt);
  const row = (problem: RoomProblem) => (
    <ProblemRow key={problem.id} hotelId={hotelId} problem={problem} timeZone={timeZone} mayShut={mayShut} />
  );
  return (
    <section aria-labelledby="problems" className="mt-8 print:hidden">
      <h2 id="problems" className="text-lg font-semibold">
        {list.title}
      </h2>
      {open.length === 0 && <p className="mt-2 text-ink-soft">{list.none}</p>}
      {open.length > 0 && <ul className="problem-list">{open.map(row)}</ul>}
      {solved.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">{list.solvedTitle}</h3>
          <ul className="problem-list">{solved.map(row)}</ul>
        </>
      )}
    </section>
  );
}

function ProblemRow({ hotelId, problem, timeZone, mayShut }: Omit<ListProps, "problems"> & { problem: RoomProblem }) {
  const to = useBackOfficeUrl();
  const { id, number, note, hasPhoto, by, createdAt, solvedAt } = problem;
  const photo = `${localePath(href("/hotel-manager/housekeeping/photos/:problemId", { problemId: id }))}?hotel=${hotelId}`;
  const when = formatInstant(createdAt, timeZone);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{list.room(number)}</p>
        <p className="wrap-anywhere whitespace-pre-line">{note}</p>
        <p className="text-sm text-ink-soft">{by ? list.by(by, when) : when}</p>
      </div>
      {hasPhoto && (
        <a href={photo} target="_blank" rel="noreferrer" className="block shrink-0">
          <img src={photo} alt={list.photo(number)} loading="lazy" className="size-24 rounded-field object-cover" />
        </a>
      )}
      <Form method="post" preventScrollReset className="flex w-full flex-wrap gap-2">
        <input type="hidden" name="hotelId" value={hotelId} />
        <input type="hidden" name="problemId" value={id} />
        <Button
          name="intent"
          value={solvedAt ? "reopen" : "solve"}
          variant="secondary"
          small
          aria-label={solvedAt ? list.reopens(note) : list.solves(note)}
          className="min-h-11"
        >
          {solvedAt ? list.reopen : list.solve}
        </Button>
        {mayShut && !solvedAt && (
          <ButtonLink
            to={to(
              { dialog: "out-of-order", room: problem.hotelRoomId, reason: note.slice(0, longestReason), show: null },
              href("/hotel-manager/availability/rooms"),
            )}
            variant="quiet"
            small
            aria-label={list.shuts(number)}
            className="min-h-11"
          >
            {list.shut}
          </ButtonLink>
        )}
      </Form>
    </li>
  );
}

/** Of the reason why a room is out of order. */
const longestReason = 200;
