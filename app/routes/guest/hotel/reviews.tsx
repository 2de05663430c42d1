import { lazy, Suspense, useEffect, useState } from "react";
import { href, Link, useLocation, useSearchParams } from "react-router";
import { categoryText } from "#domain/review/category-text.ts";
import { categories, reviewListHref, reviewOrders } from "#domain/review/review.ts";
import type { ReviewPage, ShownReview } from "#domain/review/reviews.server.ts";
import { formatMonth, formatRating } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { Badge } from "#ui/badge.tsx";
import { Bar } from "#ui/chart/bar.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { Stars } from "#ui/stars.tsx";

// Loaded only to report a review.
const ReportDialog = lazy(async () => ({ default: (await import("./report-dialog.tsx")).ReportDialog }));

const t = messages(texts.reviews);

type Hotel = { id: string; name: string };

/** The ratings of a hotel and a page of its reviews. */
export function Reviews({ hotel, page, signedIn }: { hotel: Hotel; page: ReviewPage; signedIn: boolean }) {
  const [params] = useSearchParams();
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="later">
      <h2 id="reviews-title" className="font-display text-2xl">
        {t.title}
      </h2>
      {page.rating === null ? (
        <div className="mt-5 rounded-card border border-line bg-surface-raised p-6">
          <p className="font-semibold">{t.none}</p>
          <p className="mt-1 text-ink-soft">{t.noneText}</p>
        </div>
      ) : (
        <>
          <Summary page={page} rating={page.rating} />
          {page.count > 1 && (
            <nav aria-label={t.sort} className="mt-6 flex flex-wrap gap-2">
              {reviewOrders.map((order) => (
                <Link
                  key={order}
                  to={reviewListHref(params, { order, page: 1 })}
                  aria-current={order === page.order ? "true" : undefined}
                  className={cx(
                    "inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold",
                    order === page.order ? "border-ink bg-ink text-surface" : "border-line hover:border-ink-soft",
                  )}
                >
                  {t[order]}
                </Link>
              ))}
            </nav>
          )}
          {page.reviews.some(({ language }) => language) && <p className="mt-3 text-sm text-ink-soft">{t.ownFirst}</p>}
          <ul className="mt-2 grid gap-x-12 xl:grid-cols-2">
            {page.reviews.map((review) => (
              <li key={review.id} className="border-line py-6 not-first:border-t xl:nth-2:border-t-0">
                <Review hotel={hotel} review={review} signedIn={signedIn} />
              </li>
            ))}
          </ul>
          <Pagination
            page={page.page}
            pages={page.pages}
            hrefOf={(number) => reviewListHref(params, { order: page.order, page: number })}
          />
        </>
      )}
    </section>
  );
}

function Summary({ page, rating }: { page: ReviewPage; rating: number }) {
  const moderated = categories.flatMap((category) => {
    const mean = page.scores[category];
    return mean === null ? [] : [{ category, mean }];
  });
  return (
    <div className="mt-5 grid gap-x-10 gap-y-6 rounded-card border border-line bg-surface-raised p-6 sm:grid-cols-[auto_1fr] xl:grid-cols-[auto_1fr_1fr]">
      <p className="flex flex-col gap-1 sm:row-span-2 xl:row-span-1">
        <strong className="num font-display text-4xl leading-none font-medium" aria-hidden>
          {formatRating(rating)}
        </strong>
        <Stars given={rating} className="mt-2 *:size-5" />
        <span className="num text-ink-soft">{t.count(page.count)}</span>
      </p>
      <ul aria-label={t.distribution} className="grid content-start gap-2">
        {page.distribution.map((count, index) => (
          <li key={5 - index} className="num grid grid-cols-[2.25rem_1fr_1.5rem] items-center gap-3 text-sm">
            <span aria-hidden className="inline-flex items-center gap-1">
              {5 - index}
              <Icon name="star" className="size-3.5 fill-current" />
            </span>
            <span className="sr-only">{t.stars(5 - index)}</span>
            <Bar part={count} whole={page.count} />
            <span className="text-end text-ink-soft">{count}</span>
          </li>
        ))}
      </ul>
      {moderated.length > 0 && (
        <ul aria-label={t.categories} className="grid content-start gap-2">
          {moderated.map(({ category, mean }) => (
            <li key={category} className="num grid grid-cols-[9rem_1fr_1.75rem] items-center gap-3 text-sm">
              <span>{categoryText[category]}</span>
              <Bar part={mean} whole={5} />
              <span className="text-end font-semibold">{formatRating(mean)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Review({ hotel, review, signedIn }: { hotel: Hotel; review: ShownReview; signedIn: boolean }) {
  return (
    <article>
      <header className="flex items-center gap-3">
        <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-sand font-display text-lg">
          {review.author.slice(0, 1)}
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{review.author}</p>
          <p className="text-sm text-ink-soft">
            {t.stayed(formatMonth(review.month))} · {review.room}
            {review.language && <span>{` · ${review.language.name}`}</span>}
          </p>
        </div>
        <div className="ms-auto shrink-0 self-start text-sm">
          {review.mine ? (
            <Badge>{t.mine}</Badge>
          ) : review.reported ? (
            <span className="text-ink-soft">{t.reported}</span>
          ) : (
            <Report hotel={hotel} review={review} signedIn={signedIn} />
          )}
        </div>
      </header>
      <p className="mt-3">
        <Stars given={review.rating} />
      </p>
      {review.title && (
        <h3 lang={review.language?.code} className="mt-2 font-semibold wrap-anywhere">
          {review.title}
        </h3>
      )}
      <p lang={review.language?.code} className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">
        {review.text}
      </p>
      {review.answer && (
        <div className="mt-4 rounded-card bg-surface-sunken p-4">
          <p className="text-sm font-semibold">{t.answer(hotel.name)}</p>
          <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{review.answer}</p>
        </div>
      )}
    </article>
  );
}

/** A link to the report page; with scripts and signed in, the form opens as a dialog. */
function Report({ hotel, review, signedIn }: { hotel: Hotel; review: ShownReview; signedIn: boolean }) {
  const { pathname, search, key } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [key]);
  const next = `${pathname}${search}#reviews`;
  const page = href("/hotels/:hotelId/reviews/:reviewId/report", { hotelId: hotel.id, reviewId: review.id });
  return (
    <>
      <Link
        to={`${page}?next=${encodeURIComponent(next)}`}
        rel="nofollow"
        aria-label={t.reportOf(review.author)}
        onClick={(event) => {
          if (!signedIn) return;
          event.preventDefault();
          setOpen(true);
        }}
        title={t.report}
        className="-me-3 grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sand hover:text-ink"
      >
        <Icon name="flag" className="size-4" />
      </Link>
      {open && (
        <Suspense>
          <ReportDialog action={page} next={next} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
