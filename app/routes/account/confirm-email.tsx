import { data, Form, href, Link, useNavigation } from "react-router";
import { confirmEmailChange } from "#domain/account/confirm-email-change.server.ts";
import { messages } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { ctxOf } from "#web/context.server.ts";
import { formOf } from "#web/form.server.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import { EntrancePage } from "../shell/entrance-page.tsx";
import type { Route } from "./+types/confirm-email";
import * as texts from "#locales/en/account-pages.ts";

const t = messages(texts.confirmEmail);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }, { name: "robots", content: "noindex" }];

export const loader = ({ request }: Route.LoaderArgs) => ({ token: new URL(request.url).searchParams.get("token") ?? "" });

/** Mail programs follow links by themselves, so that the link alone changes nothing: it asks. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const outcome = await confirmEmailChange(ctx, String((await formOf(request)).get("token")));
  if (!outcome.ok) return data({ failure: t[outcome.rejection.code] }, { status: 400 });
  return redirectWithToast(ctx.actor ? href("/profile") : href("/login"), {
    kind: "success",
    title: t.done,
    text: t.doneText(outcome.value.email),
  });
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const failure = actionData?.failure && { title: t.failed, text: actionData.failure };
  return (
    <EntrancePage answer={actionData} title={t.title} subtitle={t.text} failure={failure}>
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
