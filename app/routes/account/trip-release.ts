import { href, redirect } from "react-router";
import { releaseHold } from "#domain/reservation/release-hold.server.ts";
import { messages } from "#kit/locale.ts";
import { ctxOf } from "#web/context.server.ts";
import { formOf } from "#web/form.server.ts";
import { onSite } from "#web/site-path.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import type { Route } from "./+types/trip-release";

const t = messages({
  en: {
    gone: "The room is free again",
    goneText: "Nothing was charged.",
    failed: "The booking stays as it is",
    unknown_reservation: "Reservation not found.",
    already_cancelled: "It is cancelled already.",
    stay_began: "The stay has begun: please speak with the hotel.",
    already_paid: "This reservation is paid already.",
    payment_on_its_way: "Your payment is being checked. We will tell you in a moment.",
  },
  ka: {
    gone: "ოთახი გათავისუფლდა",
    goneText: "თანხა არ ჩამოგჭრიათ.",
    failed: "დაჯავშნა უცვლელია",
    unknown_reservation: "დაჯავშნა ვერ მოიძებნა.",
    already_cancelled: "უკვე გაუქმებულია.",
    stay_began: "ვიზიტი უკვე დაიწყო: გთხოვთ, სასტუმროს მიმართოთ.",
    already_paid: "ეს დაჯავშნა უკვე გადახდილია.",
    payment_on_its_way: "თქვენი გადახდა მოწმდება. მალე შეგატყობინებთ.",
  },
});

/** Lets an unpaid booking go and leads on to where its guest wants to be. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const back = onSite((await formOf(request)).get("back"));
  const outcome = await releaseHold(ctx, params.code);
  if (outcome.ok) return redirectWithToast(back, { kind: "success", title: t.gone, text: t.goneText });
  return redirectWithToast(href("/trips/:code", { code: params.code }), {
    kind: "error",
    title: t.failed,
    text: t[outcome.rejection.code],
  });
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(href("/trips/:code", { code: params.code }));
