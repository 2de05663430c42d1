import { data, Form, href, useNavigation } from "react-router";
import { mayDo } from "#domain/hotel/back-office-role.ts";
import { acceptInvitation, invitationOf } from "#domain/staff/accept-invitation.server.ts";
import { staffRoleText } from "#domain/staff/staff.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-pages.ts";
import { EntrancePage } from "#routes/shell/entrance/entrance-page.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { goTo, rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { signedIn } from "#web/guard.server.ts";
import type { Route } from "./+types/staff-invitation";

const t = messages(texts.staffInvitation);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const invitation = await invitationOf(ctx, token);
  const page = { token, invitation: invitation ?? null, own: ctx.actor?.email ?? null };
  return data(page, { status: invitation ? 200 : 404, headers: { "referrer-policy": "no-referrer" } });
}

/** E-mail clients prefetch links, so the link changes nothing by itself: the page asks for confirmation. */
export const action = formAction<Route.ActionArgs>({
  before: ({ ctx, request }) => void signedIn(ctx, request),
  forms: async ({ ctx, request, form }) => {
    const token = String(form.get("token"));
    const invitation = await invitationOf(ctx, token);
    const outcome = await acceptInvitation(ctx, token);
    if (outcome.ok) {
      const { hotelId, role } = outcome.value;
      const screen = mayDo(role, "hotel") ? "hotel" : "bookings";
      return goTo(`${href(`/hotel-manager/${screen}`)}?hotel=${hotelId}`, {
        kind: "success",
        title: t.joined,
        text: t.joinedText(invitation?.hotel ?? ""),
      });
    }
    const { rejection } = outcome;
    const text = rejection.code === "other_address" ? t.other(rejection.invited, signedIn(ctx, request).email) : t.stale;
    return rejectForm({}, { notice: { title: t.failed, text } });
  },
});

export default function StaffInvitation({ loaderData: { token, invitation, own }, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  if (!invitation)
    return (
      <EntrancePage answer={actionData} title={t.invalidTitle} subtitle={t.stale}>
        <ButtonLink to={own ? href("/hotel-manager") : "/"} variant="secondary" wide>
          {own ? t.manager : t.home}
        </ButtonLink>
      </EntrancePage>
    );
  const { hotel, role, email } = invitation;
  const next = `?next=${encodeURIComponent(`${href("/staff-invitation")}?token=${token}`)}`;
  return (
    <EntrancePage answer={actionData} title={t.title} subtitle={t.text(hotel, staffRoleText[role])}>
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
