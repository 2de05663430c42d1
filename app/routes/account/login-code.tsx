import { Form, href, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { secondStepForm } from "#domain/account/account-form.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-pages.ts";
import { EntrancePage } from "#routes/shell/entrance/entrance-page.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox, Field } from "#ui/form/field.tsx";
import { rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import { isBetweenSteps, signInByCode } from "#web/sign-in.server.ts";
import { onSite } from "#web/site-path.ts";
import type { Route } from "./+types/login-code";

const t = messages(texts.loginCode);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

/** Admits visitors who have just entered the right password; redirects others. */
function nextStep({ request, context }: Pick<Route.LoaderArgs, "request" | "context">): string {
  const next = onSite(new URL(request.url).searchParams.get("next"));
  if (ctxOf(context).actor) throw redirect(next);
  if (!isBetweenSteps(request)) throw redirect(`${href("/login")}?next=${encodeURIComponent(next)}`);
  return next;
}

export function loader(args: Route.LoaderArgs) {
  nextStep(args);
  return null;
}

export const action = formAction<Route.ActionArgs>({
  before: (head) => void nextStep(head),
  forms: checked(secondStepForm, async (step, sent) => {
    const outcome = await signInByCode(sent.context, sent.request, step, nextStep(sent));
    if (outcome.ok) return outcome.value;
    const { code } = outcome.rejection;
    const typed = { trustDevice: step.trustDevice ? "on" : "" };
    return rejectForm({ code: t[code] }, { status: code === "often" ? 429 : 401, typed });
  }),
});

export default function LoginCode({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { state } = useNavigation();
  const next = params.get("next");
  return (
    <EntrancePage answer={actionData} title={t.title} subtitle={t.subtitle}>
      <Form method="post" className="space-y-4" noValidate>
        <Field
          label={t.code}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={t.hint}
          error={actionData?.errors["code"]}
        />
        <Checkbox name="trustDevice" defaultChecked={actionData?.typed["trustDevice"] === "on"}>
          {t.trust}
        </Checkbox>
        <Button wide busy={state === "submitting"} busyText={t.busy}>
          {t.button}
        </Button>
      </Form>
      <p className="mt-6 text-center">
        <Link
          to={next ? `${href("/login")}?next=${encodeURIComponent(next)}` : href("/login")}
          className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center font-semibold underline"
        >
          {t.back}
        </Link>
      </p>
    </EntrancePage>
  );
}
