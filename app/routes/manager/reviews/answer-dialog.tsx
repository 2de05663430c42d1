import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { HotelReview } from "#domain/review/hotel-reviews.server.ts";
import { longestAnswer } from "#domain/review/review.ts";
import { messages } from "#kit/locale.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/action-feedback.ts";
import { PageDialog } from "#ui/page-dialog.tsx";
import { TextArea } from "#ui/text-area.tsx";
import * as texts from "#locales/en/manager.ts";

const t = messages(texts.answerDialog);

type Problem = { errors: Partial<Record<string, string>>; typed: Partial<Record<string, string>> } | undefined;

/** The review, and the field for its answer. */
export function AnswerDialog({
  review,
  hotelId,
  closeTo,
  problem,
}: {
  review: HotelReview;
  hotelId: string;
  closeTo: string;
  problem: Problem;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  useActionFeedback(form, problem);
  return (
    <PageDialog title={t.title(review.author)} subtitle={t.once} closeTo={closeTo} panel>
      <blockquote className="border-s-4 border-line ps-4 wrap-anywhere whitespace-pre-line text-ink-soft">{review.text}</blockquote>
      <Form ref={form} method="post" noValidate preventScrollReset className="mt-5 space-y-5">
        <input type="hidden" name="hotelId" value={hotelId} />
        <input type="hidden" name="reviewId" value={review.id} />
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
          <Button busy={state === "submitting"} busyText={t.busy}>
            {t.publish}
          </Button>
        </div>
      </Form>
    </PageDialog>
  );
}
