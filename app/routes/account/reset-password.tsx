import { Form, href, Link, useNavigation, useSearchParams } from "react-router";
import { newPasswordForm } from "#domain/account/account-form.ts";
import { addressOfResetLink } from "#domain/account/reset-link.server.ts";
import { messages } from "#kit/locale.ts";
import { deviceCookieHeader } from "#platform/known-device.server.ts";
import { passwordRule } from "#platform/password-rule.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { PasswordField } from "#ui/field.tsx";
import { askAuth } from "#web/auth.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import { goTo, rejectForm } from "#web/action-result.server.ts";
import { EntrancePage } from "../shell/entrance-page.tsx";
import type { Route } from "./+types/reset-password";
import * as texts from "#locales/en/account-pages.ts";

const t = messages(texts.resetPassword);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }, { name: "robots", content: "noindex" }];

/** An invalid link is reported before anything is typed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { usable: (await addressOfResetLink(ctxOf(context), token)) !== undefined };
}

export const action = formAction<Route.ActionArgs>({
  forms: checked(
    (ctx) => newPasswordForm(passwordRule(ctx)),
    async ({ token, password }, { ctx, context, request }) => {
      const email = await addressOfResetLink(ctx, token);
      const answer = email ? await askAuth(context, request, "/reset-password", { token, newPassword: password }) : undefined;
      if (!email || !answer?.ok) return rejectForm({}, { typed: {}, notice: { title: t.failed, text: t.stale } });
      // Makes this a known device, which the sign-in delay after others' wrong passwords does not affect.
      const headers = new Headers({ "set-cookie": deviceCookieHeader(ctx, email, request.headers.get("cookie")) });
      return goTo(href("/login"), { kind: "success", title: t.done, text: t.doneText }, { headers });
    },
  ),
});

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { state } = useNavigation();
  if (!loaderData.usable)
    return (
      <EntrancePage answer={actionData} title={t.title} failure={{ title: actionData ? t.failed : t.over, text: t.stale }}>
        <ButtonLink wide to={href("/forgot-password")}>
          {t.again}
        </ButtonLink>
      </EntrancePage>
    );
  return (
    <EntrancePage answer={actionData} title={t.title}>
      <Form method="post" className="space-y-4" noValidate>
        <input type="hidden" name="token" value={params.get("token") ?? ""} />
        <PasswordField label={t.password} name="password" autoComplete="new-password" required error={actionData?.errors["password"]} />
        <PasswordField
          label={t.confirm}
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={actionData?.errors["confirmPassword"]}
        />
        <Button wide busy={state === "submitting"} busyText={t.busy}>
          {t.button}
        </Button>
      </Form>
      <p className="mt-6 text-center">
        <Link to={href("/forgot-password")} className="font-semibold underline">
          {t.again}
        </Link>
      </p>
    </EntrancePage>
  );
}
