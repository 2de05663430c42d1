import { useRef } from "react";
import { data, Form, href, Link, useNavigation } from "react-router";
import { placeName } from "#domain/hotel/place/place.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import { roomsOf } from "#domain/reservation/show/stay-text.ts";
import { categoryText } from "#domain/review/category-text.ts";
import { editReview } from "#domain/review/edit-review.server.ts";
import { reviewForm } from "#domain/review/review-form.ts";
import { categories, longestText, longestTitle, shortestText } from "#domain/review/review.ts";
import { editableUntil, stayReviews } from "#domain/review/stay-reviews.server.ts";
import { writeReview } from "#domain/review/write-review.server.ts";
import type { ActionData } from "#kit/action-data.ts";
import { formatDay, formatInstant, formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-trips.ts";
import { sendConfirmation } from "#routes/shell/entrance/confirmation.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useFirstError } from "#ui/form/action-feedback.ts";
import { Field } from "#ui/form/field.tsx";
import { StarField } from "#ui/form/star-field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { Icon } from "#ui/icon.tsx";
import { Photo } from "#ui/photo/photo.tsx";
import { Stars } from "#ui/stars.tsx";
import { goTo, refuseForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction, type FormRequest } from "#web/form-action.server.ts";
import { actorIn } from "#web/guard.server.ts";
import { revalidatesWhenRefused } from "#web/revalidates-unless-preview.ts";
import type { Route } from "./+types/trip-review";

const t = messages(texts.tripReview);

export const meta: Route.MetaFunction = () => [{ title: `${t.write} · Stumari` }];

export const shouldRevalidate = revalidatesWhenRefused;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { email } = actorIn(context);
  const [trip, [stay]] = await Promise.all([reservationByCode(ctx, params.code), stayReviews(ctx, [params.code])]);
  if (!trip || !stay) return data({ stay: null }, { status: 404 });
  const { code, hotel, checkIn, checkOut } = trip;
  const { step, review } = stay;
  const until = review && formatInstant(editableUntil(review.createdAt).toISOString(), hotel.timeZone);
  return data({ stay: { code, hotel, room: roomsOf(trip), checkIn, checkOut, step, review, until }, email });
}

type Loaded = Extract<Awaited<ReturnType<typeof loader>>["data"], { email: string }>;

const verify = async ({ context, request, params: { code } }: FormRequest<Route.ActionArgs>) =>
  goTo(href("/trips/:code/review", { code }), await sendConfirmation(context, request));

const save = (command: typeof writeReview | typeof editReview) =>
  checked(reviewForm, async (form, { ctx, params: { code } }: FormRequest<Route.ActionArgs>) => {
    const outcome = await command(ctx, { ...form, reservationCode: code });
    if (outcome.ok) {
      const text = outcome.value.state === "shown" ? t.shown : t.held;
      return goTo(href("/trips/:code", { code }), { kind: "success", title: command === editReview ? t.saved : t.thanks, text });
    }
    const text = {
      unknown_reservation: t.missing,
      unknown_review: t.missing,
      no_stay: t.noStayText,
      too_early: t.tooEarly,
      email_not_verified: t.verify,
      bad_review: t.bad,
      already_reviewed: t.already,
      too_late: t.late,
    }[outcome.rejection.code];
    const failed = { title: t.failed, text };
    const isUnknown = outcome.rejection.code === "unknown_reservation" || outcome.rejection.code === "unknown_review";
    return isUnknown ? goTo(href("/trips/:code/review", { code }), { kind: "error", ...failed }) : refuseForm(failed);
  });

export const action = formAction<Route.ActionArgs>({
  forms: { verify, write: save(writeReview), edit: save(editReview) },
  unnamed: "write",
});

export default function TripReview({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.stay)
    return (
      <main id="content" className="wrap">
        <EmptyState title={t.missing}>
          <ButtonLink to={href("/trips")}>{t.trips}</ButtonLink>
        </EmptyState>
      </main>
    );
  const { stay, email } = loaderData;
  const { hotel, step } = stay;
  const isOpen = step === "write" || step === "edit";
  const { notice, typed } = actionData ?? {};
  return (
    <main id="content" className="wrap wrap-start max-w-3xl py-8">
      <Link
        to={href("/trips/:code", { code: stay.code })}
        className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
      >
        <Icon name="arrow-left" className="size-5" />
        {t.trip}
      </Link>
      <h1 className="mt-2 font-display text-3xl">{step === "edit" ? t.edit : step === "written" ? t.written : t.write}</h1>
      <div className="mt-5 flex items-center gap-4">
        <div className="relative size-20 shrink-0 overflow-clip rounded-card">
          <Photo src={hotel.image?.url} alt={hotel.image ? hotel.image.alt : ""} sizes="80px" className="absolute inset-0 size-full" />
        </div>
        <div className="min-w-0">
          <p className="font-display text-xl">{hotel.name}</p>
          <p className="text-ink-soft">{placeName(hotel)}</p>
          <p className="text-sm text-ink-soft">
            {stay.room} · {formatRange(stay.checkIn, stay.checkOut, "dated")}
          </p>
        </div>
      </div>
      {notice && (
        <p role="alert" className="mt-6 rounded-card bg-danger-soft p-4 font-semibold text-danger">
          {notice.title}: {notice.text}
        </p>
      )}
      <div className="mt-6 rounded-card border border-line bg-surface-raised p-5 sm:p-7">
        {isOpen && <ReviewForm stay={stay} problem={actionData} />}
        {step === "written" && stay.review && <Written review={stay.review} />}
        {step === "no_stay" && <Notice title={t.noStay} text={t.noStayText} />}
        {step === "too_early" && <Notice title={t.tooEarly} text={t.tooEarlyText(formatDay(stay.checkOut, "long"))} />}
        {step === "verify" && (
          <>
            <Notice title={t.verify} text={t.verifyText(email)} />
            <Form method="post" className="mt-5">
              <Button name="intent" value="verify">
                {t.again}
              </Button>
            </Form>
          </>
        )}
        {!isOpen && typed?.["text"] && <TextArea label={t.kept} rows={7} readOnly defaultValue={typed["text"]} className="mt-6" />}
      </div>
    </main>
  );
}

const Notice = ({ title, text }: { title: string; text: string }) => (
  <>
    <h2 className="font-display text-xl">{title}</h2>
    <p className="mt-2 text-ink-soft">{text}</p>
  </>
);

function Written({ review }: { review: NonNullable<Loaded["stay"]["review"]> }) {
  return (
    <>
      <Stars given={review.rating} className="*:size-6" />
      {review.title && <h2 className="mt-3 font-display text-xl wrap-anywhere">{review.title}</h2>}
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{review.text}</p>
      {review.state !== "shown" && <p className="mt-4 text-ink-soft">{t[review.state]}</p>}
      {review.answer && (
        <div className="mt-5 rounded-card bg-surface-sunken p-4">
          <p className="text-sm font-semibold">{t.answer}</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{review.answer}</p>
        </div>
      )}
    </>
  );
}

function ReviewForm({ stay: { step, review, until }, problem }: { stay: Loaded["stay"]; problem: ActionData | undefined }) {
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  useFirstError(form, problem);
  const errors = problem?.errors ?? {};
  const typedIn = (name: "rating" | "title" | "text" | (typeof categories)[number]) =>
    problem ? problem.typed[name] : review === null ? undefined : String(review[name] ?? "");
  return (
    <Form ref={form} method="post" className="space-y-6" noValidate>
      {step === "edit" && <input type="hidden" name="intent" value="edit" />}
      {review && (
        <p className="text-ink-soft">
          {review.state === "held" && <span>{`${t.held} `}</span>}
          {until && <span>{t.until(until)}</span>}
        </p>
      )}
      <StarField label={t.overall} name="rating" large defaultValue={typedIn("rating")} error={errors["rating"]} />
      <fieldset>
        <legend className="sr-only">{t.details}</legend>
        <div className="grid gap-y-2 sm:gap-y-1">
          {categories.map((category) => (
            <StarField
              key={category}
              label={categoryText[category]}
              name={category}
              defaultValue={typedIn(category)}
              error={errors[category]}
            />
          ))}
        </div>
      </fieldset>
      <Field label={t.title} name="title" maxLength={longestTitle} defaultValue={typedIn("title")} error={errors["title"]} />
      <TextArea
        label={t.text}
        name="text"
        rows={7}
        required
        minLength={shortestText}
        maxLength={longestText}
        hint={t.hint}
        defaultValue={typedIn("text")}
        error={errors["text"]}
      />
      <Button busy={state === "submitting"} busyText={t.busy}>
        {step === "edit" ? t.save : t.send}
      </Button>
    </Form>
  );
}
