import { data, href, Link } from "react-router";
import { reportReview } from "#domain/review/report-review.server.ts";
import { reportForm } from "#domain/review/review-form.ts";
import { shownReview } from "#domain/review/reviews.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Stars } from "#ui/stars.tsx";
import { goTo, refuseForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import { onSite, withoutBasePath } from "#web/site-path.ts";
import type { Route } from "./+types/review-report";
import { ReportForm } from "./hotel/reviews-report-form.tsx";

const t = messages(texts.reviewReport);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

const nextOf = (target: unknown, hotelId: string) => {
  const next = onSite(target);
  return next === "/" ? `${href("/hotels/:hotelId", { hotelId })}#reviews` : next;
};

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const review = (await shownReview(ctx, params.hotelId, params.reviewId)) ?? null;
  const { pathname, search, searchParams } = new URL(request.url);
  const next = nextOf(searchParams.get("next"), params.hotelId);
  return data({ review, hotelId: params.hotelId, next, action: withoutBasePath(pathname) + search }, { status: review ? 200 : 404 });
}

export const action = formAction<Route.ActionArgs>({
  forms: checked(reportForm, async (report, { ctx, form, params }) => {
    const outcome = await reportReview(ctx, { ...params, ...report });
    const next = nextOf(form.get("next"), params.hotelId);
    if (outcome.ok) return goTo(next, { kind: "success", title: t.thanks, text: t.thanksText });
    const text = {
      not_signed_in: t.failed,
      bad_report: t.failed,
      unknown_review: t.missing,
      own_review: t.own,
      already_reported: t.already,
    }[outcome.rejection.code];
    const failed = { title: t.failed, text };
    return outcome.rejection.code === "already_reported" ? refuseForm(failed) : goTo(next, { kind: "error", ...failed });
  }),
});

export default function ReviewReport({ loaderData: { review, hotelId, next, action }, actionData }: Route.ComponentProps) {
  if (!review)
    return (
      <main id="content" className="wrap">
        <EmptyState title={t.missing}>
          <ButtonLink to={href("/hotels/:hotelId", { hotelId })}>{t.back}</ButtonLink>
        </EmptyState>
      </main>
    );
  const rejection = review.mine ? t.own : review.reported ? t.already : null;
  return (
    <main id="content" className="wrap wrap-start max-w-2xl py-8">
      <Link to={next} className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline">
        <Icon name="arrow-left" className="size-5" />
        {t.back}
      </Link>
      <h1 className="mt-2 font-display text-3xl">{t.title}</h1>
      <blockquote className="mt-6 rounded-card bg-surface-sunken p-5">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {review.author}
          <Stars given={review.rating} />
        </p>
        <p className="mt-2 line-clamp-4 wrap-anywhere">{review.text}</p>
      </blockquote>
      <div className="mt-6 rounded-card border border-line bg-surface-raised p-6">
        {rejection && !actionData?.notice ? <p>{rejection}</p> : <ReportForm action={action} next={next} problem={actionData} />}
      </div>
    </main>
  );
}
