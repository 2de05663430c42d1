import { href, Link } from "react-router";
import type { HotelReview } from "#domain/review/hotel-reviews.server.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Stars } from "#ui/stars.tsx";
import { StateText } from "#ui/state-text.tsx";

const t = messages(texts.reviewCard);

/** A review with its answer, or with the actions to answer and report it. */
export function ReviewCard({ review, hotelId, answerTo }: { review: HotelReview; hotelId: string; answerTo: string }) {
  return (
    <article className="rounded-card border border-line bg-surface-raised p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{review.author}</h3>
        <Stars given={review.rating} />
      </div>
      <p className="num text-sm text-ink-soft">
        {review.room}, {formatDay(review.checkIn)}
      </p>
      {review.title && <p className="mt-3 font-semibold wrap-anywhere">{review.title}</p>}
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{review.text}</p>
      {review.answer !== null && (
        <blockquote className="mt-4 rounded-field bg-sand p-4">
          <p className="text-sm font-semibold">{t.yours}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{review.answer}</p>
        </blockquote>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {review.answer === null && (
          <ButtonLink to={answerTo} preventScrollReset small variant="secondary">
            {t.answer}
          </ButtonLink>
        )}
        {review.reported ? (
          <StateText>{t.reported}</StateText>
        ) : (
          <Link
            to={href("/hotels/:hotelId/reviews/:reviewId/report", { hotelId, reviewId: review.id })}
            className="inline-flex min-h-10 pointer-coarse:min-h-11 min-w-11 items-center text-sm font-semibold underline"
          >
            {t.report}
          </Link>
        )}
      </div>
    </article>
  );
}
