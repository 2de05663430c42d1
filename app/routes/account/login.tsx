import { Form, href, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { passkeyForm, signInForm } from "#domain/account/account-form.ts";
import { authText } from "#domain/account/auth-text.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-pages.ts";
import { EntrancePage } from "#routes/shell/entrance/entrance-page.tsx";
import { PasskeyButton } from "#routes/shell/entrance/passkey-button.tsx";
import { SocialButtons } from "#routes/shell/entrance/social-buttons.tsx";
import { useRoot } from "#routes/shell/root-data.ts";
import { Button } from "#ui/button.tsx";
import { Field, PasswordField } from "#ui/form/field.tsx";
import { Notice } from "#ui/overlay/notice.tsx";
import { rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction, type FormRequest } from "#web/form-action.server.ts";
import { readForm, withoutSecrets } from "#web/form.server.ts";
import { signIn, signInByPasskey } from "#web/sign-in.server.ts";
import { onSite } from "#web/site-path.ts";
import type { Route } from "./+types/login";
import { HostNote } from "./list-property/host-note.tsx";

const t = messages(texts.login);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

const nextOf = (request: Request) => onSite(new URL(request.url).searchParams.get("next"));

export function loader({ request, context }: Route.LoaderArgs) {
  if (ctxOf(context).actor) throw redirect(nextOf(request));
  return null;
}

/** The return URL: of the form, else of the query. */
const nextIn = (form: FormData, { searchParams }: URL) => onSite(form.get("next") ?? searchParams.get("next"));

const byPasskey = async ({ context, request, form, url }: FormRequest) => {
  const read = readForm(passkeyForm, form);
  const outcome = read.ok ? await signInByPasskey(context, request, read.value.passkey, nextIn(form, url)) : undefined;
  if (outcome?.ok) return outcome.value;
  const text = outcome?.rejection.code === "BANNED" ? authText(outcome.rejection.message) : t.passkeyFailed;
  return rejectForm({}, { status: 401, typed: {}, notice: { title: t.failed, text } });
};

const byPassword = checked(signInForm, async (credentials, { context, request, form, url }) => {
  const outcome = await signIn(context, request, credentials, nextIn(form, url));
  if (outcome.ok) return outcome.value;
  const typed = withoutSecrets({ email: credentials.email });
  return rejectForm({}, { status: 401, typed, notice: { title: t.failed, text: authText(outcome.rejection.message) || t.check } });
});

export const action = formAction<Route.ActionArgs>({ forms: { passkey: byPasskey, password: byPassword }, unnamed: "password" });

export default function Login({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { state } = useNavigation();
  const next = params.get("next");
  const reason = actionData ? null : params.get("for");
  return (
    <EntrancePage answer={actionData} title={t.title} subtitle={t.subtitle}>
      <HostNote next={next} signUp />
      {reason === "booking" && <Notice kind="error" title={t.needed} text={t.toBook} />}
      {reason === "closed" && <Notice kind="error" title={t.failed} text={authText("This account is closed")} />}
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
        <PasswordField label={t.password} name="password" autoComplete="current-password" required error={actionData?.errors["password"]} />
        <p className="text-end text-sm">
          <Link to={href("/forgot-password")} className="inline-flex min-h-11 items-center font-semibold underline">
            {t.forgot}
          </Link>
        </p>
        <Button wide busy={state === "submitting"} busyText={t.busy}>
          {t.button}
        </Button>
      </Form>
      <PasskeyButton next={next ?? "/"} />
      <SocialButtons social={useRoot()?.social} />
      <p className="mt-4 text-center">
        {t.no}{" "}
        <Link
          to={next ? `${href("/signup")}?next=${encodeURIComponent(next)}` : href("/signup")}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {t.signUp}
        </Link>
      </p>
    </EntrancePage>
  );
}
