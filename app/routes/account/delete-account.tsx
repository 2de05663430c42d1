import { data, Form, href, Link, useNavigation } from "react-router";
import { personOfLink } from "#domain/account/account-links.server.ts";
import { deleteAccount } from "#domain/account/delete-account.server.ts";
import { pointsOf } from "#domain/reward/points.server.ts";
import { pointsText } from "#domain/reward/reward-text.ts";
import { messages } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { askAuth } from "#web/auth.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formOf } from "#web/form.server.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import { EntrancePage } from "../shell/entrance-page.tsx";
import type { Route } from "./+types/delete-account";
import * as texts from "#locales/en/account-pages.ts";

const t = messages(texts.deleteAccount);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const userId = await personOfLink(ctx, "delete_account", token);
  return { token, points: userId ? await pointsOf(ctx, userId) : 0 };
}

/** The link of those who have no password to give. It asks first, since mail programs follow links by themselves. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const outcome = await deleteAccount(ctx, { token: String((await formOf(request)).get("token")) });
  if (!outcome.ok) return data({ failure: outcome.rejection.code === "stale_link" ? t.stale : t.kept }, { status: 400 });
  const signedOut = ctx.actor?.id === outcome.value.userId && (await askAuth(context, request, "/sign-out", {}));
  return redirectWithToast(
    href("/"),
    { kind: "success", title: t.done, text: t.doneText },
    signedOut && signedOut.ok ? signedOut.headers : undefined,
  );
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const { token, points } = loaderData;
  const failure = actionData?.failure && { title: t.failed, text: actionData.failure };
  return (
    <EntrancePage answer={actionData} title={t.title} subtitle={t.text} failure={failure}>
      {!failure && (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          {points > 0 && <p className="mb-4 font-semibold">{t.points(pointsText(points))}</p>}
          <Button variant="danger" wide busy={state === "submitting"} busyText={t.busy}>
            {t.button}
          </Button>
        </Form>
      )}
      <p className="mt-6 text-center">
        <Link to={href("/profile")} className="font-semibold underline">
          {failure ? t.profile : t.keep}
        </Link>
      </p>
    </EntrancePage>
  );
}
