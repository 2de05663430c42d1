import { data, Form, href, redirect, useNavigation } from "react-router";
import { addressOfLink, verifyAddress } from "#domain/account/verify-address.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-pages.ts";
import { EntrancePage } from "#routes/shell/entrance/entrance-page.tsx";
import { SignInFirst } from "#routes/shell/entrance/sign-in-first.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { goTo, rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import type { Route } from "./+types/verify-email";

const t = messages(texts.verifyEmail);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

const verified = { kind: "success", title: t.done, text: t.doneText } as const;

/** Mail scanners open links, so the link changes nothing by itself: the page asks for confirmation. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const email = await addressOfLink(ctx, token);
  if (email && email === ctx.actor?.email && ctx.actor.emailVerified) throw await redirectWithToast(href("/profile"), verified);
  const page = { token, email: email ?? null, own: ctx.actor?.email ?? null };
  return data(page, { status: email ? 200 : 404, headers: { "referrer-policy": "no-referrer" } });
}

export const action = formAction<Route.ActionArgs>({
  forms: async ({ ctx, fields: { token = "" } }) => {
    const outcome = await verifyAddress(ctx, token);
    if (outcome.ok) return goTo(href("/profile"), verified);
    if (outcome.rejection.code === "signed_out") throw redirect(`${href("/verify-email")}?token=${encodeURIComponent(token)}`);
    return rejectForm({}, { notice: { title: t.stale, text: t.staleText } });
  },
});

export default function VerifyEmail({ loaderData: { token, email, own }, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  if (!email)
    return (
      <EntrancePage answer={actionData} title={t.stale} subtitle={t.staleText}>
        <ButtonLink to={href("/profile")} variant="secondary" wide>
          {t.profile}
        </ButtonLink>
      </EntrancePage>
    );
  if (email !== own)
    return (
      <EntrancePage answer={actionData} title={t.title} subtitle={t.signInText(email)}>
        <SignInFirst path={`${href("/verify-email")}?token=${encodeURIComponent(token)}`} own={own} />
      </EntrancePage>
    );
  return (
    <EntrancePage answer={actionData} title={t.title} subtitle={t.text(email)}>
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button wide busy={state === "submitting"} busyText={t.busy}>
          {t.button}
        </Button>
      </Form>
    </EntrancePage>
  );
}
