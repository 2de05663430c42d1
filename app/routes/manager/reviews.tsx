import { href, Link, useSearchParams } from "react-router";
import { answerReview } from "#domain/review/answer-review.server.ts";
import { hotelReviews } from "#domain/review/hotel-reviews.server.ts";
import { answerForm } from "#domain/review/review-form.ts";
import { formatRating } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { pageNumber } from "#kit/page-number.ts";
import * as texts from "#locales/en/manager.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { cx } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { goTo, refuseForm, rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import { revalidatesWhenRefused } from "#web/revalidates-unless-preview.ts";
import type { Route } from "./+types/reviews";
import { addressWith, useBackOfficeUrl } from "./back-office/back-office-url.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { NoHotels } from "./back-office/no-hotels.tsx";
import { AnswerDialog } from "./reviews/answer-dialog.tsx";
import { ReviewCard } from "./reviews/review-card.tsx";

const t = messages(texts.reviews);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export const shouldRevalidate = revalidatesWhenRefused;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "reviews");
  if (!hotel) return null;
  const query = new URL(request.url).searchParams;
  const unanswered = query.get("show") === "unanswered";
  const page = pageNumber(query.get("page"), 5);
  const answering = query.get("answer");
  return { hotelId: hotel.id, unanswered, ...(await hotelReviews(ctx, { hotelId: hotel.id, unanswered, answering, page })) };
}

export const action = formAction<Route.ActionArgs>({
  forms: checked(answerForm, async (reply, { ctx, url }) => {
    const outcome = await answerReview(ctx, reply);
    const back = addressWith(href("/hotel-manager/reviews"), url.search, { answer: null });
    if (outcome.ok) return goTo(back, { kind: "success", title: t.done });
    if (outcome.rejection.code === "rude") return rejectForm({ text: t.rude });
    const failed = { title: t.failed, text: outcome.rejection.code === "already_answered" ? t.answered : t.unknown };
    return url.searchParams.has("answer") ? refuseForm(failed) : goTo(back, { kind: "error", ...failed });
  }),
});

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const to = useBackOfficeUrl();
  const query = useSearchParams()[0];
  if (!loaderData) return <NoHotels />;
  const { hotelId, reviews, unanswered, open, shown, average, page, pages } = loaderData;
  const answering = reviews.find(({ id }) => id === query.get("answer"));
  // A refused answer stays with its text, also where a colleague has answered or the review is gone.
  const asks = answering?.answer === null || (query.has("answer") && actionData?.notice !== undefined);
  const choice = (shown: boolean) =>
    cx(
      "inline-flex min-h-11 items-center rounded-full border px-5 font-semibold",
      shown ? "border-ink bg-ink text-surface" : "border-line bg-surface-raised hover:border-ink-soft",
    );
  return (
    <section>
      <PageHead
        title={t.title}
        beside={
          average !== null && (
            <p className="num flex items-center gap-1.5 text-ink-soft max-md:text-sm">
              <Icon name="star" className="size-4 fill-current" />
              <b className="font-semibold text-ink">{formatRating(average)}</b>
              {t.count(shown)}
            </p>
          )
        }
      />
      <nav aria-label={t.filter} className="mt-4 flex flex-wrap gap-2">
        <Link
          to={to({ show: null, page: null })}
          preventScrollReset
          aria-current={unanswered ? undefined : "true"}
          className={choice(!unanswered)}
        >
          {t.all}
        </Link>
        <Link
          to={to({ show: "unanswered", page: null })}
          preventScrollReset
          aria-current={unanswered ? "true" : undefined}
          className={choice(unanswered)}
        >
          {t.open(open)}
        </Link>
      </nav>
      {reviews.length === 0 && (
        <EmptyState title={unanswered ? t.allAnswered : t.none} text={unanswered ? t.allAnsweredText : t.noneText} />
      )}
      <ul className="mt-6 space-y-4">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} hotelId={hotelId} answerTo={to({ answer: review.id })} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefOf={(number) => to({ page: String(number) })} />
      {asks && <AnswerDialog review={answering} hotelId={hotelId} closeTo={to({ answer: null })} problem={actionData} />}
    </section>
  );
}
