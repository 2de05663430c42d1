import { useState } from "react";
import { Form, href, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { signUpForm, signUpPageForm } from "#domain/account/account-form.ts";
import { authText } from "#domain/account/auth-text.ts";
import { answerTo } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-pages.ts";
import { passwordRule } from "#platform/auth/password-rule.server.ts";
import { EntrancePage } from "#routes/shell/entrance/entrance-page.tsx";
import { SocialButtons } from "#routes/shell/entrance/social-buttons.tsx";
import { useRoot } from "#routes/shell/root-data.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox, Field, PasswordField } from "#ui/form/field.tsx";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { Icon } from "#ui/icon.tsx";
import { rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { readForm } from "#web/form.server.ts";
import { signUp } from "#web/sign-in.server.ts";
import { onSite } from "#web/site-path.ts";
import type { Route } from "./+types/signup";
import { HostNote } from "./list-property/host-note.tsx";

const t = messages(texts.signup);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

const nextOf = (request: Request) => onSite(new URL(request.url).searchParams.get("next"));

export function loader({ request, context }: Route.LoaderArgs) {
  if (ctxOf(context).actor) throw redirect(nextOf(request));
  return null;
}

/** The return URL: of the form, else of the query. */
const nextIn = (form: FormData, { searchParams }: URL) => onSite(form.get("next") ?? searchParams.get("next"));

export const action = formAction<Route.ActionArgs>({
  forms: async ({ ctx, context, request, form, url }) => {
    const rule = passwordRule(ctx);
    const read = form.has("fullName") ? readForm(signUpPageForm(rule), form) : readForm(signUpForm(rule), form);
    if (!read.ok) return rejectForm(read.problem.errors);
    const outcome = await signUp(context, request, read.value, nextIn(form, url));
    if (outcome.ok) return outcome.value;
    return rejectForm({}, { status: 409, notice: { title: t.failed, text: authText(outcome.rejection.message) || t.again } });
  },
});

/** Text beside the form. */
const Aside = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} target="_blank" className="py-3 underline">
    {children}
    <Icon name="external-link" className="ms-1 inline size-4" />
    <span className="sr-only"> ({t.tab})</span>
  </Link>
);

export default function SignUp({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { state } = useNavigation();
  const hydrated = useHydrated();
  const [agreed, setAgreed] = useState(actionData?.typed["terms"] === "on");
  const next = params.get("next");
  const { errors, typed } = answerTo(actionData, "");
  return (
    <EntrancePage answer={actionData} title={t.title} subtitle={t.subtitle}>
      <HostNote next={next} />
      <Form method="post" className="space-y-4" noValidate>
        <Field label={t.name} name="fullName" autoComplete="name" required defaultValue={typed["fullName"]} error={errors["fullName"]} />
        <Field
          label={t.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={typed["email"]}
          error={errors["email"]}
        />
        <PasswordField label={t.password} name="password" autoComplete="new-password" required error={errors["password"]} />
        <PasswordField label={t.confirm} name="confirmPassword" autoComplete="new-password" required error={errors["confirmPassword"]} />
        <Checkbox name="terms" error={errors["terms"]} checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
          {t.agree} <Aside to={href("/terms")}>{t.terms}</Aside> {t.and} <Aside to={href("/privacy")}>{t.privacy}</Aside>
        </Checkbox>
        <Button wide disabled={hydrated && !agreed} busy={state === "submitting"} busyText={t.busy}>
          {t.button}
        </Button>
      </Form>
      <SocialButtons social={useRoot()?.social} />
      <p className="mt-6 text-center">
        {t.have}{" "}
        <Link
          to={next ? `${href("/login")}?next=${encodeURIComponent(next)}` : href("/login")}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {t.signIn}
        </Link>
      </p>
    </EntrancePage>
  );
}
