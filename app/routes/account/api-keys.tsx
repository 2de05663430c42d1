import { useRef } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { keyLifetimes, keyScopes, longestKeyName, scopes } from "#domain/account/api-keys/api-key.ts";
import { apiKeysOf, createApiKey, revokeApiKey } from "#domain/account/api-keys/api-keys.server.ts";
import { keyForm } from "#domain/account/api-keys/key-form.ts";
import { UsageOf } from "#domain/account/api-usage/usage-days.tsx";
import { answerTo } from "#kit/action-data.ts";
import { formatCount, formatDay } from "#kit/format.ts";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import * as usageTexts from "#locales/en/api-usage.ts";
import * as texts from "#locales/en/developers.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { CheckGroup } from "#ui/form/check-group.tsx";
import { Field, PasswordField, Select } from "#ui/form/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { AskFirst } from "#ui/overlay/ask-first.tsx";
import { ShownOnce } from "#ui/shown-once.tsx";
import { acceptForm, goTo, rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/api-keys";

const t = messages(texts.apiKeys);
const use = messages(usageTexts.usage);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export const loader = async ({ context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context);
  return { keys: await apiKeysOf(ctx), isOperator: ctx.actor?.role === "admin" };
};

export const action = formAction<Route.ActionArgs, { token: string }>({
  lists: ["scopes"],
  forms: {
    create: checked(keyForm, async (wanted, { ctx }) => {
      const outcome = await createApiKey(ctx, wanted);
      // The only time that it is shown; it is in no URL and no stored answer.
      if (outcome.ok) return acceptForm(outcome.value);
      const { rejection } = outcome;
      if (rejection.code === "wrong_password" || rejection.code === "too_many_tries" || rejection.code === "no_password")
        return rejectForm({ password: t[rejection.code] });
      if (rejection.code === "too_long") return rejectForm({ days: t.too_long });
      if (rejection.code === "not_operator") return rejectForm({ scopes: t.not_operator });
      const text =
        rejection.code === "too_many_keys" ? t.tooMany(rejection.max) : rejection.code === "verify_first" ? t.verify : t.not_signed_in;
      return rejectForm({ form: text }, { status: 409 });
    }),
    revoke: async ({ ctx, fields }) => {
      const done = await revokeApiKey(ctx, fields["id"] ?? "");
      const here = href("/developers/keys");
      return done ? goTo(here, { kind: "success", title: t.revoked, text: t.revokedText }) : goTo(here, { kind: "error", title: t.gone });
    },
  },
});

/** The keys with which the person's programs use the API. */
export default function ApiKeys({ loaderData: { keys, isOperator }, actionData }: Route.ComponentProps) {
  const token = actionData?.ok ? actionData.value?.token : undefined;
  return (
    <main id="content" className="wrap max-w-4xl space-y-8 py-8">
      <div>
        <Link to={href("/developers")} className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline">
          <Icon name="arrow-left" className="size-5" />
          {t.back}
        </Link>
        <h1 className="font-display text-3xl">{t.title}</h1>
        <p className="mt-2 max-w-prose text-ink-soft">{t.text}</p>
        <p className="mt-2 max-w-prose text-ink-soft">
          {[use.limit(formatCount(limits.apiRequestsPerMinute)), use.keys(keys.length, limits.apiKeysPerPerson), use.meaning].join(" ")}
        </p>
        <Link to={href("/connected-apps")} className="mt-2 inline-flex min-h-11 items-center font-semibold underline">
          {t.connected}
        </Link>
      </div>
      {token && <ShownOnce secret={token} words={t} />}
      {keys.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText} />
      ) : (
        <ul className="space-y-3">
          {keys.map((key) => (
            <li
              key={key.id}
              className="flex flex-wrap items-start justify-between gap-4 rounded-card border border-line bg-surface-raised p-5"
            >
              <div className="min-w-0 space-y-1">
                <h2 className="font-semibold wrap-anywhere">
                  {key.name} {key.isExpired && <Badge>{t.expired}</Badge>}
                </h2>
                <p className="num text-sm">
                  <code>{key.beginning}…</code>
                </p>
                <p className="text-sm text-ink-soft">{key.scopes.map((scope) => t.scope[scope]).join(" · ")}</p>
                <p className="text-sm text-ink-soft">
                  {[
                    t.createdOn(formatDay(key.createdAt.slice(0, 10))),
                    key.expiresAt ? t.expires(formatDay(key.expiresAt.slice(0, 10))) : t.never,
                    key.lastUsedAt ? t.used(formatDay(key.lastUsedAt.slice(0, 10))) : t.unused,
                  ].join(" · ")}
                </p>
                <UsageOf name={key.name} days={key.days} />
              </div>
              <AskFirst
                words={{ ask: t.revoke, title: t.sure(key.name), text: t.sureText, do: t.revoke, back: t.keep, busy: t.revoke }}
                label={t.revokeSpoken(key.name)}
                action={href("/developers/keys")}
                fields={{ intent: "revoke", id: key.id }}
                look={{ variant: "secondary", small: true }}
              />
            </li>
          ))}
        </ul>
      )}
      <CreateForm key={token} answer={actionData} isOperator={isOperator} />
    </main>
  );
}

function CreateForm({ answer, isOperator }: { answer: Route.ComponentProps["actionData"]; isOperator: boolean }) {
  const { formData } = useNavigation();
  const { errors, typed } = answerTo(answer, "create");
  const form = useRef<HTMLFormElement>(null);
  useActionFeedback(form, answer);
  return (
    <section aria-labelledby="make-key" className="rounded-card border border-line bg-surface-raised p-5 md:p-7">
      <h2 id="make-key" className="mb-4 font-display text-xl">
        {t.create}
      </h2>
      <Form ref={form} method="post" noValidate className="space-y-5">
        <Field
          label={t.name}
          name="name"
          hint={t.nameHint}
          maxLength={longestKeyName}
          required
          className="max-w-md"
          defaultValue={typed["name"]}
          error={errors["name"]}
        />
        <CheckGroup
          legend={t.scopes}
          name="scopes"
          defaultValue={typed["scopes"] ?? ""}
          error={errors["scopes"]}
          options={(isOperator ? keyScopes : scopes).map((scope) => [scope, t.scope[scope]] as const)}
        />
        <Select label={t.lifetime} name="days" className="max-w-md" defaultValue={typed["days"] ?? "365"} error={errors["days"]}>
          {keyLifetimes.map((days) => (
            <option key={days} value={days}>
              {t.days(days)}
            </option>
          ))}
        </Select>
        <PasswordField
          label={t.password}
          name="password"
          autoComplete="current-password"
          required
          className="max-w-md"
          error={errors["password"]}
        />
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
