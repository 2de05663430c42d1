import { data, Form, href, useNavigation } from "react-router";
import { mayDo } from "#domain/hotel/back-office-role.ts";
import { acceptInvitation, invitationOf } from "#domain/staff/accept-invitation.server.ts";
import { staffRoleText } from "#domain/staff/staff-text.ts";
import { messages } from "#kit/locale.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ctxOf } from "#web/context.server.ts";
import { signedIn } from "#web/guard.server.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import { formOf } from "#web/form.server.ts";
import { EntrancePage } from "../shell/entrance-page.tsx";
import type { Route } from "./+types/staff-invitation";

const t = messages({
  en: {
    title: "Work with us?",
    text: (hotel: string, role: string) => `${hotel} asks you to join its desk. Your role: ${role}.`,
    accept: "Accept",
    busy: "Saving...",
    signIn: "Sign in",
    signUp: "Sign up",
    sentTo: (email: string) => `The invitation was sent to ${email}. Sign in with the account of that address, or make one.`,
    other: (invited: string, own: string) =>
      `This invitation was sent to ${invited}, and you are signed in as ${own}. Log out and sign in with the invited address, or ask for an invitation to yours.`,
    stale: "This invitation has expired, was taken back or was used already. Ask for a new one if you still need it.",
    failed: "Invitation not accepted",
    goneTitle: "This invitation no longer works",
    home: "To the home page",
    manager: "To Hotel Manager",
    logOut: "Log out",
    joined: "Welcome to the desk",
    joinedText: (hotel: string) => `You work for ${hotel} now.`,
  },
  ka: {
    title: "გსურთ შემოგვიერთდეთ?",
    text: (hotel: string, role: string) => `${hotel} გიწვევთ სამართავად. თქვენი როლი: ${role}.`,
    accept: "დათანხმება",
    busy: "ინახება...",
    signIn: "შესვლა",
    signUp: "რეგისტრაცია",
    sentTo: (email: string) => `მოწვევა გაიგზავნა მისამართზე ${email}. შედით ამ მისამართის ანგარიშით ან შექმენით ახალი.`,
    other: (invited: string, own: string) =>
      `ეს მოწვევა გაიგზავნა მისამართზე ${invited}, თქვენ კი შესული ხართ როგორც ${own}. გამოდით და შედით მოწვეული მისამართით ან სთხოვეთ მოწვევა თქვენს მისამართზე.`,
    stale: "მოწვევის ვადა გავიდა, გაუქმდა ან უკვე გამოყენებულია. თუ კვლავ გჭირდებათ, ითხოვეთ ახალი.",
    failed: "მოწვევა ვერ დადასტურდა",
    goneTitle: "ეს მოწვევა აღარ მოქმედებს",
    home: "მთავარ გვერდზე",
    manager: "სასტუმროს მართვა",
    logOut: "გასვლა",
    joined: "კეთილი იყოს თქვენი მობრძანება",
    joinedText: (hotel: string) => `ახლა თქვენ მართავთ: ${hotel}.`,
  },
});

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const invitation = await invitationOf(ctx, token);
  const page = { token, invitation: invitation ?? null, own: ctx.actor?.email ?? null };
  return data(page, { status: invitation ? 200 : 404, headers: { "referrer-policy": "no-referrer" } });
}

/** Mail programs follow links by themselves, so that the link alone changes nothing: it asks. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const actor = signedIn(ctx, request);
  const token = String((await formOf(request)).get("token"));
  const invitation = await invitationOf(ctx, token);
  const outcome = await acceptInvitation(ctx, token);
  if (outcome.ok) {
    const { hotelId, role } = outcome.value;
    const screen = mayDo(role, "hotel") ? "hotel" : "bookings";
    return redirectWithToast(`${href(`/hotel-manager/${screen}`)}?hotel=${hotelId}`, {
      kind: "success",
      title: t.joined,
      text: t.joinedText(invitation?.hotel ?? ""),
    });
  }
  const { rejection } = outcome;
  return data({ failure: rejection.code === "other_address" ? t.other(rejection.invited, actor.email) : t.stale }, { status: 400 });
}

export default function StaffInvitation({ loaderData: { token, invitation, own }, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const failure = actionData?.failure && { title: t.failed, text: actionData.failure };
  if (!invitation)
    return (
      <EntrancePage answer={actionData} title={t.goneTitle} subtitle={t.stale} failure={failure}>
        <ButtonLink to={own ? href("/hotel-manager") : "/"} variant="secondary" wide>
          {own ? t.manager : t.home}
        </ButtonLink>
      </EntrancePage>
    );
  const { hotel, role, email } = invitation;
  const next = `?next=${encodeURIComponent(`${href("/staff-invitation")}?token=${token}`)}`;
  return (
    <EntrancePage answer={actionData} title={t.title} subtitle={t.text(hotel, staffRoleText[role])} failure={failure}>
      {own === null && (
        <div className="space-y-3">
          <p className="wrap-anywhere">{t.sentTo(email)}</p>
          <ButtonLink to={`${href("/login")}${next}`} wide>
            {t.signIn}
          </ButtonLink>
          <ButtonLink to={`${href("/signup")}${next}`} variant="secondary" wide>
            {t.signUp}
          </ButtonLink>
        </div>
      )}
      {own !== null && own.toLowerCase() !== email && (
        <>
          <p className="rounded-field bg-warning-soft p-3 text-warning wrap-anywhere">{t.other(email, own)}</p>
          <Form method="post" action={href("/logout")} className="mt-4">
            <Button variant="secondary" wide>
              {t.logOut}
            </Button>
          </Form>
        </>
      )}
      {own !== null && own.toLowerCase() === email && (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button wide busy={state === "submitting"} busyText={t.busy}>
            {t.accept}
          </Button>
        </Form>
      )}
    </EntrancePage>
  );
}
