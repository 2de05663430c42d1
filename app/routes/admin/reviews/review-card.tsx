import { href, Link, useFetcher } from "react-router";
import type { ModeratedReview } from "#domain/review/moderated-reviews.server.ts";
import { reportText } from "#domain/review/report-text.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { StateText } from "#ui/state-text.tsx";
import { useSiteClock } from "../shared/site-clock.ts";

const t = messages(texts.reviewCard);

/** A review with its abuse reports and the moderation actions. */
export function ReviewCard({ review }: { review: ModeratedReview }) {
  const { instant } = useSiteClock();
  const { Form, formData } = useFetcher();
  // What was decided shows at once; after a refusal the list has the former state again.
  const decision = formData?.get("intent");
  const state = decision === "remove" ? "removed" : decision ? "shown" : review.state;
  const reports = decision ? [] : review.reports;
  return (
    <li
      aria-busy={Boolean(decision)}
      className={cx("rounded-card border border-line bg-surface-raised p-4 sm:p-5", decision && "opacity-70")}
    >
      <article aria-label={`${review.hotel}: ${review.title || t.stars(review.rating)}`}>
        <div className="flex flex-wrap items-center gap-2">
          <Link
            to={`${href("/hotels/:hotelId", { hotelId: review.hotelId })}#reviews`}
            className="font-semibold wrap-anywhere hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            {review.hotel}
          </Link>
          {state === "held" && <StateText kind="warning">{t.held[review.heldFor ?? "words"]}</StateText>}
          {state === "removed" && <StateText>{t.removed}</StateText>}
          {decision && state === "shown" && <StateText kind="success">{t.kept}</StateText>}
          {reports.length > 0 && <StateText kind="danger">{t.reported(reports.length)}</StateText>}
        </div>
        <p className="mt-1 text-sm text-ink-soft">
          {review.author ? (
            <Link to={`${href("/admin/users")}?person=${review.authorId}`} className="underline">
              {review.author}
            </Link>
          ) : (
            <span>{t.nobody}</span>
          )}
          <span>{` · ${instant(review.at)}`}</span>
          {review.editedAt && <span>{` (${t.edited} ${instant(review.editedAt)})`}</span>}
        </p>
        <p className="mt-3 font-semibold wrap-anywhere">
          <span aria-hidden>★ {review.rating}</span>
          <span className="sr-only">{t.stars(review.rating)}</span>
          {review.title && <span>{` · ${review.title}`}</span>}
        </p>
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{review.text}</p>
        {reports.length > 0 && (
          <section className="mt-4 rounded-field bg-surface-sunken p-3">
            <h2 className="text-sm font-semibold">{t.reports}</h2>
            <ul className="mt-1 space-y-1 text-sm">
              {reports.map(({ reason, text, by, at }) => (
                <li key={at + by} className="wrap-anywhere">
                  <strong>{reportText[reason]}</strong>
                  {text && <span>{`: ${text}`}</span>}{" "}
                  <span className="text-ink-soft">
                    · {by || t.nobody}, {instant(at)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-3">
          <input type="hidden" name="hotelId" value={review.hotelId} />
          <input type="hidden" name="reviewId" value={review.id} />
          <input type="hidden" name="editedAt" value={review.editedAt ?? ""} />
          <Button small variant="secondary" name="intent" value={review.state === "shown" ? "keep" : "show"} disabled={Boolean(decision)}>
            {review.state === "shown" ? t.keep : t.show}
          </Button>
          {review.state !== "removed" && (
            <Button small variant="danger" name="intent" value="remove" disabled={Boolean(decision)}>
              {t.remove}
            </Button>
          )}
        </Form>
      </article>
    </li>
  );
}
