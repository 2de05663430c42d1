import { useId, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { HotelReview } from "#domain/review/hotel-reviews.server.ts";
import { longestAnswer } from "#domain/review/review.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useFirstError } from "#ui/form/action-feedback.ts";
import { Refusal } from "#ui/form/refusal.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";

const t = messages(texts.answerDialog);

const quoted = "border-s-4 border-line ps-4 wrap-anywhere whitespace-pre-line text-ink-soft";

/** The review, and the field for its answer. With an answer by somebody else, or where it is gone, the text stays to be copied. */
export function AnswerDialog({
  review,
  hotelId,
  closeTo,
  problem,
}: {
  review: HotelReview | undefined;
  hotelId: string;
  closeTo: string;
  problem: Pick<ActionData, "errors" | "typed" | "notice"> | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { state } = useNavigation();
  useFirstError(form, problem);
  return (
    <PageDialog title={review ? t.title(review.author) : t.notFound} subtitle={t.once} closeTo={closeTo} panel>
      {review && <blockquote className={quoted}>{review.text}</blockquote>}
      {review?.answer && (
        <section aria-labelledby={id} className="mt-5">
          <h3 id={id} className="font-semibold">
            {t.current}
          </h3>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{review.answer}</p>
        </section>
      )}
      <Form ref={form} method="post" noValidate preventScrollReset className="mt-5 space-y-5">
        <input type="hidden" name="hotelId" value={hotelId} />
        {review && <input type="hidden" name="reviewId" value={review.id} />}
        <Refusal answer={problem} />
        <TextArea
          label={t.text}
          name="text"
          rows={5}
          maxLength={longestAnswer}
          defaultValue={problem?.typed["text"]}
          error={problem?.errors["text"]}
        />
        <div className="dialog-foot">
          <ButtonLink to={closeTo} preventScrollReset variant="secondary">
            {t.cancel}
          </ButtonLink>
          {review?.answer === null && (
            <Button busy={state === "submitting"} busyText={t.busy}>
              {t.publish}
            </Button>
          )}
        </div>
      </Form>
    </PageDialog>
  );
}
