import { Form, href, Link, useNavigation } from "react-router";
import { personOfLink } from "#domain/account/account-links.server.ts";
import { deleteAccount } from "#domain/deletion/delete-account.server.ts";
import { pointsOf } from "#domain/reward/points.server.ts";
import { pointsText } from "#domain/reward/reward-text.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-pages.ts";
import { EntrancePage } from "#routes/shell/entrance/entrance-page.tsx";
import { Button } from "#ui/button.tsx";
import { goTo, rejectForm } from "#web/action-result.server.ts";
import { askAuth } from "#web/auth.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import type { FlashToast } from "#web/toast.server.ts";
import type { Route } from "./+types/delete-account";

const t = messages(texts.deleteAccount);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const userId = await personOfLink(ctx, "delete_account", token);
  return { token, points: userId ? await pointsOf(ctx, userId) : 0 };
}

export const action = formAction<Route.ActionArgs>({
  forms: async ({ ctx, context, request, form }) => {
    const outcome = await deleteAccount(ctx, { token: String(form.get("token")) });
    if (!outcome.ok)
      return rejectForm({}, { notice: { title: t.failed, text: outcome.rejection.code === "stale_link" ? t.stale : t.kept } });
    const signedOut = ctx.actor?.id === outcome.value.userId && (await askAuth(context, request, "/sign-out", {}));
    const toast: FlashToast = { kind: "success", title: t.done, text: t.doneText };
    return goTo(href("/"), toast, { headers: signedOut && signedOut.ok ? signedOut.headers : undefined });
  },
});

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const { token, points } = loaderData;
  const failure = actionData?.notice;
  return (
    <EntrancePage answer={actionData} title={t.title} subtitle={t.text}>
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
