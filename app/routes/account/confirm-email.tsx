import { data, Form, href, Link, useNavigation } from "react-router";
import { personOfLink } from "#domain/account/account-links.server.ts";
import { confirmEmailChange } from "#domain/account/confirm-email-change.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-pages.ts";
import { EntrancePage } from "#routes/shell/entrance/entrance-page.tsx";
import { SignInFirst } from "#routes/shell/entrance/sign-in-first.tsx";
import { Button } from "#ui/button.tsx";
import { goTo, rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/confirm-email";

const t = messages(texts.confirmEmail);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const person = await personOfLink(ctx, "change_email", token);
  const isElse = person !== undefined && person !== ctx.actor?.id;
  return data({ token, own: ctx.actor?.email ?? null, isElse }, { headers: { "referrer-policy": "no-referrer" } });
}

export const action = formAction<Route.ActionArgs>({
  forms: async ({ ctx, form }) => {
    const outcome = await confirmEmailChange(ctx, String(form.get("token")));
    if (!outcome.ok) return rejectForm({}, { notice: { title: t.failed, text: t[outcome.rejection.code] } });
    return goTo(href("/profile"), { kind: "success", title: t.done, text: t.doneText(outcome.value.email) });
  },
});

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const { token, own, isElse } = loaderData;
  const failure = actionData?.notice;
  if (isElse)
    return (
      <EntrancePage answer={actionData} title={t.title} subtitle={t.signed_out}>
        <SignInFirst path={`${href("/confirm-email")}?token=${encodeURIComponent(token)}`} own={own} />
      </EntrancePage>
    );
  return (
    <EntrancePage answer={actionData} title={t.title} subtitle={t.text}>
      {failure ? (
        <p className="text-center">
          <Link to={href("/profile")} className="font-semibold underline">
            {t.profile}
          </Link>
        </p>
      ) : (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button wide busy={state === "submitting"} busyText={t.busy}>
            {t.button}
          </Button>
        </Form>
      )}
    </EntrancePage>
  );
}
