import { Form, href, Link, useNavigation } from "react-router";
import { confirmEmailChange } from "#domain/account/confirm-email-change.server.ts";
import { messages } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { formAction } from "#web/form-action.server.ts";
import { goTo, rejectForm } from "#web/action-result.server.ts";
import { EntrancePage } from "../shell/entrance-page.tsx";
import type { Route } from "./+types/confirm-email";
import * as texts from "#locales/en/account-pages.ts";

const t = messages(texts.confirmEmail);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }, { name: "robots", content: "noindex" }];

export const loader = ({ request }: Route.LoaderArgs) => ({ token: new URL(request.url).searchParams.get("token") ?? "" });

export const action = formAction<Route.ActionArgs>({
  forms: async ({ ctx, form }) => {
    const outcome = await confirmEmailChange(ctx, String(form.get("token")));
    if (!outcome.ok) return rejectForm({}, { notice: { title: t.failed, text: t[outcome.rejection.code] } });
    const next = ctx.actor ? href("/profile") : href("/login");
    return goTo(next, { kind: "success", title: t.done, text: t.doneText(outcome.value.email) });
  },
});

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const failure = actionData?.notice;
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
          <input type="hidden" name="token" value={loaderData.token} />
          <Button wide busy={state === "submitting"} busyText={t.busy}>
            {t.button}
          </Button>
        </Form>
      )}
    </EntrancePage>
  );
}
