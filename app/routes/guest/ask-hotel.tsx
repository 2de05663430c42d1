import { useRef } from "react";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { hotelById } from "#domain/hotel/hotels.server.ts";
import { askQuestion, type AskRejection } from "#domain/message/ask-question.server.ts";
import { longestMessage } from "#domain/message/message.ts";
import { questionForm } from "#domain/message/question-form.ts";
import { sendRejectionText } from "#domain/message/rejection-text.ts";
import { answerTo } from "#kit/action-data.ts";
import { addYears, isDay } from "#kit/date/day.ts";
import { stayMessage } from "#kit/date/stay-text.ts";
import { maxYearsAhead } from "#kit/date/stay.ts";
import { dayAt } from "#kit/date/zone.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/message.ts";
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
import type { Route } from "./+types/ask-hotel";
import { ConfirmFirst } from "./hotel/confirm-first.tsx";
import { HotelFormPage, MissingHotel } from "./hotel/hotel-form-page.tsx";

const t = messages(texts.askHotel);
const c = messages(texts.conversation);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx } = context.get(requestContext);
  const hotel = await hotelById(ctx, params.hotelId);
  if (!hotel) return data({ hotel: null }, { status: 404 });
  const query = new URL(request.url).searchParams;
  const dayIn = (name: string) => (isDay(query.get(name) ?? "") ? (query.get(name) ?? "") : "");
  return data({
    hotel: { id: hotel.id, name: hotel.name },
    today: dayAt(ctx.now(), hotel.timeZone),
    dates: { checkIn: dayIn("checkIn"), checkOut: dayIn("checkOut") },
    verified: actorIn(context).emailVerified,
    idempotencyKey: newId(),
  });
}

function problemOf(rejection: AskRejection) {
  switch (rejection.code) {
    case "unknown_hotel":
      return rejectForm({ form: c.unknown }, { status: 404 });
    case "unverified":
      return refuseForm({ title: t.unverified });
    case "bad_stay":
      return rejectForm({ checkIn: stayMessage(rejection.problem) });
    case "too_many_questions":
      return rejectForm({ form: t.tooMany(Math.ceil(rejection.retryAfter / 3600)) }, { status: 429 });
    case "stopped":
      throw new Error("A guest was asked to confirm who they are.");
    default:
      return rejectForm({ form: sendRejectionText(rejection) }, { status: rejection.code === "too_many" ? 429 : 409 });
  }
}

export const action = formAction<Route.ActionArgs>({
  idempotent: ({ hotelId }) => `question ${hotelId}`,
  unnamed: "ask",
  forms: {
    ask: checked(questionForm, async ({ text, stay }, { ctx, context, params: { hotelId } }) => {
      if (!ctx.actor) throw redirect(href("/login"));
      const { clientAddress } = context.get(requestContext);
      const outcome = await askQuestion(ctx, { hotelId, clientAddress, stay, text });
      if (!outcome.ok) return problemOf(outcome.rejection);
      return goTo(href("/messages/:code", { code: outcome.value.code }), { kind: "success", title: t.sent });
    }),
    verify: confirmFirst,
  },
});

/** Asks a hotel a question before a booking. */
export default function AskHotel({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const asked = answerTo(actionData, actionData?.intent === "verify" ? "verify" : "ask");
  useActionFeedback(form, asked);
  const { state } = useNavigation();
  if (!loaderData.hotel) return <MissingHotel />;
  const { hotel, today, dates, verified, idempotencyKey } = loaderData;
  const { typed, errors } = asked;
  const day = { type: "date", min: today, max: addYears(today, maxYearsAhead), className: "min-w-0" } as const;
  return (
    <HotelFormPage hotel={hotel} title={t.title} text={t.text}>
      <Form
        key={idempotencyKey}
        ref={form}
        method="post"
        noValidate
        className="mt-6 space-y-6 rounded-card border border-line bg-surface-raised p-5"
      >
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <TextArea
          name="text"
          label={t.message}
          hint={c.hint}
          rows={5}
          required
          maxLength={longestMessage}
          defaultValue={typed["text"]}
          error={errors["text"]}
        />
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <Field {...day} name="checkIn" label={t.checkIn} defaultValue={typed["checkIn"] ?? dates.checkIn} error={errors["checkIn"]} />
          <Field
            {...day}
            name="checkOut"
            label={t.checkOut}
            defaultValue={typed["checkOut"] ?? dates.checkOut}
            error={errors["checkOut"]}
          />
        </div>
        {errors["form"] && (
          <p role="alert" className="rounded-card bg-danger-soft p-4 text-danger">
            {errors["form"]}
          </p>
        )}
        <Button busy={state === "submitting"} busyText={t.sending}>
          {t.send}
        </Button>
        {!verified && <ConfirmFirst text={t.unverified} sent={errors["confirmation"]} />}
      </Form>
    </HotelFormPage>
  );
}
