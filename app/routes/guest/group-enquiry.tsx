import { useRef } from "react";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { askHotel, type AskRejection } from "#domain/group/ask-hotel.server.ts";
import { ownGroupEnquiries } from "#domain/group/group-enquiries.server.ts";
import { groupEnquiryForm } from "#domain/group/group-form.ts";
import { canWithdraw, groupBounds, longestMessage } from "#domain/group/group.ts";
import { withdrawEnquiry } from "#domain/group/withdraw-enquiry.server.ts";
import { hotelById } from "#domain/hotel/hotels.server.ts";
import { isWarnedText } from "#domain/message/hotel-text.ts";
import { answerTo } from "#kit/action-data.ts";
import { addYears, isDay } from "#kit/date/day.ts";
import { stayMessage } from "#kit/date/stay-text.ts";
import { maxYearsAhead } from "#kit/date/stay.ts";
import { dayAt } from "#kit/date/zone.ts";
import { getLocale, messages } from "#kit/locale.ts";
import { longestName, longestPhone } from "#kit/person.ts";
import * as texts from "#locales/en/group.ts";
import { newId } from "#platform/id.server.ts";
import { confirmFirst } from "#routes/shell/entrance/confirmation.server.ts";
import { Button } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { goTo, refuseForm, rejectForm } from "#web/action-result.server.ts";
import { requestContext } from "#web/context.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import { actorIn } from "#web/guard.server.ts";
import { revalidatesWhenRefused } from "#web/revalidates-unless-preview.ts";
import type { Route } from "./+types/group-enquiry";
import { OwnEnquiries } from "./group/own-enquiries.tsx";
import { WithdrawDialog } from "./group/withdraw-dialog.tsx";
import { ConfirmFirst } from "./hotel/confirm-first.tsx";
import { HotelFormPage, MissingHotel } from "./hotel/hotel-form-page.tsx";

const t = messages(texts.groupPage);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export const shouldRevalidate = revalidatesWhenRefused;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx } = context.get(requestContext);
  const { email, emailVerified, firstName, lastName } = actorIn(context);
  const hotel = await hotelById(ctx, params.hotelId);
  if (!hotel) return data({ hotel: null }, { status: 404 });
  const query = new URL(request.url).searchParams;
  const dayIn = (name: string) => (isDay(query.get(name) ?? "") ? (query.get(name) ?? "") : "");
  const enquiries = await ownGroupEnquiries(ctx, hotel.id);
  return data({
    hotel: { id: hotel.id, name: hotel.name },
    timeZone: hotel.timeZone,
    today: dayAt(ctx.now(), hotel.timeZone),
    dates: { checkIn: dayIn("checkIn"), checkOut: dayIn("checkOut") },
    person: { email, emailVerified, firstName, lastName },
    enquiries: enquiries.map((enquiry) => ({ ...enquiry, isWarned: isWarnedText(ctx, enquiry.answer ?? "") })),
    withdrawn: enquiries.find(({ id }) => id === query.get("withdraw")),
    idempotencyKey: newId(),
  });
}

function textOf(rejection: AskRejection): string {
  switch (rejection.code) {
    case "too_many_open":
      return t.tooManyOpen(rejection.max);
    case "too_many":
      return t.tooMany(Math.ceil(rejection.retryAfter / 60));
    case "bad_stay":
      return stayMessage(rejection.problem);
    default:
      return t.missing;
  }
}

export const action = formAction<Route.ActionArgs>({
  idempotent: ({ hotelId }) => `group enquiry ${hotelId}`,
  // The hotel's own day is checked by the command; no place has an earlier one.
  unnamed: "ask",
  forms: {
    ask: checked(
      ({ now }) => groupEnquiryForm(dayAt(now(), "Etc/GMT+12")),
      async (requested, { ctx, context, params: { hotelId } }) => {
        const { clientAddress } = context.get(requestContext);
        const outcome = await askHotel(ctx, { ...requested, hotelId, clientAddress, locale: getLocale() });
        if (outcome.ok) return goTo(href("/hotels/:hotelId/group", { hotelId }), { kind: "success", title: t.sent, text: t.sentText });
        const { code } = outcome.rejection;
        if (code === "signed_out") throw redirect(href("/login"));
        if (code === "unverified") return refuseForm({ title: t.unverified });
        if (outcome.rejection.code === "bad_stay") return rejectForm({ checkIn: textOf(outcome.rejection) });
        return rejectForm(
          { form: textOf(outcome.rejection) },
          { status: code === "too_many" ? 429 : code === "unknown_hotel" ? 404 : 409 },
        );
      },
    ),
    verify: confirmFirst,
    withdraw: async ({ ctx, url, fields: { enquiryId = "" }, params: { hotelId } }) => {
      const outcome = await withdrawEnquiry(ctx, { hotelId, enquiryId });
      const page = href("/hotels/:hotelId/group", { hotelId });
      if (outcome.ok) return goTo(page, { kind: "success", title: t.withdrawn, text: t.withdrawnText });
      const failed = { title: t.withdrawFailed, text: t.withdrawRejected[outcome.rejection.code] };
      return url.searchParams.has("withdraw") ? refuseForm(failed) : goTo(page, { kind: "error", ...failed });
    },
  },
});

const bounded = ["rooms", "adults", "children"] as const;

/** Asks a hotel for an offer to a group, and shows what was asked before. */
export default function GroupEnquiry({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const asked = answerTo(actionData, actionData?.intent === "verify" ? "verify" : "ask");
  useActionFeedback(form, asked);
  const { state } = useNavigation();
  if (!loaderData.hotel) return <MissingHotel />;
  const { hotel, timeZone, today, dates, person, enquiries, withdrawn, idempotencyKey } = loaderData;
  const { typed, errors } = asked;
  const refused = actionData?.intent === "withdraw" && !actionData.ok ? actionData : undefined;
  const field = (name: string, preset = "") => ({ name, defaultValue: typed[name] ?? preset, error: errors[name] });
  const day = { type: "date", required: true, min: today, max: addYears(today, maxYearsAhead) } as const;
  return (
    <HotelFormPage hotel={hotel} title={t.title} text={t.text(groupBounds.rooms.min)}>
      <OwnEnquiries enquiries={enquiries} timeZone={timeZone} />
      {withdrawn && (refused || canWithdraw(withdrawn)) && (
        <WithdrawDialog key={withdrawn.id} enquiry={withdrawn} idempotencyKey={idempotencyKey} problem={refused} />
      )}
      <Form
        key={idempotencyKey}
        ref={form}
        method="post"
        noValidate
        className="mt-6 space-y-6 rounded-card border border-line bg-surface-raised p-5"
      >
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <fieldset>
          <legend className="mb-2 font-display text-lg">{t.stay}</legend>
          <div className="grid grid-cols-6 items-start gap-3">
            <Field {...day} {...field("checkIn", dates.checkIn)} label={t.checkIn} className="col-span-6 sm:col-span-3" />
            <Field {...day} {...field("checkOut", dates.checkOut)} label={t.checkOut} className="col-span-6 sm:col-span-3" />
            {bounded.map((name) => (
              <Field
                key={name}
                {...field(name, name === "children" ? "0" : "")}
                {...groupBounds[name]}
                label={t[name]}
                type="number"
                required
                className="col-span-6 sm:col-span-2"
              />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="mb-2 font-display text-lg">{t.contact}</legend>
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <Field {...field("firstName", person.firstName)} label={t.first} required maxLength={longestName} autoComplete="given-name" />
            <Field {...field("lastName", person.lastName)} label={t.last} maxLength={longestName} autoComplete="family-name" />
            <Field
              {...field("phone")}
              label={t.phone}
              type="tel"
              maxLength={longestPhone}
              autoComplete="tel"
              hint={t.answersTo(person.email)}
            />
          </div>
        </fieldset>
        <TextArea {...field("message")} label={t.message} hint={t.messageHint} rows={5} required maxLength={longestMessage} />
        {errors["form"] && (
          <p role="alert" className="rounded-card bg-danger-soft p-4 text-danger">
            {errors["form"]}
          </p>
        )}
        <Button busy={state === "submitting"} busyText={t.sending}>
          {t.send}
        </Button>
        {!person.emailVerified && <ConfirmFirst text={t.unverified} sent={errors["confirmation"]} />}
      </Form>
    </HotelFormPage>
  );
}
