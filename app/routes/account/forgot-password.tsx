import { Form, href, Link, useNavigation } from "react-router";
import { emailForm } from "#domain/account/account-form.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-pages.ts";
import { EntrancePage } from "#routes/shell/entrance/entrance-page.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { acceptForm } from "#web/action-result.server.ts";
import { askAuth } from "#web/auth.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/forgot-password";

const t = messages(texts.forgotPassword);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export const action = formAction<Route.ActionArgs>({
  forms: checked(emailForm, async (form, { context, request }) => {
    // Same response for known and unknown addresses (no user enumeration).
    await askAuth(context, request, "/request-password-reset", form);
    return acceptForm();
  }),
});

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  return (
    <EntrancePage answer={actionData} title={t.title} subtitle={t.subtitle}>
      {actionData?.ok ? (
        <p role="status" className="rounded-field bg-success-soft p-4 text-success">
          {t.sent}
        </p>
      ) : (
        <Form method="post" className="space-y-4" noValidate>
          <Field
            label={t.email}
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={actionData?.typed["email"]}
            error={actionData?.errors["email"]}
          />
          <Button wide busy={state === "submitting"} busyText={t.busy}>
            {t.button}
          </Button>
        </Form>
      )}
      <p className="mt-6 text-center">
        <Link to={href("/login")} className="inline-flex min-h-11 items-center font-semibold underline">
          {t.back}
        </Link>
      </p>
    </EntrancePage>
  );
}
