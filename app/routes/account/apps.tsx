import { useRef } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { appForm } from "#domain/account/apps/app-form.ts";
import { type App, longestAppName } from "#domain/account/apps/app.ts";
import { appsOf, deleteApp, registerApp } from "#domain/account/apps/register-app.server.ts";
import { answerTo } from "#kit/action-data.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/apps.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field, Select } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { Icon } from "#ui/icon.tsx";
import { AskFirst } from "#ui/overlay/ask-first.tsx";
import { acceptForm, goTo, rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/apps";

const t = messages(texts.apps);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export const loader = async ({ context }: Route.LoaderArgs) => ({ apps: await appsOf(ctxOf(context)) });

export const action = formAction<Route.ActionArgs, { clientId: string; secret: string | null }>({
  forms: {
    create: checked(appForm, async (wanted, { ctx }) => {
      const outcome = await registerApp(ctx, wanted);
      // The only time that the secret is shown; it is in no URL and no stored answer.
      if (outcome.ok) return acceptForm(outcome.value);
      const { rejection } = outcome;
      const text =
        rejection.code === "too_many_apps" ? t.tooMany(rejection.max) : rejection.code === "verify_first" ? t.verify : t.not_signed_in;
      return rejectForm({ form: text }, { status: 409 });
    }),
    delete: async ({ ctx, fields }) => {
      const done = await deleteApp(ctx, fields["id"] ?? "");
      const here = href("/developers/apps");
      return done ? goTo(here, { kind: "success", title: t.deleted, text: t.deletedText }) : goTo(here, { kind: "error", title: t.gone });
    },
  },
});

const Shown = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt className="text-sm font-semibold">{label}</dt>
    <dd className="mt-1">
      <code className="num inline-block rounded-field bg-sand px-3 py-2 wrap-anywhere select-all">{text}</code>
    </dd>
  </div>
);

/** The apps that the person has registered for others to use. */
export default function Apps({ loaderData: { apps }, actionData }: Route.ComponentProps) {
  const made = actionData?.ok ? actionData.value : undefined;
  return (
    <main id="content" className="wrap max-w-4xl space-y-8 py-8">
      <div>
        <Link to={href("/developers")} className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline">
          <Icon name="arrow-left" className="size-5" />
          {t.back}
        </Link>
        <h1 className="font-display text-3xl">{t.title}</h1>
        <p className="mt-2 max-w-prose text-ink-soft">{t.text}</p>
      </div>
      {made && (
        <section aria-labelledby="new-app" className="space-y-3 rounded-card border border-pine bg-surface-raised p-5">
          <h2 id="new-app" className="text-lg font-semibold">
            {t.created}
          </h2>
          <p>{made.secret === null ? t.createdWithout : t.createdText}</p>
          <dl className="space-y-3">
            <Shown label={t.clientId} text={made.clientId} />
            {made.secret !== null && <Shown label={t.secret} text={made.secret} />}
          </dl>
        </section>
      )}
      {apps.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText} />
      ) : (
        <ul className="space-y-3">
          {apps.map((app) => (
            <AppItem key={app.clientId} app={app} />
          ))}
        </ul>
      )}
      <RegisterForm key={made?.clientId} answer={actionData} />
    </main>
  );
}

const AppItem = ({ app: { clientId, name, redirects, hasSecret, createdAt, people } }: { app: App }) => (
  <li className="flex flex-wrap items-start justify-between gap-4 rounded-card border border-line bg-surface-raised p-5">
    <div className="min-w-0 space-y-1">
      <h2 className="font-semibold wrap-anywhere">{name}</h2>
      <p className="num text-sm">
        <code className="wrap-anywhere">{clientId}</code>
      </p>
      <ul className="text-sm text-ink-soft">
        {redirects.map((redirect) => (
          <li key={redirect} className="wrap-anywhere">
            {redirect}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        {[hasSecret ? t.hasSecret : t.withoutSecret, t.createdOn(formatDay(createdAt.slice(0, 10))), t.people(people)].join(" · ")}
      </p>
    </div>
    <AskFirst
      words={{ ask: t.delete, title: t.sure(name), text: t.sureText, do: t.delete, back: t.keep, busy: t.delete }}
      label={t.deleteSpoken(name)}
      action={href("/developers/apps")}
      fields={{ intent: "delete", id: clientId }}
      look={{ variant: "secondary", small: true }}
    />
  </li>
);

function RegisterForm({ answer }: { answer: Route.ComponentProps["actionData"] }) {
  const { formData } = useNavigation();
  const { errors, typed } = answerTo(answer, "create");
  const form = useRef<HTMLFormElement>(null);
  useActionFeedback(form, answer);
  return (
    <section aria-labelledby="register" className="rounded-card border border-line bg-surface-raised p-5 md:p-7">
      <h2 id="register" className="mb-4 font-display text-xl">
        {t.create}
      </h2>
      <Form ref={form} method="post" noValidate className="space-y-5">
        <Field
          label={t.name}
          name="name"
          hint={t.nameHint}
          maxLength={longestAppName}
          required
          className="max-w-md"
          defaultValue={typed["name"]}
          error={errors["name"]}
        />
        <TextArea
          label={t.redirects}
          name="redirects"
          hint={t.redirectsHint}
          rows={3}
          required
          spellCheck={false}
          defaultValue={typed["redirects"]}
          error={errors["redirects"]}
        />
        <Select label={t.kind} name="kind" className="max-w-md" defaultValue={typed["kind"] ?? "server"} error={errors["kind"]}>
          <option value="server">{t.kinds.server}</option>
          <option value="device">{t.kinds.device}</option>
        </Select>
        {errors["form"] && (
          <p role="alert" className="font-semibold text-danger">
            {errors["form"]}
          </p>
        )}
        <Button name="intent" value="create" busy={formData?.get("intent") === "create"} busyText={t.creating}>
          {t.create}
        </Button>
      </Form>
    </section>
  );
}
